/** Scenarios from names and options on a command line, and the reading of such options. */
import { msg, StonecastError } from '../errors/index.js';
import type { Message } from '../i18n/index.js';

/** What was given for each field, by its name; the defender's begin with `enemy-`. A field may be given several times. */
export type ShorthandValues = Readonly<Record<string, readonly string[]>>;

/** One field of a fight that a command line may give. The system judges how often it makes sense. */
export interface ShorthandOption {
  /** What it is called on the command line, as in files where that is one word. */
  readonly name: string;
  /** Which option it belongs to: what a side has, who plays it, or where it is. */
  readonly in: 'with' | 'players' | 'where';
  /** Of `with`: whose it is; the fight's own count as the attacker's. */
  readonly of?: 'attacker' | 'defender' | 'both';
  /** Whether the name of a player or place stands for it, without the field's name. */
  readonly named?: boolean;
  readonly help: string;
  /** What the value may be, for completion in a shell: texts, or the ids of profiles. Absent: anything. */
  readonly values?: readonly string[] | 'profiles';
  /** Commands that choose by themselves what it says, so that it is refused there. */
  readonly chosenBy?: readonly string[];
}

/** A profile, as far as names on a command line must know it. */
export interface NamedEntry {
  readonly id: string;
  readonly name: string;
  readonly [field: string]: unknown;
}

/** How a command line without a file becomes a scenario: `fight empire/militia kedashi/abrok --players 2e0o`. */
export interface Shorthand {
  /** What the operands are, for help: `<attacker> <defender>`. */
  readonly operands: string;
  readonly options: readonly ShorthandOption[];
  /**
   * The scenario that operands and options stand for.
   * @throws StonecastError `wrong-usage`
   */
  scenario(operands: readonly string[], options: ShorthandValues): unknown;
  /**
   * Refuses what the models that are named cannot do; absent: everything is left to the scenario's own checks.
   * @throws StonecastError `wrong-usage`
   */
  refuse?(scenario: unknown, profiles: readonly NamedEntry[]): void;
  /** Whether an operand that is no profile's name means something to this system; absent: never. */
  accepts?(operand: string): boolean;
}

/** A field that makes sense once: its value, undefined where it was not given. */
export function singleValue(name: string, options: ShorthandValues): string | undefined {
  const values = options[name] ?? [];
  if (values.length > 1)
    throw wrongUsage(
      msg('"{name}" was given {count} times', { name, count: values.length }),
      msg('give it once'),
    );
  return values[0];
}

/** A whole number from 0 to 999,999; undefined where the option was not given. */
export function wholeValue(name: string, options: ShorthandValues): number | undefined {
  const text = singleValue(name, options);
  if (text === undefined || /^\d{1,6}$/.test(text)) return text === undefined ? undefined : Number(text);
  throw wrongUsage(
    msg('"{name}" is "{text}"; it should be a whole number', { name, text }),
    msg('for example {name}=2', { name }),
  );
}

/** A number from 0 to below 10,000, fractions allowed; undefined where the option was not given. */
export function numberValue(name: string, options: ShorthandValues): number | undefined {
  const text = singleValue(name, options);
  if (text === undefined || /^\d{1,4}(\.\d+)?$/.test(text))
    return text === undefined ? undefined : Number(text);
  throw wrongUsage(
    msg('"{name}" is "{text}"; it should be a number', { name, text }),
    msg('for example {name}=12', { name }),
  );
}

/** A field for a scenario, or nothing where there is no value: made to be spread. */
export const optionalField = (name: string, value: unknown): Record<string, unknown> =>
  value === undefined ? {} : { [name]: value };

/** The error for a command line that a system cannot read. */
export const wrongUsage = (found: Message, tip: Message): StonecastError =>
  new StonecastError('wrong-usage', { found, tip });
