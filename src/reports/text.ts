/** Numbers and sentences as people read them. Nothing that is not certain prints as 0 % or 100 %. */
import type { Estimate } from '../game/index.js';
import type { Figure } from '../system/index.js';
import {
  bareEstimateText,
  chanceText,
  formatFixed,
  inPoints,
  intervalDigits,
  formatDecimal,
  formatPercent,
  phrases,
  shortChanceText,
  shortEstimateText,
  formatSigned,
} from '../i18n/index.js';
import { EN } from './words/messages/en.js';
import { FR } from './words/messages/fr.js';

/** A sentence of the catalogue in the language that is spoken, filled in. */
export const t = phrases({ en: EN, fr: FR });

/** A chance in per cent with one digit, clamped: `under 0.1 %`, never 0 % unless impossible. */
export const percent = chanceText;

/** A plain number with a true minus sign, at most `digits` after the point. */
export function plain(value: number, digits = 2): string {
  return formatDecimal(String(Number(value.toFixed(digits)) + 0));
}

/** A number that is exact, or one with its interval: a sampled chance of 0 is not certain. */
export type Measured = number | Estimate;

/** The number itself. */
export const numberOf = (measured: Measured): number =>
  typeof measured === 'number' ? measured : measured.value;

/** A figure's value in a sentence, with one digit by default: `41.3 %`, `+2.1 points`. */
export function figureText(
  measured: Measured,
  { unit, even }: Pick<Figure, 'unit' | 'even'>,
  digits = 1,
): string {
  if (unit === 'probability')
    return typeof measured === 'number' ? percent(measured, digits) : bareEstimateText(measured, digits);
  const value = numberOf(measured);
  // Three digits before the point are enough of what is ahead or behind.
  const after = digits === 1 && Math.abs(value) >= 100 ? 0 : digits;
  const number =
    even === undefined
      ? plain(value, digits > 1 || Math.abs(value) >= 1 ? digits : 2)
      : formatSigned(value, after);
  return united(number, unit);
}

/** A number with its unit behind it. */
const united = (number: string, unit: Figure['unit']): string =>
  unit === 'points' ? t('figure.points', { value: number }) : number;

/** A value as exactly as it is known: what was measured in as many digits as its interval, also where the last is 0. */
export function measuredText(estimate: Estimate, figure: Pick<Figure, 'unit' | 'even'>): string {
  const { value, low, high } = estimate;
  if (low === high || isAtEnd(estimate, figure)) return figureText(estimate, figure);
  return digitsText(value, figure, digitsOf(estimate, figure));
}

/** Whether it is a chance that never, or always, came true in its sample: its far end says all that is known. */
const isAtEnd = ({ value }: Estimate, { unit }: Pick<Figure, 'unit'>): boolean =>
  unit === 'probability' && (value <= 0 || value >= 1);

/** Digits that tell the ends of an interval apart. */
function digitsOf({ low, high }: Estimate, { unit }: Pick<Figure, 'unit'>): number {
  const scale = unit === 'probability' ? 100 : 1;
  const large = unit !== 'probability' && Math.max(Math.abs(low), Math.abs(high)) >= 100;
  return intervalDigits(scale * low, scale * high, large ? 0 : 1);
}

/** A value in exactly so many digits. */
function digitsText(value: number, figure: Pick<Figure, 'unit' | 'even'>, digits: number): string {
  const plainly = figure.unit !== 'probability' && figure.even === undefined;
  return plainly ? united(formatFixed(value, digits), figure.unit) : figureText(value, figure, digits);
}

/** How far two values of a figure lie apart: `2.8 points`, `6.1 percentage points`. */
export function distanceText(value: number, { unit }: Pick<Figure, 'unit'>): string {
  return unit === 'probability'
    ? t('figure.percentagePoints', { value: plain(inPoints(value), 1) })
    : figureText(value, { unit });
}

/** A figure's text without its unit, where the unit stands elsewhere. */
export const unitless = (text: string): string => text.replace(/ points?$/, '');

