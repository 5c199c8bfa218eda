/** Numbers as people read them. Nothing that is not certain prints as 0 % or 100 %. */
import type { Interval } from '../math/index.js';
import { formatFixed, formatDecimal, formatPercent, phrases, formatSigned } from './locale.js';

/** Below this distance from 0 or 1 an exact chance is certain: sums of chances carry rounding errors. */
const CERTAIN = 1e-12;
/** An interval narrower than this comes of rounding: the sample showed no spread at all. */
const NO_WIDTH = 1e-7;

const t = phrases({
  en: {
    under: 'under {chance}',
    over: 'over {chance}',
    unknown: 'not known',
    interval: '{value} ({low} to {high})',
  },
  fr: {
    under: 'moins de {chance}',
    over: 'plus de {chance}',
    unknown: 'inconnu',
    interval: '{value} (de {low} à {high})',
  },
});

/** The most digits behind the point that an interval is told with. */
const MOST_DIGITS = 7;

/**
 * Digits behind the point that tell the ends of an interval apart, so that no interval reads as a certainty: one unit of
 * the last is no more than its width. At least `least`.
 */
export function intervalDigits(low: number, high: number, least = 1): number {
  if (!(high > low)) return least;
  const most = Math.max(least, MOST_DIGITS);
  const digits = Math.min(Math.max(least, Math.ceil(-Math.log10(high - low) - 1e-9)), most);
  // Two ends a whole unit apart may still round to one number where a half is not quite a half in binary.
  return low.toFixed(digits) === high.toFixed(digits) ? Math.min(digits + 1, most) : digits;
}

/**
 * A chance in per cent, with one digit by default: `41.3 %`, `under 0.1 %`, `over 99.9 %`, and `0 %` only for the
 * impossible.
 */
export function chanceText(p: number, digits = 1): string {
  return chanceWith(p, digits, formatPercent);
}

function chanceWith(p: number, digits: number, sign: (text: string) => string): string {
  if (Number.isNaN(p)) return formatFixed(p, digits);
  if (p <= CERTAIN) return sign('0');
  if (p >= 1 - CERTAIN) return sign('100');
  const text = (100 * p).toFixed(digits);
  const least = 10 ** -digits;
  if (Number(text) === 0) return t('under', { chance: sign(formatFixed(least, digits)) });
  return Number(text) === 100
    ? t('over', { chance: sign(formatFixed(100 - least, digits)) })
    : sign(formatFixed(100 * p, digits));
}

/** A chance that is exact where its interval has no width, and else estimated from a sample. */
export type EstimatedChance = Interval & { readonly value: number };

/**
 * An estimated chance without its interval, in per cent with one digit by default: `41.3 %`. An event that never (or always)
 * happened in a sample is not certain: it prints as `under 0.1 %` (or `over 99.9 %`), or with the end of the interval where that
 * is wider. A sample whose interval is everything from 0 to 1 says nothing: `not known`.
 */
export function bareEstimateText({ value, low, high }: EstimatedChance, digits = 1): string {
  if (low === high) return chanceText(value, digits);
  const step = 10 ** -digits;
  // An end that is a whole number of steps but for rounding is that number.
  if (value <= CERTAIN) {
    const most = Math.max(step, step * Math.ceil((100 * high) / step - 1e-9));
    return most >= 100 ? t('unknown') : t('under', { chance: formatPercent(formatFixed(most, digits)) });
  }
  if (value < 1 - CERTAIN) return chanceText(value, digits);
  const least = Math.min(100 - step, step * Math.floor((100 * low) / step + 1e-9));
  return least <= 0 ? t('unknown') : t('over', { chance: formatPercent(formatFixed(least, digits)) });
}

/** An estimated chance in whole per cent for a small cell: `<1`, `12`, `>99`; `0` and `100` only where it is exact. */
export function shortEstimateText({ value, low, high }: EstimatedChance): string {
  if (low === high) return shortChanceText(value);
  if (value <= CERTAIN) return `<${Math.max(1, Math.ceil(100 * high - 1e-9))}`;
  if (value < 1 - CERTAIN) return shortChanceText(value);
  return `>${Math.min(99, Math.floor(100 * low + 1e-9))}`;
}

/** The chance that one of several events happens, of which no two can happen together. */
export const sumOfChances = (chances: readonly EstimatedChance[]): EstimatedChance => {
  const sum = (of: (one: EstimatedChance) => number): number =>
    Math.min(
      1,
      chances.reduce((total, one) => total + of(one), 0),
    );
  return { value: sum(({ value }) => value), low: sum(({ low }) => low), high: sum(({ high }) => high) };
};

/** A sampled chance whose interval is not known here: an event that never (or always) happened prints as `under 0.1 %`. */
export const sampledChanceText = (p: number, digits = 1): string => {
  const least = 10 ** -digits / 1000;
  return chanceText(Math.min(1 - least, Math.max(least, p)), digits);
};

/** A chance in whole per cent for a small cell: `<1`, `12`, `>99`. */
export function shortChanceText(p: number): string {
  if (Number.isNaN(p)) return formatFixed(p, 0);
  if (p <= CERTAIN) return '0';
  if (p >= 1 - CERTAIN) return '100';
  const whole = Math.round(100 * p);
  if (whole === 0) return '<1';
  return whole === 100 ? '>99' : String(whole);
}

/** A declared share, with as many digits as it needs up to `most`: `55 %`, `52.5 %`. */
export const shareText = (share: number, most: number): string =>
  formatPercent(formatDecimal(String(Number((100 * share).toFixed(most)))));

/** A share with its interval: `25.4 % (21.3 to 28.9)`. A share of 0 keeps its interval too: it is an estimate, no chance. */
export const shareEstimateText = ({ value, low, high }: EstimatedChance, digits = 1): string =>
  t('interval', {
    value: formatPercent(formatFixed(100 * value, digits)),
    low: formatFixed(100 * low, digits),
    high: formatFixed(100 * high, digits),
  });

/** A declared share or a difference of shares in percentage points; chances are told by `chanceText`. */
export const inPoints = (share: number): number => 100 * share;

/** The size of a share in percentage points, without a sign: `12.5`. */
export const pointsText = (share: number, digits = 1): string => formatFixed(100 * share, digits);

/** A share that is more or less, in percentage points: `+12.5`. */
export const signedPointsText = (share: number, digits = 1): string => formatSigned(100 * share, digits);

/**
 * An estimated chance, with its interval where it was sampled, in as many digits as tell it: `36.12 % (36.09 to 36.15)`. What
 * never (or always) happened in a sample has the far end of its interval alone: `under 7.0 %`.
 */
export function estimateText(estimate: EstimatedChance): string {
  const { value, low, high } = estimate;
  const isNarrow = high - low < NO_WIDTH;
  if (isNarrow || value <= CERTAIN || value >= 1 - CERTAIN) return bareEstimateText(estimate);
  const digits = intervalDigits(100 * low, 100 * high);
  const end = (p: number): string => chanceWith(p, digits, (text) => text);
  return t('interval', { value: chanceText(value, digits), low: end(low), high: end(high) });
}
