/** A campaign: a battle of many nation turns, and what is asked of it beside its measures. */
import type { Battle, Estimate } from '../game/index.js';

/** A file that differs from the campaign's in one thing. */
export interface CampaignVariant {
  /** A unit or a city more, no retreats, or an alliance that does not come into being. */
  readonly kind: 'unit' | 'city' | 'retreat' | 'alliance';
  /** Where, or which alliance. */
  readonly name: string;
  readonly file: unknown;
  /** Whether the file has the thing, and the campaign lacks it. */
  readonly more: boolean;
}

/** The results of campaigns, of which figures are made. */
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
 * A campaign ready to be played. Measures: `win s`, `draw`; `side s`, `side a over b` (a < b) and `side s turn t` are points of
 * sides; `nation n`, `nation n zones`, `nation n units` and `nation n turn t` are those of nations, which are its models.
 */
export interface Campaign extends Battle {
  readonly turns: readonly { readonly number: number; readonly name: string }[];
  /** Points that the score of each side lost to its bid. */
  readonly bids: readonly number[];
  /** The system's figures (`System.campaignFigures`) of campaigns that were played. */
  figures(reported: CampaignSummary): Readonly<Record<string, Estimate>>;
  /**
   * What could be more or less for a nation.
   * @throws StonecastError for a nation that is not in it
   */
  variants(nation: string): readonly CampaignVariant[];
}
