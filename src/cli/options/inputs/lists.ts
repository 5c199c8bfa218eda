/**
 * Reads list files with the list rules of their system.
 *
 * Converts a number of battles to tables and bouts.
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
import type { ListRules, OpenSystem } from '../../../system/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { namesApart } from '../../../i18n/index.js';
import { SYSTEMS } from '../../../systems/registry.js';
import type { OpenSystems } from './scenarios.js';
import { DEFAULT_TABLE_BOUTS, DEFAULT_TABLES, MOST_TABLES } from '../../../questions/index.js';
import { wholeNumber } from '../method.js';
import type { Battles } from '../shorter.js';

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
