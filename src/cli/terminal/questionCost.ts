/**
 * What a long question costs, before it is paid: its time and memory, and the nearest question that fits a minute.
 *
 * Estimates the time that is left from the first seconds of work, on this machine.
 */
import { formatFixed, formatInteger } from '../../i18n/index.js';
import { quoted } from '../options/inputs/paths.js';
import { t } from '../words/index.js';
import type { Cost, Io } from './io.js';

/** Longer work is announced, in seconds. */
const LONG = 5;
/** The time of the question that is offered instead, in seconds. */
const BUDGET = 60;
/** The share of the budget that an offered question plans to use, because estimates err. */
const PLANNED = 0.8;
/** More memory is announced, in bytes. */
const LARGE = 500e6;
/** The significant digits of an offered value. */
const DIGITS = 2;

/** An option that makes a question shorter. Battles and precision also have the value now, and its worst value. */
export type Lever =
  | { readonly option: '--time' }
  | {
      readonly option: '--battles' | '--precision';
      readonly now: number;
      readonly least: number;
      /** Returns the seconds at a value. Absent: battles count in proportion, precision by its inverse square. */
      readonly secondsAt?: ((value: number) => number) | undefined;
    };

/** How a command shortens its question, and what a stop keeps. */
export interface Shorter {
  readonly lever?: Lever | undefined;
  /** Whether Ctrl-C keeps the results so far. */
  readonly keeps?: boolean;
  /** The share of the work from which it keeps them. Earlier a stop has no result. */
  readonly keptFrom?: number | undefined;
  /** The seconds until then. */
  readonly keptIn?: number | undefined;
  /** Whether the user knows the time: from a limit that ends the work, or from an earlier announcement. */
  readonly isKnown?: boolean;
  /** How fast the work may become faster: the power of the finished work with which its rate grows. */
  readonly quickens?: number;
  /** What the total of progress is: battles, or the most work that the question may need. Absent: all its work. */
  readonly counts?: 'battles' | 'most';
}

/**
 * Announces on standard error what work of more than five seconds costs, with the nearest command that ends within a
 * minute. It stays silent for shorter work, or if the user wants only the answer.
 */
export function announceCost(io: Io, cost: Cost, shorter: Shorter = {}): void {
  io.onEstimate?.(cost);
  if (io.quiet === true || !(cost.seconds > LONG)) return;
  io.err(
    `${[...costLines(cost, shorter), ...cheaperLines(io.argv ?? [], cost, shorter.lever)].join('\n')}\n`,
  );
}

/** Says what the work costs, in one line. */
function costLines({ seconds, bytes = 0, battles }: Cost, { counts, keeps, keptIn = 0 }: Shorter): string[] {
  const time = durationText(seconds);
  return [
    [
      battles === undefined
        ? t(counts === 'most' ? 'cost.most' : 'cost.time', { time })
        : t('cost.battles', { time, battles: formatInteger(battles) }),
      ...(bytes > LARGE ? [t('cost.memory', { memory: memoryText(bytes) })] : []),
      ...(keeps !== true
        ? []
        : [keptIn > 0 ? t('cost.keptIn', { time: durationText(keptIn) }) : t('cost.keeps')]),
    ].join(' '),
  ];
}

/** Offers the nearest command that ends within a minute, or the shortest one. */
function cheaperLines(argv: readonly string[], cost: Cost, lever: Lever | undefined): string[] {
  if (lever === undefined || argv.length === 0 || cost.seconds <= BUDGET) return [];
  const found = cheaper(cost.seconds, lever);
  if (!found) return [];
  const command = ['stonecast', ...withOption(argv, lever.option, found.value).map(quoted)].join(' ');
  return [
    found.seconds <= BUDGET
      ? t('cost.cheaper', { command })
      : t('cost.least', { command, time: durationText(found.seconds) }),
  ];
}

/** A value of an option, with the seconds that the question then takes. */
interface Cheaper {
  readonly value: string;
  readonly seconds: number;
}

