/** A campaign: a battle of many nation turns, and the variants and figures that it offers besides its measures. */
import type { Battle, Estimate } from '../game/index.js';

/** A file that differs from the campaign's in one thing. */
export interface CampaignVariant {
  /**
   * A unit of a type or a city more, a point more to hit or to resist on the nation's card, the first nation turn, no
   * retreats, no titles, no such title, or an alliance that does not come into being.
   */
  readonly kind: 'unit' | 'city' | 'hit' | 'resist' | 'first' | 'retreat' | 'title' | 'alliance';
  /** The type of the unit, in the system's English. Only for `unit`. */
  readonly unit?: string;
  /** The place of the change, the alliance, or the title in the system's English. Empty if there is none. */
  readonly name: string;
  readonly file: unknown;
  /** True if the file adds the thing; false if the file removes it. */
  readonly more: boolean;
}

/** The results of campaigns, from which figures are computed. */
export interface CampaignSummary {
  readonly sides: readonly {
    readonly side: string;
    readonly wins: Estimate;
    readonly points: Estimate;
    readonly fairBid: Estimate;
  }[];
  readonly nations: readonly {
    readonly nation: string;
    readonly points: Estimate;
    readonly zones: Estimate;
    readonly units: Estimate;
  }[];
}

/**
 * A campaign that is ready to play.
 * Measures of all battles: `win s`, `draw`. Points of sides: `side s`, `side a over b` (a < b), `side s turn t`. Points
 * of nations, which are the campaign's models: `nation n`, `nation n zones`, `nation n units`, `nation n turn t`.
 */
export interface Campaign extends Battle {
  readonly turns: readonly { readonly number: number; readonly name: string }[];
  /** Points that each side's bid takes from its score. */
  readonly bids: readonly number[];
  /** Returns the system's figures (`System.campaignFigures`) for the results of played campaigns. */
  figures(reported: CampaignSummary): Readonly<Record<string, Estimate>>;
  /**
   * Returns the variants that add something to a nation or take something away.
   * @throws StonecastError for a nation that is not in the campaign
   */
  variants(nation: string): readonly CampaignVariant[];
}
