/**
 * How a battle ends and which side wins.
 *
 * Conditions of victory: which side has met one. In the End Phase both players check whether they have won,
 * by the rules of the scenario.
 *
 * Which side holds a position, and which side carries an object.
 */
import type { BattleSimulation } from '../simulation.js';
import { kindAt, type BattlePlan, type VictoryCondition } from '../plan/plan.js';
import { evacuate } from './boats/crew.js';
import { dropOfFallen } from './objects/objects.js';
import { AT, ENDS, OFF, STAGE, HELD, type State } from '../state.js';

/** Scores with a smaller difference are equal. Costs like 20/3 cause rounding. */
const EQUAL = 1e-9;

/**
 * Ends the battle as soon as one team at most has models left. Models that come later count as left.
 */
export function checkRemoved(battle: BattleSimulation): void {
  const { state, plan } = battle;
  const { team } = plan;
  // A vehicle drops its object just before its removal. Its crew come down after it.
  if (plan.objects.length > 0) dropOfFallen(battle);
  if (plan.vehicles.length > 0) evacuate(battle);
  if (state.get(AT.stage) === STAGE.over || decide(battle, ['once'])) return;
  let left = -1;
  for (let side = 0; side < team.length; side++) {
    if (!isIn(battle, side)) continue;
    if (left >= 0 && team[side] !== left) return;
    left = team[side]!;
  }
  const escaped = team.some((_, side) => isOff(battle, side, OFF.left));
  if (escaped && decide(battle, ['end-phase', 'last'])) return;
  finish(battle, escaped ? leader(battle) : left, 'removed');
}

/**
 * Ends the battle if conditions of victory are met. If one team has met one, that team wins. If several teams
 * have, the score decides. Returns whether the battle ended.
 *
 * @param when the kinds of conditions that count now
 */
export function decide(battle: BattleSimulation, when: readonly When[]): boolean {
  const { plan } = battle;
  if (plan.victory.length === 0) return false;
  const met = metConditions(battle, when);
  const teams = [...new Set(met.map(({ side }) => plan.team[side]!))];
  const [first, ...others] = teams;
  if (first === undefined) return false;
  finish(battle, others.length === 0 ? first : leader(battle), 'victory', [
    ...new Set(met.map(({ index }) => index)),
  ]);
  return true;
}

/** Returns whether a side has models on the table or models that come later. */
export function isIn(battle: BattleSimulation, side: number): boolean {
  return battle.state.get(AT.standing + side) > 0 || isOff(battle, side, OFF.waiting);
}

function isOff({ state, plan }: BattleSimulation, side: number, why: number): boolean {
  return plan.own[side]!.some((model) => state.off[model] === why);
}

/** Returns the team with the highest total score, by its first side. Returns −1 if no team is ahead. */
export function leader(battle: BattleSimulation): number {
  const { team } = battle.plan;
  let [ahead, most] = [-1, -Infinity];
  for (let first = 0; first < team.length; first++) {
    if (team[first] !== first) continue;
    const score = team.reduce((sum, own, side) => sum + (own === first ? scoreOf(battle, side) : 0), 0);
    if (Math.abs(score - most) < EQUAL) ahead = -1;
    else if (score > most) [ahead, most] = [first, score];
  }
  return ahead;
}

/** Returns the points of a side for removed enemies and for objectives. */
export function scoreOf({ plan, state }: BattleSimulation, side: number): number {
  const { removed, objectives } = plan.data.scenario;
  let score = removed * takenPoints(plan, state, side) + state.gained[side]!;
  for (const objective of objectives) {
    if ('hold' in objective && holder(plan, state, objective) === side) score += objective.points;
    if ('carry' in objective && carrier(plan, state, objective.carry) === side) score += objective.points;
    if ('slay' in objective && objective.side === side && slain(plan, state, objective)) {
      score += objective.points;
    }
  }
  return score;
}

/**
 * Returns the points of enemies that count as removed by a side. Between two sides, these are all losses of
 * the other side. Among more sides, they are what the side's own models removed. Other losses, such as models
 * that drowned or that friends hit, count for nobody.
 */
export function takenPoints(plan: BattlePlan, state: State, side: number): number {
  return state.taken.length > 0 ? state.taken[side]! : removedPoints(plan, state, 1 - side);
}

/** Returns the points of a side's removed models. */
function removedPoints(plan: BattlePlan, state: State, side: number): number {
  let points = 0;
  for (const model of plan.own[side]!) {
    if (state.fallen(model)) points += kindAt(plan, model).cost;
  }
  return points;
}

/**
 * Returns the points of a side's models that remain, on the table or off it. Models that it created count.
 * Models that it discarded do not, though nobody has removed them.
 */
export function remainingPoints(plan: BattlePlan, state: State, side: number): number {
  let points = plan.points[side]! - removedPoints(plan, state, side);
  for (const model of plan.own[side]!) {
    const off = state.off[model]!;
    const unused = off === OFF.none && state.there[model] === 0;
    if (off === OFF.discarded) points -= kindAt(plan, model).cost;
    if (plan.created.includes(model) && !unused) points += kindAt(plan, model).cost;
  }
  return points;
}

/** Returns whether every enemy of the named profile has been removed. Returns false if there was none. */
function slain(
  plan: BattlePlan,
  state: State,
  objective: { readonly slay: string; readonly side: number },
): boolean {
  const marked = plan.enemies[objective.side]!.filter(
    (model) => plan.pieces[model]?.model === objective.slay,
  );
  return marked.length > 0 && marked.every((model) => state.fallen(model));
}

