/** What the system of a list file offers for lists. */
import path from 'node:path';
import { located, readDocument, type ParsedDocument } from '../../../files/index.js';
import type { ListRules } from '../../../system/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { namesApart } from '../../../i18n/index.js';
import { listNamed } from './references.js';
import type { OpenSystems } from './scenarios.js';

/**
 * What a list's system offers for lists.
 * @throws StonecastError where it offers nothing
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

/** Waits for work that may find fault with a list; that it was stopped is no fault of the file. */
export const placed = <T>(document: ParsedDocument, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (error instanceof StonecastError && error.code === 'incomplete') throw error;
    return located(document, () => {
      throw error;
    });
  });

/**
 * Reads the file of a list; one without a name is called as its file is.
 * @throws StonecastError where it cannot be read
 */
export function readList(file: string): ParsedDocument {
  const document = readDocument(file);
  return { ...document, data: listNamed(document.data, file) };
}

/** A list's file, and what its system makes of it. */
interface ReadList<L> {
  readonly document: ParsedDocument;
  readonly list: L;
}

/**
 * The lists of some files, each with a name of its own: where two have the same one, the name of the file stands beside it.
 * @param read reads a list, or refuses it
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
