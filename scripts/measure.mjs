/** Measures the sources and writes the figures into the architecture page: `npm run measure`. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const root = path.join(import.meta.dirname, '..');
const PAGE = path.join(root, 'docs/for-developers/architecture.md');
const MARKS = /(<!-- measured -->\n)[^]*(<!-- \/measured -->)/;
/** A figure may drift by this share before the page counts as wrong. */
const DRIFT = 0.05;

/** Lines of each file of a folder that git knows. */
function linesOf(folder) {
  const names = execFileSync('git', ['ls-files', folder], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const sources = names.filter((name) => /\.tsx?$/.test(name));
  return sources.map((name) => readFileSync(path.join(root, name), 'utf8').split('\n').length - 1);
}

/** The figures by the name that the page gives them. */
export function measured() {
  const lines = linesOf('src').sort((a, b) => a - b);
  const quantile = (share) => lines[Math.floor(share * (lines.length - 1))];
  return [
    ['files in `src`', lines.length],
    ['lines in `src`', lines.reduce((sum, count) => sum + count, 0)],
    ['lines of a file, median', quantile(0.5)],
    ['lines of a file, 90th percentile', quantile(0.9)],
    ['lines of the longest file', lines.at(-1)],
    ['files in `test`', linesOf('test').length],
  ];
}

const table = (rows) =>
  [
    '',
    '| measure | figure |',
    '| --- | ---: |',
    ...rows.map(([name, value]) => `| ${name} | ${value} |`),
    '',
    '',
  ].join('\n');

/** What the page says otherwise than the sources, by more than the drift. */
export function outdated(page = readFileSync(PAGE, 'utf8')) {
  return measured().flatMap(([name, value]) => {
    const row = page.split('\n').find((line) => line.startsWith(`| ${name} `));
    const stated = Number(/\|\s*(\d+)\s*\|\s*$/.exec(row ?? '')?.[1]);
    return Math.abs(stated - value) <= DRIFT * value
      ? []
      : [`${name}: ${stated} on the page, ${value} measured`];
  });
}

if (path.resolve(process.argv[1] ?? '') === import.meta.filename) {
  const page = readFileSync(PAGE, 'utf8');
  writeFileSync(PAGE, page.replace(MARKS, `$1${table(measured())}$2`));
}
