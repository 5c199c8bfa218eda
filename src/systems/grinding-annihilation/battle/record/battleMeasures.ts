/** The measures of every battle: the winner, the survivors, and the effect of each troop per cost. */
import { measureEnd, measuresOfBattle, type BattleMeasure } from '../../../../game/index.js';
import type { BattleSimulation } from '../battleSimulation.js';
import type { BattlePlan } from '../battlePlan.js';
import { tacticalOf } from '../rules/objectiveMarkers.js';
import { AT, TALLIES, TALLY } from '../battleState.js';

const SIDES = [0, 1] as const;
const OF_TROOP = ['survives', 'removed', 'activated', 'idle', 'fell', 'charges', 'shots', 'combats'] as const;

/** The roles of sides, in the order of their measures. Dice give them (the roll-offs of deployment and of each round). */
export const ROLES = ['the Attacker', 'the Defender', 'the side with the last initiative'] as const;

/** Returns the measures of a battle. */
export function battleMeasures({ pieces }: BattlePlan): BattleMeasure[] {
  return [
    ...measuresOfBattle(SIDES.length, pieces, OF_TROOP),
    ...ROLES.map((role): BattleMeasure => ({ id: `role ${role}`, kind: 'event', tallied: false })),
  ];
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
    const tally = (what: number): number => state.tallies[troop * TALLIES + what]!;
    into[at++] = state.fallen[troop] === 1 ? 0 : 1;
    into[at++] = tally(TALLY.removed);
    into[at++] = tally(TALLY.activated);
    into[at++] = tally(TALLY.rounds) - tally(TALLY.activated);
    into[at++] = tally(TALLY.fell);
    into[at++] = tally(TALLY.charges);
    into[at++] = tally(TALLY.shots);
    into[at++] = tally(TALLY.combats);
  }
  const attacker = state.get(AT.attacker);
  for (const side of [attacker, 1 - attacker, state.get(AT.first)]) into[at++] = winner === side ? 1 : 0;
}

/** Returns the points of a side's destroyed troops. */
export function lostBy({ plan, state }: BattleSimulation, side: number): number {
  let sum = 0;
  for (const piece of plan.pieces)
    if (piece.side === side && state.fallen[piece.index] === 1) sum += piece.cost;
  return sum;
}
