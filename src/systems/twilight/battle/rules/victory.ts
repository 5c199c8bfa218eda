/** How a battle ends and who has won. */
import type { BattleCourse } from '../course.js';
import { enemyOf, kindAt, type BattlePlan } from '../plan/plan.js';
import { evacuate } from './crew.js';
import { dropOfFallen } from './objects.js';
import { AT, ENDS, OFF, STAGE, type State } from '../state.js';

/** Scores that differ by less are equal: rounding of costs like 20/3. */
const EQUAL = 1e-9;

/** A battle ends as soon as a side has no model left; those that come later count as left. */
export function checkRemoved(course: BattleCourse): void {
  const { state, plan } = course;
  if (plan.vehicles.length > 0) evacuate(course);
  if (plan.objects.length > 0) dropOfFallen(course);
  if (state.get(AT.stage) === STAGE.over) return;
  const [first, second] = [isIn(course, 0), isIn(course, 1)];
  if (first && second) return;
  const escaped = [0, 1].some((side) => isOff(course, side, OFF.left));
  finish(course, escaped ? leader(course) : first ? 0 : second ? 1 : -1, 'removed');
}

/** Whether a side has models on the table, or some that come later. */
function isIn(course: BattleCourse, side: number): boolean {
  return course.state.get(AT.standing + side) > 0 || isOff(course, side, OFF.waiting);
}

function isOff({ state, plan }: BattleCourse, side: number, why: number): boolean {
  return (plan.own[side] as readonly number[]).some((model) => state.off[model] === why);
}

/** The side that has won so far: the higher score; −1: neither. */
export function leader(course: BattleCourse): number {
  const lead = scoreOf(course, 0) - scoreOf(course, 1);
  return Math.abs(lead) < EQUAL ? -1 : lead > 0 ? 0 : 1;
}

/** Points of enemies removed and of objectives. */
export function scoreOf({ plan, state }: BattleCourse, side: number): number {
  const { removed, objectives } = plan.data.scenario;
  let score = removed * removedPoints(plan, state, enemyOf(side)) + (state.gained[side] as number);
  for (const objective of objectives) {
    if ('hold' in objective && holder(plan, state, objective) === side) score += objective.points;
    if ('carry' in objective && carrier(plan, state, objective.carry) === side) score += objective.points;
    if ('slay' in objective && objective.side === side && slain(plan, state, objective)) {
      score += objective.points;
    }
  }
  return score;
}

/** Points of a side's models that were removed. */
export function removedPoints(plan: BattlePlan, state: State, side: number): number {
  let points = 0;
  for (const model of plan.own[side] as readonly number[]) {
    if (state.fallen(model)) points += kindAt(plan, model).cost;
  }
  return points;
}

/** The side with more models nearer to the place than the radius; −1: none. */
function holder(
  { fighting }: BattlePlan,
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
  const [first = 0, second = 0] = near;
  return first === second ? -1 : first > second ? 0 : 1;
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
  const marked = (plan.own[enemyOf(objective.side)] as readonly number[]).filter(
    (model) => plan.pieces[model]?.model === objective.slay,
  );
  return marked.length > 0 && marked.every((model) => state.fallen(model));
}

/** The battle is over. */
export function finish(course: BattleCourse, winner: number, why: (typeof ENDS)[number]): void {
  const { state } = course;
  state.set(AT.stage, STAGE.over);
  state.set(AT.winner, winner);
  state.set(AT.why, ENDS.indexOf(why));
  course.log?.({ event: 'over', winner: winner < 0 ? null : winner, why });
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
