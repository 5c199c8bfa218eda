/** The options for the method of computing, with checks of their values. */
import type { Odds, OddsOptions } from '../../questions/index.js';
import { numberTip } from '../../system/index.js';
import { StonecastError, msg } from '../../errors/index.js';
import { formatInteger, formatDecimal, asWritten } from '../../i18n/index.js';
import { escapeTerminal, type Io } from '../terminal/io.js';
import { progressBar } from '../terminal/progressBar.js';
import { t } from '../words/index.js';
import type { OptionName } from './optionTable.js';
import { chanceOf, confidenceText } from './optionValues.js';
import { shorterBy, type Battles } from './costHints.js';

/** The options, as commander delivers them. */
export interface MethodFlags {
  readonly method?: 'exact' | 'monte-carlo';
  readonly battles?: string;
  /** `battles` under the name that `ask` uses for single combats. */
  readonly combats?: string;
  readonly seed?: string;
  readonly confidence?: string;
  readonly threads?: string;
  readonly precision?: string;
  readonly time?: string;
}

/** The listener to progress, which all commands have. */
type Progress = Required<Pick<OddsOptions, 'onProgress'>>;

/** The most combats that one call may sample. Counts stay exact up to here. */
const MAX_COMBATS = 1e13;

/** The option names, for commands that read them all. */
export const METHOD = [
  'method',
  'battles',
  'seed',
  'confidence',
  'precision',
  'time',
  'threads',
] as const satisfies readonly OptionName[];

/**
 * Converts the flags to options of an analysis. Its progress draws a bar, and announces the cost of long work.
 * @param battles how `--battles` shortens the question; absent: it does not
 * @throws StonecastError `wrong-value`
 */
export function methodOptions(flags: MethodFlags, io: Io, battles?: Battles): OddsOptions & Progress {
  return {
    ...(flags.method && { method: flags.method }),
    ...(flags.combats !== undefined && { combats: wholeNumber('--combats', flags.combats, 1, MAX_COMBATS) }),
    ...(flags.battles !== undefined && { combats: wholeNumber('--battles', flags.battles, 1, MAX_COMBATS) }),
    ...(flags.seed !== undefined && { seed: flags.seed }),
    ...(flags.confidence !== undefined && {
      confidence: chanceOf('--confidence', flags.confidence, 0.5, 0.999999),
    }),
    ...(flags.threads !== undefined && { threads: wholeNumber('--threads', flags.threads, 1, 256) }),
    ...(flags.precision !== undefined && {
      precision: numberBetween('--precision', flags.precision, 1e-7, 1e6),
    }),
    ...(flags.time !== undefined && {
      timeLimit: 1000 * numberBetween('--time', flags.time.replace(/s$/, ''), 0.01, 1e6),
    }),
    signal: io.signal,
    onProgress: progressBar(io, shorterBy(flags, battles)),
  };
}

/** The flags that every question about whole battles reads. */
export type PlayFlags = Pick<MethodFlags, 'seed' | 'confidence' | 'precision' | 'time' | 'threads'>;

/**
 * Converts the flags for whole battles to options. It ignores all other flags.
 * @throws StonecastError `wrong-value`
 */
export function playOptions(
  { seed, confidence, precision, time, threads }: PlayFlags,
  io: Io,
  battles?: Battles,
) {
  const { signal, ...options } = methodOptions(
    {
      ...(seed !== undefined && { seed }),
      ...(confidence !== undefined && { confidence }),
      ...(precision !== undefined && { precision }),
      ...(time !== undefined && { time }),
      ...(threads !== undefined && { threads }),
    },
    io,
    battles,
  );
  return { ...options, ...(signal && { signal }) };
}

/**
 * Parses a whole number. Forms such as 1e9 are valid.
 * @throws StonecastError `wrong-value`
 */
export function wholeNumber(what: string, text: string, low: number, high: number): number {
  return number(what, text, { low, high }, true);
}

/**
 * Parses a number.
 * @throws StonecastError `wrong-value`
 */
export function numberBetween(what: string, text: string, low: number, high: number): number {
  return number(what, text, { low, high }, false);
}

function number(what: string, text: string, range: Record<'low' | 'high', number>, whole: boolean): number {
  const value = /^[-+]?(\d+\.?\d*|\.\d+)(e\d{1,2})?$/i.test(text.trim()) ? Number(text) : NaN;
  if (value >= range.low && value <= range.high && (!whole || Number.isInteger(value))) return value;
  const expected = whole
    ? msg('a whole number from {low} to {high}', range)
    : msg('a number from {low} to {high}', range);
  throw new StonecastError('wrong-value', {
    what: asWritten(what),
    found: asWritten(JSON.stringify(text)),
    expected,
    ...numberTip(text),
  });
}

/** @throws StonecastError `cannot-do` if the user asks for sampling where all answers are exact */
export function refuseSampling(what: string, { method }: MethodFlags): void {
  if (method !== 'monte-carlo') return;
  throw new StonecastError('cannot-do', {
    what: msg('sampling {what}', { what }),
    reason: msg('this answer is always exact'),
    tip: msg('leave out --method; stonecast fight samples single combats'),
  });
}

/**
 * Describes how Stonecast computed an answer. If sampling stopped early, it adds the precision that it reached.
 * @param sampled the key of the sentence about the sample, for combats or for duels
 */
export function methodLines(
  { method, sampling }: Pick<Odds, 'method' | 'sampling'>,
  sampled: 'odds.sampled' | 'duel.sampled',
): string {
  if (method.kind === 'exact') return `${t('exactly')}\n`;
  const combats = formatInteger(method.combats);
  const confidence = confidenceText(method.confidence);
  const line = `${t(sampled, { combats, seed: escapeTerminal(method.seed), confidence })}\n`;
  if (sampling === undefined || sampling.missed.length === 0) return line;
  const widest = formatDecimal(sampling.widest.toPrecision(2));
  return `${line}${t('odds.stopped', { by: t(`odds.by.${sampling.stopped}`), widest })}\n`;
}
