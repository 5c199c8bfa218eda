/**
 * Carrying coracles over land, alone or with a friend's help (Coracles).
 *
 * Models that climb aboard a vehicle at the end of their Activation, and the Activation of crew (Vehicles and
 * crew).
 */
import type { Point } from '../../../../../space/index.js';
import { CONTACT } from '../../../model/sides.js';
import { needsPorter, porterBeside, carriesBoat } from '../../boats/portage.js';
import type { BattleSimulation } from '../../simulation.js';
import { endOf, type BattleWay } from '../../ground/way.js';
import { besideDisc, placesBeside } from '../adjacency.js';
import { spend } from '../objects/objects.js';
import { moveAnswered, answered } from '../fighting/defender.js';
import { move, movementOf } from '../movement.js';
import { crewOf, seatOf, adjacent } from '../../ground/near.js';
import { isEntangled } from '../../conditions.js';
import { kindAt } from '../../plan/plan.js';
import { alight, carryCrew } from './crew.js';
import { boatUnder, disembark, hullOf } from './decks.js';
import { saveAgainstNewGas } from '../gas.js';
import { nextTarget, shoot } from '../fighting/shooting.js';

/**
 * Moves a model in its Activation. A Small model that carries a coracle at the full rate needs a helper, who
 * gives its Activation and comes along. If there is no room for the helper, the carrier goes the same way
 * cautiously, half as far. A model that moves to shoot has no helper.
 */
export function moveLaden(battle: BattleSimulation, model: number, chosen: BattleWay, why: string): void {
  const { plan, state } = battle;
  const laden = plan.boats.length > 0 && needsPorter(plan, state, model);
  if (!laden || chosen.cautious || chosen.length === 0) {
    moveAnswered(battle, model, chosen, why);
    return;
  }
  const porter = why === 'basic' ? porterAlong(battle, model, chosen) : -1;
  if (porter < 0) {
    moveAnswered(battle, model, halfOf(battle, model, chosen), why);
    return;
  }
  spend(battle, porter);
  moveAnswered(battle, model, { ...chosen, porter }, why);
  const beside = state.there[porter] === 1 ? wayBeside(battle, porter, model) : undefined;
  if (beside) move(battle, porter, beside, 'portage');
}

/**
 * Returns the model that helps to carry a coracle along a way and can reach a position beside its end.
 * Returns −1 if there is none.
 */
function porterAlong(battle: BattleSimulation, model: number, way: BattleWay): number {
  const { plan, state } = battle;
  const porter = porterBeside(plan, state, model);
  if (porter < 0) return -1;
  const from: Point = [state.x[model]!, state.y[model]!];
  [state.x[model], state.y[model]] = endOf(way);
  const found = wayBeside(battle, porter, model);
  [state.x[model], state.y[model]] = from;
  return found ? porter : -1;
}

/** Returns the same way at the cautious rate: half as long. */
function halfOf({ plan, state }: BattleSimulation, model: number, way: BattleWay): BattleWay {
  const half = plan.ground.cut(state, model, way, way.length / 2);
  const stays: BattleWay = { path: way.path.slice(0, 1), length: 0, cautious: true };
  return half ? { ...half, cautious: true } : stays;
}

/**
 * Returns a model's way at the full rate to the nearest position beside another that it can reach, or
 * undefined if there is none.
 */
function wayBeside(battle: BattleSimulation, porter: number, model: number): BattleWay | undefined {
  const { plan, state } = battle;
  const [x, y] = [state.x[porter]!, state.y[porter]!];
  const reach = state.radius[porter]! + state.radius[model]! + CONTACT;
  const far = ([px, py]: Point): number => (px - x) * (px - x) + (py - y) * (py - y);
  const places = besideDisc(state.x[model]!, state.y[model]!, reach)
    .filter(([px, py]) => plan.ground.isFree(state, porter, px, py))
    .sort((a, b) => far(a) - far(b));
  const most = movementOf(battle, porter);
  for (const at of places) {
    const way = plan.ground.toPlace(battle, porter, at, { cautious: false, most });
    if (way) return way;
  }
  return undefined;
}

/** Carries out the Activation of a crew model: it gets off, shoots, or does nothing. */
export function actAboard(battle: BattleSimulation, model: number): void {
  const { plan, state, agents } = battle;
  const vehicle = seatOf(plan, state, model);
  const agent = agents[plan.side[model]!];
  const places = placesBeside(state, vehicle, model).filter(([x, y]) =>
    plan.ground.isFree(state, model, x, y),
  );
  const chosen = places.length === 0 ? -1 : (agent?.alights(battle, model, places) ?? -1);
  const at = places[chosen];
  if (at) {
    answered(battle, model, () => {
      alight(battle, model, at);
    });
    return;
  }
  const target = nextTarget(battle, model);
  if (target >= 0) shoot(battle, model, target, 0);
}

/**
 * Lets a Small model climb aboard at the end of its Activation. It must be in contact with a vehicle of its
 * side that has room.
 */
export function climb(battle: BattleSimulation, model: number): void {
  const { plan, state, agents, log } = battle;
  const { size, side } = kindAt(plan, model);
  if (size !== 'small' || state.there[model] === 0 || isEntangled(plan, state, model)) return;
  // The pilot leaves a coracle only by Moving Cautiously.
  const boat = boatUnder(plan, state, model);
  if (boat >= 0 && hullOf(plan, boat).round) return;
  // A model that carries a coracle does not ride.
  if (carriesBoat(plan, state, model)) return;
  for (const vehicle of plan.vehicles) {
    if (vehicle === model || plan.side[vehicle] !== side || state.there[vehicle] === 0) continue;
    if (!adjacent(state, model, vehicle)) continue;
    if (crewOf(plan, state, vehicle).length >= kindAt(plan, vehicle).crew) continue;
    if (agents[side]?.mounts(battle, model, vehicle) !== true) continue;
    if (plan.boats.length > 0) disembark(battle, model);
    state.there[model] = 0;
    state.riding[model] = vehicle + 1;
    log?.({ event: 'mount', model: battle.id(model), vehicle: battle.id(vehicle) });
    carryCrew(battle, vehicle);
    // Off the table it breathes no gas.
    saveAgainstNewGas(battle, model);
    return;
  }
}
