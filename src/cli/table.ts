/** Tables for people, plain enough for a log and a pipe. */
import Table from 'cli-table3';
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

/** Rows as aligned columns; the first row is the heading; columns of numbers stand on the right. */
export function textTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const numeric = head.map(
    (_, column) => body.length > 0 && body.every((row) => /^[-+−]?[\d.,]|^$|^[–—-]$/.test(row[column] ?? '')),
  );
  const table = new Table({
    head: head.map(inert),
    colAligns: numeric.map((right) => (right ? 'right' : 'left')),
    chars: NO_LINES,
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
  });
  table.push(...body.map((row) => row.map(inert)));
  const lines = table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd());
  return `${lines.join('\n')}\n`;
}
