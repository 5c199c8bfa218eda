/** The payoffs of the sides (`payoff` in the contract). Every payoff is a sum over the models that fall. */
import type { PayoffData } from '../model/scenario/scenario.js';

/** The value of each model's fall: a gain for the enemy's models, a loss for own ones. The primary comes first. */
export interface Worths {
  readonly enemy: readonly number[];
  readonly own: readonly number[];
}

/**
 * Converts a payoff to values.
 * @param own points of the own models, primary first
 * @param enemy points of the enemy's models
 */
export function worthsOf(payoff: PayoffData, own: readonly number[], enemy: readonly number[]): Worths {
  const none = (costs: readonly number[]) => costs.map(() => 0);
  const primary = (costs: readonly number[]) => costs.map((_, i) => (i === 0 ? 1 : 0));
  if (payoff === 'points') return { enemy, own };
  if (payoff === 'kill') return { enemy: primary(enemy), own: none(own) };
  if (payoff === 'survive') return { enemy: none(enemy), own: primary(own) };
  return { enemy: enemy.map((cost) => payoff.kill * cost), own: own.map((cost) => payoff.loss * cost) };
}

/** Returns the opposite payoff for the other side: one side's loss is the other's gain. */
export function opposite(worths: Worths): Worths {
  return { enemy: worths.own, own: worths.enemy };
}

/** Returns the payoff if these models fell. */
export function payoffOf(worths: Worths, enemyFell: readonly boolean[], ownFell: readonly boolean[]): number {
  return total(worths.enemy, enemyFell) - total(worths.own, ownFell);
}

/** Returns the sum of the numbers of fallen models. */
export function total(numbers: readonly number[], fell: readonly boolean[]): number {
  return numbers.reduce((sum, number, i) => (fell[i] === true ? sum + number : sum), 0);
}
