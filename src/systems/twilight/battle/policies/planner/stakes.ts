/** What the removal of a model is worth beside its cost, by what the scenario asks for. */
import type { BattleSimulation } from '../../simulation.js';
import { kindAt } from '../../plan/plan.js';
import { victoryWorth } from '../../plan/victory.js';

/** The share of a condition's worth that removing an enemy who carries its object brings: another one may take it up again. */
const CARRIED = 0.4;

/** Returns how many times its cost the removal of an enemy is worth now. */
export function stakeOf({ plan, state }: BattleSimulation, enemy: number): number {
  let stake = plan.stakes[enemy] as number;
  for (const object of plan.prizes)
    if (state.held[object] === enemy + 1)
      stake += (CARRIED * victoryWorth(plan)) / Math.max(1, kindAt(plan, enemy).cost);
  return stake;
}

/** Returns what a fight with an enemy is worth: what it gains counts as much as the enemy's removal. */
export const staked = (battle: BattleSimulation, enemy: number, margin: number): number =>
  margin > 0 ? stakeOf(battle, enemy) * margin : margin;
