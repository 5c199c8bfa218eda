/**
 * The measures of every battle: the winner, the remaining points, and the achievements of each model for its
 * points.
 */
import type { BattlePlan } from '../plan/plan.js';
import { OFF, AT, TALLIES, TALLY } from '../state.js';
import { measureEnd, measuresOfBattle, type BattleMeasure } from '../../../../game/index.js';
import type { BattleSimulation } from '../simulation.js';
import { remainingPoints, scoreOf, takenPoints } from '../rules/victory.js';

/** The measures of a model. */
const OF_MODEL = [
  'survives',
  'removed',
  'activated',
  'idle',
  'fell',
  'charges',
  'shots',
  'combats',
  'led',
] as const;

/** Returns the measures of a battle. */
export function battleMeasures({ pieces, names }: BattlePlan): BattleMeasure[] {
  return measuresOfBattle(names.length, pieces, OF_MODEL);
}

/** Writes the measures of a battle. */
export function measureBattle(battle: BattleSimulation, into: Float64Array): void {
  const { plan, state } = battle;
  const winner = state.get(AT.winner);
  const wins = (side: number): boolean => plan.team[side] === winner;
  let at = measureEnd(into, plan.names.length, wins, state.get(AT.turn));
  for (let side = 0; side < plan.names.length; side++) {
    into[at++] = remainingPoints(plan, state, side);
    into[at++] = takenPoints(plan, state, side);
    into[at++] = scoreOf(battle, side);
  }
  for (let model = 0; model < plan.pieces.length; model++) {
    const tally = (what: number): number => state.tallies[model * TALLIES + what]!;
    const isLost = state.fallen(model) || state.off[model] === OFF.discarded;
    into[at++] = isLost || plan.created.includes(model) ? 0 : 1;
    into[at++] = tally(TALLY.removed);
    into[at++] = tally(TALLY.activated);
    into[at++] = tally(TALLY.turns) - tally(TALLY.activated);
    into[at++] = tally(TALLY.fell);
    into[at++] = tally(TALLY.charges);
    into[at++] = tally(TALLY.shots);
    into[at++] = tally(TALLY.combats);
    into[at++] = tally(TALLY.led);
  }
}
