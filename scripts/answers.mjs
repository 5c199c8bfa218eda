/**
 * The commands and answers on the pages that users read. `npm run answers` runs every command that shows an answer, and writes
 * the new numbers into the page; where the words of an answer changed, it names the command and leaves the page to you.
 * test/library/answers.test.ts fails while a page shows what its command does not print.
 */
import { execFileSync } from 'node:child_process';
import console from 'node:console';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

/** README and every page of docs/ itself; its folders are for contributors and lab notes. */
export const PAGES = [
  'README.md',
  ...readdirSync(path.join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/**
 * The commands in the `sh` blocks of a page, without `stonecast` and remarks. An answer is the block that follows; it belongs to
 * the last command of its block.
 */
export function commandsOf(markdown) {
  const blocks = markdown.matchAll(/^```sh\n([^]*?)^```\n(?:\s*^```\n([^]*?)^```)?/gm);
  return [...blocks].flatMap(([, block = '', answer = '']) => {
    const commands = [...block.matchAll(/^(?:npx )?stonecast ([^#\n]+)/gm)].map(([, line = '']) =>
      line.trim(),
    );
    return commands.map((command, i) => ({ command, answer: i === commands.length - 1 ? answer : '' }));
  });
}

/**
 * All commands of a page: those of its blocks, and those in a sentence or a table.
 */
export function allCommandsOf(markdown) {
  const prose = markdown.replaceAll(/^```[^]*?^```/gm, '');
  const inline = [...prose.matchAll(/`stonecast ([^`]+)`/g)].map(([, line = '']) => line.trim());
  return [...commandsOf(markdown).map(({ command }) => command), ...inline];
}

const words = (text) => text.replace(/\s+/g, ' ').trim();

/**
 * The parts of an answer that were not printed. "…" leaves something out; the parts stand in this order.
 */
export function missingIn(answer, printed) {
  const all = words(printed);
  let from = 0;
  return partsOf(answer).filter((part) => {
    const at = all.indexOf(part, from);
    if (at >= 0) from = at + part.length;
    return at < 0;
  });
}

const partsOf = (answer) => answer.split('…').map(words);

/** A text as a pattern; a sign may have turned. */
const escaped = (text) =>
  text.replace(/[$()*+.?[\\\]^{|}−]/g, (sign) => ('+−'.includes(sign) ? '[+−]' : `\\${sign}`));

/**
 * An answer with the numbers that were printed now, or nothing where its words changed.
 */
export function renewed(answer, printed) {
  const all = words(printed);
  let from = 0;
  const parts = [];
  for (const part of partsOf(answer)) {
    const shape = part.split(/\d[\d.,]*\d|\d/).map(escaped);
    const found = new RegExp(shape.join(String.raw`(?:\d[\d.,]*\d|\d)`)).exec(all.slice(from));
    if (!found) return undefined;
    from += found.index + found[0].length;
    parts.push(found[0]);
  }
  return `${parts.join(' … ')}\n`;
}

function renew(page) {
  const place = path.join(ROOT, page);
  let text = readFileSync(place, 'utf8');
  for (const { command, answer } of commandsOf(text)) {
    if (answer === '') continue;
    const main = path.join(ROOT, 'dist/cli/main.js');
    const printed = execFileSync(process.execPath, [main, ...command.split(' ')], { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }); // prettier-ignore
    if (missingIn(answer, printed).length === 0) continue;
    const now = renewed(answer, printed);
    console.log(`${page}: stonecast ${command}: ${now === undefined ? 'the words changed' : 'renewed'}`);
    if (now !== undefined) text = text.replace(`\`\`\`\n${answer}\`\`\``, () => `\`\`\`\n${now}\`\`\``);
  }
  writeFileSync(place, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const page of process.argv.length > 2 ? process.argv.slice(2) : PAGES) renew(page);
}
