/** The measures of every battle: the winner, the survivors, and the effect of each troop per cost. */
import { measureEnd, measuresOfBattle, type BattleMeasure } from '../../../../game/index.js';
import type { BattleSimulation } from '../simulation.js';
import type { BattlePlan } from '../plan.js';
import { tacticalOf } from '../rules/objectives.js';
import { AT, TALLIES, TALLY } from '../state.js';

const SIDES = [0, 1] as const;
const OF_TROOP = ['survives', 'removed', 'activated', 'idle', 'fell', 'charges', 'shots', 'combats'] as const;

/** Returns the measures of a battle. */
export function battleMeasures({ pieces }: BattlePlan): BattleMeasure[] {
  return measuresOfBattle(SIDES.length, pieces, OF_TROOP);
}

/** Writes the values of the measures. */
export function measureBattle(battle: BattleSimulation, into: Float64Array): void {
  const { plan, state } = battle;
  const winner = state.get(AT.winner);
  let at = measureEnd(into, SIDES.length, (side) => side === winner, state.get(AT.round));
  for (const side of SIDES) {
    into[at++] = plan.points[side] - lostBy(battle, side);
    into[at++] = lostBy(battle, 1 - side);
    into[at++] = tacticalOf(battle, side);
  }
  for (let troop = 0; troop < plan.pieces.length; troop++) {
    const tally = (what: number): number => state.tallies[troop * TALLIES + what] as number;
    into[at++] = state.fallen[troop] === 1 ? 0 : 1;
    into[at++] = tally(TALLY.removed);
    into[at++] = tally(TALLY.activated);
    into[at++] = tally(TALLY.rounds) - tally(TALLY.activated);
    into[at++] = tally(TALLY.fell);
    into[at++] = tally(TALLY.charges);
    into[at++] = tally(TALLY.shots);
    into[at++] = tally(TALLY.combats);
  }
}

/** Returns the points of a side's destroyed troops. */
export function lostBy({ plan, state }: BattleSimulation, side: number): number {
  let sum = 0;
  for (const piece of plan.pieces)
    if (piece.side === side && state.fallen[piece.index] === 1) sum += piece.cost;
  return sum;
}
