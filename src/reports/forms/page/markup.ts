/** The HTML of texts, tables and sections of a page. */
import { nonBreaking } from '../../../i18n/index.js';
import type { Estimate } from '../../../game/index.js';
import type { Section } from '../../section.js';
import { t } from '../../text.js';
import { columnKinds } from '../columns.js';
import { html as plain } from './escape.js';

/** Escapes text for the page. Numbers stay on one line with their units. File names and commands stay unchanged. */
export const html = (text: string): string => plain(nonBreaking(text));

/** Escapes a sentence. Names of options and rulings contain hyphens, but do not break across lines. */
export const prose = (text: string): string => html(text).replace(WHOLE, '<span class="whole">$&</span>');
const WHOLE = /--[a-z][a-z-]*|\b[A-Z]-\d+\b|\(?\d[\d.,]*–\d[\d.,]*\)?/g;

/** Escapes a command. An option stays on one line with its dashes. */
export const typed = (text: string): string =>
  plain(text).replace(/(?<=^| )--[\w-]+/g, '<span class="option">$&</span>');

/** Returns a section after the charts. */
export function section({ title, text = [], rows, bars, link }: Section, live: boolean): string {
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
export function table(all: NonNullable<Section['rows']>, bars?: Section['bars']): string {
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
