/** A progress bar with rate and time left, only on a terminal. */
import { formatFixed, locale, formatPercent } from '../../i18n/index.js';
import { t } from '../words/index.js';
import type { Io } from './io.js';
import { SingleBar } from 'cli-progress';
import { withLocale } from '../../errors/index.js';
import { announceCost, durationText, Pace, type Shorter } from './questionCost.js';

/** Shorter work shows no bar, in seconds. */
const SHORT = 0.3;
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
 * new bar. Without a terminal it draws nothing. Work with a `share` shows its bar at once. If the work is long, the
 * listener also announces its cost, once.
 */
export function progressBar(io: Io, shorter: Shorter = {}): Listener {
  const announce = announcing(io, shorter);
  const draw = drawing(io);
  return (done, total, share) => {
    announce(done, total, share);
    draw(done, total, share);
  };
}

function drawing(io: Io): Listener {
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

/** Returns a listener that estimates the cost of work from its first seconds, and announces it if it is long. */
function announcing(io: Io, shorter: Shorter = {}): Listener {
  if (shorter.isKnown === true) return () => undefined;
  const spoken = locale();
  const pace = new Pace(shorter.quickens);
  let isKnown = false;
  return (done, total, share) => {
    if (isKnown) return;
    const seconds = share === undefined ? pace.left(done, total) : pace.left(share, 1);
    if (seconds === undefined) return;
    isKnown = true;
    endProgress();
    const battles = shorter.counts === 'battles' ? total : undefined;
    const { rss: bytes } = process.memoryUsage();
    const finished = share ?? done / total;
    const keptIn = (seconds * ((shorter.keptFrom ?? 0) - finished)) / (1 - finished);
    withLocale(spoken, () => {
      announceCost(io, { seconds, bytes, battles }, { ...shorter, keptIn });
    });
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
