/** Formats single values of an answer, and parts that fit on a line. */
import {
  chanceText,
  formatFixed,
  formatInteger as thousands,
  locale,
  formatDecimal,
  Message,
} from '../../../i18n/index.js';
import { escapeTerminal } from '../io.js';
import { t } from '../../words/index.js';

/** Translates names into the current language. */
export interface Called {
  /** Translates the name of a field. */
  readonly field: (name: string) => string;
  /** Translates a text of the system, or an id. */
  readonly text: (english: string) => string;
}

const AS_WRITTEN: Called = { field: (name) => name, text: (text) => text };

/** A number that is a chance. */
export class Chance {
  constructor(readonly chance: number) {}
}

/** The text of an empty cell. */
const NOTHING = '–';

/** Reports whether a value is a single item. A refusal (`Message`) also counts, because an answer may contain one. */
export const isPlain = (value: unknown): value is Exclude<unknown, object> =>
  typeof value !== 'object' || value === null || value instanceof Message || value instanceof Chance;

/**
 * Formats a value that fits on its label's line: plain values, estimates, and short lists or groups. Undefined: it is
 * too long.
 */
export function oneLine(value: unknown, called: Called, digits?: number): string | undefined {
  if (isPlain(value)) return plain(value, called, digits);
  if (isEstimate(value)) return estimate(value);
  const parts = Object.entries(value as Record<string, unknown>).map(([name, part]) => {
    const text = isPlain(part) || isEstimate(part) ? oneLine(part, called, digits) : undefined;
    return text === undefined || Array.isArray(value) ? text : `${called.field(name)} ${text}`;
  });
  if (parts.length === 0) return t('plain.none');
  const text = parts.join(t('plain.next'));
  return parts.includes(undefined) || text.length > 90 ? undefined : text;
}

/** Formats a table cell. */
export const cellText = (value: unknown, called: Called, digits?: number): string =>
  value === null || value === undefined ? NOTHING : (oneLine(value, called, digits) ?? '');

interface EstimateLike {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

function isEstimate(value: object): value is EstimateLike {
  return Object.keys(value).join() === 'value,low,high';
}

function estimate({ value, low, high }: EstimateLike): string {
  if (low === high) return plain(value);
  return t('interval', { value: plain(value), low: plain(low), high: plain(high) });
}

/**
 * Formats a plain value.
 * @param called translates names; the default leaves them unchanged
 * @param digits the number of decimals, for aligned numbers
 */
export function plain(value: unknown, called = AS_WRITTEN, digits?: number): string {
  if (value === null || value === undefined) return t('plain.none');
  if (value instanceof Chance) return chanceText(value.chance);
  if (value instanceof Message) return escapeTerminal(value.texts[locale()]);
  if (typeof value === 'string') return escapeTerminal(called.text(value));
  if (typeof value === 'boolean') return t(value ? 'plain.yes' : 'plain.no');
  if (typeof value !== 'number') return typeof value;
  return digits === undefined ? numberText(value) : alignedText(value, digits);
}

/** Returns the decimals that give a column's largest number three significant digits. Whole numbers get none. */
export function digitsOf(values: readonly unknown[]): number | undefined {
  const sizes = values.filter((value) => typeof value === 'number').map(Math.abs);
  if (sizes.length === 0) return undefined;
  if (sizes.every(Number.isInteger)) return 0;
  return Math.min(4, Math.max(0, 2 - Math.floor(Math.log10(Math.max(...sizes)))));
}

/** Formats a number in a column. A number that is not zero never prints as zero. */
function alignedText(value: number, digits: number): string {
  if (Math.abs(value) < 1e-12) return '0';
  if (Math.abs(value) >= 1000) return numberText(value);
  const least = 10 ** -digits;
  if (Number(value.toFixed(digits)) !== 0) return formatFixed(value, digits);
  return value < 0 ? `>${formatFixed(-least, digits)}` : `<${formatFixed(least, digits)}`;
}

/** Formats a number with four significant digits and grouped thousands. Tiny numbers print as below the least. */
function numberText(value: number): string {
  // Sums that should be zero leave a rounding error.
  if (Math.abs(value) < 1e-12) return '0';
  const sign = value < 0 ? '−' : '';
  const size = Math.abs(value);
  if (size < LEAST)
    return t(value < 0 ? 'plain.over' : 'plain.under', { least: `${sign}${formatDecimal(String(LEAST))}` });
  if (size >= 1000) return `${sign}${thousands(Math.round(size))}`;
  return `${sign}${formatDecimal(String(Number(size.toPrecision(4))))}`;
}

/** Smaller numbers print as "below" this. */
const LEAST = 0.0001;
