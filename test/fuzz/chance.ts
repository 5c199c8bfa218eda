/** Chance for the fuzz: the same seed gives the same cases. */

/** Draws from one stream. */
export interface Chance {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  /** One of a list. */
  of<T>(list: readonly [T, ...T[]] | readonly T[]): T;
}

/** Mulberry32 (Tommy Ettinger, public domain): 32 bits of state are plenty to pick mutations. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 15), z | 1);
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61);
    return ((z ^ (z >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    of(list) {
      const found = list[below(list.length)];
      if (found === undefined) throw new Error('nothing to choose from');
      return found;
    },
  };
}
