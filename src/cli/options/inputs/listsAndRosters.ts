/**
 * Reads list files with the list rules of their system, and converts a number of battles to tables and bouts. Reads
 * rosters as people name them: profiles and groups by id, or files of profiles.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  listNamed,
  located,
  packagedLists,
  readDocument,
  type ParsedDocument,
} from '../../../files/index.js';
import type { ListRules, OpenSystem, System, Roster, RosterMember } from '../../../system/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { namesApart, asWritten } from '../../../i18n/index.js';
import { SYSTEMS } from '../../../systems/registry.js';
import { OpenSystems, looksLikeFile, inferSystem } from './systemOfInput.js';
import {
  DEFAULT_TABLE_BOUTS,
  DEFAULT_TABLES,
  MOST_TABLES,
  rosterOf,
  type Strategies,
} from '../../../questions/index.js';
import { wholeNumber } from '../methodOptions.js';
import type { Battles } from '../costHints.js';

/** Returns the forces of the system's roster, by id. Empty if the system has no roster. */
export const forcesOf = (open: OpenSystem): string[] => [
  ...new Set((open.roster?.().members([]) ?? []).flatMap(({ group }) => group ?? [])),
];

/**
 * Returns the list rules of a list's system.
 * @throws StonecastError if the system has none
 */
export function rulesOf(systems: OpenSystems, { data }: ParsedDocument): ListRules {
  const open = systems.of(data);
  if (open.lists) return open.lists;
  const reason = msg('{system} knows no lists', { system: open.system.name });
  throw new StonecastError(
    'cannot-do',
    { what: msg('"{field}"', { field: 'list' }), reason },
    { path: ['system'] },
  );
}

/** Awaits work on a list and locates its errors in the file. A stop is not an error of the file. */
export const placed = <T>(document: ParsedDocument, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (error instanceof StonecastError && error.code === 'incomplete') throw error;
    return located(document, () => {
      throw error;
    });
  });

/**
 * Returns the file of a list: the given one, or a packaged list if the user typed only its name.
 * A file with that name goes first.
 */
export function listFile(typed: string): string {
  if (!isName(typed) || existsSync(typed)) return typed;
  return packaged().find((file) => path.parse(file).name === typed) ?? typed;
}

const isName = (typed: string): boolean => /^\w[\w-]*$/.test(typed);
const packaged = (): string[] => SYSTEMS.flatMap((system) => packagedLists(system));
const packagedNames = (): string[] => packaged().map((file) => path.parse(file).name);

/**
 * Reads a list file, or a packaged list by its name. A list without a name takes the name of its file.
 * @throws StonecastError if it is unreadable
 */
export function readList(typed: string): ParsedDocument {
  const file = listFile(typed);
  if (isName(file) && !existsSync(file)) {
    const tip = msg('packaged lists: {names}', { names: packagedNames().join(', ') });
    throw new StonecastError('cannot-read', { found: file, reason: msg('there is no such file'), tip });
  }
  const document = readDocument(file);
  return { ...document, data: listNamed(document.data, file) };
}

/** A list file, and the list that its system reads from it. */
interface ReadList<L> {
  readonly document: ParsedDocument;
  readonly list: L;
}

/**
 * Reads the lists of several files and gives them distinct names. It adds the file name to equal names.
 * @param read reads a list, or rejects it
 * @throws StonecastError as `read` does, located in the file
 */
export function readLists<L extends { readonly name: string }>(
  files: readonly string[],
  read: (document: ParsedDocument) => L,
): ReadList<L>[] {
  const lists = files.map((file) => {
    const document = readList(file);
    return { document, list: located(document, () => read(document)) };
  });
  const apart = namesApart(
    lists.map(({ list }) => list.name),
    files.map((file) => path.basename(file)),
    files,
  );
  return lists.map(({ document, list }, i) => {
    if (apart[i] === list.name) return { document, list };
    const renamed = { ...document, data: { ...(document.data as object), name: apart[i] } };
    return { document: renamed, list: read(renamed) };
  });
}

/** The fewest battles of two lists that give an interval: two tables, with one bout of two battles on each. */
const FEWEST = 4;

/** The tables that give an interval. A stop before they are finished leaves no result. */
const FEWEST_TABLES = 2;

