/** Where a model does best and worst in the single fights of an experiment. */
import { key, type View } from '../view.js';

/** The names of the enemies against which a model gains and loses most. */
export interface Rivals {
  readonly best: string;
  readonly worst: string;
}

/**
 * Returns the best and the worst enemy of each model, by id. It uses the experiment's first matrix of models against
 * models, with the levels that it fixes. A fight counts the system's balance of both sides, as attacker and as
 * defender, less the mean of all models against that enemy. Empty if there is no such matrix or balance.
 */
export function rivalsOf(view: View): ReadonlyMap<string, Rivals> {
  const { experiment, system } = view.results;
  const balance = Object.entries(system.figures).find(([, { even }]) => even !== undefined)?.[0];
  const asked = experiment.report?.charts.find((chart) => chart.kind === 'matrix');
  if (asked?.kind !== 'matrix' || balance === undefined) return new Map();
  const [rows, columns] = [view.axis(asked.rows), view.axis(asked.columns)];
  const cells = view.means(balance, [asked.rows, asked.columns], asked.at);
  const even = system.figures[balance]?.even ?? 0;
  const sums = new Map<string, Map<string, number>>();
  const add = (own: string | undefined, enemy: string, value: number): void => {
    if (own === undefined) return;
    const all = sums.get(own) ?? new Map<string, number>();
    sums.set(own, all.set(enemy, (all.get(enemy) ?? 0) + value));
  };
  rows.levels.forEach((row, r) => {
    columns.levels.forEach((column, c) => {
      const cell = cells.get(key([r, c]));
      if (!cell) return;
      add(row.id, column.name, cell.value - even);
      add(column.id, row.name, even - cell.value);
    });
  });
  const means = new Map<string, number>();
  for (const enemy of new Set([...sums.values()].flatMap((all) => [...all.keys()]))) {
    const met = [...sums.values()].flatMap((all) => all.get(enemy) ?? []);
    means.set(
      enemy,
      met.reduce((sum, value) => sum + value / met.length, 0),
    );
  }
  const excess = ([enemy, value]: readonly [string, number]): number => value - (means.get(enemy) ?? 0);
  return new Map(
    [...sums].flatMap(([id, enemies]): [string, Rivals][] => {
      const sorted = [...enemies].sort((a, b) => excess(b) - excess(a));
      const [best, worst] = [sorted[0], sorted.at(-1)];
      return best && worst && sorted.length > 1 ? [[id, { best: best[0], worst: worst[0] }]] : [];
    }),
  );
}
