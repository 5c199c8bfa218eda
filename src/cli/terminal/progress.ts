/** A progress bar with rate and time left, only on a terminal. */
import { SingleBar } from 'cli-progress';
import type { Io } from './io.js';
import { withLocale } from '../../errors/index.js';
import { formatFixed, locale, formatPercent } from '../../i18n/index.js';
import { t } from '../words/index.js';

/** Shorter work shows no bar, in seconds. */
const SHORT = 0.3;
/** Longer work gets a warning, in seconds. */
const LONG = 20;
/** Narrower terminals show the figures without the bar. */
const ROOM_FOR_BAR = 70;

/** The current bar. Only one piece of work runs at a time. */
let standing: SingleBar | undefined;

/**
 * Receives the progress of work: the number of finished pieces and the total. If pieces differ in size, `share` is the
 * finished share of the whole, from 0 to 1.
 */
export type Listener = (done: number, total: number, share?: number) => void;

/**
 * Returns a listener that draws a bar on standard error and clears it when all is done. The next piece of work gets a
 * new bar. Without a terminal it draws nothing. Work with a `share` shows its bar at once.
 */
export function progressBar(io: Io): Listener {
  if (!io.terminal) return () => undefined;
  // The work may switch to English, because its results are data. The bar keeps the user's language.
  const spoken = locale();
  let started = performance.now();
  return (done, total, share) => {
    const seconds = (performance.now() - started) / 1000;
    if (done >= total) {
      endProgress();
      started = performance.now();
    } else if (standing !== undefined || seconds > SHORT || share !== undefined) {
      withLocale(spoken, () => {
        const detail =
          share === undefined ? progressText(done, total, seconds) : jobsText(done, total, share, seconds);
        standing ??= startBar(io, share === undefined ? total : 1, detail);
        standing.update(share ?? done, { detail });
      });
    }
  };
}

/**
 * Warns on standard error before slow work, with its time and a faster option. It stays silent for work of up to 20
 * seconds, or if the user wants only the answer.
 * @param seconds the estimated time on this machine
 * @param sentence builds the sentence from that time, such as "5 pairs of lists: about 40 s. Quicker: --drawn 0."
 */
export function warnIfSlow(io: Io, seconds: number, sentence: (time: string) => string): void {
  io.onEstimate?.(seconds);
  if (io.quiet !== true && seconds > LONG) io.err(`${sentence(durationText(seconds))}\n`);
}

/** The time of work before an estimate, in seconds: threads start, and the first battles solve fights for the others. */
const WARM_UP = 2;
/** The time of work that then gives the estimate of the rest, in seconds. */
const PROBE = 1;
/** How much faster later battles are, which use the fights that earlier ones solved. Measured by `npm run bench:cost`. */
const LATER = 2;

/**
 * Returns a listener that forwards progress. After some seconds of work it estimates the time left, and warns if it is long.
 * Machines, games and players differ too much for an estimate without work.
 * @param sentence builds the sentence from the time left and the number of all pieces
 */
export function announcing(
  io: Io,
  sentence: (time: string, total: number) => string,
  next: Listener = () => undefined,
): Listener {
  const started = performance.now();
  let begun: { readonly done: number; readonly at: number } | undefined;
  let isEstimated = false;
  return (done, total, share) => {
    const now = performance.now();
    if (now - started >= 1000 * WARM_UP) begun ??= { done, at: now };
    const seconds = begun ? (now - begun.at) / 1000 : 0;
    if (!isEstimated && begun && seconds >= PROBE && done > begun.done) {
      isEstimated = true;
      endProgress();
      const left = (seconds * (total - done)) / (done - begun.done) / LATER;
      warnIfSlow(io, left, (time) => sentence(time, total));
    }
    next(done, total, share);
  };
}

/** Removes the bar from the terminal, even if its work is unfinished. Call it before other output and at the end. */
export function endProgress(): void {
  standing?.stop();
  standing = undefined;
}

function startBar({ columns }: Io, total: number, detail: string): SingleBar {
  const bar = new SingleBar({
    format: `${columns < ROOM_FOR_BAR ? '' : '{bar} '}${formatPercent('{percentage}')} | {detail}`,
    clearOnComplete: true,
    hideCursor: true,
    barsize: Math.max(10, Math.min(40, columns - 50)),
  });
  bar.start(total, 0, { detail });
  return bar;
}

/** Formats rate and time left: `812 million a second | 12 s left`. */
export function progressText(done: number, total: number, seconds: number): string {
  if (done <= 0 || seconds <= 0) return '';
  const time = durationText((seconds * (total - done)) / done);
  return `${rateText(done / seconds)} | ${t('progress.left', { time })}`;
}

/** The least share and seconds of work before the time left is more than a guess. */
const TOLD_FROM = { share: 0.005, seconds: 3 } as const;

/** Formats finished jobs and the time left by their cost: `12 of 320 jobs done | 40 s left`. */
export function jobsText(done: number, total: number, share: number, seconds: number): string {
  const jobs = t('progress.jobs', { done, total });
  if (share < TOLD_FROM.share || seconds < TOLD_FROM.seconds) return jobs;
  return `${jobs} | ${t('progress.left', { time: durationText((seconds * (1 - share)) / share) })}`;
}

function rateText(rate: number): string {
  if (rate >= 1e9) return t('progress.billion', { rate: formatFixed(rate / 1e9, 2) });
  if (rate >= 1e6) return t('progress.million', { rate: formatFixed(rate / 1e6, 0) });
  return t('progress.each', { rate: formatFixed(rate, rate < 10 ? 1 : 0) });
}

export function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return minutes < 90 ? `${minutes} min` : `${formatFixed(seconds / 3600, 1)} h`;
}
