/**
 * Which models a leader may select for Activation (R-39; Multiplayer games).
 *
 * Giving or dropping an object as a Combat Action (Objects).
 */
import type { Leadership } from '../../plan/kinds.js';
import { kindAt, type BattlePlan } from '../../plan/plan.js';
import { areEnemies } from '../../plan/sides.js';
import type { BattleSimulation } from '../../simulation.js';
import { engaged } from '../../ground/near.js';
import { mayAttack } from '../fighting/initiating.js';
import { handOn } from './objects.js';

/**
 * Returns whether a leader's ability covers a model, at any distance. It covers Friendly models, Friendly
 * beasts, or Allied models too.
 */
export function couldLead(plan: BattlePlan, leader: number, { whom }: Leadership, model: number): boolean {
  if (model === leader || areEnemies(plan, leader, model)) return false;
  const [own, other] = [kindAt(plan, leader), kindAt(plan, model)];
  if (own.side !== other.side && (whom !== 'allied' || other.wild)) return false;
  if (whom === 'allied') return true;
  return own.force === other.force && (whom === 'friendly' || other.beast);
}

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
