/** A progress bar with rate and time left, on a terminal only. */
import { SingleBar } from 'cli-progress';
import type { Io } from './io.js';
import { formatFixed, locale, formatPercent, withLocale } from '../../i18n/index.js';
import { t } from '../words/index.js';

/** Work that is done sooner draws nothing; seconds. */
const SHORT = 0.3;
/** What takes longer is announced; seconds. */
const LONG = 20;
/** Terminals narrower than this get the figures without the bar. */
const ROOM_FOR_BAR = 70;

/** The bar that stands on the terminal: one piece of work is under way at a time. */
let standing: SingleBar | undefined;

/**
 * What is told of work under way, piece by piece: how much of it is done, and how much there is; and where the pieces are
 * not alike, the share of the whole that is done, from 0 to 1.
 */
export type Listener = (done: number, total: number, share?: number) => void;

/**
 * A listener that draws a bar on standard error and clears it when everything is done; the next piece of work that it
 * hears of then gets a bar of its own. Nothing is drawn where there is no terminal, and of work whose share is told the bar
 * is there at once.
 */
export function progressBar(io: Io): Listener {
  if (!io.terminal) return () => undefined;
  // The work itself may speak English, for its results are data: the bar speaks as it was begun.
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
 * Says on standard error, before work begins whose options nobody chose for their length, that it takes long: about how
 * long, and what is quicker. Says nothing of work of up to 20 seconds, nor where only the answer is wanted.
 * @param seconds about how long it takes on this machine, as its jobs tell
 * @param sentence makes the sentence with that time in it, e.g. "5 pairs of lists: about 40 s. Quicker: --drawn 0."
 */
export function warnIfSlow(io: Io, seconds: number, sentence: (time: string) => string): void {
  if (io.quiet !== true && seconds > LONG) io.err(`${sentence(durationText(seconds))}\n`);
}

/** Takes the bar off the terminal, whether or not its work was finished: before anything else is said, and at the end. */
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

/** Rate and time left, as people say them: `812 million a second | 12 s left`. */
export function progressText(done: number, total: number, seconds: number): string {
  if (done <= 0 || seconds <= 0) return '';
  const time = durationText((seconds * (total - done)) / done);
  return `${rateText(done / seconds)} | ${t('progress.left', { time })}`;
}

/** Shares and seconds below which the time left is a guess that is not told. */
const TOLD_FROM = { share: 0.005, seconds: 3 } as const;

/** How many jobs are done, and the time left as what they cost tells it: `12 of 320 jobs done | 40 s left`. */
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
