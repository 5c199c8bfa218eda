/**
 * The conditions of models in a battle, as bits: lasting conditions, terrain and frugin gas (Other Game
 * Effects).
 */
import type { Condition } from '../model/scenario/scenario.js';
import { outlineDistance, type Outline } from '../../../space/index.js';
import { isAboard, seatOf } from './ground/contact.js';
import { kindAt, type BattlePlan } from './plan/plan.js';
import { AT, type State } from './state.js';

/** The bit of each condition. */
export const CONDITION = {
  shallowWater: 1,
  obstructed: 2,
  stunned: 4,
  terror: 8,
  entangled: 16,
  gas: 32,
  halved: 64,
  barrier: 128,
  crew: 256,
  clinging: 512,
} as const;
const NAMES: readonly (readonly [number, Condition])[] = [
  [CONDITION.shallowWater, 'shallow-water'],
  [CONDITION.obstructed, 'obstructed'],
  [CONDITION.stunned, 'stunned'],
  [CONDITION.terror, 'terror'],
  [CONDITION.entangled, 'entangled'],
  [CONDITION.gas, 'frugin'],
  [CONDITION.halved, 'frugin-halved'],
  [CONDITION.barrier, 'barrier'],
  [CONDITION.crew, 'crew'],
  [CONDITION.clinging, 'clinging'],
];
/** One more than the sum of all bits. */
export const CONDITIONS = 1024;

/** Returns whether a model stands in frugin gas. */
export function isGassed({ plants }: BattlePlan, { breathed }: State, model: number): boolean {
  return plants.length > 0 && breathed[model] !== 0;
}

/**
 * Returns whether frugin gas halves a model's stats. This holds while the model is in a Cloud in which it
 * failed its save.
 */
export function isHalved({ plants }: BattlePlan, { choked }: State, model: number): boolean {
  return plants.length > 0 && choked[model] !== 0;
}

/** Returns the names of conditions. */
export function conditionNames(bits: number): Condition[] {
  return NAMES.filter(([bit]) => (bits & bit) !== 0).map(([, name]) => name);
}

/** Returns the conditions of a model at its position. */
export function conditionsOf(plan: BattlePlan, state: State, model: number): number {
  // Terrain and gas do not affect crew.
  if (isAboard(plan, state, model))
    return CONDITION.crew | (plan.afflicts ? shakenBits(plan, state, model) : 0);
  let bits = plan.ground.isWet(plan, state, model) ? CONDITION.shallowWater : 0;
  if (plan.plants.length > 0) {
    if (isHalved(plan, state, model)) bits |= CONDITION.halved;
    else if (isGassed(plan, state, model)) bits |= CONDITION.gas;
  }
  if (!plan.afflicts) return bits;
  bits |= shakenBits(plan, state, model);
  return isEntangled(plan, state, model) ? bits | CONDITION.entangled : bits;
}

/**
 * Returns whether a model is Stunned or terrified. Either lasts until a Turn ends, or while its base is in an
 * area of the scenario that causes it.
 */
export function shakenBits(plan: BattlePlan, state: State, model: number): number {
  const { until } = kindAt(plan, model);
  const turn = state.get(AT.turn);
  let bits = (until.stunned >= turn ? CONDITION.stunned : 0) | (until.terror >= turn ? CONDITION.terror : 0);
  const seat = seatOf(plan, state, model);
  for (const { outline, bit } of plan.areas) if (isWithin(state, seat, outline)) bits |= bit;
  return bits;
}

/** Returns whether any part of a model's base is within a shape. */
export function isWithin({ x, y, radius }: State, model: number, outline: Outline): boolean {
  return outlineDistance(outline, x[model]!, y[model]!) < radius[model]!;
}

/** The number of Entangled Counters that each size ignores (Entangled). */
const IGNORED: Readonly<Record<string, number>> = { large: 1, huge: 2 };

/** Returns whether a model has more Entangled Counters than its size ignores. */
export function isEntangled(plan: BattlePlan, state: State, model: number): boolean {
  if (!plan.afflicts) return false;
  return state.counters[model]! > (IGNORED[kindAt(plan, model).size] ?? 0);
}
