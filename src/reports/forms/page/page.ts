/**
 * Renders a report as one self-contained HTML page with text, charts, tables and scripts.
 *
 * The HTML of texts, tables and sections of a page.
 */
import { locale, nonBreaking } from '../../../i18n/index.js';
import { drawnCharts, type Chart } from '../../charts/chart.js';
import { t } from '../../textFormat.js';
import type { Card } from '../../overview.js';
import type { ReportModel } from '../../reportModel.js';
import { DARK, LARGEST_SCALE, LIGHT, WIDTHS } from '../../theme.js';
import { bundles, SCRIPT } from './script.js';
import { html as plain, jsonForScript, scriptText } from './escape.js';
import { contentPolicy, STYLE } from './style.js';
import type { Estimate } from '../../../game/index.js';
import type { Section } from '../../section.js';
import { columnKinds } from '../markdown.js';

/**
 * Returns the page for print. Its pictures are static, and it has no links to other files.
 * @param pictures as in `pageHtml`
 */
export function printHtml(story: ReportModel, charts: readonly Chart[], pictures: readonly string[]): string {
  return pageOf(story, charts, pictures);
}

/**
 * Returns the page of a report.
 * @param pictures an SVG of each chart, for print and for readers without scripts
 * @param files the names of the data files in the page's folder
 */
export function pageHtml(
  story: ReportModel,
  charts: readonly Chart[],
  pictures: readonly string[],
  files: readonly string[],
): string {
  return pageOf(story, charts, pictures, files);
}

/** Runs before the first paint. It hides the content that only readers without scripts need. */
const FIRST = 'document.documentElement.className = "js";';

