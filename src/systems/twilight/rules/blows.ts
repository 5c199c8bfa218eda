/** Blows landed and to whom they are given. */
import { fallChance, type Save } from './saves.js';

/** Blows landed on a side: its enemy's face-up Erac less its own face-up Oran, never below 0. */
export function blowsLanded(enemyErac: number, ownOran: number): number {
  return Math.max(0, enemyErac - ownOran);
}

/** A model that blows may be given to: how it saves, and what its fall is worth to the striker. */
export interface Target {
  readonly save: Save;
  readonly worth: number;
}

/** How blows are spread when there are many of them. A prefix of it serves for fewer: the spread is nested. */
export interface Allocation {
  /** `given[b]` is the model (index into the targets, primary 0) that gets blow b. */
  readonly given: readonly number[];
  /** The models in the order in which they are first struck. */
  readonly order: readonly number[];
}

/**
 * Distributions blows over the models of a side: the first to the primary, each further one to whichever model's fall it makes
 * likelier by the greatest worth. The gain of a model's next blow only falls, so this is the best spread for every
 * number of blows. Ties (within 1e-9 of the largest worth) go to the primary, then to supporters as listed.
 * @param targets primary first; may not be empty
 */
export function allocate(targets: readonly Target[], blows: number, modifier: number): Allocation {
  const count = targets.map(() => 0);
  const given: number[] = [];
  const order: number[] = [];
  const tolerance = 1e-9 * Math.max(0, ...targets.map(({ worth }) => worth));
  for (let b = 0; b < blows; b++) {
    const target = b === 0 ? 0 : bestGain(targets, count, modifier, tolerance);
    count[target] = (count[target] ?? 0) + 1;
    given.push(target);
    if (!order.includes(target)) order.push(target);
  }
  return { given, order };
}

function bestGain(
  targets: readonly Target[],
  count: readonly number[],
  modifier: number,
  tolerance: number,
): number {
  let best = 0;
  let bestGain = -Infinity;
  targets.forEach(({ save, worth }, i) => {
    const blows = count[i] ?? 0;
    const gain = worth * (fallChance(save, blows + 1, modifier) - fallChance(save, blows, modifier));
    if (gain > bestGain + tolerance) [best, bestGain] = [i, gain];
  });
  return best;
}
