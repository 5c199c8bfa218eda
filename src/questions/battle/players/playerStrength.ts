/** Measures the strength of players in points. Lists of unequal points meet, and each player keeps its own list. */
import type { MirrorPair } from '../../../engines/simulate/index.js';
import type { Estimate, Method } from '../../../game/index.js';
import { leastSquares, normalQuantile } from '../../../math/index.js';
import type { OpenSystem } from '../../../system/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { openBattleOf, playerNames, policyCalled } from '../battleSource.js';
import {
  pairPlayers,
  unlessStopped,
  type PairOptions,
  type PairPlayers,
  type PairTask,
  type WeightedPolicy,
} from './bouts.js';
import { bestResponse, SEARCH } from './bestResponse.js';
import { tellCost, type OnBegin, type PlannedBouts } from './boutCost.js';
import { unequalBattles, type UnequalBattle } from './drawnBattles.js';

/** The default number of drawn battles for each pair of players. */
export const DEFAULT_MEETINGS = 96;
/** Fewer battles do not determine a slope. */
const FEWEST_MEETINGS = 8;
/** The battles for choosing and judging responses to a player. There are many responses, and most are slow. */
const ANSWERED_ON = 32;
/** The battles for measuring a speed. */
const TIMED = 24;
/** A search plays this fraction of both, because its battles take so long. */
const SEARCHED = 1 / 8;

const isSearch = ({ policy }: WeightedPolicy): boolean => policy.split(':')[0] === SEARCH;

/** How to measure strength. */
export interface StrengthOptions extends PairOptions {
  /** Names of players: levels of the game, or policies. The default is the usual levels, the weakest first. */
  readonly players?: readonly string[] | undefined;
  readonly meetings?: number | undefined;
  readonly seed?: string | undefined;
  readonly confidence?: number | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /** Receives the cost before the first battle. */
  readonly onBegin?: OnBegin | undefined;
}

/** One player. */
export interface PlayerStrength {
  readonly name: string;
  /** Its policy. */
  readonly policy: string;
  /** With 100 points, it is even with the weakest player at this number of points. */
  readonly points: Estimate;
  /** If the battles do not show its points: the battles of two players that probably would. */
  readonly needs?: number;
  /**
   * The gain of the best known response in points ahead, as a share of a side's points, and its name. It is a lower
   * bound. Absent if a stop came before.
   */
  readonly exploitable?: Estimate & { readonly by: string };
  /** Battles per second of one thread. It varies from run to run. Absent if a stop came before. */
  readonly speed?: number;
}

/** The answer about players. */
export interface PlayersFindings {
  readonly system: string;
  readonly method: Method;
  readonly players: readonly PlayerStrength[];
  /** The result (a win 1, a draw ½) of each player against each other, with lists of equal points. */
  readonly against: Readonly<Record<string, Readonly<Record<string, Estimate>>>>;
  /** Present after a stop. The answer then covers the responses so far. */
  readonly stopped?: 'abort';
}

/**
 * Measures players against each other on lists and tables drawn from the seed. Lists of unequal points meet. So a fit
 * gives the effect of a player and the effect of points; their quotient is the strength in points.
 * @throws StonecastError for fewer than two players or an unknown one, if the game draws no lists, or `incomplete` if
 * a stop came before all pairs had met
 */
