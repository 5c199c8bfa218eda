/** Any JSON answer as indented lines for people. */
import type { QuestionGrid, System } from '../../system/index.js';
import { chanceText, fixed, grouped as thousands, language, marked, Message } from '../../wording/index.js';
import { inert } from './io.js';
import { textTable } from './table.js';
import { say } from '../words/index.js';

/**
 * Fields, one a line; groups indented below their name; lists of groups as tables; short lists on one line.
 * @param said what a field's name, a text that a system says, or an id is called in the language that is spoken
 * @param system which fields are grids, and which are chances
 */
export function outline(
  answer: unknown,
  said: (english: string) => string,
  { grids = {}, chances = [] }: Pick<System, 'grids' | 'chances'> = {},
): string {
  const called = (name: string): string => said(words(name)).replace(/^-(?=\d)/, '−');
  return `${lines(told(answer, chances), '', called, grids).join('\n')}\n`;
}

/** An answer whose chances are told in per cent, each alone or every number of a list or group of them. */
function told(value: unknown, chances: readonly string[], inside = false): unknown {
  if (typeof value === 'number') return inside ? new Chance(value) : value;
  if (Array.isArray(value)) return value.map((one: unknown) => told(one, chances, inside));
  if (isPlain(value)) return value;
  const fields = Object.entries(value);
  return Object.fromEntries(
    fields.map(([name, part]) => [name, told(part, chances, inside || chances.includes(name))]),
  );
}

/** A number that is a chance. */
class Chance {
  constructor(readonly chance: number) {}
}

/** Lists of lists of numbers that are shown as tables, by the field that holds them. */
type Grids = Readonly<Record<string, QuestionGrid>>;

function lines(value: unknown, indent: string, called: (name: string) => string, grids: Grids): string[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => entryLines(one, indent, called, grids));
  if (isPlain(value)) return [`${indent}${plain(value, called)}`];
  return Object.entries(value as Fields).flatMap(([name, part]) => {
    const label = say('plain.label', { label: called(name) });
    const table = tableOf(part, called, Object.hasOwn(grids, name) ? grids[name] : undefined);
    if (table)
      return [`${indent}${label}`, ...table.split('\n').map((line) => `${indent}  ${line}`.trimEnd())];
    const inline = oneLine(part, called);
    if (inline !== undefined) return [`${indent}${label} ${inline}`];
    return [`${indent}${label}`, ...lines(part, `${indent}  `, called, grids)];
  });
}

/** An entry of a list: under its name, without what it has nothing of. */
function entryLines(one: unknown, indent: string, called: (name: string) => string, grids: Grids): string[] {
  const inline = oneLine(one, called);
  if (inline !== undefined) return [`${indent}- ${inline}`];
  const [[, title] = [], ...rest] = Object.entries(one as Fields);
  if (typeof title !== 'string') return [`${indent}-`, ...lines(one, `${indent}  `, called, grids)];
  const some = rest.filter(([, part]) =>
    isPlain(part) ? part !== null : Object.keys(part as object).length > 0,
  );
  return [
    `${indent}${plain(title, called)}`,
    ...lines(Object.fromEntries(some), `${indent}  `, called, grids),
  ];
}

/** A grid of numbers, a list of like groups or many numbers with names as a table; undefined for anything else. */
function tableOf(
  part: unknown,
  called: (name: string) => string,
  grid: QuestionGrid | undefined,
): string | undefined {
  if (!Array.isArray(part)) return rowOf(part, called);
  if (grid && part.every(Array.isArray)) return gridTable(part as unknown[][], called, grid);
  if (part.length > 1 && part.every((one) => one instanceof Chance)) return distribution(part);
  const rows: (Fields | undefined)[] = part.map((one: unknown) => fieldsOf(one, called));
  if (rows.length < 2 || rows.some((row) => row === undefined)) return undefined;
  const shown = grouped(
    rows.filter((row): row is Fields => row !== undefined),
    called,
  );
  const names = [...new Set(shown.flatMap((row) => Object.keys(row)))];
  const digits = new Map(names.map((name) => [name, digitsOf(shown.flatMap((row) => leaves(row[name])))]));
  const cells = shown.map((row) =>
    names.map((name) => oneLine(row[name] ?? '', called, digits.get(name)) ?? ''),
  );
  return textTable([names.map(called), ...cells]).trimEnd();
}

type Fields = Readonly<Record<string, unknown>>;

/** A group of plain values, and of what says in few words what it holds. */
function fieldsOf(value: unknown, called: (name: string) => string): Fields | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const flat = Object.values(value as Fields).every(
    (part) => isPlain(part) || (oneLine(part, called)?.length ?? Infinity) <= CELL,
  );
  return flat ? (value as Fields) : undefined;
}

/** A plain value, or those of a group. */
const leaves = (value: unknown): unknown[] => (isPlain(value) ? [value] : Object.values(value));

/** Characters that a cell of a table holds. */
const CELL = 40;

/** The chances of 0, 1, 2 …, each below its number. */
const distribution = (chances: readonly Chance[]): string =>
  textTable([chances.map((_, i) => String(i)), chances.map((one) => plain(one))]).trimEnd();

