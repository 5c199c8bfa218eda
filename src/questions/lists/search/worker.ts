/** A worker thread that plays meetings of lists. */
import { answered, type Answered } from '../../threads/share.js';
import { opened } from '../../threads/systemTransfer.js';
import { MeetingPlayer, type MeetingTask, type PlayScores } from './meetings.js';

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
