/** Finds the differences between two pieces of data, value by value. */
import { isFields } from '../../system/index.js';

/** One different value. A side that lacks it has no field. */
export interface Change {
  /** The path: `combat`, `abilities.dodge.cost`, `weapons[0].stones`. */
  readonly where: string;
  readonly old?: unknown;
  readonly new?: unknown;
}

type Group = Readonly<Record<string, unknown>>;

/**
 * Returns every different value, in the order of the old data. Entries of lists match by id if they have ids, else by
 * index.
 */
export function changesOf(old: unknown, recent: unknown, where = ''): Change[] {
  if (same(old, recent)) return [];
  const [before, after] = [parts(old), parts(recent)];
  if (!before || !after || before.list !== after.list) return [change(where, old, recent)];
  const keys = [...new Set([...before.values.keys(), ...after.values.keys()])];
  return keys.flatMap((key) =>
    changesOf(before.values.get(key), after.values.get(key), joined(where, key, before.list)),
  );
}

const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

/** Reports whether the data contains one of these words as a value, at any depth. */
export function mentions(value: unknown, words: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return words.has(value);
  return (
    typeof value === 'object' && value !== null && Object.values(value).some((one) => mentions(one, words))
  );
}

/** Formats data as text. The order of fields does not matter. */
function canonical(value: unknown): string {
  return JSON.stringify([value], (_, one: unknown) => (isFields(one) ? sorted(one) : one));
}

const sorted = (group: Group): Group =>
  Object.fromEntries(Object.entries(group).sort(([a], [b]) => (a < b ? -1 : 1)));

function change(where: string, old: unknown, recent: unknown): Change {
  return { where, ...(old !== undefined && { old }), ...(recent !== undefined && { new: recent }) };
}

interface Parts {
  readonly list: boolean;
  readonly values: ReadonlyMap<string, unknown>;
}

/** Returns the fields of a group, or the entries of a list by id or index. Undefined for plain values. */
function parts(value: unknown): Parts | undefined {
  if (isFields(value)) return { list: false, values: new Map(Object.entries(value)) };
  if (!Array.isArray(value)) return undefined;
  const ids = value.map(idOf);
  const known = ids.every((id) => id !== undefined) && new Set(ids).size === ids.length;
  const entries = value.map((one: unknown, i) => [known ? (ids[i] ?? '') : `[${i}]`, one] as const);
  return { list: !known, values: new Map(entries) };
}

/** Returns the id of a list entry: its `id` field, or the entry itself if it is a text. */
function idOf(entry: unknown): string | undefined {
  if (typeof entry === 'string') return entry;
  return isFields(entry) && typeof entry['id'] === 'string' ? entry['id'] : undefined;
}

const joined = (where: string, key: string, list: boolean): string =>
  list || where === '' ? `${where}${key}` : `${where}.${key}`;
