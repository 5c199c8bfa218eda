/** Stamina in the End Phase. */
import type { Readings } from './readings.js';
import type { Condition } from '../model/scenario/scenario.js';

/** A Stamina after the End Phase and its chance. */
export interface Regained {
  readonly stamina: number;
  readonly p: number;
}

/**
 * A model's Stamina after the phase: one more while it is below its stat; none for a Stunned model or one in frugin gas; a
 * terrified one must cast a success first. Stamina above the stat, which only a gain can give, stays.
 * @param faceUp chance of that stone
 * @param stunned what the edition says of a Stunned model (docs/for-developers/editions.md)
 */
export function regain(
  stamina: number,
  stat: number,
  conditions: readonly Condition[],
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
