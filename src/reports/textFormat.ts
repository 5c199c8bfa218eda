/** Formats numbers and sentences for people. An uncertain chance never appears as 0 % or 100 %. */
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

/** Returns a message of the catalogue in the active locale, with its parameters filled in. */
export const t = phrases({ en: EN, fr: FR });

/** Formats a probability in per cent with one decimal. A small chance appears as `under 0.1 %`, and only 0 as 0 %. */
export const percent = chanceText;

/** Formats a plain number with a true minus sign and at most `digits` decimals. */
export function plain(value: number, digits = 2): string {
  return formatDecimal(String(Number(value.toFixed(digits)) + 0));
}

/** An exact number, or an estimate with its interval. A sampled chance of 0 is not certain. */
export type Measured = number | Estimate;

/** Returns the value without its interval. */
export const numberOf = (measured: Measured): number =>
  typeof measured === 'number' ? measured : measured.value;

/** Formats a figure's value for a sentence, by default with one decimal: `41.3 %`, `+2.1 points`. */
export function figureText(
  measured: Measured,
  { unit, even }: Pick<Figure, 'unit' | 'even'>,
  digits = 1,
): string {
  if (unit === 'probability')
    return typeof measured === 'number' ? percent(measured, digits) : bareEstimateText(measured, digits);
  const value = numberOf(measured);
  // A signed value of 100 or more needs no decimals.
  const after = digits === 1 && Math.abs(value) >= 100 ? 0 : digits;
  const number =
    even === undefined
      ? plain(value, digits > 1 || Math.abs(value) >= 1 ? digits : 2)
      : formatSigned(value, after);
  return united(number, unit);
}

/** Appends the unit to a number. */
const united = (number: string, unit: Figure['unit']): string =>
  unit === 'points' ? t('figure.points', { value: number }) : number;

/** Formats a value with the precision of its interval. It keeps trailing zeros. */
export function measuredText(estimate: Estimate, figure: Pick<Figure, 'unit' | 'even'>): string {
  const { value, low, high } = estimate;
  if (low === high || isAtEnd(estimate, figure)) return figureText(estimate, figure);
  return digitsText(value, figure, digitsOf(estimate, figure));
}

/** Returns whether a probability was 0 or 1 in the whole sample. One end of its interval then says everything. */
const isAtEnd = ({ value }: Estimate, { unit }: Pick<Figure, 'unit'>): boolean =>
  unit === 'probability' && (value <= 0 || value >= 1);

/** Returns the number of decimals at which the two ends of an interval differ. */
function digitsOf({ low, high }: Estimate, { unit }: Pick<Figure, 'unit'>): number {
  const scale = unit === 'probability' ? 100 : 1;
  const large = unit !== 'probability' && Math.max(Math.abs(low), Math.abs(high)) >= 100;
  return intervalDigits(scale * low, scale * high, large ? 0 : 1);
}

/** Formats a value with a fixed number of decimals. */
function digitsText(value: number, figure: Pick<Figure, 'unit' | 'even'>, digits: number): string {
  const plainly = figure.unit !== 'probability' && figure.even === undefined;
  return plainly ? united(formatFixed(value, digits), figure.unit) : figureText(value, figure, digits);
}

/** Formats the distance between two values: `2.8 points`, `6.1 percentage points`. */
export function distanceText(value: number, { unit }: Pick<Figure, 'unit'>): string {
  return unit === 'probability'
    ? t('figure.percentagePoints', { value: plain(inPoints(value), 1) })
    : figureText(value, { unit });
}

/** Removes the unit from a figure's text, when the unit is elsewhere. */
export const unitless = (text: string): string => text.replace(/ points?$/, '');

/** Formats a value with its interval, if it has one. */
export function estimateText(estimate: Estimate, figure: Pick<Figure, 'unit' | 'even'>): string {
  const { value, low, high } = estimate;
  if (low === high || isAtEnd(estimate, figure)) return figureText(estimate, figure);
  const digits = digitsOf(estimate, figure);
  const one = (number: number): string => digitsText(number, figure, digits);
  // Only the first number has a unit.
  const bare = (number: number): string => unitless(one(number)).replace(cellUnit(figure), '');
  return t('interval', { value: one(value), low: bare(low), high: bare(high) });
}

/** Formats a value for a table cell, without interval and unit. */
export function cellText(measured: Measured, { unit, even }: Pick<Figure, 'unit' | 'even'>): string {
  if (unit === 'probability')
    return typeof measured === 'number' ? shortChanceText(measured) : shortEstimateText(measured);
  const value = numberOf(measured);
  return even === undefined ? plain(value, 1) : formatSigned(value);
}

/**
 * Returns a formatter for a group of numbers without unit. All have the same number of decimals.
 * There is one more decimal when all values are small.
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

/** Returns the same formatter for heat map cells, where probabilities are whole per cent. */
export const evenCells = (
  values: readonly number[],
  figure: Pick<Figure, 'unit' | 'even'>,
): ((value: Measured) => string) =>
  figure.unit === 'probability' ? (value) => cellText(value, figure) : evenText(values, figure);

/** Returns the unit after a number of `cellText`: ` %` or an empty string. */
export const cellUnit = ({ unit }: Pick<Figure, 'unit'>): string =>
  unit === 'probability' ? formatPercent('') : '';

/** Returns a formatter for the ticks of an axis. Round numbers have no decimals. */
export const tickText =
  (figure: Pick<Figure, 'unit' | 'even'>) =>
  (value: number): string =>
    `${cellText(value, figure)}${cellUnit(figure)}`.replace(/[.,]0/, '');

/** Returns a note on the unit of cells, e.g. `, in per cent`. */
export function unitNote({ unit }: Pick<Figure, 'unit'>): string {
  return unit === 'probability' ? t('note.probability') : unit === 'points' ? t('note.points') : '';
}

/** Joins items as `a, b and c`. */
export function list(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : items.slice(0, -1).join(t('list.comma')) + t('list.and') + last;
}

/** Joins items that may contain commas. */
export const series = (items: readonly string[]): string => items.join(t('list.semicolon'));

/**
 * Describes the means of options, best first. Options with the same text share one entry, because the reader asks
 * which is best and which are equal. Options that are amounts keep their order.
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

/** Replaces control and direction characters in data by visible ones, and puts the text on one line. */
export function escapeHtml(text: string): string {
  return text.replace(/[\t\n\r]+/g, ' ').replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '\ufffd');
}
