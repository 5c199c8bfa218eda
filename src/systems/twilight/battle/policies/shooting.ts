/** How the plain scripts shoot: from their position, after a move, during it, and with friends' markers. */
import type { BattleSimulation, Action } from '../simulation.js';
import type { Supporters } from '../fights/fights.js';
import { engaged, gapOf, nearestEnemy } from '../ground/contact.js';
import { CONTACT } from '../../model/sides.js';
import { kindAt } from '../plan/plan.js';
import { areEnemies } from '../plan/modelsAndSides.js';
import { underTemplate, mayShoot, rangeOf } from '../rules/fighting/shooting.js';
import { mayMark } from '../rules/targetMarkers.js';
import { allowance } from '../rules/movement.js';
import { endOf, type BattleWay } from '../ground/battleWay.js';
import { approach } from '../wild/moveToGap.js';
import { wayToContact } from '../wild/automation.js';
import { best } from './basicActions.js';

/** Within range means strictly nearer than the range, so this is the margin, in inches. */
const HAIR = 1e-4;

/** Returns the result of `look` while the model stands at the end of a way. */
export function after<T>(
  { state }: BattleSimulation,
  model: number,
  way: BattleWay | undefined,
  look: () => T,
): T {
  if (!way) return look();
  const from = [state.x[model]!, state.y[model]!] as const;
  [state.x[model], state.y[model]] = endOf(way);
  const found = look();
  [state.x[model], state.y[model]] = from;
  return found;
}

/**
 * Shoots from its position at the enemy in sight with the worst save, the nearest among equals. Returns
 * whether there is one.
 */
export function shootFrom(battle: BattleSimulation, model: number, action: Action): boolean {
  const { plan, state } = battle;
  if (!kindAt(plan, model).weapon || engaged(plan, state, model)) return false;
  let worst = -Infinity;
  for (const enemy of plan.enemies[plan.side[model]!]!) {
    const value = easeOf(battle, model, enemy);
    // The check of sight costs more time than the comparison.
    if (value <= worst || !mayShoot(battle, model, enemy) || spoiled(battle, model, enemy)) continue;
    worst = value;
    action.kind = 'shoot';
    action.target = enemy;
  }
  if (action.kind !== 'shoot') return false;
  markFor(battle, model, action);
  return true;
}

/** Returns a score with the worst save first, and the nearest among equals. */
const easeOf = ({ plan, state }: BattleSimulation, model: number, enemy: number): number =>
  kindAt(plan, enemy).save * 1000 - gapOf(state, model, enemy);

/**
 * Returns the enemy with the worst save that a model may shoot at, the nearest among equals. Returns −1 if
 * each shot would cost its own side too much.
 */
export const fireBest = (battle: BattleSimulation, model: number, candidates: Supporters): number =>
  best(candidates, (enemy) => (spoiled(battle, model, enemy) ? -Infinity : easeOf(battle, model, enemy)));

/**
 * Returns whether a template towards an enemy covers at least as many points of its own side as of enemies.
 */
function spoiled(battle: BattleSimulation, model: number, enemy: number): boolean {
  const { plan, state } = battle;
  if (kindAt(plan, model).weapon?.blast !== true) return false;
  let lead = 0;
  for (const one of underTemplate(battle, model, [state.x[enemy]!, state.y[enemy]!]).keys())
    lead += areEnemies(plan, one, model) ? kindAt(plan, one).cost : -kindAt(plan, one).cost;
  return lead <= 0;
}

/** Marks its target if a friend that has not been activated could shoot at it too (Concentrated Fire). */
export function markFor(battle: BattleSimulation, model: number, action: Action): void {
  const { plan, state } = battle;
  if (!kindAt(plan, model).marking || !mayMark(battle, model, action.target)) return;
  const helped = plan.own[plan.side[model]!]!.some(
    (friend) => friend !== model && state.activated[friend] === 0 && mayShoot(battle, friend, action.target),
  );
  if (helped) action.marks = action.target;
}

/**
 * Shoots after the chosen move if an enemy is then in range and sight. Otherwise it shoots from its position.
 */
