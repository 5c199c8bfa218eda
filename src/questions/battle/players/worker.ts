/** A worker thread that plays bouts. */
import { BoutPlayer, type BoutsPlayed, type BoutTask } from './bouts.js';

const player = new BoutPlayer();

/** Does one task; `undefined` does nothing and shows that the worker is up. */
export default function work(task: BoutTask | undefined): BoutsPlayed | undefined {
  return task && player.play(task);
}
