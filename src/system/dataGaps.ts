/** A model or side about which the answer lacks data. */
export interface DataGaps {
  readonly name: string;
  /** Values that the answer uses and that no document gives. */
  readonly assumed: readonly string[];
  /** Text of the card that the answer does not simulate. */
  readonly missing: readonly string[];
}

/** Returns whether a figure of a profile is assumed, because no document states it. */
export const isAssumed = (
  entry: { readonly [field: string]: unknown } | undefined,
  figure: string,
): boolean => Array.isArray(entry?.['assumed']) && entry['assumed'].includes(figure);

/** Merges the data gaps of entries with the same key, in the order of first occurrence. */
export function joinDataGaps<Key>(all: Iterable<readonly [Key, DataGaps]>): DataGaps[] {
  const found = new Map<Key, DataGaps>();
  for (const [key, { name, assumed, missing }] of all) {
    const known = found.get(key);
    found.set(key, {
      name,
      assumed: [...new Set([...(known?.assumed ?? []), ...assumed])],
      missing: [...new Set([...(known?.missing ?? []), ...missing])],
    });
  }
  return [...found.values()];
}
