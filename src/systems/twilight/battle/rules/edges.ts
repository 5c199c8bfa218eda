/**
 * Combats over the edge of a boat, between a model on the boat and one in the water next to it (Clinging to a
 * Boat).
 */
import type { Point } from '../../../../space/index.js';
import { nearestOnHull, poseOf } from '../boats/hull.js';
import type { BattleSimulation, Initiated } from '../simulation.js';
import { boatUnder, embarkOn, hullOf, mayBoard } from './boats/decks.js';
import { saveAgainstNewGas } from './fruginGas.js';

/** How far a struck model in the water moves away, and the step of the search for its position, in inches. */
const ADRIFT = 1;
const STEP = 0.05;

/**
 * Resolves the end of such a combat. A struck model in the water moves away from the boat. If it removed its
 * opponent, it may take the opponent's position.
 *
 * @param low the model in the water, or −1 if the combat was not over an edge
 * @param blows the blows that it suffered
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
  if (agents[plan.side[low]!]?.replaces(battle, low, boat) === true) replace(battle, low, high, boat);
}

/** Moves a model one inch straight away from the edge, or as far as there is room. */
function drift(battle: BattleSimulation, model: number, boat: number): void {
  const { plan, state, log } = battle;
  const [x, y] = [state.x[model]!, state.y[model]!];
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

/** Puts a model in the position of the one that it removed, or in the nearest free one on the boat. */
function replace(battle: BattleSimulation, model: number, gone: number, boat: number): void {
  const { plan, state, log } = battle;
  const wanted: Point = [state.x[gone]!, state.y[gone]!];
  const { round } = hullOf(plan, boat);
  const at = round ? wanted : plan.water?.nearestOn(state, boat, model, wanted);
  if (!at) return;
  embarkOn(battle, model, boat);
  [state.x[model], state.y[model]] = at;
  log?.({ event: 'replace', model: battle.id(model), boat: plan.boats[boat]?.id, at });
  saveAgainstNewGas(battle, model);
}
