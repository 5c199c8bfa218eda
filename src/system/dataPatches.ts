/** Patches of data files. An entry may give only its changes; the patch completes it and replaces the old entry. */
import type * as z from 'zod';
import { msg, StonecastError } from '../errors/index.js';
import { asWritten } from '../i18n/index.js';
import { nearest } from './names.js';
import type { AnyAnswer, DataDocument, GameFiles, OpenSystem, System } from './ruleSystem.js';
import { isFields } from './validate.js';

/** A list of a system's data files whose entries have ids. */
export interface PatchList {
  /** The field of the file that holds it, e.g. `profiles`. */
  readonly field: string;
  /** The schema of one entry. An entry with all fields that have no default is complete. */
  readonly entry: z.ZodObject;
  /** Ids are unique within a force only. */
  readonly perForce: boolean;
  /** Fields that exclude each other: a change of one of them removes the others. */
  readonly oneOf?: readonly string[];
  /** True: a file without an entry in this list is dropped. Absent: the list may be empty. */
  readonly needed?: boolean;
}

/** The structure of a system's data files, as far as patches need it. */
export interface PatchShape {
  /** The field of a file that names the owner of its entries, e.g. `culture`. */
  readonly force: string;
  /** Fields that a patch may omit. It then takes them from the first file of the force. */
  readonly head: readonly string[];
  readonly lists: readonly PatchList[];
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Applies a patch: returns the files without the entries that it redefines, then the patch's files. An entry with all
 * required fields replaces the old entry. Any other entry gives only changes: a field, list or group in it replaces the
 * old one. An empty one (`~`) removes the old one. All other fields stay. The system checks everything else. Its errors
 * have the same paths, because entries keep their order. An id may be whole, with its force. A patch of one force need
 * not name it.
 * @throws StonecastError `unknown-profile`, with file and path, for a change of an entry that does not exist
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

/**
 * Returns whether some entry of a file gives only changes: it has an id and no name. Such a file patches the files
 * before it.
 */
function givesChangesOnly(data: unknown): boolean {
  if (!isFields(data)) return false;
  const entries = Object.values(data).flatMap((value): unknown[] => (Array.isArray(value) ? value : []));
  return entries.some(
    (entry) => isFields(entry) && typeof entry['id'] === 'string' && !Object.hasOwn(entry, 'name'),
  );
}

/**
 * Joins a system's packaged data files with a user's files. A user's file that gives only changes patches the packaged
 * ones, like a `patch`.
 * @throws StonecastError with the place of the wrong file and the path in it
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
 * Opens a system with its packaged data files and a user's files, joined by `documentsWith`.
 * @throws StonecastError with the place of the wrong file and the path in it
 */
export const openWith = <Scenario, Answer extends AnyAnswer, Files extends GameFiles>(
  system: System<Scenario, Answer, Files>,
  ...files: [
    packaged: readonly DataDocument[],
    added: readonly DataDocument[],
    patch?: readonly DataDocument[],
  ]
): OpenSystem<Scenario, Answer, Files> => system.open(documentsWith(system, ...files));

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

  /** Returns a file of a patch with its omitted fields filled in. */
  completed({ file, data }: DataDocument): DataDocument {
    if (!isFields(data)) return { file, data };
    const { force, head, lists } = this.shape;
    const owner = this.ownerOf(data);
    const first = this.heads.get(owner);
    const names = head.filter((name) => first && !Object.hasOwn(data, name) && Object.hasOwn(first, name));
    const filled = Object.fromEntries(names.map((name) => [name, first?.[name]]));
    const complete = lists.flatMap((list) => {
      if (!Array.isArray(data[list.field])) return [];
      const entries = entriesOf(data, list).map((entry, i) => {
        try {
          return this.whole(list, owner, entry);
        } catch (error) {
          throw error instanceof StonecastError ? error.under(list.field, i).at({ file }) : error;
        }
      });
      return [[list.field, entries] as const];
    });
    const owned = owner === undefined ? {} : { [force]: owner };
    return { file, data: { ...filled, ...data, ...owned, ...Object.fromEntries(complete) } };
  }

