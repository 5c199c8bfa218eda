/** Plays of a list search, handed to workers elsewhere. Each play has a number of its own, so that its score is the same wherever it is played. */
import {
  dealt,
  lostSearch,
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

/** Plays of one job, about: some tenths of a second, beside which its way to a worker and back weighs little. */
const PLAYS = { brawl: 1024, battle: 16 } as const;
/** Jobs that are handed over at once: enough for many machines, few enough for the memory of Redis, for each bears all profiles. */
const AT_ONCE = 64;

/**
 * Lists that meet wherever workers are.
 * @param version of Stonecast, the workers' too
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
    // As it arrives: what is undefined here does not travel, and the job's name is that of what travels.
    scenario: JSON.parse(JSON.stringify({ manner, seed, meetings } satisfies MeetingsRequest)) as unknown,
  });
  const played = async (meetings: readonly PlannedMeeting[]): Promise<readonly PlayScores[]> => {
    const job = jobOf(meetings);
    const answer = await workers.run(jobId(job), { job, version });
    if (answer === undefined) throw stoppedSearch();
    if ('fault' in answer) throw lostSearch(reasonOf(answer.fault));
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
