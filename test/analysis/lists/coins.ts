/** Lists whose brawls are coins of known chances. */
import { brawlCode, type Brawl, type BrawlGroup } from '../../../src/system/index.js';

const group = (name: string): BrawlGroup => ({
  name,
  id: undefined,
  cost: 100,
  models: 1,
  sold: { points: 100, models: 1 },
  assumed: [],
  missing: [],
});

/** A brawl that the first group wins in so many of ten cases. */
const coin = (first: string, second: string, wins: number): Brawl => ({
  groups: [group(first), group(second)],
  combats: 0,
  combat() {
    throw new Error('no combats');
  },
  player: (draws) => () => (draws.below(10) < wins ? brawlCode(1, 0, 2) : brawlCode(0, 1, 2)),
});

/** A field by what each wins of ten against each. */
export const field =
  (names: readonly string[], wins: readonly (readonly number[])[]) => (i: number, j: number) =>
    coin(names[i] ?? '', names[j] ?? '', wins[i]?.[j] ?? 5);
