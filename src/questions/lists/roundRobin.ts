/** Plays lists against lists by brawl: each pair, and for three or more lists the ranking and the cycles. */
import { checkOptions, type OptionNames } from '../checkOptions.js';
import type { Estimate, Method } from '../../game/index.js';
import type { Brawl } from '../../system/index.js';
import { checkFunction, msg, wrongKind } from '../../errors/index.js';
import { namesApart } from '../../i18n/index.js';
import { bradleyTerry, hodgeDecomposition, nashAveraging, normalQuantile } from '../../math/index.js';
import { strictBrawlOdds, type BrawlFindings, type BrawlOptions } from '../brawl/index.js';
import { DEFAULT_SEED } from '../odds/odds.js';
import { doubtOf, ScoreTable, tallyOf, type PairPlaces } from './roundRobinScores.js';

/** The default number of brawls per pair. */
export const DEFAULT_LIST_BRAWLS = 10_000;

/** A list in a round robin. */
export interface RankedList {
  readonly name: string;
  readonly points: number;
  /** Its mean score over the others. A win counts 1, a draw ½. */
  readonly score: Estimate;
  /** Elo points with mean 0 (Bradley–Terry). */
  readonly rating: Estimate;
  /** Its share of the Nash average, and its mean advantage over it: 0 for its members, less for others. */
  readonly nash: { readonly share: Estimate; readonly rating: number };
  /**
   * Whether it may be the best list: it has the highest mean score, or the brawls do not separate it from that list.
   */
  readonly contends: boolean;
}

/** A cycle of lists: each beats the next, and the last beats the first. */
export interface ListCycle {
  readonly lists: readonly string[];
  /** The scores of each against the next. */
  readonly scores: readonly Estimate[];
  /** Whether every interval of these scores lies above ½. */
  readonly certain: boolean;
}

/** All lists against each other, as plain data. Tables are in the order of `lists`. */
export interface ListRoundRobin {
  readonly method: Method;
  /** By rating, best first. Ties keep the given order. */
  readonly lists: readonly RankedList[];
  /** `table[i][j]`: the score of list i against j. Null on the diagonal. */
  readonly table: readonly (readonly (Estimate | null)[])[];
  /** Every pair once, in either order. The findings name both lists. */
  readonly pairs: readonly BrawlFindings[];
  /** Cycles of three. Without those there are no longer ones. */
  readonly cycles: readonly ListCycle[];
  /** The share of the table's sum of squares that no rating explains. */
  readonly cyclic: Estimate;
  /** The certificate of Nash averaging: the largest gain of any list against its mix. */
  readonly nashExploitability: number;
}

/** Returns every pair of a number of lists, in order. */
function pairsOf(count: number): PairPlaces[] {
  return Array.from({ length: count }, (_, i) =>
    Array.from({ length: count - i - 1 }, (__, k): PairPlaces => [i, i + 1 + k]),
  ).flat();
}

/** How to play a round robin. */
type RoundRobinOptions = Omit<BrawlOptions, 'onProgress'> & { readonly signal?: AbortSignal | undefined };

/** The names of the options of `listRoundRobin`. */
const ROUND_ROBIN_OPTIONS: OptionNames<RoundRobinOptions> = {
  brawls: true,
  seed: true,
  confidence: true,
  job: true,
  signal: true,
};

/**
 * Plays every pair. Each pair has its own streams, so the answer depends only on the seed.
 * @param brawl makes the brawl of two lists, by their indices
 * @param count the number of lists, at least 2
 * @param onPair receives the number of finished pairs
 * @throws StonecastError `incomplete` if a signal came before all pairs were finished
 */
export async function listRoundRobin(
  brawl: (first: number, second: number) => Brawl,
  count: number,
  options: RoundRobinOptions = {},
  onPair: (done: number, total: number) => void = () => undefined,
): Promise<ListRoundRobin> {
  checkFunction('brawl', brawl);
  if (!Number.isSafeInteger(count) || count < 2)
    throw wrongKind(msg('"{field}"', { field: 'count' }), count, msg('at least {count}', { count: 2 }));
  checkOptions(options, ROUND_ROBIN_OPTIONS);
  checkFunction('onPair', onPair);
  const { brawls = DEFAULT_LIST_BRAWLS, seed = DEFAULT_SEED, confidence = 0.95 } = options;
  const pairs = pairsOf(count);
  const pairFindings: BrawlFindings[] = [];
  for (const [job, [i, j]] of pairs.entries()) {
    pairFindings.push(await strictBrawlOdds(brawl(i, j), { ...options, brawls, seed, confidence, job }));
    onPair(job + 1, pairs.length);
  }
  return summary(pairs, pairFindings, { brawls, seed, confidence });
}

interface Settings {
  readonly brawls: number;
  readonly seed: string;
  readonly confidence: number;
}

