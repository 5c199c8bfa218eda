/** What the system of a list file offers for lists. */
import path from 'node:path';
import { located, readDocument, type ParsedDocument } from '../../files/index.js';
import type { ListRules } from '../../system/index.js';
import { fault, namesApart, StonecastError } from '../../wording/index.js';
import type { OpenSystems } from './scenarios.js';

/**
 * What a list's system offers for lists.
 * @throws StonecastError where it offers nothing
 */
export function rulesOf(systems: OpenSystems, { data }: ParsedDocument): ListRules {
  const open = systems.of(data);
  if (open.lists) return open.lists;
  const reason = fault('{system} knows no lists', { system: open.system.name });
  throw new StonecastError(
    'cannot-do',
    { what: fault('"{field}"', { field: 'list' }), reason },
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
 * The lists of some files, each with a name of its own: where two have the same one, the name of the file stands beside it.
 * @param read reads a list, or refuses it
 * @throws StonecastError as `read` does, located in the file
 */
export function readLists(
  files: readonly string[],
  read: (document: ParsedDocument) => { readonly name: string },
): ParsedDocument[] {
  const documents = files.map(readDocument);
  const names = documents.map((document) => located(document, () => read(document).name));
  const apart = namesApart(
    names,
    files.map((file) => path.basename(file)),
    files,
  );
  return documents.map((document, i) =>
    apart[i] === names[i]
      ? document
      : { ...document, data: { ...(document.data as object), name: apart[i] } },
  );
}
