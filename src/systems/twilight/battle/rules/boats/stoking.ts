/**
 * The crew of a steamboat: a model by the engine changes the Speed, and a model in the prow turns the boat
 * (Steamboats, Movement).
 */
import type { Point } from '../../../../../space/index.js';
import { onHull, onTable, poseOf } from '../../boats/hull.js';
import type { BattleSimulation } from '../../simulation.js';
import { engaged } from '../../ground/near.js';
import { kindAt } from '../../plan/plan.js';
import { spend } from '../objects/carrying.js';
import { aboard, boatUnder, hullOf } from './decks.js';

/** A model nearer than this stands by the engine, or in the prow, in inches. */
const BY = 1;

/** Returns whether a model may work a steamboat. It must be unengaged and neither a beast nor an object. */
const isHand = ({ plan, state }: BattleSimulation, model: number): boolean =>
  !kindAt(plan, model).beast && kindAt(plan, model).object === undefined && !engaged(plan, state, model);

/**
 * A model by the engine gives its Activation to change the Speed by one, once a Turn. Returns whether it did.
 */
export function stoke(battle: BattleSimulation, model: number): boolean {
  const { plan, state, agents, log } = battle;
  const boat = boatUnder(plan, state, model);
  const { id, steam } = plan.boats[boat] ?? {};
  if (!steam || state.paddled[boat] === 1 || !isHand(battle, model)) return false;
  const engine = onTable(hullOf(plan, boat), poseOf(state, boat), [
    steam.engine,
    hullOf(plan, boat).width / 2,
  ]);
  const [dx, dy] = [state.x[model]! - engine[0], state.y[model]! - engine[1]];
  if (Math.sqrt(dx * dx + dy * dy) - state.radius[model]! >= BY) return false;
  const wanted = agents[plan.side[model]!]?.stokes(battle, model, boat) ?? 0;
  const speed = Math.min(steam.fastest, Math.max(0, state.speed[boat]! + wanted));
  if (speed === state.speed[boat]) return false;
  state.speed[boat] = speed;
  state.paddled[boat] = 1;
  spend(battle, model);
  log?.({ event: 'stoke', model: battle.id(model), boat: id, speed });
  return true;
}

/**
 * Returns the model in the prow that may turn the boat: the nearest to the bow, then the first in file order.
 * Returns −1 if there is none.
 */
export function pilotOf(battle: BattleSimulation, boat: number): number {
  const { plan, state } = battle;
  const [hull, pose] = [hullOf(plan, boat), poseOf(state, boat)];
  let [found, least] = [-1, BY];
  for (const model of aboard(plan, state, boat)) {
    const at: Point = [state.x[model]!, state.y[model]!];
    const gap = hull.length - onHull(hull, pose, at)[0] - state.radius[model]!;
    if (gap < least && isHand(battle, model)) [found, least] = [model, gap];
  }
  return found;
}