export async function playerStrengths(
  open: OpenSystem,
  options: StrengthOptions = {},
): Promise<PlayersFindings> {
  const { meetings = DEFAULT_MEETINGS, seed = 'stonecast', confidence = 0.95, signal } = options;
  const battles = unequalBattles(open, { count: Math.max(FEWEST_MEETINGS, meetings), seed });
  const named = namedPlayers(battles[0]!, options.players);
  const pairs = pairsOf(named);
  const players = await pairPlayers(options, battles.length * pairs.length + 8 * ANSWERED_ON * named.length);
  const total = pairs.length + 2 * named.length;
  try {
    const sources = battles.map(({ source }) => source);
    const planned = (count: number) => plannedBouts(battles[0]!, named, pairs, count);
    await tellCost(options, { players, sources }, planned, { battles: 2 * battles.length, seed });
    const fits = new Map<string, PairFit>();
    for (const [i, j] of pairs) {
      const both = [named[i]!, named[j]!] as const;
      fits.set(`${i} ${j}`, fitPair(await playPair(players, battles, both, seed), battles));
      options.onProgress?.(fits.size, total);
    }
    const fitOf = (i: number, j: number): PairFit =>
      fits.get(`${i} ${j}`) ?? turned(fits.get(`${j} ${i}`) as PairFit);
    const weakest = weakestOf(named.length, fitOf);
    const found: PlayerStrength[] = [];
    for (const [i, one] of named.entries()) {
      const answer = await unlessStopped(answered(players, battles, one, { seed, confidence }), signal);
      const fit = i === weakest ? undefined : fitOf(i, weakest);
      const points = fit ? pointsOf(fit, confidence) : exactly(100);
      const needs =
        fit && points.high === Infinity ? battlesNeeded(fit, battles.length, confidence) : undefined;
      const { name, policy } = one;
      found.push({ name, policy, points, ...(needs !== undefined && { needs }), ...answer });
      options.onProgress?.(pairs.length + 2 * found.length, total);
    }
    const method: Method = {
      kind: 'monte-carlo',
      combats: 2 * pairs.length * battles.length,
      seed,
      confidence,
    };
    return {
      system: open.system.id,
      method,
      players: found,
      against: table(named, fitOf, confidence),
      ...(found.some(({ speed }) => speed === undefined) && { stopped: 'abort' }),
    };
  } finally {
    await players.close();
  }
}

/** Returns all bouts for a number of battles of two players: of all pairs, all responses, and those for the speed. */
function plannedBouts(
  { source }: UnequalBattle,
  named: readonly Named[],
  pairs: readonly (readonly [number, number])[],
  battles: number,
): readonly PlannedBouts[] {
  const meetings = Math.max(FEWEST_MEETINGS, Math.ceil(battles / 2));
  const { policies } = openBattleOf(source);
  const ways = policies?.ways.length ?? 0;
  const between = (one: string, other: string, bouts: number): PlannedBouts => ({
    players: [one, other],
    bouts,
  });
  const met = pairs.map(([i, j]) => between(nameOf(named, i), nameOf(named, j), meetings));
  const answers = named.flatMap((one) => {
    const own = Math.min(meetings, answeredOn(one));
    const others = respondersIn(policies?.names).filter((name) => name !== one.policy);
    // The best response is unknown, so its variants and its judged battles count as battles of the player itself.
    const alike = ways > 0 ? ways + 1 : 0;
    const itself = own * (2 + alike) + Math.min(own, timedOn(one));
    return [between(one.policy, one.policy, itself), ...others.map((name) => between(name, one.policy, own))];
  });
  return [...met, ...answers];
}

const nameOf = (named: readonly Named[], i: number): string => named[i]!.policy;

/** Returns the policies that may respond to a player. */
const respondersIn = (names: readonly string[] = []): readonly string[] =>
  names.filter((name) => name !== SEARCH);

/** Returns the number of battles for choosing and judging responses to a player. */
const answeredOn = (one: WeightedPolicy): number => ANSWERED_ON * (isSearch(one) ? SEARCHED : 1);

/** Returns the number of battles for measuring a player's speed. */
const timedOn = (one: WeightedPolicy): number => TIMED * (isSearch(one) ? SEARCHED : 1);

/** A player with its name. */
interface Named extends WeightedPolicy {
  readonly name: string;
  /** Its place among the game's levels and policies, which others share if the game does not name it. */
  readonly place: number;
}

