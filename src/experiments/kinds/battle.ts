/** Whole battles of one file. */
import * as z from 'zod';
import { battleFigures, battleOdds, readBattle, type BattleResult } from '../../questions/index.js';
import { figuresFault } from './expected.js';
import { estimate, text, typed } from './forms.js';
import type { Kind } from './kind.js';
import { oddsForm } from './odds.js';
import { playedBy, shortOf, widestOf } from './sampled.js';

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
    const asked = playedBy(options, deadline);
    const source = { system, documents: data, file: scenario };
    const found = await battleOdds(readBattle(open, scenario), source, asked);
    const { method, models, notPlayed, assumed, stopped } = found;
    const figures = battleFigures(found);
    const missed = shortOf([...found.wins, found.draw], options, stopped);
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
