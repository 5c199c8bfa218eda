/**
 * Parses names with overridden parts: `expert,split=all-out`, `open,shots=2`.
 *
 * The options for brawls: the players, and the parts after `--where open`.
 */
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { nearest, type BrawlOption, type System } from '../../../system/index.js';
import { SYSTEMS } from '../../../systems/registry.js';
import { helpWords } from '../../words/helpWords.js';
import { t } from '../../words/index.js';
import { wholeNumber } from '../method.js';

/** A name, and the typed values of its parts. */
export interface Overridden {
  /** Empty if the user typed only parts. */
  readonly name: string;
  readonly parts: Readonly<Record<string, string>>;
}

/**
 * Parses the names of an option. Each part belongs to the name before it.
 * @throws StonecastError `wrong-value` for an empty text, `wrong-usage` for a repeated part
 */
export function overridden(option: string, text: string): Overridden[] {
  const found: { name: string; parts: Record<string, string> }[] = [];
  for (const word of text.split(',').map((one) => one.trim())) {
    const [, key, value = ''] = /^([a-z][\w-]*)=(.*)$/is.exec(word) ?? [];
    if (word === '') continue;
    if (key === undefined) {
      found.push({ name: word, parts: {} });
      continue;
    }
    if (found.length === 0) found.push({ name: '', parts: {} });
    const parts = found.at(-1)?.parts ?? {};
    if (Object.hasOwn(parts, key)) throw twice(option, key);
    parts[key] = value;
  }
  if (found.length > 0) return found;
  throw new StonecastError('wrong-value', {
    what: asWritten(option),
    found: msg('empty'),
    expected: msg('a name'),
  });
}

/**
 * Rejects unknown parts.
 * @throws StonecastError `wrong-usage`, which names the first one
 */
export function refuseParts(option: string, { parts }: Overridden, known: readonly string[]): void {
  const strange = Object.keys(parts).find((part) => !known.includes(part));
  if (strange === undefined) return;
  throw new StonecastError('wrong-usage', {
    found: msg('{option} has no part "{part}" here', { option, part: strange }),
    tip: known.length === 0 ? msg('leave it out') : msg('the parts are {list}', { list: known.join(', ') }),
  });
}

/** Parses names without parts. @throws StonecastError for a name with parts */
export function plainNames(option: string, text: string | undefined): string[] | undefined {
  return text === undefined
    ? undefined
    : overridden(option, text).map((one) => {
        refuseParts(option, one, []);
        return one.name;
      });
}

const twice = (option: string, part: string): StonecastError =>
  new StonecastError('wrong-usage', {
    found: msg('{option} has the part "{part}" twice', { option, part }),
    tip: msg('give it once'),
  });

/** Selects a system's options: for brawls, for brawls of lists, or for list searches. */
type Declared = (system: System) => readonly BrawlOption[];

export const brawlOptions: Declared = ({ brawlOptions: declared = [] }) => declared;
export const listOptions: Declared = ({ listOptions: declared = [] }) => declared;
export const searchOptions: Declared = ({ searchOptions: declared = [] }) => declared;

/** The field of a brawl file that holds a player's name. */
const NAME = 'play';

/** Returns the parts that may follow `--where open` in any system. */
export const openParts = (declared: Declared): string[] => [
  ...new Set(
    SYSTEMS.flatMap((system) => declared(system)).flatMap(({ name, of }) => (of === 'brawl' ? name : [])),
  ),
];

/** Formats the parts of players and of `open` for help, game by game. */
export function partsHelp(declared: Declared): string {
  const lines = SYSTEMS.filter((system) => declared(system).length > 0).flatMap((system) => [
    `  ${system.name}\n`,
    ...declared(system).map(({ name, of, help }) => {
      const part = name === NAME ? '<name>' : `${of === 'group' ? '' : 'open,'}${name}=…`;
      return `    ${`--${of === 'group' ? 'players' : 'where'} ${part}`.padEnd(24)}${helpWords(help)}\n`;
    }),
  ]);
  return `\n${t('parts')}\n${lines.join('')}`;
}

/** The typed options. */
interface Typed {
  readonly players?: string;
  readonly enemy?: string;
  /** The parts after `--where open`. */
  readonly parts?: Readonly<Record<string, string>>;
}

/** Fields of a brawl file. */
type Fields = Readonly<Record<string, string | number>>;

/** The typed options as fields of a brawl file. */
export interface BrawlFields {
  readonly first: Fields;
  readonly second: Fields;
  readonly shared: Fields;
}

/**
 * Reads the typed options by the system's declarations.
 * @throws StonecastError `wrong-usage` for a part that the system does not have, `wrong-value` for a value out of
 * bounds
 */
export function brawlFields(system: System, declared: Declared, typed: Typed): BrawlFields {
  const own = declared(system);
  const { players, enemy, parts = {} } = typed;
  const first = players === undefined ? {} : groupFields('--players', players, own);
  return {
    first,
    second: enemy === undefined ? first : groupFields('--enemy', enemy, own),
    shared: fieldsOf(
      '--where',
      { name: '', parts },
      own.filter(({ of }) => of === 'brawl'),
    ),
  };
}

/** Returns the fields of a group that one player sets. */
function groupFields(option: '--players' | '--enemy', text: string, own: readonly BrawlOption[]): Fields {
  const [player, ...more] = overridden(option, text);
  if (player === undefined || more.length > 0) {
    throw new StonecastError('wrong-usage', {
      found: msg('{option} names {count} players, and here it takes one', {
        option,
        count: more.length + 1,
      }),
    });
  }
  return fieldsOf(
    option,
    player,
    own.filter(({ of }) => of === 'group'),
  );
}

function fieldsOf(option: string, { name, parts }: Overridden, own: readonly BrawlOption[]): Fields {
  const known = own.filter((one) => one.name !== NAME).map((one) => one.name);
  refuseParts(option, { name, parts }, known);
  const typed = name === '' ? parts : { [NAME]: name, ...parts };
  return Object.fromEntries(
    Object.entries(typed).map(([key, text]) => {
      const one = own.find((each) => each.name === key);
      if (one === undefined) throw noName(option, name, known);
      return [key, valueOf(option, one, text)];
    }),
  );
}

function valueOf(option: string, { name, whole, choices }: BrawlOption, text: string): string | number {
  if (whole) return wholeNumber(name, text, ...whole);
  if (choices === undefined || choices.includes(text)) return text;
  const near = nearest(text, choices);
  throw new StonecastError('wrong-value', {
    what: asWritten(name === NAME ? option : name),
    found: asWritten(JSON.stringify(text)),
    expected: msg('one of {list}', { list: choices.join(', ') }),
    ...(near !== undefined && { tip: msg('did you mean {near}?', { near: `"${near}"` }) }),
  });
}

const noName = (option: string, name: string, known: readonly string[]): StonecastError =>
  new StonecastError('wrong-value', {
    what: asWritten(option),
    found: asWritten(JSON.stringify(name)),
    expected: msg('parts such as {list}', { list: known.map((part) => `${part}=…`).join(', ') }),
  });
