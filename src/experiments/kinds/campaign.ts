/** Jobs that play campaigns of one file. */
import * as z from 'zod';
import { campaignOdds, readCampaign, type BattleFile, type CampaignResult } from '../../questions/index.js';
import { figuresFault } from './expected.js';
import { text, typed } from './forms.js';
import type { JobKind } from './kind.js';
import { oddsForm } from './odds.js';
import { playedBy, shortOf, widestOf } from './sampled.js';

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
