/** Tables as plain text, for terminals, logs and pipes. On a terminal they fit its width. */
import Table from 'cli-table3';
import { bold } from './colours.js';
import { escapeTerminal } from './io.js';

const NO_LINES = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
};
/** The space between two columns. */
const GAP = 2;
/** The largest share of the terminal's width for the row labels. */
const LABELS = 0.45;
/** The least width of a column. */
const LEAST = 8;
/** The most digits of a rank. */
const RANK = 3;

let terminal: number | undefined;

/** Sets the maximum width of tables, if they can fit it. Undefined: no limit. Returns the previous setting. */
export function fitTables(columns: number | undefined): number | undefined {
  const before = terminal;
  terminal = columns;
  return before;
}

/** Colours a padded cell. Row 0 is the heading. */
export type PaintCell = (text: string, row: number, column: number) => string;

/**
 * Aligns rows in columns. The first row is the heading, and numbers align right. A table that is too wide prints in
 * several parts, each with the row labels.
 */
export function textTable(rows: readonly (readonly string[])[], paint?: PaintCell): string {
  const harmless = rows.map((row) => row.map(escapeTerminal));
  const columns = (harmless[0] ?? []).map((_, index) => columnOf(harmless, index));
  const whole = widthOf(columns);
  if (terminal === undefined || whole <= terminal) return drawn(harmless, columns, paint);
  return partsOf(harmless, columns, terminal)
    .map((part) => ('text' in part ? prose(harmless, part) : drawn(harmless, part.columns, paint)))
    .join('\n');
}

/** A column of a table. `limit` makes it narrower than its widest cell. */
interface Column {
  readonly index: number;
  readonly width: number;
  readonly numeric: boolean;
  readonly limit?: number;
}

/** One printed part: some columns, or a column of sentences below the row labels. */
type Part =
  | { readonly columns: readonly Column[] }
  | { readonly text: number; readonly labels: readonly number[]; readonly width: number };

function columnOf(rows: readonly (readonly string[])[], index: number): Column {
  const body = rows.slice(1);
  return {
    index,
    width: Math.max(...rows.map((row) => (row[index] ?? '').length)),
    numeric: body.length > 0 && body.every((row) => /^[<>]? ?[-+−]?[\d.,]|^$|^[–—-]$/.test(row[index] ?? '')),
  };
}

const widthOf = (columns: readonly Column[]): number =>
  columns.reduce((sum, { width, limit }) => sum + (limit ?? width) + GAP, -GAP);

/** Packs the columns into parts of a given width, each after the row labels. */
function partsOf(rows: readonly (readonly string[])[], columns: readonly Column[], width: number): Part[] {
  const count = labelsIn(rows, columns);
  const given = columns.slice(0, count);
  const wide = given.filter((column) => column.width > LEAST);
  const short = widthOf(given) - wide.reduce((sum, column) => sum + column.width, 0);
  const share = Math.max(LEAST, Math.floor((LABELS * width - short) / wide.length));
  const labels = given.map((column) => (column.width > share ? { ...column, limit: share } : column));
  const room = Math.max(LEAST, width - widthOf(labels) - GAP);
  const parts: Part[] = [];
  let open: Column[] = [];
  const close = (): void => {
    if (open.length > 0) parts.push({ columns: [...labels, ...open] });
    open = [];
  };
  for (const column of columns.slice(count).map((one) => (one.numeric ? foldedHead(rows, one) : one))) {
    if (widthOf([column]) > room) {
      close();
      parts.push({ text: column.index, labels: labels.map(({ index }) => index), width });
    } else {
      if (widthOf([...open, column]) > room) close();
      open.push(column);
    }
  }
  close();
  return parts;
}

/** Returns the number of label columns: the fewest that distinguish most rows, and at least the name after a rank. */
function labelsIn(rows: readonly (readonly string[])[], columns: readonly Column[]): number {
  const most = Math.min(3, columns.length - 1);
  const reported = Array.from(
    { length: most },
    (_, i) => new Set(rows.slice(1).map((row) => row.slice(0, i + 1).join('\n'))).size,
  );
  const ranked = rows[0]?.[0] === '' && (columns[0]?.width ?? 0) <= RANK && most > 1;
  return Math.max(ranked ? 2 : 1, reported.indexOf(Math.max(...reported)) + 1);
}

/** Folds a heading into several lines if it is wider than the numbers in its column. */
function foldedHead(rows: readonly (readonly string[])[], column: Column): Column {
  const [head = '', ...body] = rows.map((row) => row[column.index] ?? '');
  const limit = Math.max(...[...head.split(' '), ...body].map((text) => text.length));
  return limit < column.width ? { ...column, limit } : column;
}

/** Draws some columns as a table. */
function drawn(
  rows: readonly (readonly string[])[],
  columns: readonly Column[],
  paint: PaintCell | undefined,
): string {
  const [head = [], ...body] = rows;
  const limited = columns.some(({ limit }) => limit !== undefined);
  const table = new Table({
    head: columns.map(({ index }) => (head[index] ? bold(head[index]) : '')),
    colAligns: columns.map(({ numeric }) => (numeric ? 'right' : 'left')),
    ...(limited && { colWidths: columns.map(({ limit }) => limit ?? null), wordWrap: true }),
    chars: NO_LINES,
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
  });
  const cell = (text: string, row: number, { index, width, limit = width, numeric }: Column): string =>
    paint ? paint(numeric ? text.padStart(limit) : text, row, index) : text;
  table.push(...body.map((row, r) => columns.map((column) => cell(row[column.index] ?? '', r + 1, column))));
  const lines = table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd());
  return `${lines.join('\n')}\n`;
}

/** Prints a column of sentences: the labels of each row, and its sentence below them. */
function prose(
  rows: readonly (readonly string[])[],
  { text, labels, width }: Extract<Part, { readonly text: number }>,
): string {
  const [head = [], ...body] = rows;
  const title = head[text] === undefined || head[text] === '' ? '' : `${bold(head[text])}\n`;
  const reported = body.flatMap((row) => {
    const label = labels.map((index) => row[index] ?? '').join(' ');
    const words = row[text] ?? '';
    return words === '' ? [] : [`${label.trim()}\n${wrapped(words, width - GAP)}`];
  });
  return `${title}${reported.join('')}`;
}

/** Wraps and indents a text. A word longer than the width gets its own line. */
function wrapped(text: string, width: number): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => `${' '.repeat(GAP)}${line}\n`).join('');
}
