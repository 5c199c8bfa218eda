/** Paths as people type them. */
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The path of a file in a folder: from here where it lies below, else in full. */
export function shownPath(folder: string, name: string): string {
  const full = path.join(folder, name);
  const relative = path.relative('.', full);
  return relative.startsWith('..') ? full : relative;
}

/** Of the files of a report, the one to open first; the folder itself where there is none. */
export function mainFile(files: ReadonlyMap<string, unknown>): string {
  return ['report.html', 'report.pdf', 'report.md', 'report.txt'].find((name) => files.has(name)) ?? '.';
}

/**
 * A file as somebody types it again from the same place, or a name, quoted where a shell needs it. Of a path in full that
 * leads elsewhere only the file's name: pages are shared, and folders above say whose machine it was.
 */
export function typed(operand: string): string {
  const below = path.relative('.', operand);
  const shown = !path.isAbsolute(operand) ? operand : below.startsWith('..') ? path.basename(operand) : below;
  return quoted(path.sep === '/' ? shown : shown.replaceAll(path.sep, '/'));
}

/** Options that do not change an answer, and how many words follow them. */
const ASIDE: Readonly<Record<string, 'none' | 'one' | 'many'>> = {
  '--force': 'none',
  '--json': 'none',
  '--quiet': 'none',
  '-q': 'none',
  '--out': 'one',
  '--threads': 'one',
  '--forms': 'many',
};

/** The command line that gives the same answer again, without what says where it goes and how it is shown. */
export function typedAgain(argv: readonly string[]): string {
  const kept: string[] = [];
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i] ?? '';
    const aside = ASIDE[word.replace(/=.*$/, '')];
    if (aside === undefined) kept.push(existsSync(word) ? typed(word) : quoted(word));
    if (aside === 'one' && !word.includes('=')) i++;
    while (aside === 'many' && argv[i + 1]?.startsWith('-') === false) i++;
  }
  return ['stonecast', ...kept].join(' ');
}

/** The command line without the other files: what gives the answer about `name` alone. */
export const argvAlone = (
  argv: readonly string[],
  files: readonly string[],
  name: string,
): readonly string[] =>
  files.includes(name) ? argv.filter((word) => word === name || !files.includes(word)) : argv;

/** A word as a shell takes it. */
export const quoted = (text: string): string =>
  /^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
