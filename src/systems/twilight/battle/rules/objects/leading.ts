/** Who may select whom for activation (R-39; Multiplayer games). */
import type { Leadership } from '../../plan/kinds.js';
import { kindAt, type BattlePlan } from '../../plan/plan.js';
import { areEnemies } from '../../plan/sides.js';

/** Whether an ability of a leader speaks of a model, wherever both stand: Friendly ones, beasts, or Allied ones too. */
export function couldLead(plan: BattlePlan, leader: number, { whom }: Leadership, model: number): boolean {
  if (model === leader || areEnemies(plan, leader, model)) return false;
  const [own, other] = [kindAt(plan, leader), kindAt(plan, model)];
  if (own.side !== other.side && (whom !== 'allied' || other.wild)) return false;
  if (whom === 'allied') return true;
  return own.force === other.force && (whom === 'friendly' || other.beast);
}
