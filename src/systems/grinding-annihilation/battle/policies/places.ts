/** Distances between formations, and a helper to find the best item. */
import type { BattleSimulation } from '../simulation.js';
import { formationAt } from '../plan.js';
import { middleOf } from '../rules/shifting.js';

/** Returns the item with the largest value. Ties go to the first. Returns −1 for an empty list. */
export function bestOf(list: readonly number[], worth: (one: number) => number): number {
  let best = -1;
  let most = -Infinity;
  for (const one of list) {
    const value = worth(one);
    if (value <= most) continue;
    best = one;
    most = value;
  }
  return best;
}

/** Returns the middle of a formation on the warfield. */
export const middle = (battle: BattleSimulation, formation: number): readonly [number, number] =>
  middleOf(battle, battle.standing(formation));

/** Returns the enemy formations on the warfield, nearest middle first. */
export function enemiesOf(battle: BattleSimulation, formation: number): number[] {
  const { plan } = battle;
  const { side } = formationAt(plan, formation);
  const far = new Map<number, number>();
  const from = middle(battle, formation);
  for (const enemy of plan.own[1 - side]!)
    if (battle.isThere(enemy)) far.set(enemy, distance(from, middle(battle, enemy)));
  return [...far.keys()].sort((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0) || a - b);
}

/** Returns the distance between two places, in inches. */
export function distance([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]): number {
  return Math.sqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by));
}
