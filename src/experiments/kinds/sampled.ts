/** Functions for jobs with sampling. */
import type { Estimate } from '../../game/index.js';
import type { Missed } from '../../questions/index.js';
import { monotonic } from '../run/clock.js';
import type { JobOptions } from '../plan/jobOptions.js';

/** Returns the time until a deadline as an option. */
export const untilTime = (deadline: number | undefined): { readonly timeLimit?: number } =>
  deadline === undefined ? {} : { timeLimit: Math.max(1, deadline - monotonic()) };

/** Returns half the width of an interval. */
const widthOf = ({ low, high }: Estimate): number => (high - low) / 2;

/** Returns half the width of the widest interval. It is 0 if all figures are exact. */
export const widestOf = (figures: Readonly<Record<string, Estimate>>): number =>
  Math.max(0, ...Object.values(figures).map(widthOf));

/** Returns the options for the battles or campaigns of a job. Timelines are recorded apart. */
export function playedBy(options: JobOptions | undefined, deadline: number | undefined) {
  const { combats: battles, timelines: _, ...rest } = options ?? {};
  return { ...rest, ...(battles !== undefined && { battles }), ...untilTime(deadline), threads: 1 };
}

/** Returns the missed precision or the early stop of a result. Returns undefined if it is complete. */
export function shortOf(
  figures: readonly Estimate[],
  options: JobOptions | undefined,
  stopped: string | undefined,
): Missed | undefined {
  const wanted = options?.precision;
  const reached = wanted === undefined || figures.every((one) => widthOf(one) <= wanted);
  if (stopped === undefined && reached) return undefined;
  return { ...(wanted !== undefined && { wanted }), stopped: stopped === undefined ? 'combats' : 'time' };
}
