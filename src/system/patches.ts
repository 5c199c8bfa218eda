/** Patches of data files: entries that give only what changes are completed, and take the place of those they redefine. */
import type * as z from 'zod';
import { StonecastError } from '../errors/index.js';
import { nearest } from './suggest.js';
import type { AnyAnswer, DataDocument, OpenSystem, System } from './system.js';
import { isFields } from './validate.js';

/** A list of a system's data files whose entries have ids. */
export interface PatchList {
  /** The field of the file that holds it, e.g. `profiles`. */
  readonly field: string;
  /** One entry: those of its fields that have no default make a whole one. */
  readonly entry: z.ZodObject;
  /** Ids are unique within a force only. */
  readonly perForce: boolean;
  /** Fields of which an entry has one alone: a change that gives one of them takes the others away. */
  readonly oneOf?: readonly string[];
  /** A file without any entry of it is no file. Absent: it may be empty. */
  readonly needed?: boolean;
}

/** How a system's data files are built, as far as patches must know. */
export interface PatchShape {
  /** The field of a file that says whose entries it holds, e.g. `culture`. */
  readonly force: string;
  /** Fields of a file that a patch may leave out: those of the first file of the force then hold. */
  readonly head: readonly string[];
  readonly lists: readonly PatchList[];
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * The files without the entries that the patch gives anew, then those of the patch. An entry with every field that an entry
 * must have stands for itself; another one gives only what changes: a field, list or group that it names replaces the old
 * one, an empty one (`~`) takes it away, the others stay. What is wrong with an entry beyond that is left to the system,
 * whose errors lead to the same places: entries keep their order.
 * @throws StonecastError `unknown-profile`, with file and path, for a change of an entry that nobody has
 */
export function patchedDocuments(
  documents: readonly DataDocument[],
  patch: readonly DataDocument[],
  shape: PatchShape,
): DataDocument[] {
  const known = new Entries(documents, shape);
  const recent = patch.map((document) => known.completed(document));
  const redefined = new Entries(recent, shape);
  const kept = documents.flatMap((document) => redefined.others(document) ?? []);
  return [...kept, ...recent];
}

/** Whether some entry of a file gives only what changes: it has an id, and no name. Such a file patches those before it. */
function givesChangesOnly(data: unknown): boolean {
  if (!isFields(data)) return false;
  const entries = Object.values(data).flatMap((value): unknown[] => (Array.isArray(value) ? value : []));
  return entries.some(
    (entry) => isFields(entry) && typeof entry['id'] === 'string' && !Object.hasOwn(entry, 'name'),
  );
}

/**
 * A system's packaged data files with those of a user. Among these a file whose entries give only what changes patches the
 * packaged ones, as those of `patch` do.
 * @throws StonecastError whose place is the file at fault, with the path in it
 */
export function documentsWith(
  system: Pick<System, 'patched'>,
  packaged: readonly DataDocument[],
  added: readonly DataDocument[],
  patch: readonly DataDocument[] = [],
): readonly DataDocument[] {
  const changing = added.filter(({ data }) => system.patched !== undefined && givesChangesOnly(data));
  const documents = [...packaged, ...added.filter((one) => !changing.includes(one))];
  const changes = [...changing, ...patch];
  if (changes.length === 0) return documents;
  return system.patched?.(documents, changes) ?? [...documents, ...changes];
}

/**
 * Opens a system with its packaged data files and those of a user, as `documentsWith` joins them.
 * @throws StonecastError whose place is the file at fault, with the path in it
 */
export const openWith = <Scenario, Answer extends AnyAnswer>(
  system: System<Scenario, Answer>,
  ...files: [
    packaged: readonly DataDocument[],
    added: readonly DataDocument[],
    patch?: readonly DataDocument[],
  ]
): OpenSystem<Scenario, Answer> => system.open(documentsWith(system, ...files));

/** The entries of files by list, force and id. */
class Entries {
  private readonly byKey = new Map<string, Fields>();
  private readonly heads = new Map<unknown, Fields>();

