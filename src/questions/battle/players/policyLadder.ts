/** The ladder: policies against each other in mirrored battles, with ratings. */
import type { MirrorPair, PairEstimates } from '../../../engines/simulate/index.js';
import type { Estimate, Method } from '../../../game/index.js';
import { bradleyTerry, normalQuantile } from '../../../math/index.js';
import { gapsOf, openBattleOf, type BattleGaps, type BattleSource } from '../battleSource.js';
import { bestResponse, SEARCH, type PlayerResponse } from './bestResponse.js';
import { tellCost, type OnBegin, type PlannedBouts } from './boutCost.js';
import {
  pairPlayers,
  stoppedAt,
  unlessStopped,
  type PairOptions,
  type PairTask,
  type Venue,
  type WeightedPolicy,
} from './bouts.js';
import { sharesOf, unequalEstimates } from './pairStatistics.js';

/** The default bouts of two policies on each battle file. A bout is two battles. */
export const DEFAULT_BOUTS = 16;

/** How to play a ladder. */
export interface LadderOptions extends PairOptions {
  readonly bouts?: number | undefined;
  readonly seed?: string | undefined;
  readonly confidence?: number | undefined;
  /** Whether to report the time of battles, which varies from run to run. */
  readonly timings?: boolean | undefined;
  /** Whether to search for a policy that beats each one, and the playouts of an informed search (0: no search). */
  readonly respond?: number | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /** Receives the cost before the first battle. */
  readonly onBegin?: OnBegin | undefined;
}

/** One policy of the ladder. */
export interface LadderPolicy extends WeightedPolicy {
  readonly name: string;
}

/** Two policies against each other, with the result of the first. */
export interface LadderPair extends PairEstimates {
  readonly first: string;
  readonly second: string;
  /** The milliseconds per battle. */
  readonly milliseconds?: number;
}

/** The findings about a policy. */
export interface PolicyFindings {
  readonly name: string;
  /** Its mean result against all others, with equal weights. */
  readonly score: Estimate;
  /** Elo points relative to the mean of all policies. */
  readonly rating: Estimate;
  /** Its share of an equilibrium of the policies: how often a best opponent would play it. */
  readonly share: Estimate;
  /** Its mean lead in results over that equilibrium (Nash average): 0 for its members, below 0 for others. */
  readonly nash: Estimate;
  /** A policy that beats it, if requested. */
  readonly response?: PlayerResponse;
}

/** The answer of `players ladder`. */
export interface LadderFindings extends BattleGaps {
  readonly system: string;
  readonly method: Method;
  /** The number of battle files. Every pair plays each of them. */
  readonly files: number;
  readonly players: readonly PolicyFindings[];
  readonly pairs: readonly LadderPair[];
  /** Present after a stop. The answer then covers what all pairs had played, and the responses found so far. */
  readonly stopped?: 'abort';
}

/** The bouts of one file that a pair plays before the next pair plays. A stopped ladder keeps whole parts. */
const AT_ONCE = 8;
/** The tasks to send together, so that no thread waits. */
const TOGETHER = 16;

/** The drawn bouts added to every pair, so that a policy that wins everything has a finite rating. */
const PRIOR = 0.5;

/**
 * Plays all pairs of policies. Every pair plays the same setups, each with the sides swapped. The intervals apply to
 * these files, over their battles. After a stop it returns what all pairs have played.
 * @throws StonecastError `incomplete` if a stop came before any result
 */
