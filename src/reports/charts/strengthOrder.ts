/** The order of levels and groups by strength, strongest first. */
import type { Figure } from '../../system/index.js';
import type { ResultAxis } from '../../questions/index.js';
import { key, meanOf, type Mean } from '../chartData.js';

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