/** Returns a page with scripts and these data files. Without files, it is for print. */
function pageOf(
  story: ReportModel,
  charts: readonly Chart[],
  pictures: readonly string[],
  files?: readonly string[],
): string {
  const live = files !== undefined;
  const title = html(story.title);
  const scripts = live ? [...bundles().map(scriptText), SCRIPT] : [];
  return [
    '<!doctype html>',
    `<html lang="${locale()}">`,
    '<head>',
    '<meta charset="utf-8">',
    contentPolicy(live ? [FIRST, ...scripts] : []),
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${title}</title>`,
    `<style>${STYLE}</style>`,
    ...(live ? [`<script>${FIRST}</script>`] : []),
    '</head>',
    '<body>',
    '<div class="page">',
    head(story),
    ...(story.overview ? [] : [contents(charts)]),
    '<main id="charts">',
    ...body(story, charts, pictures, live),
    '</main>',
    ...(story.overview ? [] : story.sections.map((one) => section(one, live))),
    how(story, files ?? [], !live),
    '</div>',
    ...(live ? [chartsData(charts), ...scripts.map((text) => `<script>${text}</script>`)] : []),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function body(
  story: ReportModel,
  charts: readonly Chart[],
  pictures: readonly string[],
  live: boolean,
): string[] {
  const { overview, sections } = story;
  const drawn = drawnCharts(charts);
  const one = (chart: Chart): string => figure(chart, drawn, pictures);
  if (!overview) return charts.map(one);
  const [first, ...others] = charts;
  return [
    '<div class="first">',
    first ? one(first) : '',
    '<div class="aside">',
    ...[...overview.aside, ...sections].map((part) => section(part, live)),
    '</div></div>',
    `<section class="units"><h2>${html(t('overview.cards'))}</h2><p>${prose(t('overview.cards.text'))}</p>`,
    `<ul class="cards">${overview.cards.map(card).join('\n')}</ul></section>`,
    '<div class="others">',
    ...others.filter((chart) => !isLarge(chart)).map(one),
    section(overview.quality, live),
    '</div>',
    ...others.filter(isLarge).map((chart) => folded(chart.title, one(chart))),
  ];
}

/** The most cells of a chart that a page with a first screen shows at once. A larger one opens on demand, and is not in print. */
const MOST_CELLS = 240;

const isLarge = ({ table: rows }: Chart): boolean => rows.length * (rows[0]?.length ?? 0) > MOST_CELLS;

const folded = (title: string, drawn: string): string =>
  `<details class="large"><summary>${html(title)}</summary>${drawn}</details>`;

/** Returns everything on one unit that the first chart does not show. */
const card = ({ name, group, levels, text }: Card): string =>
  [
    `<li class="${group}"><h3>${html(name)}</h3>`,
    ...levels.map((level) => `<p class="level">${html(level)}</p>`),
    ...text.map((sentence) => `<p>${prose(sentence)}</p>`),
    '</li>',
  ].join('');

function head({ title, question, subject, answer, warnings, notes, overview }: ReportModel): string {
  const answers = answer.map((sentence) => `<li>${prose(sentence)}</li>`).join('');
  return [
    `<a class="skip" href="#charts">${html(t('page.contents'))}</a>`,
    '<header>',
    `<p class="kind">${html(subject ?? t('page.kind'))}</p>`,
    `<h1>${prose(title)}</h1>`,
    `<p class="question">${html(question)}</p>`,
    '</header>',
    ...(answer.length > 0
      ? [`<section class="answer"><h2>${html(t('page.answer'))}</h2><ul>${answers}</ul></section>`]
      : []),
    ...warnings.map((one) => `<p class="warning" role="note">${prose(one)}</p>`),
    ...(overview ? [] : notesHtml(notes)),
  ].join('\n');
}

const notesHtml = (notes: ReportModel['notes']): string[] =>
  notes.length === 0
    ? []
    : [
        `<section class="notes"><h2>${html(t('page.notes'))}</h2>`,
        ...notes.map((note) => `<p>${prose(note)}</p>`),
        '</section>',
      ];

function contents(charts: readonly Chart[]): string {
  if (charts.length < 3) return '';
  const items = charts.map(({ id, title }) => `<li><a href="#${html(id)}">${html(title)}</a></li>`).join('');
  return `<nav class="contents" aria-label="${html(t('page.contents'))}"><ol>${items}</ol></nav>`;
}

function figure(chart: Chart, drawn: readonly Chart[], pictures: readonly string[]): string {
  const { levels } = chart;
  return [
    `<figure id="${html(chart.id)}">`,
    `<h2>${html(chart.title)}</h2>`,
    ...(levels ? [levelSwitch(levels.map(({ name }) => name))] : []),
    ...(levels?.map((level) => level.chart) ?? [chart]).map((one, i) => {
      const index = drawn.indexOf(one);
      return `<div class="panel panel-${i}">${plot(one, pictures[index] ?? '', index)}</div>`;
    }),
    `<figcaption>${prose(chart.how)}</figcaption>`,
    '</figure>',
  ].join('\n');
}

/** Returns the switch between the levels of a chart. It needs no script: the style sheet shows the chosen panel. */
const levelSwitch = (names: readonly string[]): string =>
  [
    `<fieldset class="levels"><legend>${html(t('overview.players'))}</legend>`,
    ...names.map(
      (name, i) =>
        `<label><input type="radio" name="level" value="${i}"${i === 0 ? ' checked' : ''}>${html(name)}</label>`,
    ),
    '</fieldset>',
  ].join('');

function plot(chart: Chart, picture: string, index: number): string {
  const data = Buffer.from(picture).toString('base64');
  return [
    ...chart.findings.map((one) => `<p class="finding">${prose(one)}</p>`),
    `<div class="plot" id="plot-${index}" role="img" aria-label="${html(chart.alt)}">`,
    '<div class="live" aria-hidden="true"></div>',
    `<img src="data:image/svg+xml;base64,${data}" alt="${html(chart.alt)}" width="${WIDTHS.medium}">`,
    '</div>',
    `<details><summary>${html(t('page.table'))}</summary>`,
    `<div class="scroll" tabindex="0" role="region" aria-label="${html(chart.title)}">${table(chart.table)}</div>`,
    '</details>',
  ].join('\n');
}

function how(
  { facts, inputs, overview, notes }: ReportModel,
  files: readonly string[],
  open: boolean,
): string {
  const links = files.map((file) => `<a href="${plain(file)}">${plain(file)}</a>`).join(', ');
  const entries = facts.map(
    ({ name, text, code }) =>
      `<dt>${html(name)}</dt><dd>${code ? `<code>${typed(text)}</code>` : html(text)}</dd>`,
  );
  const hashes = inputs
    .map(({ file, sha256 }) => `<li>${plain(file)} <code>${plain(sha256)}</code></li>`)
    .join('');
  const method = [
    `<dl>${entries.join('')}</dl>`,
    ...(inputs.length > 0
      ? [
          `<details${open ? ' open' : ''}><summary>${html(t('how.inputs'))}</summary><ul class="files">${hashes}</ul></details>`,
        ]
      : []),
    ...(files.length > 0 ? [`<p>${t('page.files', { list: links })}</p>`] : []),
  ];
  const title = html(t('page.how'));
  // Below a first screen the method is closed. In print it is open.
  return overview
    ? `<details class="how"${open ? ' open' : ''}><summary>${title}</summary>${[...notesHtml(notes), ...method].join('\n')}</details>`
    : [`<section class="how"><h2>${title}</h2>`, ...method, '</section>'].join('\n');
}

/** Returns the chart data for the page's script. It contains no code. */
function chartsData(charts: readonly Chart[]): string {
  const specs = drawnCharts(charts).map((chart) =>
    Object.fromEntries(Object.entries(WIDTHS).map(([name, width]) => [name, chart.spec(width)])),
  );
  const data = {
    charts: specs,
    widths: WIDTHS,
    scale: LARGEST_SCALE,
    palettes: { light: LIGHT, dark: DARK },
  };
  return `<script type="application/json" id="charts-data">${jsonForScript(data)}</script>`;
}

/** Escapes text for the page. Numbers stay on one line with their units. File names and commands stay unchanged. */
const html = (text: string): string => plain(nonBreaking(text));

/** Escapes a sentence. Names of options and rulings contain hyphens, but do not break across lines. */
const prose = (text: string): string => html(text).replace(WHOLE, '<span class="whole">$&</span>');
const WHOLE = /--[a-z][a-z-]*|\b[A-Z]-\d+\b|\(?\d[\d.,]*–\d[\d.,]*\)?/g;

/** Escapes a command. An option stays on one line with its dashes. */
const typed = (text: string): string =>
  plain(text).replace(/(?<=^| )--[\w-]+/g, '<span class="option">$&</span>');

/** Returns a section after the charts. */
function section({ title, text = [], rows, bars, link }: Section, live: boolean): string {
  const label = html(title ?? t('page.more'));
  return [
    '<section class="part">',
    ...(title === undefined ? [] : [`<h2>${label}</h2>`]),
    ...(rows
      ? [`<div class="scroll" tabindex="0" role="region" aria-label="${label}">${table(rows, bars)}</div>`]
      : []),
    ...text.filter((line) => line.trim() !== '').map((line) => `<p>${prose(line)}</p>`),
    ...(link && live ? [`<p><a href="${plain(link.file)}">${html(link.text)}</a></p>`] : []),
    '</section>',
  ].join('\n');
}

/** Returns an HTML table. The first row and column are headings. Columns of words align left, and sentences wrap. */
function table(all: NonNullable<Section['rows']>, bars?: Section['bars']): string {
  const [heading = [], ...rows] = all;
  const kinds = columnKinds(all);
  const classOf = (column: number): string =>
    column > 0 && kinds[column] ? ` class="${kinds[column]}"` : '';
  const cell = (text: string, column: number): string =>
    column === 0 ? `<th scope="row">${html(text)}</th>` : `<td${classOf(column)}>${breakable(text)}</td>`;
  const reach = Math.max(1e-9, ...(bars ?? []).flatMap(({ low, high }) => [0.5 - low, high - 0.5]));
  // A bar stands before the last number of its row.
  const barred = (row: number, text: string, column: number): string => {
    const bar = bars?.[row];
    return bar && column === heading.length - 1
      ? cell(text, column).replace('>', `>${barSvg(bar, reach)} `)
      : cell(text, column);
  };
  const head = heading
    .map((text, i) => `<th scope="col"${classOf(i)}>${html(text).replace(/\/(?=\w)/g, '/<wbr>')}</th>`)
    .join('');
  const body = rows
    .map((row, r) => `<tr>${row.map((text, column) => barred(r, text, column)).join('')}</tr>`)
    .join('\n');
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

/**
 * Draws a chance as a bar from one half, with its interval as a line. The row has the number in words.
 * @param reach the largest distance from one half that the bars show
 */
function barSvg({ value, low, high }: Estimate, reach: number): string {
  const x = (chance: number): string => (BAR * (0.5 + (chance - 0.5) / (2 * reach))).toFixed(1);
  const [from, to] = [Math.min(value, 0.5), Math.max(value, 0.5)];
  const side = value < 0.5 ? 'less' : 'more';
  return (
    `<svg class="bar ${side}" width="${BAR}" height="14" aria-hidden="true">` +
    `<rect x="${x(from)}" y="2" width="${(Number(x(to)) - Number(x(from))).toFixed(1)}" height="10"/>` +
    `<line x1="${x(0.5)}" x2="${x(0.5)}" y1="0" y2="14"/><line x1="${x(low)}" x2="${x(high)}" y1="7" y2="7"/></svg>`
  );
}

/** The width of the bars, in pixels. */
const BAR = 72;

/** Escapes a cell. Its line may break only before an interval or after a comma or semicolon. */
const breakable = (text: string): string => html(text).replace(/ (?=\()|(?<=[,;]) /g, ' <wbr>');