export async function ladder(
  sources: readonly BattleSource[],
  policies: readonly LadderPolicy[],
  options: LadderOptions = {},
): Promise<LadderFindings> {
  const { bouts = DEFAULT_BOUTS, seed = 'stonecast', confidence = 0.95, signal } = options;
  const pairs = policies.flatMap((_, i) => policies.slice(i + 1).map((__, k) => [i, i + 1 + k] as const));
  const responders = respondersOf(sources, options.respond);
  const each = pairs.length + (responders.length > 0 ? policies.length * (responders.length + 1) : 0);
  const players = await pairPlayers(options, bouts * sources.length * each);
  try {
    const names = responders.map(({ policy }) => policy);
    const planned = plannedBouts(policies, pairs, names, sources);
    const venue = { players, sources };
    await tellCost(options, venue, planned, { battles: 2 * bouts * sources.length, seed });
    const how = { ...options, bouts, seed, confidence };
    const played = await meetings(venue, policies, pairs, how);
    const responses = await responsesTo(venue, policies, responders, how);
    const all = played.map((one) => one.bouts);
    const reported = pairs.map(([i, j], k): LadderPair => {
      const { bouts: own, ms } = played[k]!;
      return {
        first: policies[i]!.name,
        second: policies[j]!.name,
        ...unequalEstimates(own, confidence),
        ...(options.timings === true && { milliseconds: ms / own.length / 2 }),
      };
    });
    const method: Method = {
      kind: 'monte-carlo',
      combats: 2 * all.reduce((sum, one) => sum + one.length, 0),
      seed,
      confidence,
    };
    const files = Math.ceil((all[0]?.length ?? 0) / bouts);
    return {
      system: sources[0]?.system ?? '',
      method,
      files,
      players: rate(policies, reported, all, { seed, confidence }).map((standing, i) => {
        const response = responses[i];
        return { ...standing, ...(response && { response }) };
      }),
      pairs: reported,
      ...gapsOf(sources.map(openBattleOf)),
      ...(signal?.aborted === true && { stopped: 'abort' as const }),
    };
  } finally {
    await players.close();
  }
}

/** Returns how many bouts each two policies play, for a number of battles of each pair over all sources. */
const plannedBouts =
  (
    policies: readonly LadderPolicy[],
    pairs: readonly (readonly [number, number])[],
    responders: readonly string[],
    { length: files }: readonly BattleSource[],
  ) =>
  (battles: number): readonly PlannedBouts[] => {
    const bouts = files * Math.ceil(battles / (2 * files));
    const between = (one: string, other: string): PlannedBouts => ({ players: [one, other], bouts });
    const named = (i: number): string => policies[i]!.policy;
    return [
      ...pairs.map(([i, j]) => between(named(i), named(j))),
      // Each response is chosen from all, and judged.
      ...(responders.length === 0 ? [] : policies).flatMap(({ policy }) =>
        [policy, ...responders].map((one) => between(one, policy)),
      ),
    ];
  };

/** Returns the number of parts in which a pair plays a file. */
const partsOf = (bouts: number): number => Math.ceil(bouts / AT_ONCE);

/** The request with its defaults. */
type LadderRequest = LadderOptions & {
  readonly bouts: number;
  readonly seed: string;
  readonly confidence: number;
};

/** The bouts of a pair, setup by setup, with their time. */
interface PairPlayed {
  readonly bouts: MirrorPair[];
  ms: number;
}

/** Plays the bouts of all pairs, setup by setup. So all pairs have played the same number whenever it stops. */
async function meetings(
  { players, sources }: Venue,
  policies: readonly LadderPolicy[],
  pairs: readonly (readonly [number, number])[],
  { bouts, seed, signal, onProgress, respond }: LadderRequest,
): Promise<readonly PairPlayed[]> {
  const answered = respond === undefined ? 0 : policies.length;
  const rounds = sources.flatMap((source) =>
    Array.from({ length: partsOf(bouts) }, (_, part) =>
      pairs.map(([i, j]): PairTask => {
        const first = part * AT_ONCE;
        const both = [policies[i]!, policies[j]!] as const;
        return { source, seed, first, count: Math.min(AT_ONCE, bouts - first), players: both };
      }),
    ),
  );
  const played = pairs.map((): PairPlayed => ({ bouts: [], ms: 0 }));
  const step = Math.max(1, Math.ceil(TOGETHER / Math.max(1, pairs.length)));
  for (let round = 0; round < rounds.length; round += step) {
    const found = await unlessStopped(players.play(rounds.slice(round, round + step).flat()), signal);
    if (!found) break;
    found.forEach((one, k) => {
      const own = played[k % pairs.length]!;
      own.bouts.push(...one.bouts);
      own.ms += one.ms;
    });
    onProgress?.(Math.min(rounds.length, round + step), rounds.length + answered);
  }
  if (pairs.length > 0 && played[0]?.bouts.length === 0) throw stoppedAt(bouts * sources.length);
  return played;
}

