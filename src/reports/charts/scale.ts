/**
 * Selects the colours of a figure and the range of its scale.
 *
 * The order of levels and groups by strength, strongest first.
 */
import type { Figure } from '../../system/index.js';
import { cellText, cellUnit } from '../text.js';
import type { ColourScale } from './pixels.js';
import type { ResultAxis } from '../../questions/index.js';
import { key, meanOf, type Mean } from '../view.js';

type Kind = Pick<Figure, 'unit' | 'even'>;

/** Returns the scale of a figure. It is centred on the even value if there is one; otherwise it starts at 0. */
export function scaleOf(values: readonly number[], { unit, even }: Kind): ColourScale {
  if (even !== undefined) {
    const reach = values.reduce((most, value) => Math.max(most, Math.abs(value - even)), 1e-9);
    return { colours: 'diverging', low: even - reach, high: even + reach };
  }
  const most = values.reduce((a, b) => Math.max(a, b), 0);
  const high =
    unit === 'probability' ? (most > 0.5 ? 1 : Math.max(0.01, Math.ceil(most * 20) / 20)) : most || 1;
  return { colours: 'sequential', low: Math.min(0, ...values), high };
}

/** Returns the labels of a legend: low end, middle, high end. */
export function legendMarks({ low, high }: ColourScale, kind: Kind): [string, string, string] {
  const unit = cellUnit(kind);
  const mark = (value: number): string => `${cellText(value, kind)}${unit}`;
  return [mark(low), mark((low + high) / 2), mark(high)];
}

/** The indices of an axis' levels in display order, group by group. */
export type Order = readonly number[];

/** Returns whether two axes hold the same profiles, so that each model also fights itself. */
export function isMirror(a: ResultAxis, b: ResultAxis): boolean {
  return (
    a.levels.length === b.levels.length &&
    a.levels.every(({ id }, i) => id !== undefined && id === b.levels[i]?.id)
  );
}

/**
 * Returns the sum of the cells of each level; a higher sum is stronger. The value is undefined for a level without
 * cells.
 */
export function strengths(
  axis: ResultAxis,
  cells: ReadonlyMap<string, Mean>,
  side: 'rows' | 'columns' | 'both',
  better: Figure['better'],
): (number | undefined)[] {
  const sums = axis.levels.map(() => ({ sum: 0, count: 0 }));
  const add = (level: number | undefined, value: number): void => {
    const into = sums[level ?? -1];
    if (into) {
      into.sum += value;
      into.count += 1;
    }
  };
  for (const [at, { value }] of cells) {
    const [row, column] = at.split(',').map(Number);
    const worth = better === 'high' ? value : -value;
    if (side !== 'columns') add(row, worth);
    if (side !== 'rows') add(column, -worth);
  }
  return sums.map(({ sum, count }) => (count === 0 ? undefined : sum / count));
}

/**
 * Orders the levels that have a strength, strongest first. It orders groups by their mean, then levels within a group.
 */
export function orderOf(axis: ResultAxis, strength: readonly (number | undefined)[]): Order {
  const groups = new Map<string, number[]>();
  axis.levels.forEach(({ group = '' }, i) => {
    if (strength[i] === undefined) return;
    groups.set(group, [...(groups.get(group) ?? []), i]);
  });
  const of = (i: number): number => strength[i] ?? 0;
  const mean = (list: readonly number[]): number => list.reduce((sum, i) => sum + of(i), 0) / list.length;
  return [...groups.values()]
    .sort((a, b) => mean(b) - mean(a))
    .flatMap((list) => list.sort((a, b) => of(b) - of(a)));
}

/** Keeps the levels in their own order, for axes that hold no profiles. */
export function plainOrder(axis: ResultAxis, strength: readonly (number | undefined)[]): Order {
  return axis.levels.flatMap((_, i) => (strength[i] === undefined ? [] : [i]));
}

/** Returns the mean of the cells between two lists of levels. Returns undefined when there are none. */
export function meanBetween(
  cells: ReadonlyMap<string, Mean>,
  rows: readonly number[],
  columns: readonly number[],
): Mean | undefined {
  const found = rows.flatMap((r) => columns.flatMap((c) => cells.get(key([r, c])) ?? []));
  return found.length === 0 ? undefined : meanOf(found);
}
