/**
 * The script that pursues the scenario (positions, objects, edges, and the models that victory conditions name), and
 * the positions to which these conditions send a model, for all policies that plan its move.
 */
import type { BattleSimulation, Action } from '../simulation.js';
import { adjacent, engaged, nearestEnemy, gapOf } from '../ground/contact.js';
import { kindAt, type VictoryCondition } from '../plan/plan.js';
import { mayCarryOff, placeOf } from '../rules/objects/objects.js';
import type { EdgeName } from '../rules/victory.js';
import { approach } from '../wild/moveToGap.js';
import { wayToContact } from '../wild/automation.js';
import { advance, attack, goTo, take } from './basicActions.js';
import { shootFrom } from './shooting.js';
import { victoryWorth } from '../plan/victoryConditions.js';
import { HELD } from '../state.js';

/** The margin beyond an enemy's Movement at which a protected figure keeps away, in inches. */
const SAFETY = 2;

/**
 * Pursues the first demand of the scenario to which the model can contribute. If there is none, it closes in.
 */
export function towardsGoals(battle: BattleSimulation, model: number, action: Action): void {
  const { plan } = battle;
  const side = plan.side[model]!;
  for (const one of plan.victory) {
    if (one.side === side && serves(battle, model, one, action)) return;
  }
  for (const goal of plan.data.scenario.objectives) {
    if ('hold' in goal) {
      holdPlace(battle, model, goal, action);
      return;
    }
    const own = 'reach' in goal && goal.side === side;
    const wanted = 'carry' in goal ? goal.carry : own ? goal.with : undefined;
    if (wanted !== undefined && fetch(battle, model, objectOf(battle, wanted), action)) return;
    if (own && mayCarryOff(battle, model, goal.with) && run(battle, model, goal.reach, action)) return;
  }
  closeIn(battle, model, action);
}

function closeIn(battle: BattleSimulation, model: number, action: Action): void {
  if (attack(battle, model, action)) return;
  if (shootFrom(battle, model, action)) return;
  advance(battle, model, 0, action);
}

/** Chooses a model's action for a condition of its side. Returns false if there is none. */
function serves(battle: BattleSimulation, model: number, one: VictoryCondition, action: Action): boolean {
  switch (one.kind) {
    case 'remove':
      return hunt(battle, model, one.models, action);
    case 'protect':
      return one.models.includes(model) && stayAway(battle, model, action);
    case 'leave':
      return (
        one.models.includes(model) &&
        !engaged(battle.plan, battle.state, model) &&
        run(battle, model, one.edge, action)
      );
    case 'take':
      if (battle.state.held[one.object] === model + 1 && !engaged(battle.plan, battle.state, model))
        return run(battle, model, one.edge, action);
      return fetch(battle, model, one.object, action);
    case 'carry':
      return fetch(battle, model, objectOf(battle, one.object), action);
    case 'keep':
      return hunt(battle, model, [thiefOf(battle, one.side, one.object)], action);
    case 'hold':
      holdPlace(battle, model, one, action);
      return true;
  }
}

const objectOf = ({ plan }: BattleSimulation, wanted: string): number =>
  plan.objects.findIndex(({ id }) => id === wanted);

/** Goes to a position, and fights enemies in reach on the way. */
function holdPlace(
  battle: BattleSimulation,
  model: number,
  { hold, radius }: { readonly hold: readonly [number, number]; readonly radius: number },
  action: Action,
): void {
  const { state } = battle;
  const [dx, dy] = [state.x[model]! - hold[0], state.y[model]! - hold[1]];
  const there = Math.sqrt(dx * dx + dy * dy) < radius;
  if (attack(battle, model, action) || shootFrom(battle, model, action)) return;
  if (!there) goTo(battle, model, hold, action);
  // On a table with boats, a model that finds no way takes a boat.
  if (action.kind === 'stay' && !there && battle.plan.boats.length === 0) advance(battle, model, 0, action);
}

/**
 * Attacks the nearest of some enemies if it is in reach. Otherwise it fights enemies in the way, or goes on
 * towards it.
 */
function hunt(battle: BattleSimulation, model: number, models: readonly number[], action: Action): boolean {
  const { plan, state } = battle;
  const prey = nearestOf(
    battle,
    model,
    models.filter((one) => one >= 0),
  );
  if (prey < 0) return false;
  if (engaged(plan, state, model)) return attack(battle, model, action);
  const { charge, movement } = kindAt(plan, model);
  const way = gapOf(state, model, prey) <= movement ? wayToContact(battle, model, prey) : undefined;
  if (way) {
    action.way = way;
    action.target = prey;
    action.kind = charge && !way.cautious ? 'charge' : 'move';
    return true;
  }
  if (attack(battle, model, action) || shootFrom(battle, model, action)) return true;
  take(action, approach(battle, model, { target: prey, gap: 0 }, movement));
  return action.kind !== 'stay';
}

