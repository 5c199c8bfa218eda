/** The worth of many members on worker threads, one job a member. */
import { DEFAULT_SEED, type Worth, type WorthOptions } from '../../questions/index.js';
import { execute, rosterJobs } from '../../experiments/index.js';
import { fault, StonecastError } from '../../wording/index.js';
import { jobContext } from './jobContext.js';
import type { Posed } from './rosters.js';

/**
 * Asks about each of the members.
 * @throws StonecastError `incomplete` where a job failed or the run was stopped
 */
export async function worthOnThreads(posed: Posed, options: WorthOptions): Promise<Worth[]> {
  const { members, field, strategies } = posed;
  const { odds = {}, roles, duels, game, onProgress } = options;
  const { method, combats, confidence, seed = DEFAULT_SEED, threads, signal } = odds;
  const ask = {
    ...{ members: members.map(({ id }) => id), field: field.map(({ id }) => id) },
    strategies: [strategies[0], strategies[1]] as [string, string],
    ...(roles && { roles: [...roles] }),
    ...(duels && { duels: duels.map(({ id }) => id) }),
    ...(game !== undefined && { game }),
  };
  const context = jobContext(posed);
  const jobs = rosterJobs({ worth: ask }, context, {
    ...(method && { method }),
    ...(combats !== undefined && { combats }),
    ...(confidence !== undefined && { confidence }),
    seed,
  });
  const { results, failed } = await execute(
    { jobs, stonecast: context.version },
    {
      ...(threads !== undefined && { threads }),
      ...(signal && { signal }),
      ...(onProgress && { onProgress }),
    },
  );
  const found = jobs.flatMap(({ id }) => {
    const result = results.get(id);
    return result?.kind === 'worth' ? [result.worth] : [];
  });
  if (found.length === jobs.length) return found;
  const reason = failed[0]?.reason ?? fault('the run was stopped');
  throw new StonecastError('incomplete', { found: jobs.length - found.length, total: jobs.length, reason });
}