/**
 * Ends the battle.
 *
 * @param winner the first side of the winning team, or −1
 * @param met the victory conditions that were met, by index in the file
 */
export function finish(
  battle: BattleSimulation,
  winner: number,
  why: (typeof ENDS)[number],
  met: readonly number[] = [],
): void {
  const { state } = battle;
  state.set(AT.stage, STAGE.over);
  state.set(AT.winner, winner);
  state.set(AT.why, ENDS.indexOf(why));
  const { team } = battle.plan;
  const winners = team.flatMap((own, side) => (own === winner ? [side] : []));
  battle.log?.({
    event: 'over',
    winner: winner < 0 ? null : winner,
    why,
    ...(winners.length > 1 && { winners }),
    ...(met.length > 0 && { met }),
  });
}

/**
 * Returns whether a side flees. It flees when the points of its remaining models, on or off the table, are
 * below the scenario's share.
 */
export function flees({ plan, state }: BattleSimulation, side: number): boolean {
  const { fleeing } = plan.data.scenario;
  if (!fleeing) return false;
  const all = plan.points[side]!;
  return remainingPoints(plan, state, side) < fleeing.below * all - EQUAL;
}

/** An edge of the table, as the first player sees it. */
export type EdgeName = 'left' | 'right' | 'near' | 'far';

/** Returns the distance from a model's base to an edge of the table, in inches. */
export function edgeGap(
  { width, depth }: BattlePlan,
  { x, y, radius }: State,
  model: number,
  edge: EdgeName,
): number {
  const [px, py, r] = [x[model]!, y[model]!, radius[model]!];
  const away = { left: px, right: width - px, near: py, far: depth - py }[edge];
  return away - r;
}

/** The time at which a condition counts: at once, in every End Phase, or at the end of the battle. */
export type When = VictoryCondition['when'];

/** Returns the conditions of the given times that are met now. */
function metConditions(battle: BattleSimulation, when: readonly When[]): VictoryCondition[] {
  return battle.plan.victory.filter((one) => when.includes(one.when) && isMet(battle, one));
}

/** Returns whether a condition is met now. */
function isMet({ plan, state }: BattleSimulation, one: VictoryCondition): boolean {
  switch (one.kind) {
    case 'remove':
      return count(one.models, (model) => state.fallen(model)) >= one.need;
    case 'protect':
      return count(one.models, (model) => !LOST.includes(state.off[model]!)) >= one.need;
    case 'leave':
      return count(one.models, (model) => state.exits[model] === 1 + EDGES.indexOf(one.edge)) >= one.need;
    case 'take':
      return tookBy(plan, state, one.object, one.edge) === one.side;
    case 'keep':
      return isSafe(plan, state, one.object, one.side);
    case 'carry':
      return carrier(plan, state, one.object) === one.side;
    case 'hold':
      return holder(plan, state, one) === one.side;
  }
}

/** Why a model is not safe. */
const LOST: readonly number[] = [OFF.removed, OFF.fled, OFF.discarded];

const count = (models: readonly number[], is: (model: number) => boolean): number =>
  models.reduce((sum, model) => sum + (is(model) ? 1 : 0), 0);

/** The edges of the table, in the order of their numbers. */
export const EDGES = ['left', 'right', 'near', 'far'] as const;

/** Returns the side whose model took an object off by an edge, or −1 if there is none. */
function tookBy(plan: BattlePlan, state: State, object: number, edge: (typeof EDGES)[number]): number {
  const model = state.takers[object]! - 1;
  return model >= 0 && state.exits[model] === 1 + EDGES.indexOf(edge) ? plan.side[model]! : -1;
}

/** Returns whether no enemy holds an object or took it off, and nobody removed it. */
function isSafe(plan: BattlePlan, state: State, object: number, side: number): boolean {
  const { piece = -1 } = plan.objects[object] ?? {};
  if (piece >= 0 && state.fallen(piece)) return false;
  const held = state.held[object]!;
  const model = (held === HELD.gone ? state.takers[object]! : held) - 1;
  return model < 0 || plan.team[plan.side[model]!] === plan.team[side];
}

/**
 * Returns the side that holds a position, or −1 if there is none. Its team must have more models within the
 * radius than any other team. Among allied sides it is the one with the most such models, then the first.
 */
export function holder(
  { fighting, team }: BattlePlan,
  { there, x, y, radius }: State,
  objective: { readonly hold: readonly [number, number]; readonly radius: number },
): number {
  const [px, py] = objective.hold;
  const near = fighting.map(
    (models) =>
      models.filter((model) => {
        if (there[model] === 0) return false;
        const [dx, dy] = [x[model]! - px, y[model]! - py];
        return Math.sqrt(dx * dx + dy * dy) - radius[model]! < objective.radius;
      }).length,
  );
  const together = team.map((own) =>
    near.reduce((sum, one, side) => sum + (team[side] === own ? one : 0), 0),
  );
  const most = Math.max(...together);
  const first = together.indexOf(most);
  if (together.some((one, side) => one === most && team[side] !== team[first])) return -1;
  let found = first;
  near.forEach((one, side) => {
    if (team[side] === team[first] && one > near[found]!) found = side;
  });
  return found;
}

/** Returns the side of the model that carries an object, or −1 if there is none. */
function carrier(plan: BattlePlan, { held }: State, wanted: string): number {
  const object = plan.objects.findIndex(({ id }) => id === wanted);
  const model = held[object]! - 1;
  return model < 0 ? -1 : plan.side[model]!;
}
