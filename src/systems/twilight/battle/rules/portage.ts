/** Coracles: taken out of the water, carried over land and put in again (Coracles). */
import type { Point } from '../../../../space/index.js';
import { CONTACT } from '../../table/sizes.js';
import { AWAY, farFromHull, isAway, poseOf } from '../boats/hull.js';
import { needsPorter, porterBeside } from '../boats/portage.js';
import { collide } from '../boats/waters.js';
import type { BattleCourse } from '../course.js';
import { endOf, type BattleWay } from '../ground/way.js';
import { besideDisc } from './beside.js';
import { spend } from './carrying.js';
import { aboard, hullGap, hullOf } from './decks.js';
import { moveAnswered } from './defender.js';
import { move, movementOf } from './movement.js';

/** Whoever is nearer than this to a coracle lifts it, as it would board it by a step, and puts it in the water so far off at most. */
const REACH = 1;
/** How much farther off each row of places is that is tried. */
const ROW = 0.25;

/** Whether a model is near an empty coracle, and not in the deep itself. */
export function mayLift(course: BattleCourse, model: number, boat: number): boolean {
  const { plan, state } = course;
  if (aboard(plan, state, boat).length > 0 || hullGap(course, model, boat) >= REACH) return false;
  const at: Point = [state.x[model] as number, state.y[model] as number];
  return !plan.waters.isDeep(at, state.radius[model] as number);
}

/** Places at which a model may put a coracle in the water: the nearest row of them that has any. */
export function launches(course: BattleCourse, model: number, boat: number): Point[] {
  const { x, y, radius } = course.state;
  const reach = (radius[model] as number) + hullOf(course.plan, boat).length / 2 + CONTACT / 2;
  for (let far = 0; far < REACH - CONTACT; far += ROW) {
    const row = besideDisc(x[model] as number, y[model] as number, reach + far);
    const free = row.filter((at) => mayLaunch(course, boat, at));
    if (free.length > 0) return free;
  }
  return [];
}

/** Whether a coracle floats at a place, clear of models and of other boats. */
function mayLaunch({ plan, state }: BattleCourse, boat: number, [x, y]: Point): boolean {
  const hull = hullOf(plan, boat);
  const pose = { ...AWAY, x, y };
  if (!plan.waters.floats(hull, pose)) return false;
  const meets = (other: number): boolean =>
    other !== boat && !isAway(state, other) && collide(hull, pose, hullOf(plan, other), poseOf(state, other));
  if (plan.boats.some((_, other) => meets(other))) return false;
  return plan.pieces.every(({ index }) => {
    if (state.there[index] === 0) return true;
    const at: Point = [state.x[index] as number, state.y[index] as number];
    return farFromHull(hull, pose, at) >= (state.radius[index] as number);
  });
}

/**
 * A model moves in its Activation. Where it carries a coracle at full rate with help, whoever helps gives its Activation and
 * comes along; without a place for that it goes the same way cautiously, half as far. Who moves to shoot has no help.
 */
export function moveLaden(course: BattleCourse, model: number, chosen: BattleWay, why: string): void {
  const { plan, state } = course;
  const laden = plan.boats.length > 0 && needsPorter(plan, state, model);
  if (!laden || chosen.cautious || chosen.length === 0) {
    moveAnswered(course, model, chosen, why);
    return;
  }
  const porter = why === 'basic' ? porterAlong(course, model, chosen) : -1;
  if (porter < 0) {
    moveAnswered(course, model, halfOf(course, model, chosen), why);
    return;
  }
  spend(course, porter);
  moveAnswered(course, model, { ...chosen, porter }, why);
  const beside = state.there[porter] === 1 ? wayBeside(course, porter, model) : undefined;
  if (beside) move(course, porter, beside, 'portage');
}

/** Who helps a model to carry a coracle along a way, and finds its own beside it; −1: nobody. */
function porterAlong(course: BattleCourse, model: number, way: BattleWay): number {
  const { plan, state } = course;
  const porter = porterBeside(plan, state, model);
  if (porter < 0) return -1;
  const from: Point = [state.x[model] as number, state.y[model] as number];
  [state.x[model], state.y[model]] = endOf(way);
  const found = wayBeside(course, porter, model);
  [state.x[model], state.y[model]] = from;
  return found ? porter : -1;
}

/** A way gone cautiously, half as far. */
function halfOf({ plan, state }: BattleCourse, model: number, way: BattleWay): BattleWay {
  const half = plan.ground.cut(state, model, way, way.length / 2);
  const stays: BattleWay = { path: way.path.slice(0, 1), length: 0, cautious: true };
  return half ? { ...half, cautious: true } : stays;
}

/** The way of a model to the place beside another that is nearest to it, at full rate; undefined: it reaches none. */
function wayBeside(course: BattleCourse, porter: number, model: number): BattleWay | undefined {
  const { plan, state } = course;
  const [x, y] = [state.x[porter] as number, state.y[porter] as number];
  const reach = (state.radius[porter] as number) + (state.radius[model] as number) + CONTACT;
  const far = ([px, py]: Point): number => (px - x) * (px - x) + (py - y) * (py - y);
  const places = besideDisc(state.x[model] as number, state.y[model] as number, reach)
    .filter(([px, py]) => plan.ground.isFree(state, porter, px, py))
    .sort((a, b) => far(a) - far(b));
  const most = movementOf(course, porter);
  for (const at of places) {
    const way = plan.ground.toPlace(plan, state, porter, at, false, most);
    if (way) return way;
  }
  return undefined;
}
