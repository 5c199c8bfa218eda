/** The order in which a side's formations deploy and act: its player selects one after another. */
import type { BattleSimulation, SelectPhase } from '../simulation.js';

/** Returns a side's formations on the warfield that were not selected yet in its turn of the phase. */
export const waitingOf = (battle: BattleSimulation, side: number): number[] =>
  battle.plan.own[side]!.filter((one) => battle.state.done[one] === 0 && battle.isThere(one));

/** Returns the formation that a side selects next, or −1 if none is left. */
export function selected(
  battle: BattleSimulation,
  side: number,
  phase: SelectPhase,
  formations: readonly number[],
): number {
  const [first = -1] = formations;
  if (formations.length < 2) return first;
  const chosen = battle.agent(side).select(battle, side, phase, formations);
  return formations.includes(chosen) ? chosen : first;
}
