/**
 * Sacrifice: the models with which a primary may pay, and whether it declares this (the Small Frenu Swarm's
 * card).
 */
import type { BattleSimulation } from '../../simulation.js';
import type { Sacrifice } from '../../fights/fights.js';
import { gapOf } from '../../ground/near.js';
import { kindAt } from '../../plan/plan.js';

/**
 * Lists the models near a primary with which it may pay, in file order. It leaves out models that are in the
 * combat.
 */
export function nameSacrifice(battle: BattleSimulation, turn: 0 | 1, primary: number, enemy: number): void {
  const { plan, state, agents, supporters } = battle;
  const offering: Sacrifice = battle.offerings[turn];
  offering.count = 0;
  offering.declared = false;
  const { fodder, side } = kindAt(plan, primary);
  if (!fodder) return;
  const { count, models } = supporters[turn];
  for (const model of plan.own[side]!) {
    if (offering.count >= offering.models.length) break;
    if (state.there[model] === 0 || model === primary || plan.pieces[model]?.model !== fodder.model) continue;
    if (models.subarray(0, count).includes(model)) continue;
    if (gapOf(state, primary, model) < fodder.within) offering.models[offering.count++] = model;
  }
  if (offering.count < fodder.count) return;
  offering.declared = agents[side]?.sacrifices(battle, primary, enemy) === true;
}
