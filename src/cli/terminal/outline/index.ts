/** Shows any JSON answer as indented lines, or as sections of a page. */
import type { Section } from '../../../reports/index.js';
import type { System } from '../../../system/index.js';
import { capital } from '../../../i18n/index.js';
import { escapeTerminal } from '../io.js';
import { textTable } from '../textTable.js';
import { t } from '../../words/index.js';
import {
  tableOf,
  tablesOf,
  Chance,
  isPlain,
  oneLine,
  plain,
  type Fields,
  type Grids,
  type Rows,
  type Called,
} from './answerTables.js';

/** A part of an answer: a line, a table, or more parts under a name. A line of a list has no label. */
type Item =
  | { readonly label?: string; readonly text: string }
  | { readonly label?: string; readonly rows: Rows }
  | { readonly label: string; readonly items: readonly Item[] };

/** An answer in parts. */
export type Outline = readonly Item[];

/**
 * Converts an answer: one field per line, groups below their names, lists of groups as tables, short lists on one line.
 * @param said translates field names, the system's texts and ids into the current language
 * @param system the fields that are grids, and those that are chances
 */
export function outlineOf(
  answer: unknown,
  said: (english: string) => string,
  { grids = {}, chances = [] }: Pick<System, 'grids' | 'chances'> = {},
): Outline {
  const field = (name: string): string => said(words(name)).replace(/^-(?=\d)/, '−');
  return itemsOf(withChances(answer, chances), { field, text: said }, grids);
}

/** Formats the answer for a terminal, with indented parts. */
export const outlineText = (outline: Outline): string => `${lines(outline, '').join('\n')}\n`;

function lines(items: readonly Item[], indent: string): string[] {
  return items.flatMap((item) => {
    if ('text' in item) return [`${indent}${item.label ?? '-'} ${item.text}`];
    const over = item.label === undefined ? [] : [`${indent}${item.label}`];
    const inner = item.label === undefined ? indent : `${indent}  `;
    if ('items' in item) return [...over, ...lines(item.items, inner)];
    const rows = textTable(item.rows).trimEnd().split('\n');
    return [...over, ...rows.map((line) => `${inner}${line}`.trimEnd())];
  });
}

/** Formats the answer for a page: one section per table and per run of lines, under the names above them. */
export function outlineSections(items: readonly Item[], above: readonly string[] = []): Section[] {
  const sections: Section[] = [];
  for (const item of items) {
    const label = item.label?.replace(/\s*:$/, '');
    const title = titleOf(label === undefined || 'text' in item ? above : [...above, label]);
    const last = sections.at(-1);
    if ('items' in item) sections.push(...outlineSections(item.items, [...above, label ?? '']));
    else if ('rows' in item) sections.push({ ...title, rows: item.rows });
    else {
      const line = item.label === undefined ? item.text : `${item.label} ${item.text}`;
      if (last?.text && last.rows === undefined && last.title === title.title)
        sections.splice(-1, 1, { ...last, text: [...last.text, line] });
      else sections.push({ ...title, text: [line] });
    }
  }
  return sections;
}

const titleOf = (above: readonly string[]): { readonly title?: string } => {
  const [first = '', ...rest] = above;
  const title = [capital(first), ...rest].join(', ');
  return title === '' ? {} : { title };
};

/** Marks the numbers in fields of chances, at any depth, so that they print as percentages. */
function withChances(value: unknown, chances: readonly string[], inside = false): unknown {
  if (typeof value === 'number') return inside ? new Chance(value) : value;
  if (Array.isArray(value)) return value.map((one: unknown) => withChances(one, chances, inside));
  if (isPlain(value)) return value;
  const fields = Object.entries(value);
  return Object.fromEntries(
    fields.map(([name, part]) => [name, withChances(part, chances, inside || chances.includes(name))]),
  );
}

function itemsOf(value: unknown, called: Called, grids: Grids): Item[] {
  if (Array.isArray(value)) return value.map((one: unknown) => entryOf(one, called, grids));
  if (isPlain(value)) return [{ label: '', text: plain(value, called) }];
  return Object.entries(value as Fields).map(([name, part]): Item => {
    const label = t('plain.label', { label: called.field(name) });
    const rows = tableOf(part, called, Object.hasOwn(grids, name) ? grids[name] : undefined);
    if (rows) return { label, rows };
    const tables = tablesOf(part, called);
    if (tables) {
      const below = tables.fields.map(([field, rows]) => ({
        label: t('plain.label', { label: called.field(field) }),
        rows,
      }));
      return { label, items: [{ rows: tables.all }, ...below] };
    }
    const text = oneLine(part, called);
    return text === undefined ? { label, items: itemsOf(part, called, grids) } : { label, text };
  });
}

/** Shows an entry of a list under its name, without its empty fields. */
function entryOf(one: unknown, called: Called, grids: Grids): Item {
  const text = oneLine(one, called);
  if (text !== undefined) return { text };
  const [[, title] = [], ...rest] = Object.entries(one as Fields);
  if (typeof title !== 'string') return { label: '-', items: itemsOf(one, called, grids) };
  const some = rest.filter(([, part]) =>
    isPlain(part) ? part !== null : Object.keys(part as object).length > 0,
  );
  return { label: plain(title, called), items: itemsOf(Object.fromEntries(some), called, grids) };
}

/** Splits a field name into words: `beforeFirstCombat` → `before first combat`, `per100` → `per 100`. */
const words = (name: string): string =>
  escapeTerminal(name.replace(/[a-z][A-Z0-9]/g, (two) => `${two[0] ?? ''} ${two.slice(1).toLowerCase()}`));