/** Returns the nearest value that fits the budget, else the cheapest one. Undefined: the value already is the cheapest. */
export function cheaper(seconds: number, lever: Lever): Cheaper | undefined {
  if (lever.option === '--time') return { value: String(BUDGET), seconds: BUDGET };
  const { option, now, least } = lever;
  const power = option === '--precision' ? -2 : 1;
  const { secondsAt = (value: number) => seconds * (value / now) ** power } = lever;
  // From the present value to the cheapest one in small steps: `secondsAt` need not be smooth.
  for (let step = 1; step <= STEPS; step++) {
    const exact = now * (least / now) ** (step / STEPS);
    const value = option === '--precision' ? roundUp(exact) : Math.max(least, roundDown(exact));
    if (secondsAt(value) <= PLANNED * BUDGET || step === STEPS)
      return value === now ? undefined : { value: String(value), seconds: secondsAt(value) };
  }
  return undefined;
}

/** The values between the present and the cheapest one that an offer tries. */
const STEPS = 400;

const roundUp = (value: number): number => {
  const found = Number(value.toPrecision(DIGITS));
  return found >= value ? found : Number((value * 1.05).toPrecision(DIGITS));
};

const roundDown = (value: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) + 1 - DIGITS);
  return Math.floor(value / unit) * unit;
};

/** Returns the command line with another value of an option. */
export function withOption(argv: readonly string[], option: string, value: string): readonly string[] {
  const kept = argv.filter(
    (word, i) => word !== option && !word.startsWith(`${option}=`) && argv[i - 1] !== option,
  );
  return [...kept, option, value];
}

/** Formats memory: `800 MB`, `1.2 GB`. */
const memoryText = (bytes: number): string =>
  bytes < 1e9
    ? t('cost.mega', { size: formatInteger(Math.round(bytes / 1e7) * 10) })
    : t('cost.giga', { size: formatFixed(bytes / 1e9, 1) });

/** Formats a duration: `12 s`, `5 min`, `3.0 h`. */
export function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return minutes < 90 ? `${minutes} min` : `${formatFixed(seconds / 3600, 1)} h`;
}

/** The seconds before the first sample, while threads start, and between the samples. */
const SAMPLES = { warmUp: 1, apart: 1 } as const;
/** How fast battles on tables may become faster: the rate grows at most with this power of the finished work. */
const FASTEST = 0.15;

/** Work that was done at a time, in seconds. */
interface Sample {
  readonly done: number;
  readonly at: number;
}

/**
 * Measures the rate of work in two following parts. Battles become faster, because they use the fights that earlier
 * ones solved. So the rate is a power of the finished work, with the exponent that both parts show.
 */
export class Pace {
  private readonly begun = performance.now();
  private readonly samples: Sample[] = [];

  /** @param fastest the highest power of the finished work with which the rate may grow */
  constructor(private readonly fastest = FASTEST) {}

  /**
   * Adds a report of progress. Returns the seconds that are left, once they are known: after about three seconds.
   * @param done the finished work, of `total`
   */
  left(done: number, total: number): number | undefined {
    const at = (performance.now() - this.begun) / 1000;
    const last = this.samples.at(-1);
    const next = last === undefined ? SAMPLES.warmUp : last.at + SAMPLES.apart;
    if (done <= (last?.done ?? 0) || at < next) return undefined;
    this.samples.push({ done, at });
    return this.samples.length < 3 ? undefined : secondsLeft(this.samples, total, this.fastest);
  }
}

/** Returns the seconds from the last of three samples to the end. */
export function secondsLeft(
  [first, second, third]: readonly Sample[],
  total: number,
  fastest = FASTEST,
): number {
  if (!first || !second || !third) return NaN;
  const [early, late] = [rate(first, second), rate(second, third)];
  const middle = (second.done + third.done) / 2;
  const grown = Math.log(late / early) / Math.log(middle / ((first.done + second.done) / 2));
  const power = Math.min(fastest, Math.max(0, grown));
  // The integral of 1 / rate, where the rate is late × (work / middle) ^ power.
  const until = (work: number): number => work ** (1 - power) / (1 - power);
  return ((until(total) - until(third.done)) * middle ** power) / late;
}

const rate = (from: Sample, to: Sample): number => (to.done - from.done) / (to.at - from.at);
