/** The common parts of the plain scripts: values of models, targets of moves, and choice of combats. */
import type { BattleSimulation, Action, Initiated } from '../simulation.js';
import type { Supporters } from '../fights/fights.js';
import type { BattleWay } from '../ground/battleWay.js';
import { adjacent, engaged, gapOf, nearestEnemy } from '../ground/contact.js';
import { CONTACT } from '../../model/sides.js';
import { kindAt } from '../plan/plan.js';
import { mayAttack, reaches } from '../rules/fighting/meleeTargets.js';
import { allowance } from '../rules/movement.js';
import { approach } from '../wild/moveToGap.js';
import { still, wayToContact } from '../wild/automation.js';

/** Returns the candidate with the highest score, the first among equals. */
export function best({ count, models }: Supporters, score: (model: number) => number): number {
  let found = -1;
  let most = -Infinity;
  for (let i = 0; i < count; i++) {
    const model = models[i]!;
    const value = score(model);
    if (value > most) [found, most] = [model, value];
  }
  return found;
}

/** Returns the number of models that a leader could select now. */
export function following({ plan, state }: BattleSimulation, leader: number): number {
  const { leadership, command, side } = kindAt(plan, leader);
  const most = leadership.reduce((sum, { activates }) => Math.max(sum, activates), 0);
  if (most === 0) return 0;
  let near = 0;
  for (const model of plan.own[side]!) {
    if (model === leader || state.there[model] === 0 || state.activated[model] === 1) continue;
    if (gapOf(state, leader, model) < command) near++;
  }
  return Math.min(most, near);
}

/** Returns the gap to the nearest enemy, in inches. */
export function nearness(battle: BattleSimulation, model: number): number {
  const enemy = nearestEnemy(battle, model, 'any');
  return enemy < 0 ? Infinity : gapOf(battle.state, model, enemy);
}

/**
 * Charges, or moves into contact with, the costliest enemy in reach. Returns whether there is one, or the
 * model is in contact already.
 */
export function attack(battle: BattleSimulation, model: number, action: Action): boolean {
  const { plan, state } = battle;
  const kind = kindAt(plan, model);
  if (engaged(plan, state, model)) return holdContact(battle, model, action);
  let dearest = -1;
  for (const enemy of plan.enemies[kind.side]!) {
    if (state.there[enemy] === 0 || gapOf(state, model, enemy) > kind.movement + CONTACT) continue;
    const { cost } = kindAt(plan, enemy);
    if (cost <= dearest) continue;
    const way = wayToContact(battle, model, enemy);
    if (!way) continue;
    dearest = cost;
    action.way = way;
    action.target = enemy;
    action.kind = kind.charge && !way.cautious ? 'charge' : 'move';
  }
  return action.kind !== 'stay' || crossTo(battle, model, action);
}

/**
 * Moves over a barrier to the first enemy in reach right behind it. Its owner makes room, or fights there.
 */
export function crossTo(battle: BattleSimulation, model: number, action: Action): boolean {
  const { plan, state } = battle;
  const { side, movement, flying } = kindAt(plan, model);
  if (!plan.fenced || flying) return false;
  const most = allowance(battle, model, true, movement);
  for (const enemy of plan.enemies[side]!) {
    if (state.there[enemy] === 0 || gapOf(state, model, enemy) > most) continue;
    const way = plan.ground.over(state, model, enemy, most);
    if (!way) continue;
    action.kind = 'move';
    action.way = way;
    return true;
  }
  return false;
}

/** In contact, a model with Charge charges from its position. Other models stay. */
function holdContact(battle: BattleSimulation, model: number, action: Action): boolean {
  const { plan, state } = battle;
  const kind = kindAt(plan, model);
  if (!kind.charge) return true;
  for (const enemy of plan.enemies[kind.side]!) {
    if (state.there[enemy] === 0 || !adjacent(state, model, enemy)) continue;
    action.kind = 'charge';
    action.way = still(battle, model);
    action.target = enemy;
    return true;
  }
  return true;
}

