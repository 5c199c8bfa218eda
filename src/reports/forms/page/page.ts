/** Renders a report as one self-contained HTML page with text, charts, tables and scripts. */
import { locale, nonBreaking } from '../../../i18n/index.js';
import type { Chart } from '../../charts/chart.js';
import { t } from '../../text.js';
import type { Section, ReportModel } from '../../reportModel.js';
import { DARK, LARGEST_SCALE, LIGHT, WIDTHS } from '../../theme.js';
import { columnKinds } from '../columns.js';
import { bundles } from './bundles.js';
import { html as plain, jsonForScript, scriptText } from './escape.js';
import { contentPolicy } from './policy.js';
import { SCRIPT } from './script.js';
import { STYLE } from './style.js';

/** Escapes text for the page. Numbers stay on one line with their units. File names and commands stay unchanged. */
const html = (text: string): string => plain(nonBreaking(text));

/** Escapes a sentence. Names of options and rulings contain hyphens, but do not break across lines. */
const prose = (text: string): string => html(text).replace(WHOLE, '<span class="whole">$&</span>');
const WHOLE = /--[a-z][a-z-]*|\b[A-Z]-\d+\b/g;

/**
 * Returns the page for print. Its pictures are static, and it has no links to other files.
 * @param pictures as in `pageHtml`
 */
export function printHtml(story: ReportModel, charts: readonly Chart[], pictures: readonly string[]): string {
  return pageOf(story, charts, pictures, [], false);
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
  return pageOf(story, charts, pictures, files, true);
}

/** Runs before the first paint. It hides the content that only readers without scripts need. */
const FIRST = 'document.documentElement.className = "js";';

function pageOf(
  story: ReportModel,
  charts: readonly Chart[],
  pictures: readonly string[],
  files: readonly string[],
  live: boolean,
): string {
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
    contents(charts),
    '<main id="charts">',
    ...charts.map((chart, i) => figure(chart, pictures[i] ?? '', i)),
    '</main>',
    ...story.sections.map((one) => section(one, live)),
    how(story, files, !live),
    '</div>',
    ...(live ? [chartsData(charts), ...scripts.map((text) => `<script>${text}</script>`)] : []),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function head({ title, question, answer, warnings, notes }: ReportModel): string {
  const answers = answer.map((sentence) => `<li>${prose(sentence)}</li>`).join('');
  return [
    `<a class="skip" href="#charts">${html(t('page.contents'))}</a>`,
    '<header>',
    `<p class="kind">${html(t('page.kind'))}</p>`,
    `<h1>${html(title)}</h1>`,
    `<p class="question">${html(question)}</p>`,
    '</header>',
    ...(answer.length > 0
      ? [`<section class="answer"><h2>${html(t('page.answer'))}</h2><ul>${answers}</ul></section>`]
      : []),
    ...warnings.map((one) => `<p class="warning" role="note">${prose(one)}</p>`),
    ...(notes.length > 0
      ? [
          `<section class="notes"><h2>${html(t('page.notes'))}</h2>`,
          ...notes.map((note) => `<p>${prose(note)}</p>`),
          '</section>',
        ]
      : []),
  ].join('\n');
}

function contents(charts: readonly Chart[]): string {
  if (charts.length < 3) return '';
  const items = charts.map(({ id, title }) => `<li><a href="#${html(id)}">${html(title)}</a></li>`).join('');
  return `<nav class="contents" aria-label="${html(t('page.contents'))}"><ol>${items}</ol></nav>`;
}

function figure(chart: Chart, picture: string, index: number): string {
  const data = Buffer.from(picture).toString('base64');
  return [
    `<figure id="${html(chart.id)}">`,
    `<h2>${html(chart.title)}</h2>`,
    ...chart.findings.map((one) => `<p class="finding">${prose(one)}</p>`),
    `<div class="plot" id="plot-${index}" role="img" aria-label="${html(chart.alt)}">`,
    '<div class="live"></div>',
    `<img src="data:image/svg+xml;base64,${data}" alt="${html(chart.alt)}" width="${WIDTHS.medium}">`,
    '</div>',
    `<figcaption>${prose(chart.how)}</figcaption>`,
    `<details><summary>${html(t('page.table'))}</summary>`,
    `<div class="scroll" tabindex="0" role="region" aria-label="${html(chart.title)}">${table(chart.table)}</div>`,
    '</details>',
    '</figure>',
  ].join('\n');
}

/** Returns a section after the charts. */
function section({ title, text = [], rows, link }: Section, live: boolean): string {
  const label = html(title ?? t('page.more'));
  return [
    '<section class="told">',
    ...(title === undefined ? [] : [`<h2>${label}</h2>`]),
    ...(rows
      ? [`<div class="scroll" tabindex="0" role="region" aria-label="${label}">${table(rows)}</div>`]
      : []),
    ...text.filter((line) => line.trim() !== '').map((line) => `<p>${prose(line)}</p>`),
    ...(link && live ? [`<p><a href="${plain(link.file)}">${html(link.text)}</a></p>`] : []),
    '</section>',
  ].join('\n');
}

/** Returns an HTML table. The first row and column are headings. Columns of words align left, and sentences wrap. */
function table(all: NonNullable<Section['rows']>): string {
  const [heading = [], ...rows] = all;
  const kinds = columnKinds(all);
  const classOf = (column: number): string =>
    column > 0 && kinds[column] ? ` class="${kinds[column]}"` : '';
  const cell = (text: string, column: number): string =>
    column === 0 ? `<th scope="row">${html(text)}</th>` : `<td${classOf(column)}>${breakable(text)}</td>`;
  const head = heading
    .map((text, i) => `<th scope="col"${classOf(i)}>${html(text).replace(/\/(?=\w)/g, '/<wbr>')}</th>`)
    .join('');
  const body = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('\n');
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

/** Escapes a cell. Its line may break only before an interval or after a comma or semicolon. */
const breakable = (text: string): string => html(text).replace(/ (?=\()|(?<=[,;]) /g, ' <wbr>');

function how({ facts, inputs }: ReportModel, files: readonly string[], open: boolean): string {
  const links = files.map((file) => `<a href="${plain(file)}">${plain(file)}</a>`).join(', ');
  const entries = facts.map(
    ({ name, text, code }) =>
      `<dt>${html(name)}</dt><dd>${code ? `<code>${typed(text)}</code>` : html(text)}</dd>`,
  );
  const hashes = inputs
    .map(({ file, sha256 }) => `<li>${plain(file)} <code>${plain(sha256)}</code></li>`)
    .join('');
  return [
    `<section class="how"><h2>${html(t('page.how'))}</h2>`,
    `<dl>${entries.join('')}</dl>`,
    ...(inputs.length > 0
      ? [
          `<details${open ? ' open' : ''}><summary>${html(t('how.inputs'))}</summary><ul class="files">${hashes}</ul></details>`,
        ]
      : []),
    ...(files.length > 0 ? [`<p>${t('page.files', { list: links })}</p>`] : []),
    '</section>',
  ].join('\n');
}

/** Escapes a command. An option stays on one line with its dashes. */
const typed = (text: string): string =>
  plain(text).replace(/(?<=^| )--[\w-]+/g, '<span class="option">$&</span>');

/** Returns the chart data for the page's script. It contains no code. */
function chartsData(charts: readonly Chart[]): string {
  const specs = charts.map((chart) =>
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
