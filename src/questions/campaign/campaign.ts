/** Plays campaigns: points of sides and nations over the turns, fair bids, and values. */
import { estimateOf, estimatesOf, type BattleTotals } from '../../engines/simulate/index.js';
import { exactEstimate, type Battle, type Estimate, type Method } from '../../game/index.js';
import type { Campaign, CampaignVariant } from '../../system/index.js';
import { msg } from '../../errors/index.js';
import { checkOptions, type OptionNames } from '../checkOptions.js';
import { checkSubject } from '../subjects.js';
import { playBattles, SAMPLED_BATTLE_OPTIONS, type BattleOptions } from '../battle/battle.js';
import { openBattleOf, type BattleFile, type BattleSource } from '../battle/battleSource.js';
import { DEFAULT_SEED } from '../odds/odds.js';
import { fairBids, type FairBid } from './seatBids.js';

/** The default number of campaigns. */
export const DEFAULT_CAMPAIGNS = 512;

/** How to play campaigns. `precision` applies to the points of every side. */
export interface CampaignOptions extends Omit<BattleOptions, 'method'> {
  /** A nation to value. The answer adds the values of a unit, a City, retreats and alliances to it. */
  readonly worth?: string;
}

/** The names of the options of `campaignOdds`. */
const CAMPAIGN_OPTIONS: OptionNames<CampaignOptions> = {
  ...SAMPLED_BATTLE_OPTIONS,
  worth: true,
};

/** The findings about one side. */
export interface CampaignSideFindings {
  readonly side: string;
  readonly policy: string;
  readonly bid: number;
  readonly wins: Estimate;
  /** Victory points at the end, minus the bid. */
  readonly points: Estimate;
  /** The bids with which all sides win equally often: the auction of the seats ends with them. One side bids nothing. */
  readonly fairBid: Estimate;
  /** How often the side wins with the fair bids. Sides with equally many points share a win. */
  readonly fairWins: number;
  /** The bids that give all sides equal points on average. The weakest side bids nothing. */
  readonly pointsBid: Estimate;
  /** The points at the end of each turn. */
  readonly turns: readonly Estimate[];
}

/** The findings about one nation. */
export interface CampaignNationFindings {
  readonly nation: string;
  readonly name: string;
  readonly side: string;
  readonly points: Estimate;
  readonly zones: Estimate;
  readonly units: Estimate;
  readonly turns: readonly Estimate[];
}

/** A value: the points of the nation and its side with a thing, minus those without it. */
export interface CampaignWorth extends Pick<CampaignVariant, 'kind' | 'name' | 'unit'> {
  readonly nation: Estimate;
  readonly side: Estimate;
}

/** The answer of `campaign`. */
export interface CampaignFindings {
  readonly system: string;
  readonly method: Method;
  readonly campaigns: number;
  readonly turns: readonly { readonly number: number; readonly name: string }[];
  readonly sides: readonly CampaignSideFindings[];
  readonly draw: Estimate;
  readonly nations: readonly CampaignNationFindings[];
  readonly worth?: { readonly nation: string; readonly of: readonly CampaignWorth[] };
  readonly notPlayed: readonly string[];
  readonly assumed: readonly string[];
  readonly stopped?: 'abort' | 'time' | 'battles';
}

type Measured = (id: string) => Estimate;

/**
 * Plays the campaigns of a file. The answer depends only on the seed and the number of campaigns.
 * @throws StonecastError `incomplete` if a stop came before any result
 */
export async function campaignOdds(
  campaign: Campaign,
  source: BattleSource,
  options: CampaignOptions = {},
): Promise<CampaignFindings> {
  checkSubject('campaign', campaign);
  checkSubject('source', source);
  checkOptions(options, CAMPAIGN_OPTIONS);
  const { worth, ...rest } = options;
  const { precision, seed = DEFAULT_SEED, confidence = 0.95 } = rest;
  const playing = {
    ...rest,
    ...(rest.battles === undefined && precision === undefined && { battles: DEFAULT_CAMPAIGNS }),
  };
  const widest = (totals: BattleTotals): number =>
    Math.max(
      ...campaign.sides.map((_, side) => {
        const { low, high } = measuredOf(campaign, totals, confidence)(`side ${side}`);
        return (high - low) / 2;
      }),
    );
  const { totals, stopped } = await playBattles(
    campaign,
    source,
    { ...playing, what: msg('campaigns') },
    widest,
  );
  const measured = measuredOf(campaign, totals, confidence);
  const method: Method = { kind: 'monte-carlo', combats: totals.battles, seed, confidence };
  const unbid = totals.values.map((score, i) => score + (campaign.bids[i % campaign.sides.length] ?? 0));
  const bids = fairBids(unbid, campaign.sides.length, { seed, confidence });
  const found = {
    system: source.system,
    method,
    campaigns: totals.battles,
    ...findingsOf(campaign, measured, bids),
  };
  if (worth === undefined) return { ...found, ...(stopped && { stopped }) };
  const of: CampaignWorth[] = [];
  for (const variant of campaign.variants(worth))
    of.push(await worthOf(campaign, source, variant, { ...playing, nation: worth, battles: totals.battles }));
  return { ...found, worth: { nation: worth, of }, ...(stopped && { stopped }) };
}

