/** Conditions of models: what they take from stats and stones (R-02, R-15, R-29; Other Game Effects, Boats, the frugin). */
import type { Condition } from '../model/scenario/scenario.js';

type Conditions = readonly Condition[];

const has = (conditions: Conditions, condition: Condition): boolean => conditions.includes(condition);

/**
 * Returns whether the model is Stunned or terrified. Either costs one Combat and one Support, and both
 * together cost no more.
 */
function isShaken(conditions: Conditions): boolean {
  return has(conditions, 'stunned') || has(conditions, 'terror');
}

/**
 * Returns the Combat or Support of a model under conditions. Frugin gas halves it first. Then it is one less if
 * Stunned or terrified, and one less in frugin gas that the model withstood. It is never below 0.
 */
export function reducedStat(stat: number, conditions: Conditions): number {
  const whole = has(conditions, 'frugin-halved') ? Math.floor(stat / 2) : stat;
  const less = (isShaken(conditions) ? 1 : 0) + (has(conditions, 'frugin') ? 1 : 0);
  return Math.max(0, whole - less);
}

/** The Stamina stat under conditions: frugin gas that was not withstood halves it. */
export function reducedStamina(stat: number, conditions: Conditions): number {
  return has(conditions, 'frugin-halved') ? Math.floor(stat / 2) : stat;
}

/**
 * Returns whether the model loses a stone in shallow water: it stands in water and cannot fly or swim
 * (Terrain types).
 */
export function isSlowedByWater(conditions: Conditions, abilities: readonly string[]): boolean {
  return has(conditions, 'shallow-water') && !abilities.includes('flying') && !abilities.includes('swim');
}

/**
 * Whether a model may begin a combat in a Combat Phase: an Entangled one has no Combat Action, and crew may not attack
 * (Entangled; Vehicles and crew).
 */
export function mayInitiate(conditions: Conditions): boolean {
  return !has(conditions, 'entangled') && !has(conditions, 'crew');
}

/** Stones that a side casts less in melee: in shallow water, and where an Entangled model is attacked. */
export function meleePenalty(
  conditions: Conditions,
  abilities: readonly string[],
  attacked: boolean,
): number {
  const entangled = attacked && has(conditions, 'entangled') ? 1 : 0;
  return entangled + (isSlowedByWater(conditions, abilities) ? 1 : 0);
}

/** Oran that the defender adds because one of the two clings to a boat (Boats, Clinging to a Boat): a must. */
export function clingingOran(attacker: Conditions, defender: Conditions): number {
  return has(attacker, 'clinging') || has(defender, 'clinging') ? 1 : 0;
}

/** Oran that a model may add: behind a barrier, and riding as crew. */
export function optionalOran(conditions: Conditions): number {
  return (has(conditions, 'barrier') ? 1 : 0) + (has(conditions, 'crew') ? 1 : 0);
}

/**
 * Returns the Oran that a side must add where the edition gives no choice (docs/for-developers/editions.md).
 * A barrier counts for both sides.
 */
export function compulsoryOran(own: Conditions, enemy: Conditions): number {
  return (has(own, 'barrier') || has(enemy, 'barrier') ? 1 : 0) + (has(own, 'crew') ? 1 : 0);
}

/** Oran of the target of a shot before abilities: two, more when Obstructed (crew always are), less when hampered. */
export function targetOran(conditions: Conditions, abilities: readonly string[], engaged: boolean): number {
  const obstructed = engaged || has(conditions, 'obstructed') || has(conditions, 'crew');
  const hampered = has(conditions, 'entangled') ? 1 : 0;
  return 2 + (obstructed ? 1 : 0) - hampered - (isSlowedByWater(conditions, abilities) ? 1 : 0);
}

/** Erac that the shooter casts less: one when Stunned or terrified. */
export function shooterPenalty(conditions: Conditions): number {
  return isShaken(conditions) ? 1 : 0;
}
