/** Whole battles of one file. */
import * as z from 'zod';
import {
  battleFigures,
  battleOdds,
  readBattle,
  type BattleResult,
  type Missed,
} from '../../questions/index.js';
import { figuresFault } from './expected.js';
import { estimate, text, typed } from './forms.js';
import type { Kind } from './kind.js';
import { oddsForm } from './odds.js';
import { untilTime, widestOf, widthOf } from './sampled.js';

const count = z.int().min(0);

export const battleKind: Kind<'battle'> = {
  kind: 'battle',
  ofFights: true,
  fights: 20,
  result: typed<BattleResult>()(
    oddsForm.extend({
      kind: z.literal('battle'),
      models: z.array(
        z.strictObject({
          ...{ id: text, side: count, model: text, name: text, cost: z.number(), survives: estimate },
          ...{
            removedPoints: estimate.optional(),
            activated: estimate.optional(),
            idle: estimate.optional(),
          },
          ...{ charges: estimate.optional(), shots: estimate.optional(), combats: estimate.optional() },
          led: estimate.optional(),
        }),
      ),
      ...{ notPlayed: z.array(text), assumed: z.array(text) },
    }),
  ),
  async run({ scenario, system, data, options }, open, deadline) {
    const { combats: battles, ...rest } = options ?? {};
    const asked = { ...rest, ...(battles !== undefined && { battles }), ...untilTime(deadline), threads: 1 };
    const source = { system, documents: data, file: scenario };
    const found = await battleOdds(readBattle(open, scenario), source, asked);
    const { method, models, notPlayed, assumed, stopped } = found;
    const figures = battleFigures(found);
    const wanted = options?.precision;
    const reached =
      wanted === undefined || [...found.wins, found.draw].every((one) => widthOf(one) <= wanted);
    const missed: Missed | undefined =
      stopped === undefined && reached
        ? undefined
        : { ...(wanted !== undefined && { wanted }), stopped: stopped === undefined ? 'combats' : 'time' };
    const told = { models, notPlayed, assumed };
    return {
      kind: 'battle',
      method,
      precision: widestOf(figures),
      figures,
      ...(missed && { missed }),
      ...told,
    };
  },
  fault: figuresFault,
};
