/** Who stands where: levels and groups in order of strength, the strongest first. */
import type { ResultAxis } from '../../questions/index.js';
import type { Figure } from '../../system/index.js';
import { key, meanOf, type Mean } from '../view.js';

/** The order of an axis' levels, group by group. */
export type Order = readonly number[];

/** Whether two axes hold the same profiles, so that a model meets itself on both sides. */
export function isMirror(a: ResultAxis, b: ResultAxis): boolean {
  return (
    a.levels.length === b.levels.length &&
    a.levels.every(({ id }, i) => id !== undefined && id === b.levels[i]?.id)
  );
}

/** The sum of each level of an axis over a table of cells, the better the higher; undefined without a cell. */
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

/** Levels that have a strength, groups by their mean and levels within their group, strongest first. */
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

/** Levels in their own order; for axes that are no profiles. */
export function plainOrder(axis: ResultAxis, strength: readonly (number | undefined)[]): Order {
  return axis.levels.flatMap((_, i) => (strength[i] === undefined ? [] : [i]));
}

/** The mean of the cells between two lists of levels; undefined where there is none. */
export function meanBetween(
  cells: ReadonlyMap<string, Mean>,
  rows: readonly number[],
  columns: readonly number[],
): Mean | undefined {
  const found = rows.flatMap((r) => columns.flatMap((c) => cells.get(key([r, c])) ?? []));
  return found.length === 0 ? undefined : meanOf(found);
}
