/** Scientists (Scientist Capture): which formation takes one, and its way home. */
import { formationAt } from '../plan.js';
import type { BattleSimulation, MoveOrder } from '../simulation.js';
import { bestOf, distance, middle, placeInZone, type Place } from './places.js';

/** Returns the nearest place of a formation's middle at which all its troops are in their deployment zone. */
const homeOf = (battle: BattleSimulation, formation: number): Place =>
  placeInZone(battle, formation, formationAt(battle.plan, formation).side);

/** Orders a formation to bring its Scientist home as fast as it can. */
export function goHome(battle: BattleSimulation, formation: number, order: MoveOrder): void {
  const { plan, state, field } = battle;
  const [x, y] = homeOf(battle, formation);
  const far = distance(middle(battle, formation), [x, y]);
  if (far === 0) return;
  const isHeld = field.threats(formation).length > 0;
  const hurries = far > formationAt(plan, formation).kind.movement && state.fatigued[formation] === 0;
  Object.assign(order, { kind: isHeld ? 'retreat' : hurries ? 'advance' : 'normal', x, y, over: isHeld });
}

/** Returns the formation that brings a Scientist home soonest. */
export const fastestHome = (battle: BattleSimulation, formations: readonly number[]): number =>
  bestOf(
    formations,
    (one) =>
      -distance(middle(battle, one), homeOf(battle, one)) / formationAt(battle.plan, one).kind.movement,
  );
