/** The listeners to questions about players: their cost before they start, and their progress. */
import type { BoutCost } from '../../questions/index.js';
import type { Io } from '../terminal/io.js';
import { announceCost } from '../terminal/cost.js';
import { progressBar } from '../terminal/progress.js';
import { shorterBy, type Battles } from './shorter.js';

/** Returns listeners that announce the cost of bouts, and draw a bar. Few bouts are measured while they are played. */
export function boutProgress(io: Io, battles: Battles) {
  const measured = progressBar(io, shorterBy({}, battles));
  const known = progressBar(io, { isKnown: true });
  let isKnown = false;
  return {
    onProgress(done: number, total: number): void {
      (isKnown ? known : measured)(done, total);
    },
    onBegin({ secondsAt, ...cost }: BoutCost): void {
      isKnown = true;
      announceCost(io, cost, shorterBy({}, { ...battles, secondsAt }));
    },
  };
}
