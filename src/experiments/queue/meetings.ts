/** Sends plays of a list search to remote workers. Each play has a number, so its score is the same everywhere. */
import {
  dealt,
  lostRun,
  stoppedSearch,
  type MeetingsRequest,
  type Meetings,
  type PlannedMeeting,
  type PlayScores,
} from '../../questions/index.js';
import type { OpenSystem } from '../../system/index.js';
import { jobId, type Job } from '../plan/job.js';
import { reasonOf } from '../run/jobFault.js';
import type { Workers } from '../run/workers.js';

/** The approximate number of plays per job. They take some tenths of a second, much longer than the transfer. */
const PLAYS = { brawl: 1024, battle: 16 } as const;
/** The number of jobs sent at once: enough for many machines, small enough for Redis' memory. Each has all profiles. */
const AT_ONCE = 64;

/**
 * Returns a function that plays meetings of lists on remote workers.
 * @param version the version of Stonecast, which workers must share
 */
export function meetingsElsewhere(
  { system, documents = [] }: OpenSystem,
  { manner, seed }: Omit<MeetingsRequest, 'meetings'>,
  workers: Workers,
  version: string,
): Meetings {
  const jobOf = (meetings: readonly PlannedMeeting[]): Job => ({
    kind: 'meetings',
    stonecast: version,
    rules: system.version,
    system: system.id,
    data: documents,
    // Converts to JSON, because undefined fields are not sent and the job's id must match the sent content.
    scenario: JSON.parse(JSON.stringify({ manner, seed, meetings } satisfies MeetingsRequest)) as unknown,
  });
  const played = async (meetings: readonly PlannedMeeting[]): Promise<readonly PlayScores[]> => {
    const job = jobOf(meetings);
    const answer = await workers.run(jobId(job), { job, version });
    if (answer === undefined) throw stoppedSearch();
    if ('fault' in answer) throw lostRun(reasonOf(answer.fault));
    if (answer.result.kind !== 'meetings')
      throw new Error('another kind of answer is refused where it comes');
    return answer.result.scores;
  };
  return {
    async play(meetings) {
      const tasks = dealt(meetings, PLAYS[manner.by]);
      const found: (readonly PlayScores[])[] = [];
      let next = 0;
      const lane = async (): Promise<void> => {
        for (let i = next++; i < tasks.length; i = next++) found[i] = await played(tasks[i] ?? []);
      };
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, tasks.length) }, lane));
      return found.flat();
    },
    close: () => workers.close(),
  };
}
