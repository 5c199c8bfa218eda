/** What is measured of every battle: who won, what is left, and what each model did for its points. */
import type { BattleMeasure } from '../../../game/index.js';
import type { Course } from './course.js';
import type { BattlePlan } from './plan.js';
import { removedPoints, scoreOf } from './rules/victory.js';
import { AT, TALLIES, TALLY } from './state.js';

/** Measures of the whole battle, in order; those of sides follow, then those of models. */
export const WHOLE = ['win 0', 'win 1', 'draw', 'turns'] as const;
/** Measures of a side. */
export const OF_SIDE = ['left', 'removed', 'score'] as const;
/** Measures of a model. */
export const OF_MODEL = [
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

/** The measures of a battle. */
export function battleMeasures({ pieces }: BattlePlan): BattleMeasure[] {
  return [
    ...WHOLE.map((id, i) => ({ id, kind: i < 3 ? ('event' as const) : ('mean' as const), tallied: false })),
    ...[0, 1].flatMap((side) =>
      OF_SIDE.map((what) => ({ id: `side ${side} ${what}`, kind: 'mean' as const, tallied: false })),
    ),
    ...pieces.flatMap(({ id }) =>
      OF_MODEL.map((what, i) => ({
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
  into[3] = state.get(AT.turn);
  let at: number = WHOLE.length;
  for (let side = 0; side < 2; side++) {
    const lost = removedPoints(plan, state, side);
    into[at++] = (plan.points[side] as number) - lost;
    into[at++] = removedPoints(plan, state, 1 - side);
    into[at++] = scoreOf(course, side);
  }
  for (let model = 0; model < plan.pieces.length; model++) {
    const tally = (what: number): number => state.tallies[model * TALLIES + what] as number;
    into[at++] = state.fallen(model) || plan.created.includes(model) ? 0 : 1;
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
