/** What plain scripts do about water: they board what takes them on, paddle towards the enemy and land there. */
import type { Point } from '../../../../space/index.js';
import { nearestOnHull, poseOf, type Pose, type Voyage } from '../boats/hull.js';
import type { Action } from '../agents.js';
import type { Agent, BattleCourse } from '../course.js';
import { engaged } from '../ground/near.js';
import { kindAt } from '../plan/plan.js';
import { boardings, landings, rimTowards } from '../rules/boarding.js';
import { boatUnder, hullGap, hullOf, mayBoard } from '../rules/decks.js';
import { allowance } from '../rules/movement.js';
import { endOf, type BattleWay } from '../ground/way.js';
import { take } from './close.js';

/** What is no nearer than by this is not worth a way, in inches. */
const WORTH = 0.25;
/** A crash is worth a way as long, in inches. */
const AGROUND = 100;

/** Who would stay where it is goes by boat, where there are any. */
export const seafaring = (agent: Agent): Agent => ({
  ...agent,
  act(course, model, action) {
    agent.act(course, model, action);
    const { plan, state } = course;
    if (plan.boats.length === 0 || action.kind !== 'stay' || engaged(plan, state, model)) return;
    embark(course, model, action);
  },
});

function embark(course: BattleCourse, model: number, action: Action): void {
  const { plan, state } = course;
  if (boatUnder(plan, state, model) >= 0) {
    take(action, landing(course, model));
    return;
  }
  const aboard = boardings(course, model).sort((a, b) => riskOf(a) - riskOf(b) || a.length - b.length);
  const [safest] = aboard.filter(({ boarding }) => boarding?.held === -1);
  take(action, safest ?? aboard[0] ?? towardsBoat(course, model));
}

const riskOf = ({ boarding }: BattleWay): number => boarding?.needs ?? 0;

/** The landing that is nearest to an enemy, if it is nearer than the boat; without a test where there is one. */
function landing(course: BattleCourse, model: number): BattleWay | undefined {
  const { state } = course;
  const now = farFrom(course, model, [state.x[model] as number, state.y[model] as number]);
  let found: BattleWay | undefined;
  let least = now - WORTH;
  for (const way of landings(course, model)) {
    const far = farFrom(course, model, endOf(way)) + WORTH * riskOf(way);
    if (far < least) [found, least] = [way, far];
  }
  return found;
}

/** Straight to the nearest boat that it may board. */
function towardsBoat(course: BattleCourse, model: number): BattleWay | undefined {
  const { plan, state } = course;
  let [nearest, least] = [-1, Infinity];
  plan.boats.forEach((_, boat) => {
    const gap = mayBoard(course, model, boat) ? hullGap(course, model, boat) : Infinity;
    if (gap < least) [nearest, least] = [boat, gap];
  });
  if (nearest < 0) return undefined;
  const here: Point = [state.x[model] as number, state.y[model] as number];
  const onBoat = nearestOnHull(hullOf(plan, nearest), poseOf(state, nearest), here, 0);
  const aim = rimTowards(course, model, nearest, onBoat);
  for (const cautious of [false, true]) {
    const way = plan.ground.straight(plan, state, model, aim, cautious);
    if (!way || way.length < WORTH) continue;
    const most = allowance(course, model, cautious, kindAt(plan, model).movement);
    return way.length <= most ? way : plan.ground.cut(state, model, way, most);
  }
  return undefined;
}

/** Which voyage brings a boat nearest to an enemy of whoever is on it; −1 where a landing does, or none brings it nearer. */
export function sailTowards(
  course: BattleCourse,
  model: number,
  boat: number,
  voyages: readonly Voyage[],
): number {
  const { x, y } = poseOf(course.state, boat);
  if (engaged(course.plan, course.state, model) || landing(course, model)) return -1;
  let [found, least] = [-1, farFrom(course, model, [x, y]) - WORTH];
  voyages.forEach(({ pose }, i) => {
    const far = farFrom(course, model, [pose.x, pose.y]);
    if (far < least) [found, least] = [i, far];
  });
  return found;
}

/** Full steam while the boat has room before it, else less. */
export function stokeTowards(course: BattleCourse, _model: number, boat: number): -1 | 0 | 1 {
  const { plan, state } = course;
  const speed = state.speed[boat] as number;
  const pose = poseOf(state, boat);
  const room = (far: number): boolean => plan.waters.floats(hullOf(plan, boat), onward(pose, far));
  if (speed < (plan.boats[boat]?.steam?.fastest ?? 0) && room(speed + 1)) return 1;
  return speed > 0 && !room(speed) ? -1 : 0;
}

/** The turn after which the boat comes nearest to an enemy, of those that leave it room; −1 where none brings it nearer. */
export function steerTowards(
  course: BattleCourse,
  model: number,
  boat: number,
  turns: readonly Pose[],
): number {
  const { plan, state } = course;
  const speed = state.speed[boat] as number;
  const hull = hullOf(plan, boat);
  const worth = (pose: Pose): number => {
    const there = onward(pose, speed);
    const bow = onward(there, hull.length / 2);
    return farFrom(course, model, [bow.x, bow.y]) + (plan.waters.floats(hull, there) ? 0 : AGROUND);
  };
  let [found, least] = [-1, worth(poseOf(state, boat)) - WORTH / 2];
  turns.forEach((pose, i) => {
    const far = worth(pose);
    if (far < least) [found, least] = [i, far];
  });
  return found;
}

const onward = (pose: Pose, far: number): Pose => ({
  ...pose,
  ...{ x: pose.x + far * pose.dx, y: pose.y + far * pose.dy },
});

/** How far a place is from the nearest enemy. */
function farFrom({ plan, state }: BattleCourse, model: number, [x, y]: Point): number {
  let least = Infinity;
  for (const enemy of plan.foes[plan.side[model] as number] as readonly number[]) {
    if (state.there[enemy] === 0) continue;
    const [dx, dy] = [(state.x[enemy] as number) - x, (state.y[enemy] as number) - y];
    least = Math.min(least, dx * dx + dy * dy);
  }
  return Math.sqrt(least);
}
