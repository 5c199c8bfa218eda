/** The positions to which victory conditions send a model, for policies that plan its move. */
import type { BattleSimulation } from '../simulation.js';
import { gapOf } from '../ground/near.js';
import { kindAt, type VictoryCondition } from '../plan/plan.js';
import { victoryWorth } from '../plan/victory.js';
import { placeOf } from '../rules/objects/objects.js';
import type { EdgeName } from '../rules/victory.js';
import { HELD } from '../state.js';

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
export function nearestOf(battle: BattleSimulation, model: number, models: readonly number[]): number {
  const { state } = battle;
  let [found, least] = [-1, Infinity];
  for (const other of models) {
    const gap = state.there[other] === 1 ? gapOf(state, model, other) : Infinity;
    if (gap < least) [found, least] = [other, gap];
  }
  return found;
}

/** Returns the enemy that carries an object, or −1 if there is none. */
export function thiefOf({ plan, state }: BattleSimulation, side: number, object: number): number {
  const held = state.held[object]!;
  if (held === HELD.lies || held === HELD.gone || held === HELD.afloat) return -1;
  return plan.team[plan.side[held - 1]!] === plan.team[side] ? -1 : held - 1;
}

/** Returns the position at an edge that is nearest to a model. */
export function edgePlace(
  { plan, state }: BattleSimulation,
  model: number,
  edge: EdgeName,
): readonly [number, number] {
  const [x, y, r] = [state.x[model]!, state.y[model]!, state.radius[model]!];
  const { width, depth } = plan;
  return ({ left: [r, y], right: [width - r, y], near: [x, r], far: [x, depth - r] } as const)[edge];
}
