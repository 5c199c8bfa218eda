/** A progress bar with rate and time left, on a terminal only. */
import { SingleBar } from 'cli-progress';
import type { Io } from './io.js';

/** A listener that draws a bar on standard error and clears it at the end. Short work draws nothing. */
export function progressBar(io: Io): (done: number, total: number) => void {
  const started = performance.now();
  let bar: SingleBar | undefined;
  return (done, total) => {
    const seconds = (performance.now() - started) / 1000;
    if (bar === undefined && seconds > 0.3 && done < total) bar = startBar(io, total);
    bar?.update(done, { rate: rateText(done / seconds) });
    if (done >= total) bar?.stop();
  };
}

function startBar(io: Io, total: number): SingleBar {
  const bar = new SingleBar({
    format: '{bar} {percentage} % | {rate} | {eta_formatted} left',
    clearOnComplete: true,
    hideCursor: true,
    barsize: Math.max(10, Math.min(40, io.columns - 50)),
  });
  bar.start(total, 0, { rate: '' });
  return bar;
}

/** A rate as people say it: 812 million a second. */
function rateText(rate: number): string {
  if (rate >= 1e9) return `${(rate / 1e9).toFixed(2)} billion a second`;
  if (rate >= 1e6) return `${(rate / 1e6).toFixed(0)} million a second`;
  return `${Math.round(rate)} a second`;
}
