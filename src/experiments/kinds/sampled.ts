/** What jobs that may be sampled share. */
import type { Estimate } from '../../game/index.js';
import type { Missed } from '../../questions/index.js';
import { monotonic } from '../run/clock.js';
import type { JobOptions } from '../plan/jobOptions.js';

/** The time that is left until a deadline, as an option. */
export const untilTime = (deadline: number | undefined): { readonly timeLimit?: number } =>
  deadline === undefined ? {} : { timeLimit: Math.max(1, deadline - monotonic()) };

/** Half of an interval. */
const widthOf = ({ low, high }: Estimate): number => (high - low) / 2;

/** Half of the widest interval among figures; 0 where all are exact. */
export const widestOf = (figures: Readonly<Record<string, Estimate>>): number =>
  Math.max(0, ...Object.values(figures).map(widthOf));

/** How battles or campaigns of a job are played. */
export function playedBy(options: JobOptions | undefined, deadline: number | undefined) {
  const { combats: battles, ...rest } = options ?? {};
  return { ...rest, ...(battles !== undefined && { battles }), ...untilTime(deadline), threads: 1 };
}

/** Whether figures of what was played are less certain than was asked, or were cut short. */
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
