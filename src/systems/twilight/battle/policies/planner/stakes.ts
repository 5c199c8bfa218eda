/** The value of a model's removal beyond its cost, by the aims of the scenario. */
import type { BattleSimulation } from '../../simulation.js';
import { kindAt } from '../../plan/plan.js';
import { victoryWorth } from '../../plan/victory.js';

/**
 * The share of a condition's value for removing an enemy that carries its object. Another enemy may pick it
 * up again.
 */
const CARRIED = 0.4;

/** Returns the factor by which an enemy's removal is worth more than its cost now. */
export function stakeOf({ plan, state }: BattleSimulation, enemy: number): number {
  let stake = plan.stakes[enemy]!;
  for (const object of plan.prizes)
    if (state.held[object] === enemy + 1)
      stake += (CARRIED * victoryWorth(plan)) / Math.max(1, kindAt(plan, enemy).cost);
  return stake;
}

/** Returns the value of a fight with an enemy. A gain counts by the same factor as the enemy's removal. */
export const staked = (battle: BattleSimulation, enemy: number, margin: number): number =>
  margin > 0 ? stakeOf(battle, enemy) * margin : margin;
