/** Plays the meetings of a valuation on remote workers. The result of a meeting depends only on its request. */
import { lostRun, type ArenaHost, type PairResult, type PairsRequest } from '../../questions/index.js';
import { msg } from '../../errors/index.js';
import type { OpenSystem } from '../../system/index.js';
import { jobId, type Job } from '../plan/job.js';
import { reasonOf } from '../run/jobFault.js';
import type { Workers } from '../run/workers.js';

/** The meetings of a job. They take about a second, much longer than the transfer of all profiles. */
const MEETINGS = 32;
/** The number of jobs sent at once: enough for many machines, small enough for Redis' memory. */
const AT_ONCE = 64;

/**
 * Returns the host of an arena that plays on remote workers.
 * @param version the version of Stonecast, which workers must share
 */
export function pairsElsewhere(
  { system, documents = [] }: OpenSystem,
  workers: Workers,
  version: string,
): ArenaHost {
  const jobOf = (request: PairsRequest): Job => ({
    kind: 'pairs',
    stonecast: version,
    rules: system.version,
    system: system.id,
    data: documents,
    // Converts to JSON, because undefined fields are not sent and the job's id must match the sent content.
    scenario: JSON.parse(JSON.stringify(request)) as unknown,
  });
  const played = async (request: PairsRequest): Promise<readonly PairResult[] | undefined> => {
    const job = jobOf(request);
    const answer = await workers.run(jobId(job), { job, version });
    if (answer === undefined) return undefined;
    if ('fault' in answer) throw lostRun(reasonOf(answer.fault), msg('fair prices'));
    if (answer.result.kind !== 'pairs') throw new Error('another kind of answer is refused where it comes');
    return answer.result.pairs;
  };
  return {
    async play({ meetings, ...asked }, signal) {
      const found: (readonly PairResult[] | undefined)[] = Array.from({
        length: Math.ceil(meetings.length / MEETINGS),
      });
      let next = 0;
      const lane = async (): Promise<void> => {
        for (let i = next++; i < found.length && signal?.aborted !== true; i = next++)
          found[i] = await played({
            ...asked,
            meetings: meetings.slice(i * MEETINGS, (i + 1) * MEETINGS),
          });
      };
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, found.length) }, lane));
      const open = found.indexOf(undefined);
      return (open < 0 ? found : found.slice(0, open)).flatMap((pairs) => pairs ?? []);
    },
    close: () => workers.close(),
  };
}
