/** Estimates the time of jobs before they run. The unit is a fight of usual size. */
import { KINDS } from '../kinds/index.js';
import { isOfFights } from '../plan/fits.js';
import type { PlannedJob } from '../plan/plan.js';

/** The time of a fight of usual size, in milliseconds. */
export const FIGHT = 3;

/**
 * Returns the cost of a job in fights of usual size.
 * A roster question multiplies it by the pairs of member and enemy. A battle question uses the number of its tables.
 */
export function sizeOf({ job }: Pick<PlannedJob, 'job'>): number {
  const { fights, ofFights } = KINDS[job.kind];
  if (typeof fights === 'function') return fights(job);
  if (ofFights) return fights;
  const { members, field } = job.scenario as {
    readonly members: readonly string[];
    readonly field: readonly string[];
  };
  return fights * Math.max(1, members.length * field.length);
}

/**
 * Returns the time of all jobs, in milliseconds. One thread runs a job.
 * @param fight the milliseconds of a fight in these jobs, from a trial; roster questions have the usual fight
 */
export function expectedTime(jobs: readonly PlannedJob[], threads: number, fight = FIGHT): number {
  let [all, longest] = [0, 0];
  for (const one of jobs) {
    const time = sizeOf(one) * (isOfFights(one.job.kind) ? fight : FIGHT);
    all += time;
    longest = Math.max(longest, time);
  }
  return Math.max(all / threads, longest);
}