/** Numbers with names that fill more than a line, as a table of one row. */
function rowOf(part: unknown, called: (name: string) => string): string | undefined {
  if (isPlain(part) || oneLine(part, called) !== undefined) return undefined;
  const entries = Object.entries(part);
  if (!entries.every(([, value]) => typeof value === 'number' || value instanceof Chance)) return undefined;
  const digits = digitsOf(entries.map(([, value]) => value));
  return textTable([
    entries.map(([name]) => called(name)),
    entries.map(([, value]) => oneLine(value, called, digits) ?? ''),
  ]).trimEnd();
}

/** What was refused for one reason is told once, with all that it holds for. */
function grouped(rows: readonly Fields[], called: (name: string) => string): readonly Fields[] {
  if (rows.some((row) => !Object.hasOwn(row, 'reason'))) return rows;
  const reasons = [...new Set(rows.map((row) => plain(row['reason'])))];
  return reasons.map((reason) => {
    const same = rows.filter((row) => plain(row['reason']) === reason);
    const names = Object.keys(same[0] ?? {}).filter((name) => name !== 'reason');
    const all: Record<string, string> = { reason };
    for (const name of names)
      all[name] = [...new Set(same.map((row) => plain(row[name], called)))].join(', ');
    return all;
  });
}

function gridTable(
  cells: readonly (readonly unknown[])[],
  called: (name: string) => string,
  { rows, columns, first, chances = false }: QuestionGrid,
): string {
  const width = Math.max(...cells.map((row) => row.length));
  const digits = digitsOf(cells.flat());
  const cell = (value: unknown): string =>
    chances && typeof value === 'number' ? chanceText(value) : plain(value, called, digits);
  const head = Array.from({ length: width }, (_, i) => String(i + first));
  return textTable([
    [`${called(rows)} \\ ${called(columns)}`, ...head],
    ...cells.map((row, i) => [String(i + 1), ...row.map(cell)]),
  ]).trimEnd();
}

/** What fits behind its name: plain values, estimates, lists and groups of few plain values. */
function oneLine(value: unknown, called: (name: string) => string, digits?: number): string | undefined {
  if (isPlain(value)) return plain(value, called, digits);
  if (isEstimate(value)) return estimate(value);
  const parts = Object.entries(value as Record<string, unknown>).map(([name, part]) => {
    const text = isPlain(part) || isEstimate(part) ? oneLine(part, called, digits) : undefined;
    return text === undefined || Array.isArray(value) ? text : `${called(name)} ${text}`;
  });
  if (parts.length === 0) return say('plain.none');
  const text = parts.join(say('plain.next'));
  return parts.includes(undefined) || text.length > 90 ? undefined : text;
}

/** Whether it is a single thing; a refusal may be part of an answer. */
const isPlain = (value: unknown): value is Exclude<unknown, object> =>
  typeof value !== 'object' || value === null || value instanceof Message || value instanceof Chance;

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
  return say('interval', { value: plain(value), low: plain(low), high: plain(high) });
}

/**
 * @param called what a text is called; as it stands where absent
 * @param digits behind the decimal mark, where numbers stand below each other
 */
function plain(value: unknown, called = (text: string): string => text, digits?: number): string {
  if (value === null || value === undefined) return say('plain.none');
  if (value instanceof Chance) return chanceText(value.chance);
  if (value instanceof Message) return inert(value.texts[language()]);
  if (typeof value === 'string') return inert(sentenceIn(value, called));
  if (typeof value === 'boolean') return say(value ? 'plain.yes' : 'plain.no');
  if (typeof value !== 'number') return typeof value;
  return digits === undefined ? numberText(value) : alignedText(value, digits);
}

/** Digits behind the decimal mark that tell the largest of a column's numbers with three in all; of whole numbers none. */
function digitsOf(values: readonly unknown[]): number | undefined {
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
  if (Number(value.toFixed(digits)) !== 0) return fixed(value, digits);
  return value < 0 ? `>${fixed(-least, digits)}` : `<${fixed(least, digits)}`;
}

/** Four digits at most behind the point's first, whole thousands set apart, and no number so small that it means nothing. */
function numberText(value: number): string {
  // What is left of sums that should be zero is rounding.
  if (Math.abs(value) < 1e-12) return '0';
  const sign = value < 0 ? '−' : '';
  const size = Math.abs(value);
  if (size < LEAST)
    return say(value < 0 ? 'plain.over' : 'plain.under', { least: `${sign}${marked(String(LEAST))}` });
  if (size >= 1000) return `${sign}${thousands(Math.round(size))}`;
  return `${sign}${marked(String(Number(size.toPrecision(4))))}`;
}

/** Numbers nearer to nothing than this are told as such. */
const LEAST = 0.0001;

/** A text that is more than a name, or the id of one. */
const sentenceIn = (text: string, called: (text: string) => string): string =>
  /[ /]/.test(text) ? called(text) : text;

/** `beforeFirstCombat` → `before first combat`, `per100` → `per 100`. */
const words = (name: string): string =>
  inert(name.replace(/[a-z][A-Z0-9]/g, (two) => `${two[0] ?? ''} ${two.slice(1).toLowerCase()}`));
