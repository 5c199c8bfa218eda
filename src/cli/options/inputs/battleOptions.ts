/** The options of questions about brawls and whole battles: the players, and the parts after `--where open`. */
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { nearest, type BrawlOption, type System, type OpenSystem } from '../../../system/index.js';
import { SYSTEMS } from '../../../systems/registry.js';
import { helpWords } from '../../words/helpWords.js';
import { t } from '../../words/index.js';
import { wholeNumber, playOptions, type PlayFlags } from '../methodOptions.js';
import { overridden, refuseParts, type Overridden, plainNames } from './nameOverrides.js';
import { packagedLists } from '../../../files/index.js';
import type { ListDesignOptions } from '../../../questions/index.js';
import type { Io } from '../../terminal/io.js';
import type { Place } from '../optionValues.js';
import { readLists, tableBattles, tablesFor } from './listsAndRosters.js';

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

/** The options, as commander delivers them. */
export interface ByBattleFlags {
  readonly where?: string;
  readonly field?: readonly string[];
  readonly players?: string;
  readonly battles?: string;
}

/** Converts the flags to options of a design, which announce the cost if the battles take long. */
export function listDesignOptions(
  open: OpenSystem,
  flags: ByBattleFlags & PlayFlags,
  { scenarios }: Place,
  io: Io,
): ListDesignOptions {
  const { players, field, battles } = flags;
  return {
    lists: listsOf(open, field),
    ...playOptions(flags, io, tableBattles(battles)),
    ...(players !== undefined && { players: plainNames('--players', players) ?? [] }),
    ...(scenarios && { scenarios }),
    ...tablesFor(battles),
  };
}

function listsOf(open: OpenSystem, files: readonly string[] | undefined): unknown[] {
  return readLists(
    files ?? packagedLists(open.system),
    ({ data }) => open.lists?.read(data) ?? { name: '' },
  ).map(({ document }) => document.data);
}