function summary(
  pairs: readonly PairPlaces[],
  found: readonly BrawlFindings[],
  { brawls, seed, confidence }: Settings,
): ListRoundRobin {
  const groups = groupsOf(pairs, found);
  const names = namesApart(groups.map(({ name }) => name));
  const count = groups.length;
  const ends = found.flatMap((one, at): [PairPlaces, ReturnType<typeof tallyOf>][] => {
    const pair = pairs[at];
    return pair ? [[pair, tallyOf(one, brawls)]] : [];
  });
  const scores = new ScoreTable(count, brawls, ends);
  const table = scoresOf(pairs, found, scores);
  const advantage = scores.advantages();
  // Add half a brawl each way, so that a list that lost everything has a finite rating.
  const { ratings, standardErrors } = bradleyTerry(
    groups.flatMap((_, i) => groups.map((__, j) => scores.won(i, j))),
    count,
    1,
  );
  const nash = nashAveraging(advantage, count);
  const order = groups.map((_, i) => i).sort((a, b) => (ratings[b] ?? 0) - (ratings[a] ?? 0) || a - b);
  const doubt = doubtOf(scores, order[0] ?? 0, seed, confidence);
  const around = (value: number, ends: { readonly low: number; readonly high: number } | undefined) => ({
    value,
    low: Math.min(value, ends?.low ?? value),
    high: Math.max(value, ends?.high ?? value),
  });
  const half = normalQuantile((1 + confidence) / 2);
  const [first] = found;
  return {
    method: first?.method ?? { kind: 'exact' },
    lists: order.map((i): RankedList => {
      const value = ratings[i] ?? NaN;
      const off = half * (standardErrors[i] ?? NaN);
      return {
        name: names[i] ?? '',
        points: groups[i]?.points ?? NaN,
        score: meanScore(scores.mean(i), table[i] ?? []),
        rating: { value, low: value - off, high: value + off },
        nash: { share: around(nash.mix[i] ?? NaN, doubt.share[i]), rating: nash.ratings[i] ?? NaN },
        contends: doubt.contenders.includes(i),
      };
    }),
    table: order.map((i) => order.map((j) => table[i]?.[j] ?? null)),
    pairs: found,
    cycles: cyclesOf(table, names),
    cyclic: around(hodgeDecomposition(advantage, count).unexplained, doubt.cyclic),
    nashExploitability: nash.exploitability,
  };
}

function groupsOf(
  pairs: readonly PairPlaces[],
  found: readonly BrawlFindings[],
): { readonly name: string; readonly points: number }[] {
  const groups: { readonly name: string; readonly points: number }[] = [];
  pairs.forEach(([i, j], at) => {
    const both = found[at]?.groups;
    if (both) [groups[i], groups[j]] = both;
  });
  return groups;
}

function scoresOf(
  pairs: readonly PairPlaces[],
  found: readonly BrawlFindings[],
  scores: ScoreTable,
): (Estimate | null)[][] {
  const { count } = scores;
  const table = Array.from({ length: count }, () => new Array<Estimate | null>(count).fill(null));
  pairs.forEach(([i, j], at) => {
    const score = found[at]?.score;
    const [row, column] = [table[i], table[j]];
    if (!score || !row || !column) return;
    row[j] = score;
    column[i] = { value: scores.score(j, i), low: 1 - score.high, high: 1 - score.low };
  });
  return table;
}

/** Returns the mean of independent scores. The squares of their half intervals add up. */
function meanScore(value: number, line: readonly (Estimate | null)[]): Estimate {
  const scores = line.filter((score) => score !== null);
  const off = (side: (one: Estimate) => number): number =>
    Math.sqrt(scores.reduce((sum, score) => sum + side(score) ** 2, 0)) / scores.length;
  return {
    value,
    low: value - off((one) => one.value - one.low),
    high: value + off((one) => one.high - one.value),
  };
}

/**
 * Finds three lists of which each scores more than ½ against the next. Each cycle appears once, from its first list on.
 */
function cyclesOf(table: readonly (readonly (Estimate | null)[])[], names: readonly string[]): ListCycle[] {
  const score = (i: number, j: number) => table[i]?.[j] ?? { value: 0, low: 0, high: 0 };
  const cycles: ListCycle[] = [];
  for (let a = 0; a < names.length; a++) {
    for (let b = a + 1; b < names.length; b++) {
      for (let c = b + 1; c < names.length; c++) {
        for (const circle of [
          [a, b, c],
          [a, c, b],
        ] as const) {
          const scores = circle.map((from, k) => score(from, circle[(k + 1) % 3] ?? a));
          if (!scores.every(({ value }) => value > 1 / 2)) continue;
          const lists = circle.map((i) => names[i] ?? '');
          cycles.push({ lists, scores, certain: scores.every(({ low }) => low > 1 / 2) });
        }
      }
    }
  }
  return cycles;
}
