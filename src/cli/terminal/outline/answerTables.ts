/**
 * The parts of an answer that are tables: grids, lists of similar groups, and long groups of named numbers.
 *
 * Formats single values of an answer, and parts that fit on a line.
 */
import {
  chanceText,
  formatFixed,
  formatInteger as thousands,
  locale,
  formatDecimal,
  Message,
} from '../../../i18n/index.js';
import type { QuestionGrid } from '../../../system/index.js';
import { escapeTerminal } from '../io.js';
import { t } from '../../words/index.js';

/** A table. The first row is the heading. */
export type Rows = readonly (readonly string[])[];

export type Fields = Readonly<Record<string, unknown>>;

/** The fields whose lists of lists of numbers are tables. */
export type Grids = Readonly<Record<string, QuestionGrid>>;

/** The most characters in a cell. */
const CELL = 40;

/** Shows a grid of numbers, a list of similar groups or many named numbers as a table. Undefined for anything else. */
export function tableOf(part: unknown, called: Called, grid: QuestionGrid | undefined): Rows | undefined {
  if (!Array.isArray(part)) return rowOf(part, called);
  if (grid && part.every(Array.isArray)) return gridTable(part as unknown[][], called, grid);
  if (part.length > 1 && part.every((one) => one instanceof Chance)) return distribution(part);
  const rows: (Fields | undefined)[] = part.map((one: unknown) => fieldsOf(one, called));
  if (rows.length === 0 || rows.some((row) => row === undefined)) return undefined;
  return rowsTable(
    grouped(
      rows.filter((row): row is Fields => row !== undefined),
      called,
    ),
    called,
  );
}

/**
 * Shows similar groups as rows below their field names.
 * @param alike whether all numbers measure the same; otherwise the largest number of a column sets its digits
 */
function rowsTable(shown: readonly Fields[], called: Called, alike = false): Rows {
  const names = [...new Set(shown.flatMap((row) => Object.keys(row)))];
  const numbers = (of: readonly string[]): unknown[] =>
    shown.flatMap((row) => of.flatMap((name) => leaves(row[name])));
  const digits = new Map(names.map((name) => [name, digitsOf(numbers(alike ? names : [name]))]));
  return [
    names.map(called.field),
    ...shown.map((row) => names.map((name) => cellText(row[name] ?? null, called, digits.get(name)))),
  ];
}

/** Returns a group if all its parts are plain values or fit into a cell. */
function fieldsOf(value: unknown, called: Called): Fields | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isPlain(value)) return undefined;
  const flat = Object.values(value as Fields).every(
    (part) => isPlain(part) || (oneLine(part, called)?.length ?? Infinity) <= CELL,
  );
  return flat ? value : undefined;
}

/** Returns a plain value, or the values of a group. */
const leaves = (value: unknown): unknown[] => (isPlain(value) ? [value] : Object.values(value));

/** The chances of 0, 1, 2 …, each below its number. */
const distribution = (chances: readonly Chance[]): Rows => [
  chances.map((_, i) => String(i)),
  chances.map((one) => plain(one)),
];

/** Shows named numbers that do not fit on a line as a table of one row. */
function rowOf(part: unknown, called: Called): Rows | undefined {
  if (isPlain(part) || oneLine(part, called) !== undefined || !isNumbers(part)) return undefined;
  const entries = Object.entries(part);
  const digits = digitsOf(entries.map(([, value]) => value));
  return [
    entries.map(([name]) => called.field(name)),
    entries.map(([, value]) => oneLine(value, called, digits) ?? ''),
  ];
}

/** Reports whether a value is a group of named numbers. */
const isNumbers = (part: unknown): part is Readonly<Record<string, number | Chance>> =>
  typeof part === 'object' &&
  part !== null &&
  !Array.isArray(part) &&
  Object.values(part).length > 0 &&
  Object.values(part).every((value) => typeof value === 'number' || value instanceof Chance);

/** Merges rows with the same reason into one row that lists all their names. */
function grouped(rows: readonly Fields[], called: Called): readonly Fields[] {
  if (rows.some((row) => !Object.hasOwn(row, 'reason'))) return rows;
  const reasons = [...new Set(rows.map((row) => plain(row['reason'])))];
  return reasons.map((reason) => {
    const same = rows.filter((row) => plain(row['reason']) === reason);
    const names = Object.keys(same[0] ?? {}).filter((name) => name !== 'reason');
    const all: Record<string, string> = {};
    for (const name of names)
      all[name] = [...new Set(same.map((row) => plain(row[name], called)))].join(', ');
    return { ...all, reason };
  });
}

function gridTable(
  cells: readonly (readonly unknown[])[],
  called: Called,
  { rows, columns, first, chances = false }: QuestionGrid,
): Rows {
  const width = Math.max(...cells.map((row) => row.length));
  const digits = digitsOf(cells.flat());
  const cell = (value: unknown): string =>
    chances && typeof value === 'number' ? chanceText(value) : plain(value, called, digits);
  const head = Array.from({ length: width }, (_, i) => String(i + first));
  return [
    [`${called.field(rows)} \\ ${called.field(columns)}`, ...head],
    ...cells.map((row, i) => [String(i + 1), ...row.map(cell)]),
  ];
}

/**
 * Shows named entries with numbers and lists of similar groups. It returns one table of all entries, and one table per
 * field that holds numbers or a list, with the entry's name in front. Undefined for anything else.
 */
export function tablesOf(
  part: unknown,
  called: Called,
): { readonly all: Rows; readonly fields: readonly (readonly [field: string, rows: Rows])[] } | undefined {
  if (!Array.isArray(part) || part.length < 2) return undefined;
  const entries = part as readonly unknown[];
  if (!entries.every((one) => isEntry(one, called))) return undefined;
  const fields = [...new Set(entries.flatMap((one) => Object.keys(one).filter((key) => !isPlain(one[key]))))];
  if (fields.length === 0) return undefined;
  const [name = ''] = Object.keys(entries[0] ?? {});
  const all = entries.map((one) =>
    Object.fromEntries(Object.entries(one).filter(([key]) => !fields.includes(key))),
  );
  const below = (field: string): Fields[] =>
    entries.flatMap((one) => {
      const groups = one[field] ?? [];
      return (Array.isArray(groups) ? groups : [groups]).map((group: Fields) => ({
        [name]: one[name],
        ...group,
      }));
    });
  return {
    all: rowsTable(all, called),
    fields: fields.map((field) => {
      const alike = entries.every((one) => isPlain(one[field]) || isNumbers(one[field]));
      return [field, rowsTable(below(field), called, alike)];
    }),
  };
}

function isEntry(value: unknown, called: Called): value is Fields {
  if (typeof value !== 'object' || value === null || isPlain(value) || Array.isArray(value)) return false;
  const [title, ...rest] = Object.values(value);
  return (
    typeof title === 'string' &&
    rest.every((part) =>
      Array.isArray(part)
        ? part.every((one) => fieldsOf(one, called) !== undefined)
        : isPlain(part) || isNumbers(part),
    )
  );
}

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
const cellText = (value: unknown, called: Called, digits?: number): string =>
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
function digitsOf(values: readonly unknown[]): number | undefined {
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
