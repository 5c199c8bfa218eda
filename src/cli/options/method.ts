/**
 * The options for the method of computing, with checks of their values.
 *
 * Parses and formats numbers as people type them: `55%`, `0.55`.
 *
 * Questions for programs: the files, the options and the answers as data. Other commands print the same answers as
 * text.
 *
 * Which option makes a question shorter: fewer battles, a wider interval or a time limit.
 *
 * The listeners to questions about players: their cost before they start, and their progress.
 */
import type { Odds, OddsOptions, BoutCost } from '../../questions/index.js';
import { numberTip } from '../../system/index.js';
import { StonecastError, msg } from '../../errors/index.js';
import { formatInteger, formatDecimal, asWritten, shareText } from '../../i18n/index.js';
import { escapeTerminal, type Io } from '../terminal/io.js';
import { progressBar, announceCost, type Shorter } from '../terminal/cost.js';
import { t } from '../words/index.js';
import type { OptionName } from './table.js';
import type { Session } from '../session.js';

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

/**
 * Parses a chance: `55%` or `0.55`.
 * @throws StonecastError `wrong-value`
 */
export function chanceOf(what: string, text: string, low: number, high: number): number {
  const found = /^(\d{1,3}(?:\.\d{1,9})?|\.\d{1,9})\s?(%?)$/.exec(text.trim());
  const value = found ? Number(found[1]) / (found[2] === '%' ? 100 : 1) : NaN;
  if (value >= low && value <= high) return value;
  const expected = msg('a share from {low} to {high}, such as {example}', {
    low: percent(low),
    high: percent(high),
    example: percent((low + high) / 2),
  });
  throw new StonecastError('wrong-value', {
    what: asWritten(what),
    found: asWritten(JSON.stringify(text)),
    expected,
  });
}

/** Formats a share as a percentage with up to two decimals: `55 %`, `52.5 %`. */
export const percent = (share: number): string => shareText(share, 2);

/** Formats a confidence with up to four decimals: `95 %`, `99.9 %`. A value below 100 % never prints as 100 %. */
export const confidenceText = (confidence: number): string => shareText(confidence, 4);

/** The options of `ask`, as commander delivers them. */
export interface AskFlags extends MethodFlags {
  readonly profiles?: string[];
  readonly system?: string;
  readonly players?: string;
  readonly where?: string;
  readonly replay?: string;
  readonly number?: string;
  readonly batch?: string;
  readonly json?: boolean;
}

/** The options of `ask`. */
export const ASK = [
  'players',
  'where',
  'method',
  'combats',
  'battles',
  'precision',
  'time',
  'confidence',
  'seed',
  'threads',
  'system',
  'profiles',
  'replay',
  'number',
  'batch',
  'json',
] as const satisfies readonly OptionName[];

/** An option that only some questions read. */
export type AskOption = Exclude<(typeof ASK)[number], 'json'>;

/** The options of every sampled question. */
export const SAMPLING = ['method', 'seed', 'confidence', 'precision', 'time', 'threads'] as const;

/** One question. */
export interface Question {
  readonly name: string;
  /** Its help line. */
  readonly help: string;
  /** The options that it reads. `ask` rejects all others by name. */
  readonly reads: readonly AskOption[];
  /** Whether it takes files. */
  readonly files: boolean;
  /**
   * Checks the options. Returns one function per document of the answer, in order. A function returns undefined if it
   * wrote its document elsewhere, and throws the mistakes of its own file.
   * @throws StonecastError for an option's value
   */
  readonly documents: (
    files: readonly string[],
    flags: AskFlags,
    session: Session,
  ) => readonly (() => unknown)[];
}

/** How `--battles` shortens a question. */
export interface Battles {
  /** The option, as the user wrote it. */
  readonly asked?: string | undefined;
  /** The number of battles without the option, and the fewest. */
  readonly usual: number;
  readonly least: number;
  /** Returns the seconds for a number of battles. Absent: they take time in proportion. */
  readonly secondsAt?: ((battles: number) => number) | undefined;
  /** Whether progress counts battles. */
  readonly counted?: boolean;
  /** Whether a stop keeps the results so far. */
  readonly keeps?: boolean;
  /** Whether they are brawls. These become much faster once their combats are known. */
  readonly brawls?: boolean;
}

/** The rate of brawls grows at most with this power of their number. `npm run bench:cost` measures it. */
const BRAWLS = 0.8;

/** The flags that bound the length of a question. */
interface Bounds {
  readonly precision?: string | undefined;
  readonly time?: string | undefined;
}

/** The widest interval that an offer names. */
const WIDEST = 0.25;

/** Returns what makes a question shorter. A wanted precision decides the number of battles, so a wider one helps. */
export function shorterBy({ precision, time }: Bounds, battles?: Battles): Shorter {
  const { keeps = false, counted } = battles ?? {};
  if (time !== undefined) return { isKnown: true, keeps };
  if (precision !== undefined) {
    const now = Number(precision);
    return { lever: { option: '--precision', now, least: Math.max(now, WIDEST) }, keeps };
  }
  // Combats and jobs become no faster: their progress counts work.
  if (!battles) return { quickens: 0 };
  const { asked, usual, least, secondsAt, brawls } = battles;
  return {
    lever: { option: '--battles', now: asked === undefined ? usual : Number(asked), least, secondsAt },
    keeps,
    ...(brawls === true && { quickens: BRAWLS }),
    ...(counted === true && { counts: 'battles' as const }),
  };
}

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
