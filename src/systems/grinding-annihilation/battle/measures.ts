/** What is measured of every battle: who won, what is left, and what each troop did for its points. */
import type { BattleMeasure } from '../../../game/index.js';
import type { Course } from './course.js';
import type { BattlePlan } from './plan.js';
import { tacticalOf } from './rules/objectives.js';
import { AT, TALLIES, TALLY } from './state.js';

/** Measures of the whole battle, in order; those of sides follow, then those of troops. */
const WHOLE = ['win 0', 'win 1', 'draw', 'turns'] as const;
const OF_SIDE = ['left', 'removed', 'score'] as const;
const OF_TROOP = ['survives', 'removed', 'activated', 'idle', 'fell', 'charges', 'shots', 'combats'] as const;

/** The measures of a battle. */
export function battleMeasures({ pieces }: BattlePlan): BattleMeasure[] {
  return [
    ...WHOLE.map((id, i) => ({ id, kind: i < 3 ? ('event' as const) : ('mean' as const), tallied: false })),
    ...[0, 1].flatMap((side) =>
      OF_SIDE.map((what) => ({ id: `side ${side} ${what}`, kind: 'mean' as const, tallied: false })),
    ),
    ...pieces.flatMap(({ id }) =>
      OF_TROOP.map((what, i) => ({
        ...{ id: `model ${id} ${what}`, tallied: i > 0 },
        kind: i === 0 ? ('event' as const) : ('mean' as const),
      })),
    ),
  ];
}

/** Writes them. */
export function measureBattle(course: Course, into: Float64Array): void {
  const { plan, state } = course;
  const winner = state.get(AT.winner);
  into[0] = winner === 0 ? 1 : 0;
  into[1] = winner === 1 ? 1 : 0;
  into[2] = winner < 0 ? 1 : 0;
  into[3] = state.get(AT.round);
  let at: number = WHOLE.length;
  for (const side of [0, 1]) {
    into[at++] = (plan.points[side] as number) - lostBy(course, side);
    into[at++] = lostBy(course, 1 - side);
    into[at++] = tacticalOf(course, side);
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

/** Points of a side's troops that were destroyed. */
function lostBy({ plan, state }: Course, side: number): number {
  let sum = 0;
  for (const piece of plan.pieces)
    if (piece.side === side && state.fallen[piece.index] === 1) sum += piece.cost;
  return sum;
}
