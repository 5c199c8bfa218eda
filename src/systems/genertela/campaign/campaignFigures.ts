/** The figures of campaigns for experiments and charts. */
import type { Estimate } from '../../../game/index.js';
import type { CampaignSummary, Figure } from '../../../system/index.js';
import { COLOURS } from '../model/campaign/campaignFile.js';

/**
 * The figures by id. `nation` means the nation of the file, or the first nation by default.
 * Figures of a side without a nation in the campaign are absent.
 */
export const CAMPAIGN_FIGURES: Readonly<Record<string, Figure>> = {
  nation: {
    label: 'victory points of the nation',
    short: 'Nation’s points',
    unit: 'points',
    better: 'high',
  },
  zones: { label: 'zones that the nation controls', short: 'Zones', unit: 'count', better: 'high' },
  units: { label: 'units of the nation', short: 'Units', unit: 'count', better: 'high' },
  ...Object.fromEntries(
    COLOURS.flatMap((colour): [string, Figure][] => {
      const side = { better: 'high', optional: true } as const;
      return [
        [
          colour,
          { label: `victory points of ${colour}`, short: `Points of ${colour}`, unit: 'points', ...side },
        ],
        [`${colour}Wins`, { label: `${colour} wins`, short: `${colour} wins`, unit: 'probability', ...side }],
        [
          `${colour}Bid`,
          { label: `the fair bid for ${colour}`, short: `Bid for ${colour}`, unit: 'points', ...side },
        ],
      ];
    }),
  ),
};

/** Returns the figures of simulated campaigns. */
export function campaignFigures(
  { sides, nations }: CampaignSummary,
  asked: string | undefined,
): Record<string, Estimate> {
  const found: Record<string, Estimate> = {};
  const nation = nations.find((one) => one.nation === asked) ?? nations[0];
  if (nation) Object.assign(found, { nation: nation.points, zones: nation.zones, units: nation.units });
  for (const { side, points, wins, fairBid } of sides) {
    found[side] = points;
    found[`${side}Wins`] = wins;
    found[`${side}Bid`] = fairBid;
  }
  return found;
}