/** The same with its interval where there is one. */
export function estimateText(estimate: Estimate, figure: Pick<Figure, 'unit' | 'even'>): string {
  const { value, low, high } = estimate;
  if (low === high || isAtEnd(estimate, figure)) return figureText(estimate, figure);
  const digits = digitsOf(estimate, figure);
  const one = (number: number): string => digitsText(number, figure, digits);
  // The unit stands behind the first number only.
  const bare = (number: number): string => unitless(one(number)).replace(cellUnit(figure), '');
  return t('interval', { value: one(value), low: bare(low), high: bare(high) });
}

/** The same without its unit, for a cell. */
export function cellText(measured: Measured, { unit, even }: Pick<Figure, 'unit' | 'even'>): string {
  if (unit === 'probability')
    return typeof measured === 'number' ? shortChanceText(measured) : shortEstimateText(measured);
  const value = numberOf(measured);
  return even === undefined ? plain(value, 1) : formatSigned(value);
}

/**
 * Texts of numbers that stand beside each other, without their unit: as many digits behind the mark in all of them, one
 * more where all are small.
 */
export function evenText(
  values: readonly number[],
  figure: Pick<Figure, 'unit' | 'even'>,
): (value: Measured) => string {
  const { unit, even } = figure;
  if (unit === 'probability') return (value) => figureText(value, figure);
  const largest = Math.max(0, ...values.map(Math.abs));
  const whole = values.every((value) => Number.isInteger(Number(value.toFixed(1))));
  const digits = largest > 0 && largest < 1 ? 2 : whole && even === undefined ? 0 : 1;
  return (value) =>
    even === undefined ? formatFixed(numberOf(value), digits) : formatSigned(numberOf(value), digits);
}

/** The same for cells of a map, where chances are whole per cent. */
export const evenCells = (
  values: readonly number[],
  figure: Pick<Figure, 'unit' | 'even'>,
): ((value: Measured) => string) =>
  figure.unit === 'probability' ? (value) => cellText(value, figure) : evenText(values, figure);

/** What stands behind a number of `cellText`: ` %`, or nothing. */
export const cellUnit = ({ unit }: Pick<Figure, 'unit'>): string =>
  unit === 'probability' ? formatPercent('') : '';

/** `, in per cent` and the like, for an explanation of cells. */
export function unitNote({ unit }: Pick<Figure, 'unit'>): string {
  return unit === 'probability' ? t('note.probability') : unit === 'points' ? t('note.points') : '';
}

/** `a, b and c`. */
export function list(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : items.slice(0, -1).join(t('list.comma')) + t('list.and') + last;
}

/** Longer items in a row, each with commas of its own perhaps. */
export const series = (items: readonly string[]): string => items.join(t('list.semicolon'));

/**
 * Means of options in words, the best first and those that read the same together: the question is which is best, and what
 * equals what. Options that are amounts stand in their order.
 */
export function meansText(
  means: readonly { readonly name: string; readonly mean: Measured }[],
  figure: Pick<Figure, 'unit' | 'even' | 'better'>,
): string {
  const shown = means.map(({ name, mean }) => ({ name, mean, value: figureText(mean, figure) }));
  if (means.some(({ name }) => /^[-+−]?\d/.test(name)))
    return list(shown.map(({ name, value }) => t('bars.amount', { name, value })));
  const down = figure.better === 'low' ? -1 : 1;
  const sorted = shown.sort((a, b) => down * (numberOf(b.mean) - numberOf(a.mean)));
  const reported = [...new Set(sorted.map(({ value }) => value))].map((value) => {
    const names = sorted.filter((one) => one.value === value).map(({ name }) => name);
    return t(names.length > 1 ? 'bars.equal' : 'bars.value', { name: list(names), value });
  });
  return list(reported);
}

/** Text from data made harmless for a page, a picture or a table: on one line, control and direction characters visible. */
export function escapeHtml(text: string): string {
  return text.replace(/[\t\n\r]+/g, ' ').replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '\ufffd');
}
