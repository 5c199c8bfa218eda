/** Combats over the edge of a boat, between who is on it and who is in the water next to it (Clinging to a Boat). */
import type { Point } from '../../../../space/index.js';
import { nearestOnHull, poseOf } from '../boats/hull.js';
import type { BattleSimulation } from '../simulation.js';
import type { Initiated } from '../agents.js';
import { boatUnder, embarkOn, hullOf, mayBoard } from './boats/decks.js';
import { saveAgainstNewGas } from './gas.js';

/** How far whoever was struck in the water is moved away, and in what steps a place is looked for, in inches. */
const ADRIFT = 1;
const STEP = 0.05;

/**
 * The result of such a combat: who is struck in the water is moved away from the boat; who has removed the other may take
 * its place.
 * @param low the one in the water, −1 where the combat was none over an edge
 * @param blows that it suffered
 */
export function settleEdge(
  battle: BattleSimulation,
  { attacker, defender }: Initiated,
  low: number,
  blows: number,
): void {
  const { plan, state, agents } = battle;
  if (low < 0 || state.there[low] === 0) return;
  const high = low === attacker ? defender : attacker;
  const boat = boatUnder(plan, state, high);
  if (blows > 0) {
    drift(battle, low, boat);
    return;
  }
  if (!state.fallen(high) || !mayBoard(battle, low, boat)) return;
  if (agents[plan.side[low] as number]?.replaces(battle, low, boat) === true)
    replace(battle, low, high, boat);
}

/** One inch directly away from the edge, or as far as there is room. */
function drift(battle: BattleSimulation, model: number, boat: number): void {
  const { plan, state, log } = battle;
  const [x, y] = [state.x[model] as number, state.y[model] as number];
  const [hull, pose] = [hullOf(plan, boat), poseOf(state, boat)];
  const [nx, ny] = nearestOnHull(hull, pose, [x, y], 0);
  const far = Math.sqrt((x - nx) * (x - nx) + (y - ny) * (y - ny));
  if (!(far > 0)) return;
  const [dx, dy] = [(x - nx) / far, (y - ny) / far];
  for (let away = ADRIFT; away > 0; away -= STEP) {
    const at: Point = [x + away * dx, y + away * dy];
    if (!plan.ground.isFree(state, model, at[0], at[1])) continue;
    [state.x[model], state.y[model]] = at;
    log?.({ event: 'adrift', model: battle.id(model), boat: plan.boats[boat]?.id, at });
    saveAgainstNewGas(battle, model);
    return;
  }
}

/** Takes the place of the one that was removed, or the nearest on the boat where there is room. */
function replace(battle: BattleSimulation, model: number, gone: number, boat: number): void {
  const { plan, state, log } = battle;
  const wanted: Point = [state.x[gone] as number, state.y[gone] as number];
  const { round } = hullOf(plan, boat);
  const at = round ? wanted : plan.water?.nearestOn(state, boat, model, wanted);
  if (!at) return;
  embarkOn(battle, model, boat);
  [state.x[model], state.y[model]] = at;
  log?.({ event: 'replace', model: battle.id(model), boat: plan.boats[boat]?.id, at });
  saveAgainstNewGas(battle, model);
}
