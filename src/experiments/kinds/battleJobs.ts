/** Jobs that play whole battles or campaigns of one file. */
import * as z from 'zod';
import type { Battle } from '../../game/index.js';
import {
  battleTimelines,
  battleFigures,
  battleOdds,
  battlePlayer,
  DEFAULT_CONFIDENCE,
  readBattle,
  type BattleFile,
  type BattleTimelines,
  type BattleResult,
  campaignOdds,
  readCampaign,
  type CampaignResult,
} from '../../questions/index.js';
import { msg } from '../../errors/index.js';
import type { JobOptions } from '../plan/jobOptions.js';
import { figuresFault, estimate, text, typed } from './resultChecks.js';
import type { JobKind } from './kind.js';
import { oddsForm, playedBy, shortOf, untilTime, widestOf } from './fightJobs.js';

const count = z.int().min(0);

const timelineModel = z.strictObject({ id: text, name: text, side: count });
const cells = z.array(z.array(z.number()).max(10_000)).max(10);
const timelinesForm = typed<BattleTimelines>()(
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
      .array(z.strictObject({ by: timelineModel.optional(), model: timelineModel, points: estimate }))
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
      timelines: timelinesForm.optional(),
      notPlayed: z.array(text),
      assumed: z.array(text),
    }),
  ),
  async run({ scenario, system, data, options }, open, deadline) {
    const asked = playedBy(options, deadline);
    const battle = readBattle(open, scenario);
    const found = await battleOdds(battle, { system, documents: data, file: scenario as BattleFile }, asked);
    const { method, models, notPlayed, assumed, stopped } = found;
    const figures = battleFigures(found);
    const missed = shortOf([...found.wins, found.draw], options, stopped);
    const timelines = followed(battle, options, deadline);
    const reported = { models, ...(timelines && { timelines }), notPlayed, assumed };
    return {
      kind: 'battle',
      method,
      precision: widestOf(figures),
      figures,
      ...(missed && { missed }),
      ...reported,
    };
  },
  fault: (expected, result) =>
    figuresFault(expected, result) ??
    (result.timelines && !hasForm(result.timelines) ? msg('its courses are not of one form') : undefined),
};

/** Returns the timelines of the first battles. It draws battles in the same way as the job. */
function followed(
  battle: Battle,
  options: JobOptions | undefined,
  deadline: number | undefined,
): BattleTimelines | undefined {
  const { timelines: battles, seed = '', confidence = DEFAULT_CONFIDENCE } = options ?? {};
  if (battles === undefined) return undefined;
  return battleTimelines(battlePlayer(battle, seed), { battles, confidence, ...untilTime(deadline) });
}

/** Returns whether the cells match the board and each side has its own data. */
function hasForm({ sides, board, fell, stood, counters }: BattleTimelines): boolean {
  const cells = board.columns * board.rows;
  const whole = (one: readonly (readonly number[])[]) =>
    one.length === sides.length && one.every(({ length }) => length === cells);
  return whole(fell) && whole(stood) && counters.length === sides.length;
}

export const campaignKind: JobKind<'campaign'> = {
  kind: 'campaign',
  ofFights: true,
  fights: 20,
  result: typed<CampaignResult>()(
    oddsForm.extend({
      kind: z.literal('campaign'),
      notPlayed: z.array(text),
      assumed: z.array(text),
    }),
  ),
  async run({ scenario, system, data, options }, open, deadline) {
    const campaign = readCampaign(open, scenario);
    const { method: _, ...asked } = playedBy(options, deadline);
    const found = await campaignOdds(
      campaign,
      { system, documents: data, file: scenario as BattleFile },
      asked,
    );
    const { method, sides, notPlayed, assumed, stopped } = found;
    const figures = campaign.figures(found);
    const points = sides.map((side) => side.points);
    const missed = shortOf(points, options, stopped);
    return {
      kind: 'campaign',
      method,
      precision: widestOf(figures),
      figures,
      ...(missed && { missed }),
      notPlayed,
      assumed,
    };
  },
  fault: figuresFault,
};
