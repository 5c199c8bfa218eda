/**
 * Treats lists with their policies as strategies: what to field, how to play it, and whether the order of lists depends
 * on play.
 */
import type { PairEstimates } from '../../../engines/simulate/index.js';
import type { Estimate, Method } from '../../../game/index.js';
import { kendallTau, sampledMeans } from '../../../math/index.js';
import type { BattleSource } from '../battleSource.js';
import { pairPlayers, type PairOptions, type PairTask } from './bouts.js';
import { metagame, type Meet, type PlayersMetagame, type MetaStanding } from './metagame.js';
import { pairFigures } from './pairStatistics.js';

/** The lists and policies that may meet. */
export interface ListField {
  readonly lists: readonly string[];
  readonly policies: readonly string[];
  /**
   * Returns the battles of list i, on the first side, against list j. Each is on its own table, with the same number
   * for every pair.
   */
  readonly battles: (i: number, j: number) => readonly BattleSource[];
}

/** How to play. */
export interface ListMetagameOptions extends PairOptions {
  /**
   * The first bouts of every two strategies (at least 4), the bouts assigned later, and the new bouts of each strategy.
   */
  readonly bouts?: number | undefined;
  readonly more?: number | undefined;
  readonly judge?: number | undefined;
  readonly seed?: string | undefined;
  readonly confidence?: number | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

export const DEFAULT_META_BOUTS = 8;
export const DEFAULT_META_JUDGE = 32;

/** A list with its policy. */
export interface ListStrategy extends MetaStanding {
  readonly list: string;
  readonly policy: string;
}

/** Whether two policies give the lists the same order. Each policy plays both sides. */
export interface OrderAgreement {
  readonly policies: readonly [string, string];
  /** Kendall's τ of the lists' mean results: 1 for the same order, −1 for the reverse. */
  readonly tau: Estimate;
}

/** The answer of `list meta`. */
export interface ListMetagameFindings extends Pick<PlayersMetagame, 'gain'> {
  readonly system: string;
  readonly method: Method;
  readonly tables: number;
  readonly strategies: readonly ListStrategy[];
  readonly pairs: readonly (PairEstimates & { readonly first: number; readonly second: number })[];
  /** Absent for fewer than three lists, because two have no useful order. */
  readonly orders?: readonly OrderAgreement[];
}

/**
 * Plays all lists with all policies against each other. On each table, sides and forces are exchanged.
 * @throws StonecastError `incomplete` after a stop
 */
export async function listMetagame(
  field: ListField,
  options: ListMetagameOptions = {},
): Promise<ListMetagameFindings> {
  const { seed = 'stonecast', confidence = 0.95, bouts = DEFAULT_META_BOUTS } = options;
  const { lists, policies } = field;
  const strategies = lists.flatMap((_, list) => policies.map((policy) => ({ list, policy })));
  const count = strategies.length;
  const pairs = (count * (count - 1)) / 2;
  const { more = pairs * bouts, judge = DEFAULT_META_JUDGE } = options;
  const total = pairs * bouts + more + count * judge;
  const players = await pairPlayers(options, total);
  const meet: Meet = async (meetings) => {
    const tasks = meetings.map(({ strategies: [i, j], ...bouts }) =>
      tasksOf(field, [strategies[i]!, strategies[j]!], { ...bouts, seed }),
    );
    const found = await players.play(tasks.flat());
    let at = 0;
    return tasks.map((own) => found.slice(at, (at += own.length)).flatMap((one) => one.bouts));
  };
  try {
    const { onProgress } = options;
    const how = { batch: bouts, more, judge, seed, confidence, ...(onProgress && { onProgress }) };
    const found = await metagame(count, meet, how);
    const played = found.played.reduce((sum, all) => sum + all.length, 0) + count * judge;
    const first = field.battles(0, 0);
    const orders = lists.length < 3 ? undefined : ordersOf(field, found, { seed, confidence });
    return {
      system: first[0]?.system ?? '',
      method: { kind: 'monte-carlo', combats: 2 * played, seed, confidence },
      tables: first.length,
      strategies: found.strategies.map((one, i) => {
        const { list, policy } = strategies[i]!;
        return { list: lists[list]!, policy, ...one };
      }),
      pairs: found.pairs.map(({ strategies: [i, j], ...rest }) => ({ first: i, second: j, ...rest })),
      gain: found.gain,
      ...(orders && { orders }),
    };
  } finally {
    await players.close();
  }
}

interface Strategy {
  readonly list: number;
  readonly policy: string;
}

/** Returns tasks for bouts on the tables in turn, in the order of the bouts' numbers. */
function tasksOf(
  { battles }: ListField,
  [one, other]: readonly [Strategy, Strategy],
  { seed, first, count }: Pick<PairTask, 'seed' | 'first' | 'count'>,
): PairTask[] {
  const [own, turned] = [battles(one.list, other.list), battles(other.list, one.list)];
  return Array.from({ length: count }, (_, k) => {
    const table = (first + k) % own.length;
    return {
      source: own[table]!,
      turned: turned[table],
      seed,
      first: first + k,
      count: 1,
      players: [{ policy: one.policy }, { policy: other.policy }] as const,
    };
  });
}

/** Returns, for every two policies, the τ of the lists' results under either policy on both sides. */
function ordersOf(
  { lists, policies }: ListField,
  { pairs, played }: Pick<PlayersMetagame, 'pairs' | 'played'>,
  how: { readonly seed: string; readonly confidence: number },
): OrderAgreement[] {
  const each = policies.length;
  /** Returns the lists' mean results against each other under one policy. */
  const means = (policy: number, results: readonly number[]): number[] => {
    const sums = lists.map(() => 0);
    pairs.forEach(({ strategies: [i, j] }, place) => {
      if (i % each !== policy || j % each !== policy) return;
      const mean = results[place]!;
      const [a, b] = [Math.floor(i / each), Math.floor(j / each)];
      sums[a] = sums[a]! + mean;
      sums[b] = sums[b]! + 1 - mean;
    });
    return sums;
  };
  const two = policies.flatMap((_, a) => policies.slice(a + 1).map((__, k) => [a, a + 1 + k] as const));
  const taus = pairFigures(
    played.map((bouts) => sampledMeans([bouts.map(({ result }) => result)])),
    (results) => {
      const all = policies.map((_, policy) => means(policy, results));
      return two.map(([a, b]) => kendallTau(all[a]!, all[b]!));
    },
    how,
  );
  return two.map(([a, b], k) => ({
    policies: [policies[a]!, policies[b]!],
    tau: taus[k]!,
  }));
}
