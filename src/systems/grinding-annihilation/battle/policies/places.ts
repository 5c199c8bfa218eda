/** Where formations stand to each other, as players ask, and the best of some things. */
import type { BattleSimulation } from '../simulation.js';
import { formationAt } from '../plan.js';
import { middleOf } from '../rules/shifting.js';

/** The best of some, of equals the first; −1 of none. */
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

/** The middle of a formation that stands on the warfield. */
export const middle = (battle: BattleSimulation, formation: number): readonly [number, number] =>
  middleOf(battle, battle.standing(formation));

/** Enemy formations on the warfield, nearest by their middles first. */
export function enemiesOf(battle: BattleSimulation, formation: number): number[] {
  const { plan } = battle;
  const { side } = formationAt(plan, formation);
  const far = new Map<number, number>();
  const from = middle(battle, formation);
  for (const enemy of plan.own[1 - side] as readonly number[])
    if (battle.isThere(enemy)) far.set(enemy, distance(from, middle(battle, enemy)));
  return [...far.keys()].sort((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0) || a - b);
}

/** Inches between two places. */
export function distance([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]): number {
  return Math.sqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by));
}
