/** How the plain scripts shoot: from where they stand, after a move, along it, and with friends' markers. */
import type { Action } from '../agents.js';
import type { BattleSimulation } from '../simulation.js';
import type { Supporters } from '../fights/fights.js';
import { engaged, gapOf, nearestEnemy } from '../ground/near.js';
import { CONTACT } from '../../table/sizes.js';
import { kindAt } from '../plan/plan.js';
import { areEnemies } from '../plan/sides.js';
import { underTemplate } from '../rules/fighting/blast.js';
import { mayMark } from '../rules/marking.js';
import { allowance } from '../rules/movement.js';
import { mayShoot, rangeOf } from '../rules/fighting/shooting.js';
import { endOf, type BattleWay } from '../ground/way.js';
import { approach } from '../wild/approach.js';
import { wayToContact } from '../wild/automation.js';
import { best } from './close.js';

/** In inches: within range means nearer than it. */
const HAIR = 1e-4;

/** What `look` finds while a model stands at the end of a way. */
export function after<T>(
  { state }: BattleSimulation,
  model: number,
  way: BattleWay | undefined,
  look: () => T,
): T {
  if (!way) return look();
  const from = [state.x[model] as number, state.y[model] as number] as const;
  [state.x[model], state.y[model]] = endOf(way);
  const found = look();
  [state.x[model], state.y[model]] = from;
  return found;
}

/** Shoots from where it stands at the enemy in sight with the worst save, the nearest of equals; whether there is one. */
export function shootFrom(battle: BattleSimulation, model: number, action: Action): boolean {
  const { plan, state } = battle;
  if (!kindAt(plan, model).weapon || engaged(plan, state, model)) return false;
  let worst = -Infinity;
  for (const enemy of plan.enemies[plan.side[model] as number] as readonly number[]) {
    const value = easeOf(battle, model, enemy);
    // Sight is dearer than the comparison.
    if (value <= worst || !mayShoot(battle, model, enemy) || spoiled(battle, model, enemy)) continue;
    worst = value;
    action.kind = 'shoot';
    action.target = enemy;
  }
  if (action.kind !== 'shoot') return false;
  markFor(battle, model, action);
  return true;
}

/** The worst save first, the nearest of equals. */
const easeOf = ({ plan, state }: BattleSimulation, model: number, enemy: number): number =>
  kindAt(plan, enemy).save * 1000 - gapOf(state, model, enemy);

/** Of the enemies that a model may shoot at, the one with the worst save, the nearest of equals; −1: a template would spoil each. */
export const fireBest = (battle: BattleSimulation, model: number, candidates: Supporters): number =>
  best(candidates, (enemy) => (spoiled(battle, model, enemy) ? -Infinity : easeOf(battle, model, enemy)));

/** Whether a template laid towards an enemy covers more points of its own side than of the enemy's. */
function spoiled(battle: BattleSimulation, model: number, enemy: number): boolean {
  const { plan, state } = battle;
  if (kindAt(plan, model).weapon?.blast !== true) return false;
  let lead = 0;
  for (const one of underTemplate(battle, model, [state.x[enemy] as number, state.y[enemy] as number]).keys())
    lead += areEnemies(plan, one, model) ? kindAt(plan, one).cost : -kindAt(plan, one).cost;
  return lead <= 0;
}

/** Marks whom it shoots at where a friend who has not been activated could shoot there too (Concentrated Fire). */
export function markFor(battle: BattleSimulation, model: number, action: Action): void {
  const { plan, state } = battle;
  if (!kindAt(plan, model).marking || !mayMark(battle, model, action.target)) return;
  const helped = (plan.own[plan.side[model] as number] as readonly number[]).some(
    (friend) => friend !== model && state.activated[friend] === 0 && mayShoot(battle, friend, action.target),
  );
  if (helped) action.marks = action.target;
}

/** Shoots after the move that was chosen, where that leaves somebody in range and sight; else from where it stands. */
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

/** Runs into contact with the dearest enemy in reach and throws on the way (Bushwack); whether there was one. */
export function throwAndEngage(battle: BattleSimulation, model: number, action: Action): boolean {
  const { plan, state } = battle;
  const { weapon, side } = kindAt(plan, model);
  if (weapon?.bushwack !== true || engaged(plan, state, model)) return false;
  let dearest = -1;
  for (const enemy of plan.enemies[side] as readonly number[]) {
    const { cost } = kindAt(plan, enemy);
    if (state.there[enemy] === 0 || cost <= dearest || gapOf(state, model, enemy) > weapon.move) continue;
    const way = wayToContact(battle, model, enemy, true, weapon.move);
    const parts = way && partsOf(battle, model, enemy, way);
    if (!parts) continue;
    dearest = cost;
    [action.way, action.onward] = parts;
    action.target = enemy;
    action.kind = 'shoot';
  }
  return action.kind === 'shoot';
}

/** A way into contact in two: to where its end is in range, and on. */
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
    const onward = plan.ground.toContact(plan, state, model, enemy, way.cautious, left);
    if (!onward || (first?.length ?? 0) + onward.length > mostOf(battle, model, way)) return undefined;
    return [first, onward];
  });
}

const mostOf = (battle: BattleSimulation, model: number, { cautious }: BattleWay): number =>
  allowance(battle, model, cautious, kindAt(battle.plan, model).weapon?.move ?? 0);

/** Runs up to the nearest enemy, throws and runs off again, up to a gap (Bushwack); whether it could. */
export function throwAndLeave(battle: BattleSimulation, model: number, gap: number, action: Action): boolean {
  const { plan, state } = battle;
  const { weapon } = kindAt(plan, model);
  if (weapon?.bushwack !== true || engaged(plan, state, model)) return false;
  const enemy = nearestEnemy(plan, state, model, 'any');
  if (enemy < 0) return false;
  const range = rangeOf(plan, model) - HAIR;
  const near = gapOf(state, model, enemy) <= range;
  const way = near ? undefined : approach(battle, model, enemy, range, weapon.move);
  const found = after(battle, model, way, () => {
    if (!mayShoot(battle, model, enemy)) return false;
    const left = way ? mostOf(battle, model, way) - way.length : weapon.move;
    const off = approach(battle, model, enemy, gap, way?.cautious === true ? 2 * left : left);
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

/** Under a template: enemies before friends, whom it is likeliest to remove first. */
export const aimBest = ({ plan }: BattleSimulation, shooter: number, candidates: Supporters): number =>
  best(candidates, (model) => {
    const { save, cost } = kindAt(plan, model);
    return (areEnemies(plan, model, shooter) ? 0 : -1e6) + 1000 * save + cost;
  });
