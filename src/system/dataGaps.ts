/** Somebody of whom an answer does not know all. */
export interface DataGaps {
  readonly name: string;
  /** Figures that the answer uses and no document gives. */
  readonly assumed: readonly string[];
  /** What the card says and the answer does not play. */
  readonly missing: readonly string[];
}

/** Each key once, in the order in which they come, with what is not known of any that have it. */
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
