/**
 * The course of a Turn: the Activation Counters of a bag and how many come before a Combat counter, and
 * Stamina in the End Phase.
 */
import { binomialCoefficient } from '../../../math/index.js';
import type { Condition } from '../model/scenario/scenario.js';
import type { Readings, Rester } from './editionReadings.js';

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

/** A Stamina after the End Phase and its chance. */
export interface Regained {
  readonly stamina: number;
  readonly p: number;
}

/**
 * Returns a model's possible Stamina after the End Phase. It is one more while it is below the stat. A Stunned
 * model or one in frugin gas regains none. A terrified one must cast a success first. Stamina above the stat
 * stays. Only a gain can give that.
 * @param faceUp the chance of the success
 * @param stunned what the edition says of a Stunned model (docs/for-developers/editions.md)
 */
export function regain(
  { stamina, stat, conditions }: Rester,
  faceUp: number,
  stunned: Readings['stunned'] = 'never',
): Regained[] {
  const has = (...any: Condition[]) => any.some((one) => conditions.includes(one));
  const none = has('frugin', 'frugin-halved') || (has('stunned') && stunned === 'never');
  if (stamina >= stat || none) return [{ stamina, p: 1 }];
  if (!has('terror', 'stunned')) return [{ stamina: stamina + 1, p: 1 }];
  return [
    { stamina, p: 1 - faceUp },
    { stamina: stamina + 1, p: faceUp },
  ];
}

/** The most Stamina that a model may have: a gain leads one beyond its stat. */
export const mostStamina = (stat: number): number => stat + 1;
