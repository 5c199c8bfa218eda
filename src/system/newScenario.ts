/**
 * Ways to a new scenario: names and options on a command line, files of a game to start from, and the open choices
 * that players make one after another before their secret pick (e.g. which model to nominate as supporter), as a
 * graph.
 */
import { msg, StonecastError } from '../errors/index.js';
import { type Message, capital } from '../i18n/index.js';

/**
 * The values given for each field, by name. Fields of the defender begin with `enemy-`. A field may have several
 * values.
 */
export type ShorthandValues = Readonly<Record<string, readonly string[]>>;

/** One field of a fight that a command line may give. The system checks how often it may occur. */
export interface ShorthandOption {
  /** The name on the command line. It is the name in files, if that is one word. */
  readonly name: string;
  /** The option that the field belongs to: what a side has, who plays it, or where it is. */
  readonly in: 'with' | 'players' | 'where';
  /** For `with`: the owner of the field. Fields of the fight count as the attacker's. */
  readonly of?: 'attacker' | 'defender' | 'both';
  /** True: the name of a player or place can replace the field, without the field's name. */
  readonly named?: boolean;
  readonly help: string;
  /** The possible values, for shell completion: texts, or the ids of profiles. Absent: any value. */
  readonly values?: readonly string[] | 'profiles';
  /** Commands that choose this value themselves. They reject the option. */
  readonly chosenBy?: readonly string[];
  /** Commands that choose this value for the first side. They take it for the enemy. */
  readonly chosenForFirst?: readonly string[];
}

/** A profile, as far as name lookup on a command line needs it. */
export interface NamedEntry {
  readonly id: string;
  readonly name: string;
  readonly [field: string]: unknown;
}

/** Turns a command line without a file into a scenario: `fight empire/militia kedashi/abrok --players 2e0o`. */
export interface Shorthand {
  /** The operands, for help: `<attacker> <defender>`. */
  readonly operands: string;
  readonly options: readonly ShorthandOption[];
  /**
   * Builds the scenario from operands and options.
   * @throws StonecastError `wrong-usage`
   */
  scenario(operands: readonly string[], options: ShorthandValues): unknown;
  /**
   * Rejects options that the named models cannot use. Absent: only the scenario's own checks apply.
   * @throws StonecastError `wrong-usage`
   */
  refuse?(scenario: unknown, profiles: readonly NamedEntry[]): void;
  /** Returns whether this system accepts an operand that is no profile's name. Absent: never. */
  accepts?(operand: string): boolean;
}

/** Returns the value of a field that may occur once; undefined if it was not given. */
export function singleValue(name: string, options: ShorthandValues): string | undefined {
  const values = options[name] ?? [];
  if (values.length > 1)
    throw wrongUsage(
      msg('you gave "{name}" {count} times', { name, count: values.length }),
      msg('give it once'),
    );
  return values[0];
}

/** Parses a whole number from 0 to 999,999; undefined if the option was not given. */
export function wholeValue(name: string, options: ShorthandValues): number | undefined {
  const text = singleValue(name, options);
  if (text === undefined || /^\d{1,6}$/.test(text)) return text === undefined ? undefined : Number(text);
  throw wrongUsage(
    msg('"{name}" is "{text}"; it should be a whole number', { name, text }),
    msg('for example {name}=2', { name }),
  );
}

/** Parses a number from 0 to below 10,000, fractions allowed; undefined if the option was not given. */
export function numberValue(name: string, options: ShorthandValues): number | undefined {
  const text = singleValue(name, options);
  if (text === undefined || /^\d{1,4}(\.\d+)?$/.test(text))
    return text === undefined ? undefined : Number(text);
  throw wrongUsage(
    msg('"{name}" is "{text}"; it should be a number', { name, text }),
    msg('for example {name}=12', { name }),
  );
}

/** Returns an object to spread into a scenario: with the field, or empty if there is no value. */
export const optionalField = (name: string, value: unknown): Record<string, unknown> =>
  value === undefined ? {} : { [name]: value };

/** Returns the error for a command line that a system cannot read. */
export const wrongUsage = (found: Message, tip: Message): StonecastError =>
  new StonecastError('wrong-usage', { found, tip });

/** A template file, which is valid as it is. */
export interface FileTemplate {
  /** One line of help. */
  readonly about: string;
  /** The kind of schema (`System.schemas`) for completion in editors. Absent: there is none. */
  readonly schema?: string;
  /** Returns the file name for an id. */
  file(id: string): string;
  /** Returns the text. @param schema the file name of the schema beside it */
  text(id: string, schema: string): string;
  /** Returns a command that reads the file. */
  next(file: string): string;
}

/** The comment in a YAML file that names the schema for editors; the schema's file name follows. */
export const SCHEMA_HEADER = 'yaml-language-server: $schema=';

/** Returns a printed name for an id: `city-watch` becomes `City Watch`. */
export const nameOfId = (id: string): string => id.split('-').map(capital).join(' ');

/** A node of the graph of choices. Equal objects are one node: the graph may share them. It has no cycles. */
export type OpenChoice =
  | {
      readonly kind: 'decide';
      readonly player: number;
      /** The moves in the order that breaks ties, the preferred one first. */
      readonly moves: readonly { readonly name: () => string; readonly to: OpenChoice }[];
    }
  /** All choices are made: the players fight this scenario. */
  | { readonly kind: 'encounter'; readonly scenario: unknown };
