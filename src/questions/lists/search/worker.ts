/** A worker thread that plays meetings of lists. */
import { answered, type Answered, opened } from '../../threads/shareWork.js';
import { MeetingPlayer, type MeetingTask, type PlayScores } from './listMeetings.js';

let player: MeetingPlayer | undefined;

/** Does one task. `undefined` does nothing, and shows that the worker runs. A thread serves one search. */
export default async function work(
  task: MeetingTask | undefined,
): Promise<Answered<PlayScores[]> | undefined> {
  if (!task) return undefined;
  const { opening, manner, seed, meetings } = task;
  return answered(() => {
    player ??= new MeetingPlayer(opened(opening), manner, seed);
    const own = player;
    return meetings.map((one) => own.play(one));
  });
}
