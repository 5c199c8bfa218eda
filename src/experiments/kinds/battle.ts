/** Whole battles of one file. */
import * as z from 'zod';
import type { Battle } from '../../game/index.js';
import {
  battleCourses,
  battleFigures,
  battleOdds,
  battlePlayer,
  DEFAULT_CONFIDENCE,
  readBattle,
  type BattleCourses,
  type BattleResult,
} from '../../questions/index.js';
import { fault } from '../../wording/index.js';
import type { JobOptions } from '../plan/jobOptions.js';
import { figuresFault } from './expected.js';
import { estimate, text, typed } from './forms.js';
import type { JobKind } from './kind.js';
import { oddsForm } from './odds.js';
import { playedBy, shortOf, untilTime, widestOf } from './sampled.js';

const count = z.int().min(0);

const courseModel = z.strictObject({ id: text, name: text, side: count });
const cells = z.array(z.array(z.number()).max(10_000)).max(10);
const coursesForm = typed<BattleCourses>()(
  z.strictObject({
    battles: count,
    sides: z.array(text).max(10),
    board: z.strictObject({
      width: z.number(),
      depth: z.number(),
      cell: z.number().positive(),
      columns: count,
      rows: count,
    }),
    fell: cells,
    stood: cells,
    turns: z.array(z.strictObject({ lost: z.array(estimate).max(10), over: estimate })).max(1000),
    removals: z
      .array(z.strictObject({ by: courseModel.optional(), model: courseModel, points: estimate }))
      .max(50_000),
    contact: z.strictObject({
      met: estimate,
      distance: estimate.optional(),
      turn: estimate.optional(),
      step: z.number(),
      steps: z.array(estimate).max(1000),
    }),
    counters: z.array(z.strictObject({ left: estimate, idle: estimate })).max(10),
  }),
);

export const battleKind: JobKind<'battle'> = {
  kind: 'battle',
  ofFights: true,
  fights: 20,
  result: typed<BattleResult>()(
    oddsForm.extend({
      kind: z.literal('battle'),
      models: z.array(
        z.strictObject({
          id: text,
          side: count,
          model: text,
          name: text,
          cost: z.number(),
          survives: estimate,
          removedPoints: estimate.optional(),
          activated: estimate.optional(),
          idle: estimate.optional(),
          charges: estimate.optional(),
          shots: estimate.optional(),
          combats: estimate.optional(),
          led: estimate.optional(),
        }),
      ),
      courses: coursesForm.optional(),
      notPlayed: z.array(text),
      assumed: z.array(text),
    }),
  ),
  async run({ scenario, system, data, options }, open, deadline) {
    const asked = playedBy(options, deadline);
    const battle = readBattle(open, scenario);
    const found = await battleOdds(battle, { system, documents: data, file: scenario }, asked);
    const { method, models, notPlayed, assumed, stopped } = found;
    const figures = battleFigures(found);
    const missed = shortOf([...found.wins, found.draw], options, stopped);
    const courses = followed(battle, options, deadline);
    const told = { models, ...(courses && { courses }), notPlayed, assumed };
    return {
      kind: 'battle',
      method,
      precision: widestOf(figures),
      figures,
      ...(missed && { missed }),
      ...told,
    };
  },
  fault: (expected, result) =>
    figuresFault(expected, result) ??
    (result.courses && !hasForm(result.courses) ? fault('its courses are not of one form') : undefined),
};

/** The courses of the first battles, drawn as the job's battles are. */
function followed(
  battle: Battle,
  options: JobOptions | undefined,
  deadline: number | undefined,
): BattleCourses | undefined {
  const { courses: battles, seed = '', confidence = DEFAULT_CONFIDENCE } = options ?? {};
  if (battles === undefined) return undefined;
  return battleCourses(battlePlayer(battle, seed), { battles, confidence, ...untilTime(deadline) });
}

/** Whether cells are those of the board and every side has its own. */
function hasForm({ sides, board, fell, stood, counters }: BattleCourses): boolean {
  const cells = board.columns * board.rows;
  const whole = (one: readonly (readonly number[])[]) =>
    one.length === sides.length && one.every(({ length }) => length === cells);
  return whole(fell) && whole(stood) && counters.length === sides.length;
}
