/** Distances between formations, and a helper to find the best item. */
import type { BattleSimulation } from '../simulation.js';
import { formationAt, kindAt } from '../plan.js';
import { zoneOf } from '../rules/deployment.js';
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

/** A place on the warfield. */
export type Place = readonly [x: number, y: number];

/** A way into a zone ends this far inside, in inches, so that rounding leaves nobody outside. */
const INSIDE = 0.25;

/** Returns the nearest place of a formation's middle at which all its troops are in a side's deployment zone. */
export function placeInZone(battle: BattleSimulation, formation: number, side: number): Place {
  const { plan, state } = battle;
  const zone = zoneOf(battle, side);
  const [x, y] = middle(battle, formation);
  const wide = { x: 0, y: 0 };
  for (const troop of battle.standing(formation)) {
    const { radius } = kindAt(plan, troop);
    wide.x = Math.max(wide.x, Math.abs(state.x[troop]! - x) + radius);
    wide.y = Math.max(wide.y, Math.abs(state.y[troop]! - y) + radius);
  }
  return [within(zone.x, x, wide.x + INSIDE), within(zone.y, y, wide.y + INSIDE)];
}

/** Returns the number nearest to `value` in a range that is narrower by `margin` on both sides. */
const within = ([low, high]: readonly [number, number], value: number, margin: number): number =>
  Math.max(Math.min(value, high - margin), Math.min(low + margin, (low + high) / 2));
