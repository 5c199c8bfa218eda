/** Plans how many more games settle what a log leaves open. */
import { normalQuantile, trialsNeeded } from '../../math/index.js';
import type { Estimate } from '../../game/index.js';
import type { Watched, Belief } from './belief.js';

/** The half width of an interval that a group can use, as a chance. */
export const USABLE_WIDTH = 0.1;
/** The share of games that a strong list or player wins. Smaller imbalances take more games than a group plays. */
export const LARGE_IMBALANCE = 0.6;
/** The smallest distance from a prediction to plan for. Smaller ones take thousands of games. */
const LEAST_DISTANCE = 0.05;
/** The chance that a plan finds what it looks for. */
const POWER = 0.8;

/**
 * Returns how many more games narrow the belief's interval to `USABLE_WIDTH` on either side: 0 if it is so narrow now.
 * It takes the belief for a beta distribution of the same mean and variance, in which games add up.
 */
export function gamesToUsable({ chance, deviation }: Belief, confidence: number): number {
  if (chance.high - chance.low <= 2 * USABLE_WIDTH) return 0;
  const spread = chance.value * (1 - chance.value);
  const wanted = USABLE_WIDTH / normalQuantile(0.5 + confidence / 2);
  return Math.max(1, Math.ceil(spread / wanted ** 2 - spread / deviation ** 2));
}

/**
 * Returns how many more games show with chance 80 % that a prediction fails, if the true chance is what the games show.
 * Undefined within `LEAST_DISTANCE` of the prediction, or if the prediction is certain. Uses the normal approximation
 * (J. Fleiss, B. Levin, M. Paik, Statistical Methods for Rates and Proportions, 3rd ed. 2003, 2.5).
 * @param error the chance of a wrong claim at most
 */
export function gamesToSurprise(
  { seen, games }: Pick<Watched, 'seen' | 'games'>,
  { low, high }: Estimate,
  error: number,
): number | undefined {
  // Half a success and half a failure keep the chance away from 0 and 1.
  const share = (seen + 1 / 2) / (games + 1);
  const end = Math.min(high, Math.max(low, share));
  if (Math.abs(share - end) < LEAST_DISTANCE || end <= 0 || end >= 1) return undefined;
  const spread = (chance: number): number => Math.sqrt(chance * (1 - chance));
  const sum = normalQuantile(1 - error / 2) * spread(end) + normalQuantile(POWER) * spread(share);
  return Math.max(1, Math.ceil((sum / (share - end)) ** 2) - games);
}

/**
 * Returns how many games show with chance 80 % that a side wins `LARGE_IMBALANCE` of its games, if it does.
 */
export const gamesForStrong = (confidence: number): number =>
  trialsNeeded(1 / 2, LARGE_IMBALANCE, 1 - confidence, POWER);
