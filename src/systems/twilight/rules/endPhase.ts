/** Stamina in the End Phase. */
import type { Condition } from '../scenario/schema/scenario.js';

/** A Stamina after the End Phase and its chance. */
export interface Regained {
  readonly stamina: number;
  readonly p: number;
}

/**
 * What a model's Stamina comes to: one more while it is below its stat; none for a Stunned model or one in frugin gas; a
 * terrified one must cast a success first. Stamina above the stat, which only a gain can give, stays.
 * @param faceUp chance of that stone
 */
export function regain(
  stamina: number,
  stat: number,
  conditions: readonly Condition[],
  faceUp: number,
): Regained[] {
  const none = ['stunned', 'frugin', 'frugin-halved'].some((one) => conditions.includes(one as Condition));
  if (stamina >= stat || none) return [{ stamina, p: 1 }];
  if (!conditions.includes('terror')) return [{ stamina: stamina + 1, p: 1 }];
  return [
    { stamina, p: 1 - faceUp },
    { stamina: stamina + 1, p: faceUp },
  ];
}

/** The most Stamina that a model may have: a gain leads one beyond its stat. */
export const mostStamina = (stat: number): number => stat + 1;
