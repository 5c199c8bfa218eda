/**
 * Computes the parts of a question on remote workers: one job for each part, many at once.
 *
 * Sends plays of a list search to remote workers. Each play has a number, so its score is the same everywhere.
 *
 * Plays the meetings of a valuation on remote workers. The result of a meeting depends only on its request.
 */
import {
  lostRun,
  dealt,
  stoppedSearch,
  type JobResult,
  type MeetingsRequest,
  type Meetings,
  type PlannedMeeting,
  type PlayScores,
  type ArenaHost,
} from '../../questions/index.js';
import type { OpenSystem } from '../../system/index.js';
import type { Message } from '../../i18n/index.js';
import type { ResultOf } from '../kinds/kind.js';
import { jobId, type Job } from '../plan/job.js';
import { reasonOf } from '../run/jobFault.js';
import type { Workers } from '../run/workerPool.js';
import { msg } from '../../errors/index.js';

/** Where jobs go. */
export interface Remote {
  readonly workers: Workers;
  /** The version of Stonecast, which workers must share. */
  readonly version: string;
}

/** The number of jobs sent at once: enough for many machines, small enough for Redis' memory. Each has all profiles. */
const AT_ONCE = 64;

/**
 * Returns a function that computes a request as a job. It returns undefined if the run stopped before.
 * @param what names the work in the error if the workers are lost
 */
function requestsOf<Name extends JobResult['kind']>(
  kind: Name,
  { system, documents = [] }: OpenSystem,
  { workers, version }: Remote,
  what: Message,
): (request: unknown) => Promise<ResultOf<Name> | undefined> {
  return async (request) => {
    const job: Job = {
      kind,
      stonecast: version,
      rules: system.version,
      system: system.id,
      data: documents,
      // Converts to JSON, because undefined fields are not sent and the job's id must match the sent content.
      scenario: JSON.parse(JSON.stringify(request)) as unknown,
    };
    const answer = await workers.run(jobId(job), { job, version });
    if (answer === undefined) return undefined;
    if ('fault' in answer) throw lostRun(reasonOf(answer.fault), what);
    if (answer.result.kind !== kind) throw new Error('another kind of answer is refused where it comes');
    return answer.result as ResultOf<Name>;
  };
}

/** Computes parts in their order, many at once. After a stop it begins no other part. */
async function inLanes<Part, Found>(
  parts: readonly Part[],
  compute: (part: Part) => Promise<Found>,
  signal?: AbortSignal,
): Promise<(Found | undefined)[]> {
  const found = Array.from<unknown, Found | undefined>(parts, () => undefined);
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let i = next++; i < parts.length && signal?.aborted !== true; i = next++)
      found[i] = await compute(parts[i] as Part);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, parts.length) }, lane));
  return found;
}

/** The approximate number of plays per job. They take some tenths of a second, much longer than the transfer. */
const PLAYS = { brawl: 1024, battle: 16 } as const;

/** Returns a function that plays meetings of lists on remote workers. */
export function meetingsElsewhere(
  open: OpenSystem,
  { manner, seed }: Omit<MeetingsRequest, 'meetings'>,
  remote: Remote,
): Meetings {
  const request = requestsOf('meetings', open, remote, msg('searches'));
  const played = async (meetings: readonly PlannedMeeting[]): Promise<readonly PlayScores[]> => {
    const answer = await request({ manner, seed, meetings } satisfies MeetingsRequest);
    if (answer === undefined) throw stoppedSearch();
    return answer.scores;
  };
  return {
    async play(meetings) {
      const found = await inLanes(dealt(meetings, PLAYS[manner.by]), played);
      return found.flatMap((scores) => scores ?? []);
    },
    close: () => remote.workers.close(),
  };
}

/** The meetings of a job. They take about a second, much longer than the transfer of all profiles. */
const MEETINGS = 32;

/** Returns the host of an arena that plays on remote workers. */
export function pairsElsewhere(open: OpenSystem, remote: Remote): ArenaHost {
  const request = requestsOf('pairs', open, remote, msg('fair prices'));
  return {
    async play({ meetings, ...asked }, signal) {
      const parts = Array.from({ length: Math.ceil(meetings.length / MEETINGS) }, (_, i) =>
        meetings.slice(i * MEETINGS, (i + 1) * MEETINGS),
      );
      const found = await inLanes(parts, (part) => request({ ...asked, meetings: part }), signal);
      const missing = found.indexOf(undefined);
      return (missing < 0 ? found : found.slice(0, missing)).flatMap((answer) => answer?.pairs ?? []);
    },
    close: () => remote.workers.close(),
  };
}
