/** Games of strategies whose results are known, for metagames to find out. */
import type { MirrorPair } from '../../src/engines/simulate/index.js';
import type { Meet } from '../../src/questions/index.js';
import { drawer } from '../referee/drawer.js';

/** Bouts that are won with the chances of a table. */
export function tossing(chances: readonly (readonly number[])[], seed: number): Meet {
  const below = drawer(seed);
  const toss = (chance: number): MirrorPair => {
    const result = below(10_000) < 10_000 * chance ? 1 : 0;
    return { result, points: result - 0.5, luck: 0 };
  };
  return (meetings) =>
    Promise.resolve(
      meetings.map(({ strategies: [i, j], count }) =>
        Array.from({ length: count }, () => toss(chances[i]?.[j] ?? 0.5)),
      ),
    );
}

/** Three in a circle, and one whom all of them beat. */
export const CIRCLE = [
  [0.5, 0.9, 0.1, 0.95],
  [0.1, 0.5, 0.9, 0.95],
  [0.9, 0.1, 0.5, 0.95],
  [0.05, 0.05, 0.05, 0.5],
];
