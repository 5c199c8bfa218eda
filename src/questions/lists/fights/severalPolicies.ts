/** Asks one question under several policies: each result, whether they agree, and what remains after a stop. */
import type { Estimate } from '../../../game/index.js';
import type { ListWay } from '../../../system/index.js';
import { excludeEachOther } from '../../disjointIntervals.js';
import { StonecastError } from '../../../errors/index.js';

/**
 * Whether the first of two sides is ahead: above ½ outside the interval under every policy, below, or neither. It
 * `depends` if the intervals of two policies exclude each other.
 */
export type WaysReading = 'strong' | 'weak' | 'even' | 'depends';

/** Combines the scores under all policies. */
export function readingOf(scores: readonly Estimate[]): WaysReading {
  if (scores.every(({ low }) => low > 1 / 2)) return 'strong';
  if (scores.every(({ high }) => high < 1 / 2)) return 'weak';
  return excludeEachOther(scores) ? 'depends' : 'even';
}

/**
 * Does pieces of work in turn. If a signal ends one of them, it keeps the earlier ones.
 * @throws StonecastError as the work does; `incomplete` if not even the first was finished
 */
export async function untilAborted<In, Out>(
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