export function shootWithin(battle: BattleSimulation, model: number, action: Action): boolean {
  const { way } = action;
  if (!way) return shootFrom(battle, model, action);
  if (after(battle, model, way, () => shootFrom(battle, model, action))) {
    // It marks before it moves.
    if (action.marks >= 0 && !mayMark(battle, model, action.marks)) action.marks = -1;
    return true;
  }
  action.way = undefined;
  return shootFrom(battle, model, action);
}

/**
 * Moves into contact with the costliest enemy in reach and shoots on the way (Bushwack). Returns whether
 * there is one.
 */
export function throwAndEngage(battle: BattleSimulation, model: number, action: Action): boolean {
  const { plan, state } = battle;
  const { weapon, side } = kindAt(plan, model);
  if (weapon?.bushwack !== true || engaged(plan, state, model)) return false;
  let dearest = -1;
  for (const enemy of plan.enemies[side]!) {
    const { cost } = kindAt(plan, enemy);
    if (state.there[enemy] === 0 || cost <= dearest || gapOf(state, model, enemy) > weapon.move) continue;
    const way = wayToContact(battle, model, enemy, { movement: weapon.move });
    const parts = way && partsOf(battle, model, enemy, way);
    if (!parts) continue;
    dearest = cost;
    [action.way, action.onward] = parts;
    action.target = enemy;
    action.kind = 'shoot';
  }
  return action.kind === 'shoot';
}

/** Divides a way into contact in two: up to a position in range of the target, and on. */
function partsOf(
  battle: BattleSimulation,
  model: number,
  enemy: number,
  way: BattleWay,
): readonly [BattleWay | undefined, BattleWay] | undefined {
  const { plan, state } = battle;
  const before = way.length + CONTACT - (rangeOf(plan, model) - HAIR);
  const first = before > 0 ? plan.ground.cut(state, model, way, before) : undefined;
  if (before > 0 && !first) return undefined;
  return after(battle, model, first, () => {
    if (!mayShoot(battle, model, enemy)) return undefined;
    const left = way.length - (first?.length ?? 0) + HAIR;
    const onward = plan.ground.toContact(battle, model, enemy, { cautious: way.cautious, most: left });
    if (!onward || (first?.length ?? 0) + onward.length > mostOf(battle, model, way)) return undefined;
    return [first, onward];
  });
}

const mostOf = (battle: BattleSimulation, model: number, { cautious }: BattleWay): number =>
  allowance(battle, model, cautious, kindAt(battle.plan, model).weapon?.move ?? 0);

/**
 * Moves towards the nearest enemy, shoots and moves away again, up to a gap (Bushwack). Returns whether it
 * could.
 */
export function throwAndLeave(battle: BattleSimulation, model: number, gap: number, action: Action): boolean {
  const { plan, state } = battle;
  const { weapon } = kindAt(plan, model);
  if (weapon?.bushwack !== true || engaged(plan, state, model)) return false;
  const enemy = nearestEnemy(battle, model, 'any');
  if (enemy < 0) return false;
  const range = rangeOf(plan, model) - HAIR;
  const near = gapOf(state, model, enemy) <= range;
  const way = near ? undefined : approach(battle, model, { target: enemy, gap: range }, weapon.move);
  const found = after(battle, model, way, () => {
    if (!mayShoot(battle, model, enemy)) return false;
    const left = way ? mostOf(battle, model, way) - way.length : weapon.move;
    const off = approach(battle, model, { target: enemy, gap }, way?.cautious === true ? 2 * left : left);
    const kept = way === undefined || off?.cautious === way.cautious;
    action.onward = kept && off && off.length <= left ? off : undefined;
    return true;
  });
  if (!found) return false;
  action.kind = 'shoot';
  action.target = enemy;
  action.way = way;
  return true;
}

/**
 * Returns the next model under a template: enemies before friends, then the worst save, then the highest
 * cost.
 */
export const aimBest = ({ plan }: BattleSimulation, shooter: number, candidates: Supporters): number =>
  best(candidates, (model) => {
    const { save, cost } = kindAt(plan, model);
    return (areEnemies(plan, model, shooter) ? 0 : -1e6) + 1000 * save + cost;
  });
