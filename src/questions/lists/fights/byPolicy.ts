/** One question asked of several ways of playing: what each says, whether they agree, and what is kept when it is stopped. */
import type { Estimate } from '../../../game/index.js';
import type { ListWay } from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';

/** Whether the first of two sides is ahead: above ½ beyond the interval in every way of playing, below, or neither. */
export type WaysReading = 'strong' | 'weak' | 'even' | 'depends';

/** What scores over ways of playing say together. */
export function readingOf(scores: readonly Estimate[]): WaysReading {
  const strong = scores.filter(({ low }) => low > 1 / 2).length;
  const weak = scores.filter(({ high }) => high < 1 / 2).length;
  if (strong === scores.length) return 'strong';
  if (weak === scores.length) return 'weak';
  return strong + weak === 0 ? 'even' : 'depends';
}

/**
 * Does one piece of work after another; where a signal ends one of them, those before it are kept.
 * @throws StonecastError as the work does; `incomplete` where not even the first was finished
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

/** How the time of brawls grows with their number: most of it goes into combats met for the first time, ever fewer. */
const GROWTH = 0.35;
const DECLARED = 10_000;

/** How long so many brawls of two lists take in a way of playing, about; 0 where no way is told. */
export function secondsOf(way: ListWay | undefined, brawls: number): number {
  const share = brawls / DECLARED;
  return (way?.seconds ?? 0) * (share > 1 ? share : share ** GROWTH);
}

/** A way of playing by its name, with what it says. */
export type PolicyRange<Found> = Found & Pick<ListWay, 'skill' | 'about'>;

/** What several ways say: the last one's findings, and those of all where there are several. */
export type ByPolicy<Found> = Found & {
  readonly ways?: readonly PolicyRange<Found>[];
  /** The run was stopped before all ways were played: the way that counts is not among them. */
  readonly stopped?: 'abort';
  /** Where it was stopped: how many ways were played, of how many. */
  readonly waysPlayed?: { readonly done: number; readonly total: number };
};

/**
 * Asks every way in turn.
 * @param ways at least one, the one that counts last
 * @throws StonecastError as the work does; `incomplete` where not even the first was finished
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
