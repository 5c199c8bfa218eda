/** A report as Markdown with pictures, for a forum post or a repository. */
import type { Chart } from '../charts/chart.js';
import type { Overview } from '../overview/overview.js';
import type { ReportModel } from '../reportModel.js';
import type { Section } from '../section.js';
import { list, t } from '../text.js';
import { columnKinds } from './columns.js';

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