/** Keeps out of reach of the nearest enemy. It fights only enemies in contact. */
function stayAway(battle: BattleSimulation, model: number, action: Action): boolean {
  const { plan, state } = battle;
  const enemy = nearestEnemy(battle, model, 'any');
  if (enemy < 0 || engaged(plan, state, model)) return false;
  const safe = kindAt(plan, enemy).movement + SAFETY;
  if (gapOf(state, model, enemy) < safe)
    take(action, approach(battle, model, { target: enemy, gap: safe }, kindAt(plan, model).movement));
  return true;
}

/** Goes to an object. Returns whether it does. */
function fetch(battle: BattleSimulation, model: number, object: number, action: Action): boolean {
  const { plan, state } = battle;
  const at = placeOf(battle, object);
  if (!at || engaged(plan, state, model)) return false;
  const piece = plan.objects[object]?.piece ?? -1;
  if (piece < 0) goTo(battle, model, at, action);
  else take(action, approach(battle, model, { target: piece, gap: 0 }, kindAt(plan, model).movement));
  return action.kind !== 'stay' || (piece >= 0 && adjacent(state, model, piece));
}

/** Goes to an edge of the table, as far as the model gets. Returns whether it moves. */
function run(battle: BattleSimulation, model: number, edge: EdgeName, action: Action): boolean {
  goTo(battle, model, edgePlace(battle, model, edge), action);
  return action.kind !== 'stay';
}

/** A position with a value for a model. */
export interface Aim {
  readonly at: readonly [number, number];
  /** The distance at which the model counts as there, in inches from its base. */
  readonly within: number;
  /** The points for being there. */
  readonly points: number;
  /** Whether it counts only at the end of the battle. */
  readonly late: boolean;
}

/** The share of a condition's value for being near an enemy that it names. */
const HUNT = 0.3;
/** The share for going to an object as the nearest model, or to an enemy that carries it. */
const FETCH = 0.4;
/**
 * The share for the way of an object's bearer to the edge. It is high, so that each move on that way counts
 * more than fetching the object.
 */
const RUN = 3;
/** The share for being beside a friend that a condition names, or that carries a named object. */
const ESCORT = 0.15;
/** The share for standing in the way of an enemy that moves to an edge. */
const HEAD_OFF = 0.2;
/** The distance of escorts and guards, in inches. */
const BESIDE = 3;

/**
 * Returns the aims of a model: the demands of its side's conditions, and ways to keep enemies from theirs.
 */
export function aimsOf(battle: BattleSimulation, model: number): readonly Aim[] {
  const { plan } = battle;
  const side = plan.side[model]!;
  const worth = victoryWorth(plan);
  return plan.victory.flatMap((one) => {
    const found =
      one.side === side
        ? aimOf(battle, model, one)
        : plan.team[one.side] === plan.team[side]
          ? undefined
          : hindering(battle, model, one);
    return found
      ? [{ ...found, points: found.points * worth, late: one.kind === 'hold' && one.when === 'last' }]
      : [];
  });
}

type Found = Pick<Aim, 'at' | 'within' | 'points'>;

function aimOf(battle: BattleSimulation, model: number, one: VictoryCondition): Found | undefined {
  switch (one.kind) {
    case 'hold':
      return { at: one.hold, within: one.radius, points: 1 };
    case 'leave':
      return one.models.includes(model)
        ? leaving(battle, model, one.edge, 1 / one.need)
        : besideFriend(battle, nearestOf(battle, model, one.models), ESCORT / one.need);
    case 'take':
      return battle.state.held[one.object] === model + 1
        ? leaving(battle, model, one.edge, RUN)
        : objectAim(battle, model, one.object);
    case 'carry':
      return objectAim(
        battle,
        model,
        battle.plan.objects.findIndex(({ id }) => id === one.object),
      );
    case 'keep':
      return objectAim(battle, model, one.object);
    case 'remove':
      return hunted(battle, model, nearestOf(battle, model, one.models), HUNT / one.need);
    case 'protect':
      return one.models.includes(model)
        ? undefined
        : besideFriend(battle, nearestOf(battle, model, one.models), ESCORT / one.need);
  }
}

/**
 * Returns the aim of leaving by an edge. The model counts as there when its base touches the edge. Other
 * positions count as soon as the base covers them.
 */
const leaving = (battle: BattleSimulation, model: number, edge: EdgeName, points: number): Found => ({
  at: edgePlace(battle, model, edge),
  within: -battle.state.radius[model]!,
  points,
});

/** Returns the aim with which a model hinders a condition of an enemy side. */
function hindering(battle: BattleSimulation, model: number, one: VictoryCondition): Found | undefined {
  if (one.kind === 'leave')
    return ahead(battle, nearestOf(battle, model, one.models), one.edge, HEAD_OFF / one.need);
  if (one.kind !== 'take') return undefined;
  const holder = holderOf(battle, one.object);
  return holder >= 0 && battle.plan.side[holder] === one.side
    ? ahead(battle, holder, one.edge, HEAD_OFF)
    : undefined;
}

