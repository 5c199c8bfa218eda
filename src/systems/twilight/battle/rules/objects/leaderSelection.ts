/** Which models a leader may select for Activation (R-39; Multiplayer games). */
import type { Leadership } from '../../plan/modelKind.js';
import { kindAt, type BattlePlan } from '../../plan/plan.js';
import { areEnemies } from '../../plan/modelsAndSides.js';

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
