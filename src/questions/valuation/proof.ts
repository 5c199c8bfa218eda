/** The proof of prices, on tables and lists that nothing was fitted to: how uneven battles for equal points are. */
import type { Estimate } from '../../game/index.js';
import { normalQuantile, varianceBetween } from '../../math/index.js';
import { boutEstimates, type Bout } from '../../engines/simulate/index.js';
import type { Arena, Meeting } from './arena.js';
import type { PlayerValues } from './fixedPoint.js';
import { predicted, valueOf } from './fit.js';
import { bestLists } from './hunter.js';
import type { DrawnList, ListPair } from './lists.js';

/** How much is played for a proof. */
export interface ProofOptions {
  readonly seed: string;
  /** Pairs of lists of equal points, and tables for each of them. */
  readonly pairs: number;
  readonly tables: number;
  /** Lists that the hunter's list meets, on a table each. */
  readonly rivals: number;
  readonly confidence: number;
  /** Raised to stop. */
  readonly signal?: AbortSignal | undefined;
}

/** What prices come to on fresh battles of one player. */
export interface PriceProof {
  /** The standard deviation of the true win rate among random pairs of lists of equal points. */
  readonly spread: Estimate;
  /** The win rate of the hunter's best list against random lists of equal points. */
  readonly hunter: Estimate;
  /** What the hunter took: units by id, with their numbers. */
  readonly list: readonly { readonly id: string; readonly count: number }[];
  /** Predictions of list against list whose observed result lay within their interval, and how many there were. */
  readonly calibration: { readonly inside: number; readonly of: number };
}

/** Points of the hunter's lists: the middle of those that prices are fitted to. */
const HUNTED = 150;
/** Rivals of the first look, which chooses among the forces' best lists; the chosen one meets others. */
const SCREEN = 24;
/** Tables of the hunter have numbers from here on. */
const HUNTER_TABLES = 40_000;

/**
 * Plays the proof of some costs. Undefined where it was stopped before it was done, or no lists of equal points are found.
 * @param costs in points that battles are played at
 */
export async function provePrices(
  arena: Arena,
  player: PlayerValues,
  costs: readonly number[],
  options: ProofOptions,
): Promise<PriceProof | undefined> {
  const drawn = await playedPairs(arena, player.player, costs, options);
  if (!drawn) return undefined;
  const hunted = await hunt(arena, player, costs, options);
  if (!hunted) return undefined;
  return {
    spread: spreadOf(drawn.bouts, options.confidence),
    calibration: calibrationOf(player, costs, drawn, options.confidence),
    ...hunted,
  };
}

interface PlayedPairs {
  readonly pairs: readonly ListPair[];
  /** For each pair its bouts. */
  readonly bouts: readonly (readonly Bout[])[];
}

async function playedPairs(
  arena: Arena,
  player: string,
  costs: readonly number[],
  { seed, pairs: count, tables, signal }: ProofOptions,
): Promise<PlayedPairs | undefined> {
  const drawer = arena.drawer(costs, seed);
  const pairs = Array.from({ length: count }, (_, number) => drawer.equal(number)).flatMap(
    (pair): ListPair[] => (pair ? [pair] : []),
  );
  const meetings = pairs.flatMap((pair, i) =>
    Array.from({ length: tables }, (_, t): Meeting => ({ pair, table: i * tables + t })),
  );
  const bouts = await arena.play({ costs, player, seed, meetings }, signal);
  if (pairs.length < 3 || bouts.length < meetings.length) return undefined;
  return { pairs, bouts: pairs.map((_, i) => bouts.slice(i * tables, (i + 1) * tables)) };
}

/** The spread of true win rates, luck taken away; its interval ends at 0 where noise alone may explain what was seen. */
function spreadOf(bouts: readonly (readonly Bout[])[], confidence: number): Estimate {
  const slope = luckSlope(bouts);
  const { value, low, high } = varianceBetween(
    bouts.map((each) => each.map(({ result, luck }) => result - slope * luck)),
    confidence,
  );
  const root = (variance: number): number => Math.sqrt(Math.max(0, variance));
  return { value: root(value), low: root(low), high: root(high) };
}

/** How results rise with luck within pairs of lists. */
function luckSlope(bouts: readonly (readonly Bout[])[]): number {
  let [shared, own] = [0, 0];
  for (const each of bouts) {
    const [result, luck] = (['result', 'luck'] as const).map(
      (of) => each.reduce((sum, bout) => sum + bout[of], 0) / each.length,
    ) as [number, number];
    for (const bout of each) {
      shared += (bout.result - result) * (bout.luck - luck);
      own += (bout.luck - luck) ** 2;
    }
  }
  return own > 0 ? shared / own : 0;
}

/** How many predictions hold: the interval has the noise of the battles that were played and the error of the prediction. */
function calibrationOf(
  player: PlayerValues,
  costs: readonly number[],
  { pairs, bouts }: PlayedPairs,
  confidence: number,
): PriceProof['calibration'] {
  const quantile = normalQuantile((1 + confidence) / 2);
  const inside = pairs.filter((pair, i) => {
    const each = bouts[i] as readonly Bout[];
    const { value, low, high } = boutEstimates(each, 2 * 0.8413447460685429 - 1).result;
    const error = Math.max(high - value, value - low, player.noise / Math.sqrt(each.length));
    return Math.abs(value - 0.5 - predicted(player, pair, costs)) <= quantile * error;
  }).length;
  return { inside, of: pairs.length };
}

/** The best list by value: each force's best is looked at, the one that does best meets fresh rivals. */
async function hunt(
  arena: Arena,
  player: PlayerValues,
  costs: readonly number[],
  { seed, rivals, confidence, signal }: ProofOptions,
): Promise<Pick<PriceProof, 'hunter' | 'list'> | undefined> {
  const drawer = arena.drawer(costs, seed);
  const lists = bestLists(arena, {
    points: HUNTED,
    costs,
    values: player.costs,
    allows: (list) => drawer.allows(list),
  }).sort((a, b) => valueOf(player, b.counts) - valueOf(player, a.counts));
  const meet = async (list: DrawnList, from: number, count: number): Promise<readonly Bout[] | undefined> => {
    const meetings = Array.from({ length: count }, (_, i) => from + i).flatMap((number): Meeting[] => {
      const rival = drawer.rivalOf(list.points, number);
      return rival ? [{ pair: [list, rival], table: HUNTER_TABLES + number }] : [];
    });
    const bouts = await arena.play({ costs, player: player.player, seed, meetings }, signal);
    return bouts.length < meetings.length || bouts.length < 4 ? undefined : bouts;
  };
  let best: { readonly list: DrawnList; readonly result: number } | undefined;
  for (const list of lists) {
    const bouts = await meet(list, 0, SCREEN);
    if (!bouts) return undefined;
    const { value } = boutEstimates(bouts, confidence).result;
    if (!best || value > best.result) best = { list, result: value };
  }
  const bouts = best && (await meet(best.list, SCREEN, rivals));
  if (!bouts || !best) return undefined;
  const { counts } = best.list;
  return {
    hunter: boutEstimates(bouts, confidence).result,
    list: arena.units.flatMap(({ id }, unit) =>
      (counts[unit] as number) > 0 ? [{ id, count: counts[unit] as number }] : [],
    ),
  };
}
