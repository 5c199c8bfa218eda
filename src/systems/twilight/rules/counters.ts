/** The Activation Counters of a bag, and how many come before a Combat counter. */
import { binomialCoefficient } from '../../../math/index.js';

/** Counters of a player, and of the player against Wild forces. */
export const PLAYER_COUNTERS = { usual: 6, againstWild: 4 } as const;
/** The fewest counters of a Wild colour in play. */
export const FEWEST_WILD = 2;

/**
 * Returns the distribution of the number of `own` counters drawn before Combat counter number `nth` of
 * `combat`. Other counters do not matter: every order of the own and the Combat counters is equally likely.
 */
export function drawnBefore(own: number, combat: number, nth: number): number[] {
  const all = binomialCoefficient(own + combat, combat);
  return Array.from({ length: own + 1 }, (_, k) => {
    const before = binomialCoefficient(k + nth - 1, k);
    return (before * binomialCoefficient(own - k + combat - nth, combat - nth)) / all;
  });
}
