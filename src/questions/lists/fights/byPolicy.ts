/**
 * Asks one question under several policies: each result, whether they agree, and what remains after a stop.
 *
 * Fights of lists by brawl.
 */
import type { Estimate, Method } from '../../../game/index.js';
import type { ListWay, ListRules } from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';
import { strictBrawlOdds, type BrawlFindings, type BrawlOptions } from '../../brawl/index.js';
import type { ListFight, ListFights } from './fights.js';

/** Whether the first of two sides is ahead: above ½ outside the interval under every policy, below, or neither. */
export type WaysReading = 'strong' | 'weak' | 'even' | 'depends';

/** Combines the scores under all policies. */
export function readingOf(scores: readonly Estimate[]): WaysReading {
  const strong = scores.filter(({ low }) => low > 1 / 2).length;
  const weak = scores.filter(({ high }) => high < 1 / 2).length;
  if (strong === scores.length) return 'strong';
  if (weak === scores.length) return 'weak';
  return strong + weak === 0 ? 'even' : 'depends';
}

/**
 * Does pieces of work in turn. If a signal ends one of them, it keeps the earlier ones.
 * @throws StonecastError as the work does; `incomplete` if not even the first was finished
 */
async function untilAborted<In, Out>(
  pieces: readonly In[],
  signal: AbortSignal | undefined,
  work: (piece: In, place: number) => Promise<Out>,
): Promise<{ readonly done: Out[]; readonly stopped?: 'abort' }> {
  const done: Out[] = [];
  for (const [place, piece] of pieces.entries()) {
    try {
      done.push(await work(piece, place));
    } catch (error) {
      const kept = signal?.aborted && done.length > 0;
      if (kept && error instanceof StonecastError && error.code === 'incomplete') {
        return { done, stopped: 'abort' };
      }
      throw error;
    }
  }
  return { done };
}

/**
 * The growth of the time of brawls with their number. Most time goes into combats that occur for the first time, and
 * those become rare.
 */
const GROWTH = 0.35;
const DECLARED = 10_000;

/** Estimates the time of a number of brawls of two lists under a policy, in seconds. 0 for an unknown policy. */
export function secondsOf(way: ListWay | undefined, brawls: number): number {
  const share = brawls / DECLARED;
  return (way?.seconds ?? 0) * (share > 1 ? share : share ** GROWTH);
}

/** A policy with its result. */
export type PolicyRange<Found> = Found & Pick<ListWay, 'skill' | 'about'>;

/** The result of several policies: that of the last one, and those of all if there are several. */
export type ByPolicy<Found> = Found & {
  readonly ways?: readonly PolicyRange<Found>[];
  /** Present if a stop came before all policies were played. The policy that counts is then missing. */
  readonly stopped?: 'abort';
  /** After a stop: the numbers of played and of all policies. */
  readonly waysPlayed?: { readonly done: number; readonly total: number };
};

/**
 * Asks each policy in turn.
 * @param ways at least one; the last one counts
 * @throws StonecastError as the work does; `incomplete` if not even the first was finished
 */
export async function byPolicy<Found extends object>(
  ways: readonly ListWay[],
  signal: AbortSignal | undefined,
  work: (way: ListWay, place: number) => Promise<Found>,
): Promise<ByPolicy<Found>> {
  const { done, stopped } = await untilAborted(ways, signal, work);
  const reported = done.map((found, i): PolicyRange<Found> => {
    const { skill = '', about = '' } = ways[i] ?? {};
    return { skill, about, ...found };
  });
  const last = done.at(-1);
  if (!last) throw new Error('nobody plays');
  return {
    ...last,
    ...(ways.length > 1 && { ways: reported }),
    ...(stopped && { stopped, waysPlayed: { done: done.length, total: ways.length } }),
  };
}

/** How lists meet by brawl. */
export interface BrawlFightOptions extends Omit<BrawlOptions, 'onProgress'> {
  /** The settings of every brawl, such as Turns. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal | undefined;
  /** Receives the finished fights, their total, and the finished share of the time. */
  readonly onProgress?: (done: number, total: number, share: number) => void;
}

/** Prepares fights of lists by brawl under several policies. The last policy counts. */
export function brawlFights(
  rules: ListRules,
  ways: readonly ListWay[],
  { settings = {}, onProgress, ...options }: BrawlFightOptions,
): ListFights {
  return {
    ways: ways.map(({ skill, about, settings: own }) => ({ skill, about, ...own })),
    main: ways.length - 1,
    async play(fights) {
      const costs = fights.map(({ way }) => ways[way]?.seconds ?? 1);
      const whole = costs.reduce((sum, one) => sum + one, 0);
      let gone = 0;
      const { done: found } = await untilAborted(fights, options.signal, async (fight: ListFight, i) => {
        const brawl = rules.brawl(fight.own, fight.enemy, { ...settings, ...ways[fight.way]?.settings });
        const cost = costs[i] ?? 0;
        const one = await strictBrawlOdds(brawl, {
          ...options,
          job: fight.job,
          onProgress: (done, all) => onProgress?.(i, fights.length, (gone + (cost * done) / all) / whole),
        });
        gone += cost;
        onProgress?.(i + 1, fights.length, gone / whole);
        return one;
      });
      return foughtOf(found);
    },
  };
}

function foughtOf(found: readonly BrawlFindings[]) {
  const method: Method = found[0]?.method ?? { kind: 'exact' };
  const scores = found.map(({ score }) => score);
  const mean = (places: readonly number[]): Estimate => meanOf(places.flatMap((i) => scores[i] ?? []));
  const less = (places: readonly number[], others: readonly number[]): Estimate =>
    lessOf(mean(places), mean(others));
  return { method, scores, mean, less };
}

/** Returns the mean of independent estimates. The squares of their half intervals add up. */
function meanOf(all: readonly Estimate[]): Estimate {
  const count = Math.max(1, all.length);
  const value = all.reduce((sum, one) => sum + one.value, 0) / count;
  const half = (side: (one: Estimate) => number): number =>
    Math.sqrt(all.reduce((sum, one) => sum + side(one) ** 2, 0)) / count;
  return {
    value,
    low: value - half((one) => one.value - one.low),
    high: value + half((one) => one.high - one.value),
  };
}

/**
 * Returns a difference of estimates. Those of one job are positively correlated, so the interval is slightly too wide.
 */
const lessOf = (one: Estimate, other: Estimate): Estimate => {
  const value = one.value - other.value;
  return {
    value,
    low: value - Math.hypot(one.value - one.low, other.high - other.value),
    high: value + Math.hypot(one.high - one.value, other.value - other.low),
  };
};
