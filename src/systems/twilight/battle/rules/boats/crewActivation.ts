/**
 * Models that climb aboard a vehicle at the end of their Activation, and the Activation of crew (Vehicles and
 * crew).
 */
import { carriesBoat } from '../../boats/portage.js';
import type { BattleSimulation } from '../../simulation.js';
import { placesBeside } from '../adjacency.js';
import { answered } from '../fighting/defender.js';
import { adjacent, crewOf, seatOf } from '../../ground/contact.js';
import { isEntangled } from '../../conditions.js';
import { kindAt } from '../../plan/plan.js';
import { alight, carryCrew } from './crew.js';
import { boatUnder, disembark, hullOf } from './decks.js';
import { saveAgainstNewGas } from '../fruginGas.js';
import { nextTarget, shoot } from '../fighting/shooting.js';

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
