/** Moving: Basic Movements, cautious or not (Activation Phase, Movement; ). */
import { endOf, type Way } from '../way.js';
import { writtenPath, type Course } from '../course.js';
import { engaged } from '../near.js';
import { kindAt } from '../plan.js';
import { AT, OFF } from '../state.js';
import { checkRemoved, edgeGap } from './victory.js';

/** Moving Cautiously halves the length. */
const CAUTIOUS_SHARE = 0.5;
/** How near to an edge counts as there, in inches. */
const AT_EDGE = 0.01;

/** How long a way may be: the Movement, or half of it for one that is cautious; Flying is not slowed. */
export function allowance(course: Course, model: number, cautious: boolean, movement: number): number {
  const { flying } = kindAt(course.plan, model);
  return cautious && !flying ? CAUTIOUS_SHARE * movement : movement;
}

/** Moves a model along a way. `why`: `basic`, or the ability that moves it. */
export function move(course: Course, model: number, way: Way, why: string): void {
  const { state, log } = course;
  const [x, y] = endOf(way);
  state.x[model] = x;
  state.y[model] = y;
  for (const { model: small, at } of way.displaced ?? []) [state.x[small], state.y[small]] = at;
  log?.({
    ...{ event: 'move', model: course.id(model), path: writtenPath(way.path) },
    ...{ cautious: way.cautious, for: why },
    ...(way.displaced && {
      displaced: Object.fromEntries(way.displaced.map((one) => [course.id(one.model), one.at])),
    }),
  });
  reachEdge(course, model);
}

/** A model that an objective sends to an edge leaves the table there, and counts. */
function reachEdge(course: Course, model: number): void {
  const { plan, state, log } = course;
  for (const objective of plan.data.scenario.objectives) {
    if (!('reach' in objective) || objective.side !== plan.side[model]) continue;
    if (edgeGap(plan, state, model, objective.reach) > AT_EDGE || engaged(plan, state, model)) continue;
    state.there[model] = 0;
    state.off[model] = OFF.left;
    state.head[AT.standing + objective.side] = state.get(AT.standing + objective.side) - 1;
    state.gained[objective.side] = (state.gained[objective.side] as number) + objective.points;
    log?.({ event: 'leave', model: course.id(model), edge: objective.reach });
    checkRemoved(course);
    return;
  }
}
