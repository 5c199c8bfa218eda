/** Giving or dropping an object as a Combat Action (Objects). */
import type { BattleSimulation } from '../../simulation.js';
import { engaged } from '../../ground/contact.js';
import { mayAttack } from '../fighting/meleeTargets.js';
import { handOn } from './objects.js';

/**
 * Lets a carrier of a side give its object away or drop it, in place of a combat that the side would
 * initiate. The carrier must still have its Combat Action, which only Engaged models have (Initiating
 * combats). Returns whether it did.
 */
export function handOver(battle: BattleSimulation, side: number): boolean {
  const { plan, state } = battle;
  for (let object = 0; object < plan.objects.length; object++) {
    const model = state.held[object]! - 1;
    if (model < 0 || plan.side[model] !== side || !engaged(plan, state, model)) continue;
    if (!mayAttack(battle, model) || !handOn(battle, model, object)) continue;
    state.fought[model] = 1;
    return true;
  }
  return false;
}