  /**
   * Returns the force of a patch: the one that it names, else the only one that has all its entries; undefined if none or
   * several have them.
   */
  private ownerOf(data: Fields): unknown {
    const { force, lists } = this.shape;
    if (Object.hasOwn(data, force)) return data[force];
    const owned = lists.filter(({ perForce }) => perForce);
    const owners = [undefined, ...this.heads.keys()].filter((owner) =>
      owned.every((list) =>
        entriesOf(data, list).every(
          (entry) => isFields(entry) && this.byKey.has(keyOf(list, owner, withOwnId(entry, owner)['id'])),
        ),
      ),
    );
    return owners.length === 1 ? owners[0] : undefined;
  }

  /** Returns a file without the entries that the patch redefines; undefined if nothing is left. */
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

  private whole(list: PatchList, force: unknown, given: unknown): unknown {
    if (!isFields(given)) return given;
    const entry = list.perForce ? withOwnId(given, force) : given;
    const required = Object.entries(list.entry.shape).filter(([, field]) => needs(field));
    const missing = required.filter(([name]) => !Object.hasOwn(entry, name));
    if (missing.length === 0) return entry;
    const old = this.byKey.get(keyOf(list, force, entry['id']));
    if (old) return merged(old, entry, list.oneOf ?? []);
    // An entry without a name is probably a change. The schema would report missing fields, which would not help. But
    // an entry with three quarters of the required fields is probably a new one without a name. The schema reports that
    // together with its other errors.
    const { id } = entry;
    const whole = Object.hasOwn(entry, 'name') || 4 * missing.length <= required.length;
    if (typeof id !== 'string' || whole) return entry;
    if (list.perForce && force === undefined) {
      throw new StonecastError('wrong-value', {
        what: asWritten(this.shape.force),
        found: msg('missing'),
        expected: msg('text'),
        tip: msg('add it'),
      });
    }
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

/** Returns an entry with its id as its own file writes it, without the force. */
function withOwnId(entry: Fields, force: unknown): Fields {
  const { id } = entry;
  const prefix = `${textOf(force)}/`;
  return typeof id === 'string' && id.startsWith(prefix) ? { ...entry, id: id.slice(prefix.length) } : entry;
}

const needs = (field: unknown): boolean => !(field as z.ZodType).safeParse(undefined).success;

function entriesOf(data: Fields, { field }: PatchList): readonly unknown[] {
  const entries = data[field];
  return Array.isArray(entries) ? entries : [];
}

const keyOf = ({ field, perForce }: PatchList, force: unknown, id: unknown): string =>
  [field, perForce ? textOf(force) : '', textOf(id)].join('\0');

/** Users' files can hold any value. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify([value]));

/**
 * Merges the old fields with those of the change, and drops the fields that the change leaves empty. What the change
 * gives is no longer assumed.
 * @param oneOf fields that exclude each other: one in the change removes the others from the old entry
 */
function merged(old: Fields, change: Fields, oneOf: readonly string[]): Fields {
  const given = oneOf.filter((name) => (change[name] ?? null) !== null);
  const gone = new Set(given.length > 0 ? oneOf : []);
  const kept = Object.entries(old).filter(([name]) => !gone.has(name));
  const all = Object.entries({ ...Object.fromEntries(kept), ...withoutGiven(old, change, gone), ...change });
  return Object.fromEntries(all.filter(([, value]) => value !== null));
}

/** Returns the assumed fields that a change leaves assumed; nothing if the old entry assumes none. */
function withoutGiven(old: Fields, change: Fields, gone: ReadonlySet<string>): Fields {
  const assumed = old['assumed'];
  if (!Array.isArray(assumed)) return {};
  const left = assumed.filter((name) => !Object.hasOwn(change, String(name)) && !gone.has(String(name)));
  return { assumed: left };
}
