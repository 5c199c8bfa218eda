/** The notices that the licences of bundled packages ask for: their names, copyright lines and licence texts. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, URL } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
/** The notices of everything in `dist`. */
const ALL = path.join(root, 'dist', 'NOTICES.txt');
const LINE = `\n${'-'.repeat(80)}\n\n`;

/** Returns the packages whose modules are in a bundle, in order of name. */
export const packagesIn = ({ outputs }) =>
  [
    ...new Set(
      Object.values(outputs)
        .flatMap(({ inputs }) => Object.keys(inputs))
        .flatMap((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []),
    ),
  ].sort();

/** Packages that only the commands and the types of others need. */
const TOOLS = /^(?:@types\/.*|commander|iconv-lite|yargs)$/;

/** Returns packages and the packages that they need. */
export function withNeeded(names, found = new Set()) {
  for (const name of names) {
    if (found.has(name) || TOOLS.test(name) || !existsSync(fileOf(name, 'package.json'))) continue;
    found.add(name);
    withNeeded(Object.keys(dataOf(name).dependencies ?? {}), found);
  }
  return [...found];
}

const fileOf = (name, file) => path.join(root, 'node_modules', name, file);
const dataOf = (name) => JSON.parse(readFileSync(fileOf(name, 'package.json'), 'utf8'));

/** The line of the holder in a licence text. */
const HOLDER = /^[ \t]*(Copyright .*)\n+/m;

/** Returns the heading of a package with its holder, and its licence text. Some packages have the text in their README. */
function noticeOf(name) {
  const { version, license } = dataOf(name);
  const files = readdirSync(fileOf(name, '.'));
  const file = files.find((one) => /^licen[cs]e/i.test(one)) ?? files.find((one) => /^readme/i.test(one));
  const text = file === undefined ? '' : readFileSync(fileOf(name, file), 'utf8');
  const from = /^readme/i.test(file ?? '') ? text.search(/^[# ]*licen[cs]e/im) : 0;
  if (text === '' || from < 0) throw new Error(`${name} has no licence text`);
  const licence = text.slice(from).trim();
  const holder = HOLDER.exec(licence)?.[1] ?? '';
  return [`${name} ${version} (${license})\n  ${holder}`.trim(), licence.replace(HOLDER, '')];
}

/** Returns notices as one text. Packages with the same words of a licence share its text. */
function written(notices) {
  const groups = new Map();
  for (const [heading, text] of [...notices].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const words = text.replaceAll(/\s+/g, ' ');
    groups.set(words, { text, headings: [...(groups.get(words)?.headings ?? []), heading] });
  }
  return [...groups.values()].map(({ text, headings }) => `${headings.join('\n')}\n\n${text}\n`).join(LINE);
}

/** Returns the notices of packages as one text. */
export const noticesOf = (names) => written(new Map(names.map(noticeOf)));

/** Writes the notices of packages into `dist`, beside those that are there or anew. */
export function addNotices(names, isAnew = false) {
  const there = !isAnew && existsSync(ALL) ? readFileSync(ALL, 'utf8').split(LINE) : [];
  const before = there.flatMap((group) => {
    const end = group.indexOf('\n\n');
    const headings = group.slice(0, end).split(/\n(?=\S)/);
    return headings.map((heading) => [heading, group.slice(end).trim()]);
  });
  writeFileSync(ALL, written(new Map([...before, ...names.map(noticeOf)])));
}
