/** A progress bar with rate and time left, on a terminal only. */
import { SingleBar } from 'cli-progress';
import type { Io } from './io.js';
import { fixed, language, perCent, speaking } from '../game/index.js';
import { say } from './words/index.js';

/** A listener that draws a bar on standard error and clears it at the end. Short work draws nothing. */
export function progressBar(io: Io): (done: number, total: number) => void {
  // The work itself may speak English, for its results are data: the bar speaks as it was begun.
  const spoken = language();
  const started = performance.now();
  let bar: SingleBar | undefined;
  return (done, total) => {
    const seconds = (performance.now() - started) / 1000;
    if (bar === undefined && seconds > 0.3 && done < total) bar = speaking(spoken, () => startBar(io, total));
    bar?.update(done, { rate: speaking(spoken, () => rateText(done / seconds)) });
    if (done >= total) bar?.stop();
  };
}

function startBar(io: Io, total: number): SingleBar {
  const bar = new SingleBar({
    format: `{bar} ${perCent('{percentage}')} | {rate} | {eta_formatted} ${say('progress.left')}`,
    clearOnComplete: true,
    hideCursor: true,
    barsize: Math.max(10, Math.min(40, io.columns - 50)),
  });
  bar.start(total, 0, { rate: '' });
  return bar;
}

/** A rate as people say it: 812 million a second. */
function rateText(rate: number): string {
  if (rate >= 1e9) return say('progress.billion', { rate: fixed(rate / 1e9, 2) });
  if (rate >= 1e6) return say('progress.million', { rate: fixed(rate / 1e6, 0) });
  return say('progress.each', { rate: Math.round(rate) });
}