/** Returns the indices of all pairs. The game's order decides who has the first list, not the user's. */
function pairsOf(named: readonly Named[]): readonly (readonly [number, number])[] {
  const sorted = [...named.entries()].sort(([, a], [, b]) => a.place - b.place || (a.name < b.name ? -1 : 1));
  return sorted.flatMap(([i], at) => sorted.slice(at + 1).map(([j]) => [i, j] as const));
}

/** @throws StonecastError `wrong-value` for fewer than two distinct players, or the game's error for an unknown one */
function namedPlayers({ source }: UnequalBattle, asked: readonly string[] = []): readonly Named[] {
  const { policies } = openBattleOf(source);
  const levels = policies?.usualLevels ?? [];
  const names = asked.length > 1 ? asked : [...asked, ...levels.filter((level) => !asked.includes(level))];
  const known = playerNames(policies);
  const named = names.map((name) => {
    const place = known.includes(name) ? known.indexOf(name) : known.length;
    return { name, policy: policyCalled(policies, name), place };
  });
  for (const { policy } of named) policies?.agent(policy);
  if (new Set(named.map(({ policy }) => policy)).size === named.length && named.length > 1) return named;
  throw new StonecastError('wrong-value', {
    what: asWritten('--players'),
    found: asWritten(names.join(',')),
    expected: msg('at least two different ones of {list}', {
      list: known.join(', '),
    }),
  });
}

/** Plays one bout per battle. Each player keeps its list, and the players swap sides. */
async function playPair(
  players: PairPlayers,
  battles: readonly UnequalBattle[],
  both: readonly [Named, Named],
  seed: string,
): Promise<MirrorPair[]> {
  const tasks = battles.map(({ source, turned: other }): PairTask => ({
    source,
    turned: other,
    seed,
    players: both,
    first: 0,
    count: 1,
  }));
  return (await players.play(tasks)).flatMap(({ bouts }) => bouts);
}

/**
 * The result of a player against another at equal points, and the effect of more points, by the logarithm of their
 * ratio.
 */
interface PairFit {
  readonly result: number;
  readonly slope: number;
  /** The variances of both, and their covariance. */
  readonly variance: number;
  readonly slopeVariance: number;
  readonly covariance: number;
}

/** Fits results by least squares to the logarithm of the ratio of points and to luck, which has mean zero. */
export function fitPair(
  bouts: readonly MirrorPair[],
  battles: readonly Pick<UnequalBattle, 'ratio'>[],
): PairFit {
  // Without fights there is no luck to correct for.
  const lucky = bouts.some(({ luck }) => luck !== 0);
  const rows = bouts.flatMap(({ luck }, k) => [1, battles[k]?.ratio ?? 0, ...(lucky ? [luck] : [])]);
  const columns = lucky ? 3 : 2;
  const values = Float64Array.from(bouts, ({ result }) => result);
  const fit = leastSquares({ rows: Float64Array.from(rows), columns, values });
  if (!fit) throw new Error('ratios of points that never differ');
  const [result = NaN, slope = NaN] = fit.coefficients;
  const [variance = NaN, covariance = NaN] = fit.covariance;
  const slopeVariance = fit.covariance[columns + 1] ?? NaN;
  return { result, slope, variance, slopeVariance, covariance };
}

/** Returns the same fit from the other player's view. */
const turned = ({ result, covariance, ...rest }: PairFit): PairFit => ({
  ...rest,
  result: 1 - result,
  covariance: -covariance,
});

/** Returns the player with the lowest mean result against all others. */
function weakestOf(count: number, fitOf: (i: number, j: number) => PairFit): number {
  const mean = (i: number): number =>
    Array.from({ length: count }, (_, j) => (j === i ? 0 : fitOf(i, j).result)).reduce(
      (sum, one) => sum + one,
      0,
    );
  return Array.from({ length: count }, (_, i) => i).reduce((best, i) => (mean(i) < mean(best) ? i : best), 0);
}

