/** Single values of an answer as people read them, and what fits on a line. */
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

/** What things are called in the language that is spoken. */
export interface Called {
  /** A field of the answer, by its name. */
  readonly field: (name: string) => string;
  /** A text that a system says, or the id of something. */
  readonly text: (english: string) => string;
}

const AS_WRITTEN: Called = { field: (name) => name, text: (text) => text };

/** A number that is a chance. */
export class Chance {
  constructor(readonly chance: number) {}
}

/** What stands in a table where there is nothing. */
const NOTHING = '–';

/** Whether it is a single thing; a refusal may be part of an answer. */
export const isPlain = (value: unknown): value is Exclude<unknown, object> =>
  typeof value !== 'object' || value === null || value instanceof Message || value instanceof Chance;

/** What fits behind its name: plain values, estimates, lists and groups of few plain values. */
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

/** What stands in a cell of a table. */
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
 * @param called what things are called; as they stand where absent
 * @param digits behind the decimal mark, where numbers stand below each other
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

/** Digits behind the decimal mark that tell the largest of a column's numbers with three in all; of whole numbers none. */
export function digitsOf(values: readonly unknown[]): number | undefined {
  const sizes = values.filter((value) => typeof value === 'number').map(Math.abs);
  if (sizes.length === 0) return undefined;
  if (sizes.every(Number.isInteger)) return 0;
  return Math.min(4, Math.max(0, 2 - Math.floor(Math.log10(Math.max(...sizes)))));
}

/** A number of a column: what is not nothing never reads as nothing. */
function alignedText(value: number, digits: number): string {
  if (Math.abs(value) < 1e-12) return '0';
  if (Math.abs(value) >= 1000) return numberText(value);
  const least = 10 ** -digits;
  if (Number(value.toFixed(digits)) !== 0) return formatFixed(value, digits);
  return value < 0 ? `>${formatFixed(-least, digits)}` : `<${formatFixed(least, digits)}`;
}

/** Four digits at most behind the point's first, whole thousands set apart, and no number so small that it means nothing. */
function numberText(value: number): string {
  // What is left of sums that should be zero is rounding.
  if (Math.abs(value) < 1e-12) return '0';
  const sign = value < 0 ? '−' : '';
  const size = Math.abs(value);
  if (size < LEAST)
    return t(value < 0 ? 'plain.over' : 'plain.under', { least: `${sign}${formatDecimal(String(LEAST))}` });
  if (size >= 1000) return `${sign}${thousands(Math.round(size))}`;
  return `${sign}${formatDecimal(String(Number(size.toPrecision(4))))}`;
}

/** Numbers nearer to nothing than this are told as such. */
const LEAST = 0.0001;
