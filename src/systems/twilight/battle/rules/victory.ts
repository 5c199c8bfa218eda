/** How a battle ends and who has won. */
import type { BattleCourse } from '../course.js';
import { kindAt, type BattlePlan } from '../plan/plan.js';
import { evacuate } from './crew.js';
import { dropOfFallen } from './objects.js';
import { AT, ENDS, OFF, STAGE, type State } from '../state.js';

/** Scores that differ by less are equal: rounding of costs like 20/3. */
const EQUAL = 1e-9;

/** A battle ends as soon as one team at most has models left; those that come later count as left. */
export function checkRemoved(course: BattleCourse): void {
  const { state, plan } = course;
  const { team } = plan;
  // What a vehicle carried is dropped right before it is removed, its crew are put down after.
  if (plan.objects.length > 0) dropOfFallen(course);
  if (plan.vehicles.length > 0) evacuate(course);
  if (state.get(AT.stage) === STAGE.over) return;
  let left = -1;
  for (let side = 0; side < team.length; side++) {
    if (!isIn(course, side)) continue;
    if (left >= 0 && team[side] !== left) return;
    left = team[side] as number;
  }
  const escaped = team.some((_, side) => isOff(course, side, OFF.left));
  finish(course, escaped ? leader(course) : left, 'removed');
}

/** Whether a side has models on the table, or some that come later. */
export function isIn(course: BattleCourse, side: number): boolean {
  return course.state.get(AT.standing + side) > 0 || isOff(course, side, OFF.waiting);
}

function isOff({ state, plan }: BattleCourse, side: number, why: number): boolean {
  return (plan.own[side] as readonly number[]).some((model) => state.off[model] === why);
}

/** The team that has won so far, by its first side: the highest score of all its sides; −1: nobody is ahead. */
export function leader(course: BattleCourse): number {
  const { team } = course.plan;
  let [ahead, most] = [-1, -Infinity];
  for (let first = 0; first < team.length; first++) {
    if (team[first] !== first) continue;
    const score = team.reduce((sum, own, side) => sum + (own === first ? scoreOf(course, side) : 0), 0);
    if (Math.abs(score - most) < EQUAL) ahead = -1;
    else if (score > most) [ahead, most] = [first, score];
  }
  return ahead;
}

/** Points of enemies removed and of objectives. */
export function scoreOf({ plan, state }: BattleCourse, side: number): number {
  const { removed, objectives } = plan.data.scenario;
  let score = removed * takenPoints(plan, state, side) + (state.gained[side] as number);
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
 * Points of enemies that count as removed by a side. Of two sides all that the other lost; among more what its own models removed,
 * and what nobody did (given up, drowned, hit by friends) counts for nobody.
 */
export function takenPoints(plan: BattlePlan, state: State, side: number): number {
  return state.taken.length > 0 ? (state.taken[side] as number) : removedPoints(plan, state, 1 - side);
}

/** Points of a side's models that were removed. */
export function removedPoints(plan: BattlePlan, state: State, side: number): number {
  let points = 0;
  for (const model of plan.own[side] as readonly number[]) {
    if (state.fallen(model)) points += kindAt(plan, model).cost;
  }
  return points;
}

/**
 * The side whose team has more models nearer to the place than the radius than any other; of allied sides the one with more of
 * them, then the first; −1: none.
 */
function holder(
  { fighting, team }: BattlePlan,
  { there, x, y, radius }: State,
  objective: { readonly hold: readonly [number, number]; readonly radius: number },
): number {
  const [px, py] = objective.hold;
  const near = fighting.map(
    (models) =>
      models.filter((model) => {
        if (there[model] === 0) return false;
        const [dx, dy] = [(x[model] as number) - px, (y[model] as number) - py];
        return Math.sqrt(dx * dx + dy * dy) - (radius[model] as number) < objective.radius;
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
    if (team[side] === team[first] && one > (near[found] as number)) found = side;
  });
  return found;
}

/** The side one of whose models carries an object; −1: none. */
function carrier(plan: BattlePlan, { held }: State, wanted: string): number {
  const object = plan.objects.findIndex(({ id }) => id === wanted);
  const model = (held[object] as number) - 1;
  return model < 0 ? -1 : (plan.side[model] as number);
}

/** Whether every enemy of the named profile has been removed, and there was one. */
function slain(
  plan: BattlePlan,
  state: State,
  objective: { readonly slay: string; readonly side: number },
): boolean {
  const marked = (plan.enemies[objective.side] as readonly number[]).filter(
    (model) => plan.pieces[model]?.model === objective.slay,
  );
  return marked.length > 0 && marked.every((model) => state.fallen(model));
}

/** The battle is over. @param winner the first side of the team that has won, or −1 */
export function finish(course: BattleCourse, winner: number, why: (typeof ENDS)[number]): void {
  const { state } = course;
  state.set(AT.stage, STAGE.over);
  state.set(AT.winner, winner);
  state.set(AT.why, ENDS.indexOf(why));
  const { team } = course.plan;
  const winners = team.flatMap((own, side) => (own === winner ? [side] : []));
  course.log?.({
    ...{ event: 'over', winner: winner < 0 ? null : winner, why },
    ...(winners.length > 1 && { winners }),
  });
}

/** Whether a side flees: less than the scenario's share of its points is left on or off the table. */
export function flees({ plan, state }: BattleCourse, side: number): boolean {
  const { fleeing } = plan.data.scenario;
  if (!fleeing) return false;
  const all = plan.points[side] as number;
  return all - removedPoints(plan, state, side) < fleeing.below * all - EQUAL;
}

/** An edge of the table, as the first player sees it. */
export type EdgeName = 'left' | 'right' | 'near' | 'far';

/** How near a model's base is to an edge of the table. */
export function edgeGap(
  { width, depth }: BattlePlan,
  { x, y, radius }: State,
  model: number,
  edge: EdgeName,
): number {
  const [px, py, r] = [x[model] as number, y[model] as number, radius[model] as number];
  const away = { left: px, right: width - px, near: py, far: depth - py }[edge];
  return away - r;
}