  constructor(
    documents: readonly DataDocument[],
    private readonly shape: PatchShape,
  ) {
    for (const { data } of documents) {
      if (!isFields(data)) continue;
      const force = data[shape.force];
      if (force !== undefined && !this.heads.has(force)) this.heads.set(force, data);
      for (const list of shape.lists) {
        for (const entry of entriesOf(data, list)) {
          if (isFields(entry)) this.byKey.set(keyOf(list, force, entry['id']), entry);
        }
      }
    }
  }

  /** A file of a patch, what it leaves out filled in. */
  completed({ file, data }: DataDocument): DataDocument {
    if (!isFields(data)) return { file, data };
    const { force, head, lists } = this.shape;
    const first = this.heads.get(data[force]);
    const names = head.filter((name) => first && !Object.hasOwn(data, name) && Object.hasOwn(first, name));
    const filled = Object.fromEntries(names.map((name) => [name, first?.[name]]));
    const complete = lists.flatMap((list) => {
      if (!Array.isArray(data[list.field])) return [];
      const entries = entriesOf(data, list).map((entry, i) => {
        try {
          return this.whole(list, data[force], entry);
        } catch (error) {
          throw error instanceof StonecastError ? error.under(list.field, i).at({ file }) : error;
        }
      });
      return [[list.field, entries] as const];
    });
    return { file, data: { ...filled, ...data, ...Object.fromEntries(complete) } };
  }

  /** A file without the entries that are among these; undefined where nothing of it is left. */
  others({ file, data }: DataDocument): DataDocument | undefined {
    if (!isFields(data)) return { file, data };
    const { force, lists } = this.shape;
    const left = lists.flatMap((list) => {
      if (!Array.isArray(data[list.field])) return [];
      const entries = entriesOf(data, list).filter(
        (entry) => !isFields(entry) || !this.byKey.has(keyOf(list, data[force], entry['id'])),
      );
      return [{ list, entries }];
    });
    if (left.some(({ list, entries }) => list.needed === true && entries.length === 0)) return undefined;
    return {
      file,
      data: { ...data, ...Object.fromEntries(left.map(({ list, entries }) => [list.field, entries])) },
    };
  }

  private whole(list: PatchList, force: unknown, entry: unknown): unknown {
    if (!isFields(entry)) return entry;
    const required = Object.entries(list.entry.shape).filter(([, field]) => needs(field));
    const missing = required.filter(([name]) => !Object.hasOwn(entry, name));
    if (missing.length === 0) return entry;
    const old = this.byKey.get(keyOf(list, force, entry['id']));
    if (old) return merged(old, entry, list.oneOf ?? []);
    // One without a name means to change something: what, the schema's complaint about missing fields would not say. But one
    // that gives three quarters of what it must is a new one whose name was forgotten, and the schema tells that beside its other faults.
    const { id } = entry;
    const whole = Object.hasOwn(entry, 'name') || 4 * missing.length <= required.length;
    if (typeof id !== 'string' || whole) return entry;
    const prefix = keyOf(list, force, '');
    const keys = [...this.byKey.keys()].filter((key) => key.startsWith(prefix));
    const suggestion = nearest(
      id,
      keys.map((key) => key.slice(prefix.length)),
    );
    throw new StonecastError(
      'unknown-profile',
      { found: id, ...(suggestion && { suggestion }) },
      { path: ['id'] },
    );
  }
}

const needs = (field: unknown): boolean => !(field as z.ZodType).safeParse(undefined).success;

function entriesOf(data: Fields, { field }: PatchList): readonly unknown[] {
  const entries = data[field];
  return Array.isArray(entries) ? entries : [];
}

const keyOf = ({ field, perForce }: PatchList, force: unknown, id: unknown): string =>
  [field, perForce ? textOf(force) : '', textOf(id)].join('\0');

/** Files of strangers hold anything. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify([value]));

/**
 * The old fields with those of the change, without what it leaves empty.
 * @param oneOf fields that exclude each other: those of the old entry give way to one that the change names
 */
function merged(old: Fields, change: Fields, oneOf: readonly string[]): Fields {
  const given = oneOf.filter((name) => (change[name] ?? null) !== null);
  const kept = Object.entries(old).filter(([name]) => given.length === 0 || !oneOf.includes(name));
  const all = Object.entries({ ...Object.fromEntries(kept), ...change });
  return Object.fromEntries(all.filter(([, value]) => value !== null));
}