/** Moves towards the nearest enemy, up to a gap. */
export function advance(battle: BattleSimulation, model: number, gap: number, action: Action): void {
  const { plan, state } = battle;
  const enemy = nearestEnemy(battle, model, 'any');
  if (enemy < 0 || engaged(plan, state, model)) return;
  take(
    action,
    onward(battle, model, enemy, gap) ??
      approach(battle, model, { target: enemy, gap }, kindAt(plan, model).movement),
  );
}

/** The cosine and the sine of 15 degrees. */
const TURN = [(Math.sqrt(6) + Math.SQRT2) / 4, (Math.sqrt(6) - Math.SQRT2) / 4] as const;
/** The number of such turns that a search tries to each side. */
const TURNS = 4;

/**
 * Returns a whole Movement towards an enemy that is farther away. The way is straight, or turns aside as
 * little as a clear line allows. Returns undefined if no line is clear. Then the caller must search for a
 * way.
 */
function onward(battle: BattleSimulation, model: number, enemy: number, gap: number): BattleWay | undefined {
  const { plan, state } = battle;
  const { movement } = kindAt(plan, model);
  if (gapOf(state, model, enemy) < movement + Math.max(CONTACT, gap)) return undefined;
  const [x, y] = [state.x[model]!, state.y[model]!];
  const [ex, ey] = [state.x[enemy]! - x, state.y[enemy]! - y];
  const share = movement / Math.sqrt(ex * ex + ey * ey);
  let [along, across] = [share, 0];
  for (let turn = 0; turn <= TURNS; turn++) {
    for (const aside of turn === 0 ? [0] : [across, -across]) {
      const to = [x + along * ex - aside * ey, y + along * ey + aside * ex] as const;
      const way = plan.ground.line(battle, model, to, movement);
      if (way) return way;
    }
    [along, across] = [along * TURN[0] - across * TURN[1], along * TURN[1] + across * TURN[0]];
  }
  return undefined;
}

/** Moves towards a position, as far as the model gets. */
export function goTo(
  battle: BattleSimulation,
  model: number,
  at: readonly [number, number],
  action: Action,
): void {
  const { plan, state } = battle;
  const { movement } = kindAt(plan, model);
  for (const cautious of [false, true]) {
    const way = plan.ground.toPlace(battle, model, at, { cautious, most: Infinity });
    if (!way) continue;
    const most = allowance(battle, model, cautious, movement);
    take(action, way.length <= most ? way : plan.ground.cut(state, model, way, most));
    return;
  }
}

/** Makes an action of a way, if there is one. */
export function take(action: Action, way: BattleWay | undefined): void {
  if (!way) return;
  action.kind = 'move';
  action.way = way;
}

/**
 * Chooses the combat with the highest appeal, in contact or within reach of Lunge or Pounce. Returns whether
 * there is one.
 */
export function attackBest(battle: BattleSimulation, side: number, combat: Initiated): boolean {
  const { plan } = battle;
  let most = -Infinity;
  for (const model of plan.own[side]!) {
    if (!mayAttack(battle, model)) continue;
    for (const enemy of plan.enemies[side]!) {
      if (!reaches(battle, model, enemy)) continue;
      const value = appealOf(battle, model, enemy);
      if (value <= most) continue;
      most = value;
      combat.attacker = model;
      combat.defender = enemy;
    }
  }
  return combat.attacker >= 0;
}

/**
 * Returns the appeal of an attack. Costs count relative to the mean cost, so that their scale has no
 * influence.
 */
function appealOf({ plan }: BattleSimulation, model: number, enemy: number): number {
  const [own, other] = [kindAt(plan, model), kindAt(plan, enemy)];
  const mean = plan.points.reduce((sum, points) => sum + points, 0) / plan.pieces.length;
  return 10 * (own.combat - other.combat) + 2 * other.save + (mean > 0 ? (2 * other.cost) / mean : 0);
}

/** Returns the enemy in contact with the highest appeal for a Coordinated Strike. */
export const strikeBest = (battle: BattleSimulation, model: number, candidates: Supporters): number =>
  best(candidates, (enemy) => appealOf(battle, model, enemy));
