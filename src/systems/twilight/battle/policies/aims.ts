/** Where conditions of victory want a model to be, for whoever plans its move. */
import type { BattleSimulation } from '../simulation.js';
import { gapOf } from '../ground/near.js';
import { kindAt } from '../plan/plan.js';
import { victoryWorth } from '../plan/victory.js';
import type { VictoryCondition } from '../plan/victoryTypes.js';
import { placeOf } from '../rules/objects/objects.js';
import type { EdgeName } from '../rules/victory.js';
import { HELD } from '../state.js';

/** A place that is worth going to. */
export interface Aim {
  readonly at: readonly [number, number];
  /** How near is near enough, in inches from the base. */
  readonly within: number;
  /** What being there counts for. */
  readonly points: number;
  /** Whether it counts at the end of the battle alone. */
  readonly late: boolean;
}

/** The share of a condition's worth that nearness to one of the enemies it speaks of counts for. */
const HUNT = 0.3;
/** Of objects: going there is less than having it, more for who is nearest than for the others. */
const FETCH = 0.4;
/** Of who has an object: each move on its way to the edge counts for so much more than getting the object. */
const RUN = 3;
/** Of friends whom a condition speaks of, or who carry what it speaks of: being by their side. */
const ESCORT = 0.15;
/** Of enemies on their way to an edge: standing in it. */
const HEAD_OFF = 0.2;
/** How near an escort is, and who guards a place, in inches. */
const BESIDE = 3;

/** The aims of a model: what conditions of its side ask for, and how it keeps its enemies from theirs. */
export function aimsOf(battle: BattleSimulation, model: number): readonly Aim[] {
  const { plan } = battle;
  const side = plan.side[model] as number;
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

/** At an edge: its base touches it, where a place is reached as soon as the base covers it. */
const leaving = (battle: BattleSimulation, model: number, edge: EdgeName, points: number): Found => ({
  at: edgePlace(battle, model, edge),
  within: -(battle.state.radius[model] as number),
  points,
});

/** How a model keeps an enemy from what a condition of the enemy's side asks for. */
function hindering(battle: BattleSimulation, model: number, one: VictoryCondition): Found | undefined {
  if (one.kind === 'leave')
    return ahead(battle, nearestOf(battle, model, one.models), one.edge, HEAD_OFF / one.need);
  if (one.kind !== 'take') return undefined;
  const holder = holderOf(battle, one.object);
  return holder >= 0 && battle.plan.side[holder] === one.side
    ? ahead(battle, holder, one.edge, HEAD_OFF)
    : undefined;
}

/** What a model does about an object that it does not carry: fetches it, follows who has it, or stays with the friend who has it. */
function objectAim(battle: BattleSimulation, model: number, object: number): Found | undefined {
  const { plan } = battle;
  const holder = holderOf(battle, object);
  if (holder === model) return undefined;
  if (holder >= 0) {
    const friend = plan.team[plan.side[holder] as number] === plan.team[plan.side[model] as number];
    return friend ? besideFriend(battle, holder, ESCORT) : reached(battle, model, holder, FETCH);
  }
  const at = placeOf(battle, object);
  if (!at) return undefined;
  return isNearest(battle, model, at)
    ? { at, within: 0, points: FETCH }
    : { at, within: BESIDE, points: ESCORT };
}

/** The model that carries an object; −1: nobody on the table does. */
function holderOf({ state }: BattleSimulation, object: number): number {
  const held = state.held[object] as number;
  return held > 0 && state.there[held - 1] === 1 ? held - 1 : -1;
}

/** Whether no friend of a model gets to a place in fewer moves. */
function isNearest(
  { plan, state }: BattleSimulation,
  model: number,
  [x, y]: readonly [number, number],
): boolean {
  const moves = (one: number): number => {
    const [dx, dy] = [(state.x[one] as number) - x, (state.y[one] as number) - y];
    return Math.sqrt(dx * dx + dy * dy) / Math.max(1, kindAt(plan, one).movement);
  };
  const own = moves(model);
  return (plan.own[plan.side[model] as number] as readonly number[]).every(
    (one) => one === model || state.there[one] === 0 || kindAt(plan, one).beast || moves(one) >= own,
  );
}

/** By the side of an enemy, or within range: whoever flees gets away from who stays within reach. */
function hunted(battle: BattleSimulation, model: number, prey: number, points: number): Found | undefined {
  const { plan, state } = battle;
  if (prey < 0) return undefined;
  const { weapon } = kindAt(plan, model);
  const at = [state.x[prey] as number, state.y[prey] as number] as const;
  return { at, within: weapon?.range ?? 0, points };
}

/** Within reach, or range, of an enemy. */
function reached(battle: BattleSimulation, model: number, enemy: number, points: number): Found | undefined {
  const found = hunted(battle, model, enemy, points);
  return found && { ...found, within: Math.max(found.within, kindAt(battle.plan, model).movement) };
}

/** By the side of a friend. */
function besideFriend({ state }: BattleSimulation, friend: number, points: number): Found | undefined {
  if (friend < 0) return undefined;
  return { at: [state.x[friend] as number, state.y[friend] as number], within: BESIDE, points };
}

/** One move ahead of an enemy on its straight way to an edge. */
function ahead(battle: BattleSimulation, enemy: number, edge: EdgeName, points: number): Found | undefined {
  const { plan, state } = battle;
  if (enemy < 0) return undefined;
  const [x, y] = [state.x[enemy] as number, state.y[enemy] as number];
  const [ex, ey] = edgePlace(battle, enemy, edge);
  const far = Math.sqrt((ex - x) * (ex - x) + (ey - y) * (ey - y));
  const share = far > 0 ? Math.min(1, kindAt(plan, enemy).movement / far) : 0;
  return { at: [x + share * (ex - x), y + share * (ey - y)], within: BESIDE, points };
}

/** The nearest of some models that stands; −1: none. */
export function nearestOf(battle: BattleSimulation, model: number, models: readonly number[]): number {
  const { state } = battle;
  let [found, least] = [-1, Infinity];
  for (const other of models) {
    const gap = state.there[other] === 1 ? gapOf(state, model, other) : Infinity;
    if (gap < least) [found, least] = [other, gap];
  }
  return found;
}

/** The enemy that carries an object; −1: none does. */
export function thiefOf({ plan, state }: BattleSimulation, side: number, object: number): number {
  const held = state.held[object] as number;
  if (held === HELD.lies || held === HELD.gone || held === HELD.afloat) return -1;
  return plan.team[plan.side[held - 1] as number] === plan.team[side] ? -1 : held - 1;
}

/** The place at an edge that is nearest to a model. */
export function edgePlace(
  { plan, state }: BattleSimulation,
  model: number,
  edge: EdgeName,
): readonly [number, number] {
  const [x, y, r] = [state.x[model] as number, state.y[model] as number, state.radius[model] as number];
  const { width, depth } = plan;
  return ({ left: [r, y], right: [width - r, y], near: [x, r], far: [x, depth - r] } as const)[edge];
}
