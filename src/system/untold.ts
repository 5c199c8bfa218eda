/** Somebody of whom an answer does not know all. */
export interface Untold {
  readonly name: string;
  /** Figures that the answer uses and no document gives. */
  readonly assumed: readonly string[];
  /** What the card says and the answer does not play. */
  readonly missing: readonly string[];
}

/** Each key once, in the order in which they come, with what is not known of any that have it. */
export function joinUntold<Key>(all: Iterable<readonly [Key, Untold]>): Untold[] {
  const found = new Map<Key, Untold>();
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
