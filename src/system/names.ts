/** Names: suggestions for mistyped ones, and distinct names for the sides of a battle. */
import { capital, namesApart } from '../i18n/index.js';

/**
 * Returns the edit distance: insertions, deletions, substitutions, swaps of neighbours. It ignores case. Damerau 1964.
 */
export function editDistance(left: string, right: string): number {
  const a = left.toLowerCase();
  const b = right.toLowerCase();
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + change);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/**
 * Returns the known name nearest to `found`; undefined if more than a third of its letters differ. A name that contains
 * `found`, or ends with it after a slash, counts as near.
 */
export function nearest(found: string, known: Iterable<string>): string | undefined {
  const wanted = found.slice(0, 80).toLowerCase();
  let best: string | undefined;
  let bestScore = Math.max(1, Math.floor(wanted.length / 3)) + 0.5;
  for (const name of known) {
    const lower = name.toLowerCase();
    const tail = lower.slice(lower.lastIndexOf('/') + 1);
    const contained = wanted.length >= 3 && lower.includes(wanted) ? 1 : Infinity;
    const score = Math.min(editDistance(wanted, lower), editDistance(wanted, tail) + 0.25, contained);
    if (score < bestScore) [best, bestScore] = [name, score];
  }
  return best;
}

/** Sources for the name of a side, the best first. */
export interface NamedSide {
  /** The name in its file. */
  readonly name: string | undefined;
  /** The names of its models, one for each. */
  readonly models: readonly string[];
  /** The force of each of its models; undefined for a model without a force. */
  readonly forces: readonly (string | undefined)[];
}

/**
 * Returns a distinct name for each side. It uses the given name; else the common kind of all its models with their
 * number (`4 Guard`); else their forces (`North`). Equal names get numbers: `North (1)`, `North (2)`.
 */
export const sideNames = (sides: readonly NamedSide[]): string[] => namesApart(sides.map(nameOf));

function nameOf({ name, models, forces }: NamedSide): string {
  if (name !== undefined) return name;
  const [first = '', ...others] = new Set(models);
  if (others.length === 0) return `${models.length} ${first}`;
  return [...new Set(models.map((model, i) => capital(forces[i] ?? model)))].join(' + ');
}
