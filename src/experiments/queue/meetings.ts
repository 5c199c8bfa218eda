/** Sends plays of a list search to remote workers. Each play has a number, so its score is the same everywhere. */
import {
  dealt,
  stoppedSearch,
  type MeetingsRequest,
  type Meetings,
  type PlannedMeeting,
  type PlayScores,
} from '../../questions/index.js';
import { msg } from '../../errors/index.js';
import type { OpenSystem } from '../../system/index.js';
import { inLanes, requestsOf, type Remote } from './remote.js';

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
