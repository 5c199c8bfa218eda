/** Paths as people type them. Prevents two inputs of one command from writing their results to the same place. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { msg, StonecastError } from '../../../errors/index.js';

/** Returns the path of a file in a folder: relative if it lies below the working folder, else absolute. */
export function shownPath(folder: string, name: string): string {
  const full = path.join(folder, name);
  const relative = path.relative('.', full);
  return relative.startsWith('..') ? full : relative;
}

/** Returns the file of a report to open first. If there is none, it returns the folder itself. */
export function mainFile(files: ReadonlyMap<string, unknown>): string {
  return ['report.html', 'report.pdf', 'report.md', 'report.txt'].find((name) => files.has(name)) ?? '.';
}

/**
 * Formats a file or name for a page that people share, with quotes where a shell needs them. An absolute path outside
 * the working folder becomes the bare file name: folders reveal whose machine it was.
 */
export function typed(operand: string): string {
  const below = path.relative('.', operand);
  const shown = !path.isAbsolute(operand) ? operand : below.startsWith('..') ? path.basename(operand) : below;
  return retyped(shown);
}

/** Formats a file or name as it was typed, for the person who typed it, with quotes where a shell needs them. */
export const retyped = (operand: string): string =>
  quoted(path.sep === '/' ? operand : operand.replaceAll(path.sep, '/'));

/** Options that do not change an answer, and how many words follow each. */
const ASIDE: Readonly<Record<string, 'none' | 'one' | 'many'>> = {
  '--force': 'none',
  '--json': 'none',
  '--quiet': 'none',
  '-q': 'none',
  '--out': 'one',
  '--threads': 'one',
  '--forms': 'many',
};

/** Returns the command that gives the same answer again. It omits options about output and display. */
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

/** Returns the command line without the other files, for the answer about `name` alone. */
export const argvAlone = (
  argv: readonly string[],
  files: readonly string[],
  name: string,
): readonly string[] =>
  files.includes(name) ? argv.filter((word) => word === name || !files.includes(word)) : argv;

/** Quotes a word for a shell. */
export const quoted = (text: string): string =>
  /^[\w./:@%+,-][\w./:@%+,=-]*$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

const taken = new WeakMap<object, Map<string, string>>();

/**
 * Reserves a folder for an input. Names that differ only in case count as equal, as in some file systems.
 * @param command an object that all inputs of one command line share, such as its options
 * @throws StonecastError `cannot-write` if another input has the folder
 */
export function takePlace(command: object, folder: string, input: string): void {
  const places = taken.get(command) ?? new Map<string, string>();
  taken.set(command, places);
  const place = path.resolve(folder).toLowerCase();
  const before = places.get(place);
  if (before !== undefined) {
    throw new StonecastError('cannot-write', {
      found: folder,
      reason: msg('the results of {before} are there, those of {input} would overwrite them', {
        before,
        input,
      }),
      tip: msg('give them other names, or run them one by one with folders of their own'),
    });
  }
  places.set(place, input);
}