/** Returns how `--battles` shortens a question about battles on tables. */
export const tableBattles = (asked: string | undefined, tables = DEFAULT_TABLES): Battles => ({
  asked,
  usual: 2 * DEFAULT_TABLE_BOUTS * tables,
  least: FEWEST,
  counted: true,
  keeps: true,
  keptFrom: FEWEST_TABLES / (tablesFor(asked).tables ?? tables),
});

/** Numbers of tables, and of bouts of two battles on each table. */
export interface Tables {
  readonly tables?: number;
  readonly bouts?: number;
}

/**
 * Chooses tables so that two lists play at least as many battles as `--battles` says. Empty without the option.
 * @throws StonecastError `wrong-value`
 */
export function tablesFor(battles: string | undefined): Tables {
  if (battles === undefined) return {};
  const count = wholeNumber('--battles', battles, FEWEST, 2 * DEFAULT_TABLE_BOUTS * MOST_TABLES);
  const bouts = count < FEWEST * DEFAULT_TABLE_BOUTS ? 1 : DEFAULT_TABLE_BOUTS;
  return { tables: Math.ceil(count / (2 * bouts)), bouts };
}

/** The options that commands about rosters share. */
export interface RosterFlags {
  readonly system?: string;
  readonly field?: readonly string[];
  readonly strategy?: string;
  readonly against?: string;
  readonly roles?: string;
  readonly profiles?: readonly string[];
}

/** A roster and a field, ready to fight. */
export interface PreparedRoster {
  readonly open: OpenSystem;
  readonly roster: Roster;
  readonly members: readonly RosterMember[];
  readonly field: readonly RosterMember[];
  readonly strategies: Strategies;
  /** The profile files besides the packaged ones. */
  readonly files: readonly string[];
}

/**
 * Opens the system with the named files and finds the members.
 * @param operands ids, groups and profile files; none means every packaged profile
 * @throws StonecastError for unknown names, or `cannot-do` if the system has no rosters
 */
export function prepareRoster(operands: readonly string[], flags: RosterFlags): PreparedRoster {
  const wanted = flags.field ?? [];
  const system = inferSystem(flags.system, [...operands, ...wanted], flags.profiles);
  const files = [...new Set([...operands, ...wanted].filter(looksLikeFile))];
  const base = new OpenSystems([...(flags.profiles ?? [])]);
  const all = new OpenSystems([...(flags.profiles ?? []), ...files]);
  const open = all.get(system);
  const roster = rosterOf(open);
  const before = new Map(
    rosterOf(base.get(system))
      .members([])
      .map((one) => [one.id, JSON.stringify(one)] as const),
  );
  const members = (names: readonly string[]): readonly RosterMember[] => {
    const ids = names.filter((name) => !looksLikeFile(name));
    const own = names.filter(looksLikeFile);
    const added = own.length > 0 ? idsOf(own, system, flags, before) : [];
    if (names.length > 0) return found(roster.members([...ids, ...added]));
    return found(roster.members([]).filter(({ id }) => before.has(id)));
  };
  const best = Object.keys(roster.strategies)[0] ?? '';
  const strategy = flags.strategy ?? best;
  return {
    open,
    roster,
    members: members(operands),
    field: members(wanted),
    strategies: [strategy, flags.against ?? strategy],
    files: [...(flags.profiles ?? []), ...files],
  };
}

/** Returns the ids of the profiles that files add or change. */
function idsOf(
  files: readonly string[],
  system: System,
  flags: RosterFlags,
  before: ReadonlyMap<string, string>,
): string[] {
  const open = new OpenSystems([...(flags.profiles ?? []), ...files]).get(system);
  const ids = rosterOf(open)
    .members([])
    .filter((one) => before.get(one.id) !== JSON.stringify(one))
    .map(({ id }) => id);
  if (ids.length > 0) return ids;
  throw new StonecastError('wrong-value', {
    what: asWritten(files.join(', ')),
    found: msg('a file without profiles'),
    expected: msg('a file of profiles'),
  });
}

function found(members: readonly RosterMember[]): readonly RosterMember[] {
  if (members.length > 0) return members;
  throw new StonecastError('wrong-usage', {
    found: msg('no profiles are there to fight'),
    tip: msg('name some'),
  });
}

/** Splits a typed list such as `attack,shoot`. */
export const listOf = (text: string | undefined): string[] | undefined =>
  text
    ?.split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
