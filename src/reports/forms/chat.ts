/** Formats a report as one chat message: a code block below 2,000 characters (Discord's limit), answer first. */
import type { Chart } from '../charts/chart.js';
import type { ReportModel } from '../reportModel.js';
import type { Section } from '../section.js';
import { t } from '../text.js';
import { columnKinds } from './columns.js';

/** The maximum length of the block, including its fences and the notice that the text is cut. */
const MOST = 1990;
/** The maximum length of a line of text, in characters. */
const WIDTH = 76;
const FENCE = '```';

/**
 * Returns the block: title, answer, findings of the charts, tables and notes. It contains only whole lines.
 * If the report does not fit, the last line says so.
 */
export function chat(
  { title, question, answer, warnings, overview, sections }: ReportModel,
  charts: readonly Chart[],
): string {
  const first = [...warnings, ...(overview ? [question, charts[0]?.alt ?? ''] : answer)];
  // Omits a finding that the answer already contains.
  const found = (overview ? [] : charts).flatMap(({ findings }) =>
    findings.filter((one) => !first.includes(one)).slice(0, 1),
  );
  const lines = [
    ...wrapped(title),
    ...(first.length > 0 ? [''] : []),
    ...first.flatMap((one) => wrapped(one)),
    ...found.flatMap((one) => ['', ...wrapped(one)]),
    ...[...(overview?.aside ?? []), ...sections].flatMap(sectionLines),
  ].map((line) => line.replaceAll('`', "'"));
  const more = `… ${t('chat.more')}`;
  const room = MOST - 2 * (FENCE.length + 1);
  const whole = lines.join('\n').length <= room;
  const reported = whole ? lines : [...fitting(lines, room - more.length - 1), more];
  return [FENCE, ...reported, FENCE, ''].join('\n');
}

function fitting(lines: readonly string[], room: number): string[] {
  let used = 0;
  const first = lines.findIndex((line) => (used += line.length + 1) > room);
  return lines.slice(0, first);
}

function sectionLines({ title, rows, text = [] }: Section): string[] {
  return [
    '',
    ...(title === undefined ? [] : wrapped(title)),
    ...(rows ? aligned(rows) : []),
    ...text.flatMap((one) => wrapped(one)),
  ];
}

type Rows = NonNullable<Section['rows']>;

/**
 * Formats a table: text on the left, numbers on the right, sentences below their row.
 * If the table is too wide, each row becomes a line of text.
 */
function aligned(rows: Rows): string[] {
  const kinds = columnKinds(rows);
  const columns = kinds.flatMap((kind, i) => (i > 0 && kind === 'long' ? [] : [i]));
  const widths = columns.map((i) => Math.max(...rows.map((row) => (row[i] ?? '').length)));
  const width = widths.reduce((sum, one) => sum + one + GAP.length, -GAP.length);
  const line = (row: Rows[number]): string =>
    columns
      .map((i, at) => {
        const left = i === 0 || kinds[i] !== undefined;
        return left ? (row[i] ?? '').padEnd(widths[at] ?? 0) : (row[i] ?? '').padStart(widths[at] ?? 0);
      })
      .join(GAP)
      .trimEnd();
  const below = (row: Rows[number]): string[] =>
    kinds.flatMap((kind, i) => (i > 0 && kind === 'long' && row[i] ? wrapped(row[i], INDENT) : []));
  const [head = [], ...body] = rows;
  return width <= WIDTH
    ? [line(head), ...body.flatMap((row) => [line(row), ...below(row)])]
    : body.flatMap((row) => [...rowLines(head, row, columns), ...below(row)]);
}

/** Formats a row as one line: its name, then each figure after its heading. */
function rowLines(head: Rows[number], row: Rows[number], columns: readonly number[]): string[] {
  // Two adjacent numbers would look like one number.
  const named = (name: string): string => (/\d$/.test(name) ? `${name} =` : name);
  const reported = columns.flatMap((i) =>
    i > 0 && row[i] ? [`${named(head[i] ?? '')} ${row[i]}`.trim()] : [],
  );
  const [name = '', figures] = [row[0], reported.join(', ')];
  return wrapped(name === '' || figures === '' ? name + figures : `${t('page.label', { name })} ${figures}`);
}

const GAP = '  ';
const INDENT = '   ';

/** Wraps a text into lines with the same indent. A word that is too long gets its own line. */
function wrapped(text: string, indent = ''): string[] {
  const lines = [indent];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line === indent) lines[lines.length - 1] = indent + word;
    else if (line.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(indent + word);
  }
  return lines;
}
