/**
 * A report as Markdown with pictures, for a forum post or a repository, and as one chat message: a code block below
 * 2,000 characters (Discord's limit), answer first. Detects what the columns of a table contain, for alignment.
 */
import type { Chart } from '../charts/chart.js';
import type { Overview } from '../overview.js';
import type { ReportModel } from '../reportModel.js';
import type { Section } from '../section.js';
import { list, t } from '../textFormat.js';

/** The page omits longer tables. The data files contain them. */
const MOST_ROWS = 30;
const MOST_COLUMNS = 8;

/** Returns the Markdown of a report. Its pictures are at `charts/<id>.png`. */
export function markdown(story: ReportModel, charts: readonly Chart[], files: readonly string[]): string {
  const facts = story.facts.map(
    ({ name, text, code }) => `- ${labelled(name)} ${code ? fenced(text) : escape(text)}`,
  );
  const hashes = story.inputs.map(
    ({ file, sha256 }) => `- ${labelled(file)} \`${sha256.replace(/[^0-9a-f]/gi, '')}\``,
  );
  const notes = story.notes.map((note) => `> ${escape(note)}`);
  return [
    `# ${escape(story.title)}`,
    `*${escape(story.question)}*`,
    story.answer.map((sentence) => `- ${escape(sentence)}`).join('\n'),
    ...story.warnings.map((one) => `> **${escape(one)}**`),
    ...(story.overview ? [] : notes),
    ...body(story, charts),
    ...(story.overview ? notes : []),
    `## ${escape(t('page.how'))}`,
    facts.join('\n'),
    ...(hashes.length > 0 ? [labelled(t('how.inputs')), hashes.join('\n')] : []),
    ...(files.length > 0
      ? [t('page.files', { list: files.map((file) => `[${escape(file)}](${file})`).join(', ') })]
      : []),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

function body({ overview, sections }: ReportModel, charts: readonly Chart[]): string[] {
  if (!overview) return [...charts.flatMap(section), ...sections.flatMap(paragraphs)];
  const [first, ...others] = charts;
  return [
    ...(first ? section(first) : []),
    ...[...overview.aside, ...sections].flatMap(paragraphs),
    `## ${escape(t('overview.cards'))}`,
    escape(t('overview.cards.text')),
    wholeTable(cardRows(overview.cards)),
    ...others.flatMap(section),
    ...paragraphs(overview.quality),
  ];
}

/** One row for each unit: its prices by level, and where it wins and loses. */
const cardRows = (cards: Overview['cards']): string[][] => [
  [t('rosters.member'), t('prices.verdict'), t('overview.players'), ''],
  ...cards.map(({ name, verdict, levels, text }) => [name, verdict, list(levels), text.join(' ')]),
];

function section(chart: Chart): string[] {
  return [
    `## ${escape(chart.title)}`,
    ...chart.findings.map(escape),
    `![${escape(chart.alt)}](charts/${chart.id}.png)`,
    escape(chart.how),
    ...tableLines(chart.table),
  ];
}

/** Returns the paragraphs of a section after the charts. Its table is complete, because no data file has it. */
function paragraphs({ title, rows, text = [], link }: Section): string[] {
  return [
    ...(title === undefined ? [] : [`## ${escape(title)}`]),
    ...(rows ? [wholeTable(rows)] : []),
    ...text.map(escape),
    ...(link ? [`[${escape(link.text)}](${link.file})`] : []),
  ];
}

function tableLines(rows: Chart['table']): string[] {
  return rows.length - 1 > MOST_ROWS || (rows[0]?.length ?? 0) > MOST_COLUMNS ? [] : [wholeTable(rows)];
}

function wholeTable(rows: Chart['table']): string {
  const [heading = [], ...body] = rows;
  const line = (cells: readonly string[]): string => `| ${cells.map(escape).join(' | ')} |`;
  const rule = `| ${columnKinds(rows)
    .map((kind, i) => (i === 0 || kind ? ':--' : '--:'))
    .join(' | ')} |`;
  return [line(heading), rule, ...body.map(line)].join('\n');
}

/** Where forums see a name to notify or an address to link: `@everyone`, `https://`, `www.`, `a@b.c`. */
const SUMMONS = /@(?=[\p{L}\p{N}_])|:(?=\/\/)|\bwww(?=\.)/giu;
/** The word joiner has no width. A backslash would not do: forums look at the text without it. */
const JOINER = '\u2060';

/** Escapes a text, so that it contains no markup, notifies nobody and links nowhere. */
function escape(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>|#~$]/g, (character) =>
      character === '<' ? '&lt;' : character === '>' ? '&gt;' : `\\${character}`,
    )
    .replace(SUMMONS, `$&${JOINER}`);
}

/** Returns a label with the locale's colon. */
const labelled = (name: string): string => escape(t('page.label', { name }));

const fenced = (text: string): string => `\`${text.replace(/`/g, "'")}\``;

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

/** A cell with at least this many characters is a sentence that wraps. */
const LONG = 40;

/** The content of a column: sentences, words, or undefined for numbers. */
export type ColumnKind = 'long' | 'text' | undefined;

/** Returns the kinds of the columns of a table. The first row is the heading. */
export function columnKinds([heading = [], ...rows]: readonly (readonly string[])[]): ColumnKind[] {
  return heading.map((_, column) => kindOf(rows.map((row) => row[column] ?? '')));
}

function kindOf(cells: readonly string[]): ColumnKind {
  if (cells.some((text) => text.length > LONG)) return 'long';
  return cells.every((text) => !/\d/.test(text) || /^\p{Lu}/u.test(text)) ? 'text' : undefined;
}
