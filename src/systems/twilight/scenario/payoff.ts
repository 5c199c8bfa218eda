/** What the sides want (CONTRACT, `payoff`): every payoff is a sum over the models that fall. */
import type { PayoffData } from './schema/scenario.js';

/** What the fall of each model is worth: gained for the enemy's models, lost for one's own; primary first. */
export interface Worths {
  readonly enemy: readonly number[];
  readonly own: readonly number[];
}

/**
 * A payoff as worths.
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

/** The opposite payoff, seen from the other side: what one loses the other gains. */
export function opposite(worths: Worths): Worths {
  return { enemy: worths.own, own: worths.enemy };
}

/** The payoff when these models fell. */
export function payoffOf(worths: Worths, enemyFell: readonly boolean[], ownFell: readonly boolean[]): number {
  return total(worths.enemy, enemyFell) - total(worths.own, ownFell);
}

/** The sum of the numbers whose model fell. */
export function total(numbers: readonly number[], fell: readonly boolean[]): number {
  return numbers.reduce((sum, number, i) => (fell[i] === true ? sum + number : sum), 0);
}
