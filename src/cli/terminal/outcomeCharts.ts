/**
 * Draws the outcomes of a fight as one bar of characters, with a key below; reports and the page draw the same bar.
 * Shows distributions over counts: a sparkline, and the chance of each count.
 */
import type { OutcomeSide, Outcome, Distributions } from '../../system/index.js';
import { estimateText, bareEstimateText, sumOfChances } from '../../i18n/index.js';
import { outcomeInk, drawn, sparkline } from './colours.js';
import { textTable } from './textTable.js';

/** The characters of a bar, and of a line of its key. */
const WIDTH = 60;
const LINE = 80;

/** Without colours, the outcomes differ by these characters. */
const FILLS: Readonly<Record<OutcomeSide, string>> = { first: '█', both: '▓', neither: '░', second: '▒' };

/** Returns the bar and its key. It is empty without outcomes. */
export function outcomeBar(outcomes: readonly Outcome[]): string {
  if (outcomes.length === 0) return '';
  const widths = widthsOf(outcomes.map(({ chance }) => chance.value));
  const bar = outcomes.map(({ side }, i) => outcomeInk(side, FILLS[side].repeat(widths[i] ?? 0))).join('');
  return `${bar}\n${keyOf(outcomes).join('\n')}\n`;
}

/** Shares out the characters of the bar. Every possible outcome has one at least, and the largest takes the rest. */
function widthsOf(chances: readonly number[]): number[] {
  const whole = chances.reduce((sum, one) => sum + one, 0);
  const widths = chances.map((one) => (one > 0 ? Math.max(1, Math.round((WIDTH * one) / whole)) : 0));
  const largest = chances.indexOf(Math.max(...chances));
  const rest = WIDTH - widths.reduce((sum, one) => sum + one, 0);
  return widths.map((one, i) => (i === largest ? Math.max(0, one + rest) : one));
}

function keyOf(outcomes: readonly Outcome[]): string[] {
  const lines: { readonly plain: string; readonly inked: string }[] = [];
  for (const { side, label, chance } of outcomes) {
    const text = ` ${label} ${estimateText(chance)}`;
    const [plain, inked] = [FILLS[side] + text, outcomeInk(side, FILLS[side]) + text];
    const last = lines.at(-1);
    if (last === undefined || last.plain.length + 3 + plain.length > LINE) lines.push({ plain, inked });
    else lines[lines.length - 1] = { plain: `${last.plain}   ${plain}`, inked: `${last.inked}   ${inked}` };
  }
  return lines.map(({ inked }) => inked);
}

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
