/**
 * Crew move with their vehicle, get off it, and return to the table when it is removed (Vehicles and crew).
 */
import type { Point } from '../../../../../space/index.js';
import { crewOf } from '../../ground/contact.js';
import type { BattleSimulation } from '../../simulation.js';
import { OFF } from '../../state.js';
import { placesBeside } from '../adjacency.js';
import { saveAgainstNewGas } from '../fruginGas.js';
import { opponentOf } from '../initiative.js';

/** Puts a crew model on the table at a position beside its vehicle, or where the vehicle stood. */
export function alight(battle: BattleSimulation, model: number, [x, y]: Point): void {
  const { state, log } = battle;
  const vehicle = state.riding[model]! - 1;
  state.riding[model] = 0;
  state.there[model] = 1;
  [state.x[model], state.y[model]] = [x, y];
  log?.({ event: 'dismount', model: battle.id(model), vehicle: battle.id(vehicle), at: [x, y] });
  saveAgainstNewGas(battle, model);
}

/** Moves crew to the position of their vehicle. */
export function carryCrew({ plan, state }: BattleSimulation, vehicle: number): void {
  for (const model of crewOf(plan, state, vehicle)) {
    state.x[model] = state.x[vehicle]!;
    state.y[model] = state.y[vehicle]!;
  }
}

/**
 * Puts the crew of each removed vehicle on the table. The opposing player chooses a position where the
 * vehicle stood, or beside it.
 */
export function evacuate(battle: BattleSimulation): void {
  const { plan, state, agents } = battle;
  for (const vehicle of plan.vehicles) {
    if (state.off[vehicle] !== OFF.removed) continue;
    for (const model of crewOf(plan, state, vehicle)) {
      const centre: Point = [state.x[vehicle]!, state.y[vehicle]!];
      const around = [centre, ...placesBeside(state, vehicle, model)];
      const places = around.filter(([x, y]) => plan.ground.isFree(state, model, x, y));
      const chosen =
        places.length === 0
          ? -1
          : (agents[opponentOf(battle, plan.side[model]!)]?.strands(battle, model, places) ?? 0);
      [state.x[model], state.y[model]] = centre;
      alight(battle, model, places[chosen] ?? plan.ground.nearest(state, model) ?? centre);
    }
  }
}
