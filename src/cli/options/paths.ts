/** Paths as people type them. */
import path from 'node:path';

/** The path of a file in a folder: from here where it lies below, else in full. */
export function shownPath(folder: string, name: string): string {
  const full = path.join(folder, name);
  const relative = path.relative('.', full);
  return relative.startsWith('..') ? full : relative;
}

/** Of the files of a report, the one to open first; the folder itself where there is none. */
export function mainFile(files: ReadonlyMap<string, unknown>): string {
  return ['report.html', 'report.pdf', 'report.md'].find((name) => files.has(name)) ?? '.';
}
