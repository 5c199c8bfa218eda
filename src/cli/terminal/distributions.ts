/** Shows distributions over counts: a sparkline, and the chance of each count. */
import type { Distributions } from '../../system/index.js';
import { bareEstimateText, sumOfChances } from '../../i18n/index.js';
import { drawn, sparkline } from './ink.js';
import { textTable } from './table.js';

/** The most columns. The last column holds all larger counts. */
const MOST_COUNTS = 8;

/** Returns a table with one line per distribution. */
export function spreadTable({ heading, lines }: Distributions): string {
  const counts = Math.max(
    1,
    ...lines.map(({ chances }) => chances.findLastIndex(({ value }) => value > 0) + 1),
  );
  const shown = Math.min(counts, MOST_COUNTS);
  const head = Array.from({ length: shown }, (_, i) =>
    i === shown - 1 && counts > shown ? `${i}+` : `${i}`,
  );
  const rows = lines.map(({ notes, chances }) => {
    const shownChances = chances.slice(0, counts);
    const cells = head.map((_, i) => {
      const some = i === shown - 1 ? shownChances.slice(i) : shownChances.slice(i, i + 1);
      return some.length === 0 ? '' : bareEstimateText(sumOfChances(some));
    });
    return [...notes, sparkline(shownChances.map(({ value }) => value)), ...cells];
  });
  const shape = heading.length;
  return textTable([[...heading, '', ...head], ...rows], (text, row, column) =>
    row > 0 && column === shape ? drawn(text) : text,
  );
}