/**
 * Returns the points at which the other player is even with 100 points of this one: 100 exp((result − ½) / slope). The
 * interval is Fieller's for a quotient. It is unbounded if the slope may be zero. Source: E. C. Fieller, Some problems
 * in interval estimation, J. R. Stat. Soc. B 16 (1954) 175-185.
 */
export function pointsOf(
  { result, slope, variance, slopeVariance, covariance }: PairFit,
  confidence: number,
): Estimate {
  const lead = result - 0.5;
  const z = normalQuantile(0.5 + confidence / 2) ** 2;
  const points = (quotient: number): number => 100 * Math.exp(quotient);
  const [a, b, c] = [
    slope * slope - z * slopeVariance,
    lead * slope - z * covariance,
    lead * lead - z * variance,
  ];
  const value = points(lead / slope);
  if (a <= 0) return { value, low: 0, high: Infinity };
  const width = Math.sqrt(Math.max(0, b * b - a * c));
  return { value, low: points((b - width) / a), high: points((b + width) / a) };
}

/** The interval of points ends where the slope is this much further from zero than its error allows. */
const CLEAR = 1.5;

/**
 * Returns the number of battles of two players that probably bounds the interval of `pointsOf`. Variances fall with the
 * inverse of the battles. A slope below its own standard error counts as that.
 * @param meetings the number of bouts behind the fit; a bout is two battles
 */
export function battlesNeeded(
  { slope, slopeVariance }: Pick<PairFit, 'slope' | 'slopeVariance'>,
  meetings: number,
  confidence: number,
): number {
  const z = CLEAR * normalQuantile(0.5 + confidence / 2);
  const growth = (z * z * slopeVariance) / Math.max(slope * slope, slopeVariance);
  const battles = 2 * meetings * Math.max(CLEAR, growth);
  const unit = 10 ** Math.max(1, Math.floor(Math.log10(battles)) - 1);
  return Math.ceil(battles / unit) * unit;
}

const exactly = (value: number): Estimate => ({ value, low: value, high: value });

/** Finds the best response to a player, and measures its speed. */
async function answered(
  players: PairPlayers,
  battles: readonly UnequalBattle[],
  one: Named,
  { seed, confidence }: { readonly seed: string; readonly confidence: number },
): Promise<Required<Pick<PlayerStrength, 'exploitable' | 'speed'>>> {
  const sources = battles.slice(0, answeredOn(one)).map(({ source }) => source);
  const { policies } = openBattleOf(sources[0]!);
  const responders = respondersIn(policies?.names).map((policy) => ({ policy }));
  const alike = (best: WeightedPolicy): WeightedPolicy[] =>
    (policies?.ways ?? []).map((way) => ({
      ...best,
      policy: policies?.always(best.policy, way) ?? best.policy,
    }));
  const { by, points } = await bestResponse(
    players,
    sources,
    one,
    responders,
    { bouts: 1, seed, confidence },
    alike,
  );
  const timed = await players.play(
    sources
      .slice(0, timedOn(one))
      .map((source): PairTask => ({ source, seed, players: [one, one], first: 0, count: 1 })),
  );
  const seconds = timed.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  return { exploitable: { ...points, by }, speed: (2 * timed.length) / seconds };
}

/** Returns the results of all pairs at equal points. */
function table(
  named: readonly Named[],
  fitOf: (i: number, j: number) => PairFit,
  confidence: number,
): PlayersFindings['against'] {
  const z = normalQuantile(0.5 + confidence / 2);
  const held = (one: number): number => Math.min(1, Math.max(0, one));
  const estimate = ({ result, variance }: PairFit): Estimate => {
    const half = z * Math.sqrt(variance);
    return { value: held(result), low: held(result - half), high: held(result + half) };
  };
  return Object.fromEntries(
    named.map(({ name }, i) => [
      name,
      Object.fromEntries(named.flatMap((other, j) => (i === j ? [] : [[other.name, estimate(fitOf(i, j))]]))),
    ]),
  );
}