function measuredOf(battle: Battle, totals: BattleTotals, confidence: number): Measured {
  const estimates = estimatesOf(battle, totals, confidence);
  return (id) => {
    const found = estimates(id);
    if (!found) throw new Error(`no measure "${id}" of the campaign`);
    return found;
  };
}

function findingsOf(
  campaign: Campaign,
  measured: Measured,
  bids: readonly FairBid[],
): Omit<CampaignFindings, 'system' | 'method' | 'campaigns'> {
  const { sides, models, turns, notPlayed, assumed } = campaign;
  const bidOf = (side: number): number => campaign.bids[side] ?? 0;
  const unbid = sides.map((_, side) => measured(`side ${side}`).value + bidOf(side));
  const weakest = unbid.indexOf(Math.min(...unbid));
  const over = (side: number): Estimate => {
    if (side === weakest) return exactEstimate(0);
    const bid = bidOf(side) - bidOf(weakest);
    if (side < weakest) return moved(measured(`side ${side} over ${weakest}`), bid);
    return moved(negative(measured(`side ${weakest} over ${side}`)), bid);
  };
  return {
    turns,
    sides: sides.map(({ name, policy }, side) => ({
      side: name,
      policy,
      bid: bidOf(side),
      wins: measured(`win ${side}`),
      points: measured(`side ${side}`),
      fairBid: bids[side]?.bid ?? exactEstimate(0),
      fairWins: bids[side]?.wins ?? 0,
      pointsBid: over(side),
      turns: turns.map((_, turn) => measured(`side ${side} turn ${turn}`)),
    })),
    draw: measured('draw'),
    nations: models.map(({ id, name, side }, nation) => ({
      nation: id,
      name,
      side: sides[side]?.name ?? '',
      points: measured(`nation ${nation}`),
      zones: measured(`nation ${nation} zones`),
      units: measured(`nation ${nation} units`),
      turns: turns.map((_, turn) => measured(`nation ${nation} turn ${turn}`)),
    })),
    notPlayed,
    assumed,
  };
}

/** Plays each campaign with and without the thing, on the same draws, and returns the difference. */
async function worthOf(
  campaign: Campaign,
  source: BattleSource,
  { kind, name, unit, file, more }: CampaignVariant,
  { nation, ...options }: BattleOptions & { readonly nation: string },
): Promise<CampaignWorth> {
  const measures = pointsOf(campaign, nation);
  const changed = openBattleOf({ ...source, file: file as BattleFile });
  const beside = { file: file as BattleFile, measures, others: pointsOf(changed, nation) };
  const paired = { ...source, beside };
  const { totals } = await playBattles(campaign, paired, options, () => Infinity);
  const [ofNation, ofSide] = measures.map((_, m): Estimate => {
    const less = estimateOf(totals, m, { kind: 'mean' }, options.confidence ?? 0.95);
    return more ? negative(less) : less;
  }) as [Estimate, Estimate];
  return { kind, name, ...(unit !== undefined && { unit }), nation: ofNation, side: ofSide };
}

/** Returns the names of the points of a nation and of its side. A change may give the nation another place. */
function pointsOf({ models }: Pick<Battle, 'models'>, nation: string): string[] {
  const place = models.findIndex(({ id }) => id === nation);
  return [`nation ${place}`, `side ${models[place]?.side ?? 0}`];
}

const moved = ({ value, low, high }: Estimate, by: number): Estimate => ({
  value: value + by,
  low: low + by,
  high: high + by,
});
const negative = ({ value, low, high }: Estimate): Estimate => ({ value: -value, low: -high, high: -low });
