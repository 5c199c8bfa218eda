/** Paths as people type them. */
import path from 'node:path';

/** The path of a file in a folder: from here where it lies below, else in full. */
export function shownPath(folder: string, name: string): string {
  const full = path.join(folder, name);
  const relative = path.relative('.', full);
  return relative.startsWith('..') ? full : relative;
}
