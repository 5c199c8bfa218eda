/** Formats probabilities for people. Only certain values appear as 0 % or 100 %. */
import type { Interval } from '../math/index.js';
import { formatFixed, formatDecimal, formatPercent, phrases, formatSigned } from './locale.js';

/** An exact probability closer than this to 0 or 1 is certain, because sums of probabilities have rounding errors. */
const CERTAIN = 1e-12;
/** A narrower interval is a rounding error: the sample had no spread. */
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

/** The maximum number of decimals of an interval. */
const MOST_DIGITS = 7;

/**
 * Returns the number of decimals that makes the ends of an interval different, so that no interval looks certain. One
 * unit of the last digit is at most its width. At least `least`.
 */
export function intervalDigits(low: number, high: number, least = 1): number {
  if (!(high > low)) return least;
  const most = Math.max(least, MOST_DIGITS);
  const digits = Math.min(Math.max(least, Math.ceil(-Math.log10(high - low) - 1e-9)), most);
  // Two ends one unit apart may still round to the same number, because a half is not always exact in binary.
  return low.toFixed(digits) === high.toFixed(digits) ? Math.min(digits + 1, most) : digits;
}

/**
 * Formats a probability in per cent, with one decimal by default: `41.3 %`, `under 0.1 %`, `over 99.9 %`. `0 %` only
 * means impossible.
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

/** A probability. It is exact if its interval has no width, otherwise estimated from a sample. */
export type EstimatedChance = Interval & { readonly value: number };

/**
 * Formats an estimated probability without its interval, in per cent with one decimal by default: `41.3 %`. An event
 * that never (or always) happened in a sample is not certain. It appears as `under 0.1 %` (or `over 99.9 %`), or with
 * the end of the interval if that is wider. If the interval is 0 to 1, the result is `not known`.
 */
export function bareEstimateText({ value, low, high }: EstimatedChance, digits = 1): string {
  if (low === high) return chanceText(value, digits);
  const step = 10 ** -digits;
  // An end that is a whole number of steps, except for rounding, counts as that number.
  if (value <= CERTAIN) {
    const most = Math.max(step, step * Math.ceil((100 * high) / step - 1e-9));
    return most >= 100 ? t('unknown') : t('under', { chance: formatPercent(formatFixed(most, digits)) });
  }
  if (value < 1 - CERTAIN) return chanceText(value, digits);
  const least = Math.min(100 - step, step * Math.floor((100 * low) / step + 1e-9));
  return least <= 0 ? t('unknown') : t('over', { chance: formatPercent(formatFixed(least, digits)) });
}

/**
 * Formats an estimated probability in whole per cent for a small cell: `<1`, `12`, `>99`. `0` and `100` only appear if
 * it is exact.
 */
export function shortEstimateText({ value, low, high }: EstimatedChance): string {
  if (low === high) return shortChanceText(value);
  if (value <= CERTAIN) return `<${Math.max(1, Math.ceil(100 * high - 1e-9))}`;
  if (value < 1 - CERTAIN) return shortChanceText(value);
  return `>${Math.min(99, Math.floor(100 * low + 1e-9))}`;
}

/** Returns the probability that one of several events happens. No two of them may happen together. */
export const sumOfChances = (chances: readonly EstimatedChance[]): EstimatedChance => {
  const sum = (of: (one: EstimatedChance) => number): number =>
    Math.min(
      1,
      chances.reduce((total, one) => total + of(one), 0),
    );
  return { value: sum(({ value }) => value), low: sum(({ low }) => low), high: sum(({ high }) => high) };
};

/**
 * Formats a sampled probability without a known interval. An event that never (or always) happened appears as `under
 * 0.1 %`.
 */
export const sampledChanceText = (p: number, digits = 1): string => {
  const least = 10 ** -digits / 1000;
  return chanceText(Math.min(1 - least, Math.max(least, p)), digits);
};

/** Formats a probability in whole per cent for a small cell: `<1`, `12`, `>99`. */
export function shortChanceText(p: number): string {
  if (Number.isNaN(p)) return formatFixed(p, 0);
  if (p <= CERTAIN) return '0';
  if (p >= 1 - CERTAIN) return '100';
  const whole = Math.round(100 * p);
  if (whole === 0) return '<1';
  return whole === 100 ? '>99' : String(whole);
}

/** Formats a declared share with as many digits as it needs, up to `most`: `55 %`, `52.5 %`. */
export const shareText = (share: number, most: number): string =>
  formatPercent(formatDecimal(String(Number((100 * share).toFixed(most)))));

/**
 * Formats a share with its interval: `25.4 % (21.3 to 28.9)`. A share of 0 also shows its interval: it is an estimate,
 * not a probability.
 */
export const shareEstimateText = ({ value, low, high }: EstimatedChance, digits = 1): string =>
  t('interval', {
    value: formatPercent(formatFixed(100 * value, digits)),
    low: formatFixed(100 * low, digits),
    high: formatFixed(100 * high, digits),
  });

/** Converts a declared share or a difference of shares to percentage points. For probabilities use `chanceText`. */
export const inPoints = (share: number): number => 100 * share;

/** Formats a share in percentage points without a sign: `12.5`. */
export const pointsText = (share: number, digits = 1): string => formatFixed(100 * share, digits);

/** Formats a difference of shares in percentage points with a sign: `+12.5`. */
export const signedPointsText = (share: number, digits = 1): string => formatSigned(100 * share, digits);

/**
 * Formats an estimated probability, with its interval if it was sampled, with as many digits as needed: `36.12 % (36.09
 * to 36.15)`. For an event that never (or always) happened in a sample, it shows only the far end of the interval:
 * `under 7.0 %`.
 */
export function estimateText(estimate: EstimatedChance): string {
  const { value, low, high } = estimate;
  const isNarrow = high - low < NO_WIDTH;
  if (isNarrow || value <= CERTAIN || value >= 1 - CERTAIN) return bareEstimateText(estimate);
  const digits = intervalDigits(100 * low, 100 * high);
  const end = (p: number): string => chanceWith(p, digits, (text) => text);
  return t('interval', { value: chanceText(value, digits), low: end(low), high: end(high) });
}
