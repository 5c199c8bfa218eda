/** Tables for people, plain enough for a log and a pipe. */
import Table from 'cli-table3';
import { bold } from './ink.js';
import { inert } from './io.js';

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

/** Colours a cell, whose text is as wide as its column; the heading is row 0. */
export type PaintCell = (text: string, row: number, column: number) => string;

/** Rows as aligned columns; the first row is the heading; columns of numbers stand on the right. */
export function textTable(rows: readonly (readonly string[])[], paint?: PaintCell): string {
  const [head = [], ...body] = rows;
  const numeric = head.map(
    (_, column) => body.length > 0 && body.every((row) => /^[-+−]?[\d.,]|^$|^[–—-]$/.test(row[column] ?? '')),
  );
  const table = new Table({
    head: head.map((text) => (text === '' ? '' : bold(inert(text)))),
    colAligns: numeric.map((right) => (right ? 'right' : 'left')),
    chars: NO_LINES,
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
  });
  const widths = head.map((_, column) => Math.max(...rows.map((row) => inert(row[column] ?? '').length)));
  const cell = (text: string, row: number, column: number): string => {
    const harmless = inert(text);
    if (!paint) return harmless;
    const width = widths[column] ?? 0;
    return paint(numeric[column] ? harmless.padStart(width) : harmless, row + 1, column);
  };
  table.push(...body.map((row, r) => row.map((text, c) => cell(text, r, c))));
  const lines = table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd());
  return `${lines.join('\n')}\n`;
}