/**
 * Returns a model's aim for an object that it does not carry: fetch it, follow an enemy bearer, or stay with
 * a friendly bearer.
 */
function objectAim(battle: BattleSimulation, model: number, object: number): Found | undefined {
  const { plan } = battle;
  const holder = holderOf(battle, object);
  if (holder === model) return undefined;
  if (holder >= 0) {
    const friend = plan.team[plan.side[holder]!] === plan.team[plan.side[model]!];
    return friend ? besideFriend(battle, holder, ESCORT) : reached(battle, model, holder, FETCH);
  }
  const at = placeOf(battle, object);
  if (!at) return undefined;
  return isNearest(battle, model, at)
    ? { at, within: 0, points: FETCH }
    : { at, within: BESIDE, points: ESCORT };
}

/** Returns the model on the table that carries an object, or −1 if there is none. */
function holderOf({ state }: BattleSimulation, object: number): number {
  const held = state.held[object]!;
  return held > 0 && state.there[held - 1] === 1 ? held - 1 : -1;
}

/** Returns whether no friend of a model needs fewer moves to a position. */
function isNearest(
  { plan, state }: BattleSimulation,
  model: number,
  [x, y]: readonly [number, number],
): boolean {
  const moves = (one: number): number => {
    const [dx, dy] = [state.x[one]! - x, state.y[one]! - y];
    return Math.sqrt(dx * dx + dy * dy) / Math.max(1, kindAt(plan, one).movement);
  };
  const own = moves(model);
  return plan.own[plan.side[model]!]!.every(
    (one) => one === model || state.there[one] === 0 || kindAt(plan, one).beast || moves(one) >= own,
  );
}

/**
 * Returns the aim of being in contact with an enemy, or within range. A fleeing enemy escapes a model that
 * only stays within reach.
 */
function hunted(battle: BattleSimulation, model: number, prey: number, points: number): Found | undefined {
  const { plan, state } = battle;
  if (prey < 0) return undefined;
  const { weapon } = kindAt(plan, model);
  const at = [state.x[prey]!, state.y[prey]!] as const;
  return { at, within: weapon?.range ?? 0, points };
}

/** Returns the aim of being within reach, or range, of an enemy. */
function reached(battle: BattleSimulation, model: number, enemy: number, points: number): Found | undefined {
  const found = hunted(battle, model, enemy, points);
  return found && { ...found, within: Math.max(found.within, kindAt(battle.plan, model).movement) };
}

/** Returns the aim of being beside a friend. */
function besideFriend({ state }: BattleSimulation, friend: number, points: number): Found | undefined {
  if (friend < 0) return undefined;
  return { at: [state.x[friend]!, state.y[friend]!], within: BESIDE, points };
}

/** Returns the aim of being one move ahead of an enemy on its straight way to an edge. */
function ahead(battle: BattleSimulation, enemy: number, edge: EdgeName, points: number): Found | undefined {
  const { plan, state } = battle;
  if (enemy < 0) return undefined;
  const [x, y] = [state.x[enemy]!, state.y[enemy]!];
  const [ex, ey] = edgePlace(battle, enemy, edge);
  const far = Math.sqrt((ex - x) * (ex - x) + (ey - y) * (ey - y));
  const share = far > 0 ? Math.min(1, kindAt(plan, enemy).movement / far) : 0;
  return { at: [x + share * (ex - x), y + share * (ey - y)], within: BESIDE, points };
}

/** Returns the nearest of some models on the table, or −1 if there is none. */
function nearestOf(battle: BattleSimulation, model: number, models: readonly number[]): number {
  const { state } = battle;
  let [found, least] = [-1, Infinity];
  for (const other of models) {
    const gap = state.there[other] === 1 ? gapOf(state, model, other) : Infinity;
    if (gap < least) [found, least] = [other, gap];
  }
  return found;
}

/** Returns the enemy that carries an object, or −1 if there is none. */
function thiefOf({ plan, state }: BattleSimulation, side: number, object: number): number {
  const held = state.held[object]!;
  if (held === HELD.lies || held === HELD.gone || held === HELD.afloat) return -1;
  return plan.team[plan.side[held - 1]!] === plan.team[side] ? -1 : held - 1;
}

/** Returns the position at an edge that is nearest to a model. */
function edgePlace(
  { plan, state }: BattleSimulation,
  model: number,
  edge: EdgeName,
): readonly [number, number] {
  const [x, y, r] = [state.x[model]!, state.y[model]!, state.radius[model]!];
  const { width, depth } = plan;
  return ({ left: [r, y], right: [width - r, y], near: [x, r], far: [x, depth - r] } as const)[edge];
}
