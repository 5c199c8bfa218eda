/** Renders a page of headings, sentences and tables as Markdown, or as HTML for printing. */
import { escapeTerminal } from '../terminal/io.js';
import { locale, nonBreaking } from '../../i18n/index.js';

/** One part of a page. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  /** A drawing, only in HTML. Text or a table next to it gives the same content. */
  | { readonly kind: 'picture'; readonly svg: string; readonly alt: string }
  /** The first row is the heading. */
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  /** A group: two columns on paper, a block without page breaks, or only on the screen. */
  | {
      readonly kind: 'group';
      readonly as: 'columns' | 'whole' | 'screen';
      readonly blocks: readonly Block[];
    };

/** Renders Markdown. Its tables are aligned, so that it also reads well as plain text. */
export function markdown(blocks: readonly Block[]): string {
  const part = (block: Exclude<Block, { kind: 'group' }>): string => {
    if (block.kind === 'heading') return `${'#'.repeat(block.level)} ${marked(block.text)}`;
    if (block.kind === 'picture') return '';
    return block.kind === 'text' ? marked(block.text) : markdownTable(block.rows);
  };
  const flat = (list: readonly Block[]): Exclude<Block, { kind: 'group' }>[] =>
    list.flatMap((block) => (block.kind === 'group' ? flat(block.blocks) : [block]));
  return `${flat(blocks)
    .filter(({ kind }) => kind !== 'picture')
    .map(part)
    .join('\n\n')}\n`;
}

/** Renders one self-contained HTML file. */
export function html(title: string, blocks: readonly Block[]): string {
  const part = (block: Block): string => {
    if (block.kind === 'heading') return `<h${block.level}>${escaped(block.text)}</h${block.level}>`;
    if (block.kind === 'group') return `<div class="${block.as}">${block.blocks.map(part).join('\n')}</div>`;
    if (block.kind === 'picture')
      return `<figure role="img" aria-label="${escaped(block.alt)}">${block.svg}</figure>`;
    return block.kind === 'text' ? `<p>${escaped(block.text)}</p>` : htmlTable(block.rows);
  };
  return [
    '<!doctype html>',
    `<html lang="${locale()}"><head><meta charset="utf-8">${POLICY}<title>${escaped(title)}</title><style>${STYLE}</style></head><body style="--print:${printSize(blocks)}pt">`,
    ...blocks.map(part),
    '</body></html>',
    '',
  ].join('\n');
}

/** The Content-Security-Policy forbids scripts and network access, because the page needs neither. */
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'">`;

const STYLE =
  'body{font:10pt/1.35 "DejaVu Sans",sans-serif;margin:1.2cm auto;max-width:19cm;padding:0 .5cm}' +
  'h1{font-size:15pt;margin:0 0 .3em}h2{font-size:11.5pt;margin:1em 0 .3em}h3{font-size:10pt;margin:.8em 0 .2em}' +
  'p{margin:.3em 0}figure{margin:.6em 0;break-inside:avoid}figure svg{max-width:100%;height:auto}table{border-collapse:collapse;width:100%;break-inside:avoid}' +
  'th,td{border-bottom:1px solid #bbb;padding:.15em .5em .15em 0;text-align:left;vertical-align:top}' +
  '@media screen{table{display:block;overflow-x:auto}}@page{size:A4;margin:1cm}' +
  // To fit one side of A4: small print, two columns, and no pictures that repeat a table.
  '@media print{body{margin:0;padding:0;max-width:none;font-size:var(--print);line-height:1.22}.screen{display:none}' +
  'h1{font-size:1.7em}h2{font-size:1.3em;margin:.6em 0 .2em}h3{font-size:1.1em;margin:.5em 0 .1em}p{margin:.2em 0}th,td{padding:.1em .4em .1em 0}' +
  '.columns{columns:2;column-gap:1.2em}.whole{break-inside:avoid}.whole>:first-child{margin-top:0}}';

/** The number of characters that fit on one side of A4 at `SIZE` points, for a typical sheet. */
const ROOM = 4200;
const SIZE = 6.8;

/** Returns the font size, in points, that keeps a page on one side. More text needs smaller print. */
function printSize(blocks: readonly Block[]): number {
  const lengthOf = (block: Block): number => {
    if (block.kind === 'group')
      return block.as === 'screen' ? 0 : block.blocks.reduce((sum, one) => sum + lengthOf(one), 0);
    if (block.kind === 'table') return block.rows.flat().reduce((sum, cell) => sum + cell.length, 0);
    return block.kind === 'picture' ? 0 : block.text.length;
  };
  const length = blocks.reduce((sum, block) => sum + lengthOf(block), 0);
  const size = SIZE * Math.sqrt(ROOM / Math.max(1, length));
  return Math.round(10 * Math.min(8.5, Math.max(5.5, size))) / 10;
}

/** Escapes text for Markdown. */
function marked(text: string): string {
  return escapeTerminal(text).replace(/[\\`*_<>[\]|#]/g, '\\$&');
}

function markdownTable(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(marked));
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(3, ...cells.map((row) => (row[column] ?? '').length)),
  );
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, i) => (row[i] ?? '').padEnd(width)).join(' | ')} |`;
  const [head = [], ...body] = cells;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(line)].join(
    '\n',
  );
}

function htmlTable([head = [], ...body]: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${row(head, 'th')}</thead><tbody>${body.map((one) => row(one, 'td')).join('')}</tbody></table>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return nonBreaking(escapeTerminal(text)).replace(
    /[&<>"']/g,
    (character) => ENTITIES[character] ?? character,
  );
}