/** Finds the best responses to the policies. A stop returns fewer. */
async function responsesTo(
  { players, sources }: Venue,
  policies: readonly LadderPolicy[],
  responders: readonly WeightedPolicy[],
  { bouts, seed, confidence, signal, onProgress }: LadderRequest,
): Promise<readonly PlayerResponse[]> {
  const responses: PlayerResponse[] = [];
  const splitting = splittersOf(sources);
  for (const policy of responders.length > 0 && signal?.aborted !== true ? policies : []) {
    const knowing = responders.map((one) => ({ ...one, against: policy.policy }));
    const how = { bouts, seed, confidence };
    const found = await unlessStopped(
      bestResponse(players, sources, policy, knowing, how, splitting),
      signal,
    );
    if (!found) break;
    responses.push(found);
    const before = sources.length * partsOf(bouts);
    onProgress?.(before + responses.length, before + policies.length);
  }
  return responses;
}

/** Returns the candidates for a response: every policy of the battles, and a search that knows its opponent. */
function respondersOf(sources: readonly BattleSource[], respond: number | undefined): WeightedPolicy[] {
  const [source] = sources;
  if (respond === undefined || !source) return [];
  const names = openBattleOf(source).policies?.names ?? [];
  const plain = names.filter((name) => name !== SEARCH).map((policy): WeightedPolicy => ({ policy }));
  return respond > 0 && names.includes(SEARCH) ? [...plain, { policy: `${SEARCH}:${respond}` }] : plain;
}

/** Returns variants of a policy that always take one of the fixed choices. */
function splittersOf(sources: readonly BattleSource[]): (one: WeightedPolicy) => WeightedPolicy[] {
  const policies = sources[0] && openBattleOf(sources[0]).policies;
  return (one) =>
    (policies?.ways ?? []).map((way) => ({
      ...one,
      policy: policies?.always(one.policy, way) ?? one.policy,
    }));
}

/** Returns each policy's findings against all others. */
function rate(
  policies: readonly LadderPolicy[],
  pairs: readonly LadderPair[],
  played: readonly (readonly MirrorPair[])[],
  { seed, confidence }: { readonly seed: string; readonly confidence: number },
): Omit<PolicyFindings, 'response'>[] {
  const n = policies.length;
  const wins = new Float64Array(n * n);
  const place = (policy: string): number => policies.findIndex(({ name }) => name === policy);
  for (const { first, second, bouts, result } of pairs) {
    const [i, j] = [place(first), place(second)];
    wins[i * n + j] = result.value * bouts;
    wins[j * n + i] = (1 - result.value) * bouts;
  }
  const { ratings, standardErrors } = bradleyTerry(wins, n, PRIOR);
  const met = pairs.map(({ first, second }) => [place(first), place(second)] as const);
  const equilibrium = sharesOf(met, played, n, { seed, confidence });
  const half = -normalQuantile((1 - confidence) / 2);
  return policies.map(({ name }, policy) => {
    const value = ratings[policy]!;
    const error = half * standardErrors[policy]!;
    return {
      name,
      score: unequalEstimates(together(name, pairs, played), confidence).result,
      rating: { value, low: value - error, high: value + error },
      ...equilibrium[policy]!,
    };
  });
}

/** Returns a policy's bouts. It merges those of one setup against all others, because they share its draws. */
function together(
  policy: string,
  pairs: readonly LadderPair[],
  played: readonly (readonly MirrorPair[])[],
): MirrorPair[] {
  const own = pairs.flatMap((pair, k) =>
    pair.first === policy || pair.second === policy
      ? [{ bouts: played[k]!, sign: pair.first === policy ? 1 : -1 }]
      : [],
  );
  const mean = (setup: number, of: (bout: MirrorPair) => number): number =>
    own.reduce((sum, { bouts, sign }) => sum + sign * of(bouts[setup]!), 0) / own.length;
  return (own[0]?.bouts ?? []).map((_, setup) => ({
    result: 0.5 + mean(setup, ({ result }) => result - 0.5),
    points: mean(setup, ({ points }) => points),
    luck: mean(setup, ({ luck }) => luck),
  }));
}
