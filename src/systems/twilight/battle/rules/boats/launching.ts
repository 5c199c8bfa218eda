/** Taking coracles out of the water and putting them in again (Coracles). */
import { farFromHull, isAway, poseOf, AWAY } from '../../boats/hull.js';
import type { BattleSimulation } from '../../simulation.js';
import { CONTACT } from '../../../model/sides.js';
import type { Point } from '../../../../../space/index.js';
import { collide } from '../../boats/waters.js';
import { besideDisc } from '../adjacency.js';
import { hullOf, aboard, hullGap } from './decks.js';

/**
 * A model nearer than this may lift a coracle, as it would step aboard it. It puts a coracle into the water
 * within the same distance, in inches.
 */
const REACH = 1;
/** The extra distance of each further row of positions that a search tries, in inches. */
const ROW = 0.25;

/** Returns whether a model is near an empty coracle and not in deep water itself. */
export function mayLift(battle: BattleSimulation, model: number, boat: number): boolean {
  const { plan, state } = battle;
  if (aboard(plan, state, boat).length > 0 || hullGap(battle, model, boat) >= REACH) return false;
  const at: Point = [state.x[model]!, state.y[model]!];
  return !plan.waters.isDeep(at, state.radius[model]!);
}

/** Returns positions at which a model may put a coracle into the water: those of the nearest row with any. */
export function launches(battle: BattleSimulation, model: number, boat: number): Point[] {
  const { x, y, radius } = battle.state;
  const reach = radius[model]! + hullOf(battle.plan, boat).length / 2 + CONTACT / 2;
  for (let far = 0; far < REACH - CONTACT; far += ROW) {
    const row = besideDisc(x[model]!, y[model]!, reach + far);
    const free = row.filter((at) => mayLaunch(battle, boat, at));
    if (free.length > 0) return free;
  }
  return [];
}

/** Returns whether a coracle floats at a position, clear of models and of other boats. */
function mayLaunch({ plan, state }: BattleSimulation, boat: number, [x, y]: Point): boolean {
  const hull = hullOf(plan, boat);
  const pose = { ...AWAY, x, y };
  if (!plan.waters.floats(hull, pose)) return false;
  const meets = (other: number): boolean =>
    other !== boat && !isAway(state, other) && collide(hull, pose, hullOf(plan, other), poseOf(state, other));
  if (plan.boats.some((_, other) => meets(other))) return false;
  return plan.pieces.every(({ index }) => {
    if (state.there[index] === 0) return true;
    const at: Point = [state.x[index]!, state.y[index]!];
    return farFromHull(hull, pose, at) >= state.radius[index]!;
  });
}
