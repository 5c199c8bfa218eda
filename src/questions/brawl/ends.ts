/** How a brawl ended: what is left of both groups, and who has won. */
import { sumOfMultiples } from '../../math/index.js';
import { brawlEnd, type Brawl, type BrawlSurvivors } from '../../system/index.js';

/** Shares of points that differ by less are equal: rounding of costs like 20/3. */
const EQUAL = 1e-9;

/** What is left of both groups at an end. Whoever has the greater share left wins. */
export interface End {
  readonly turns: number;
  readonly models: readonly [number, number];
  readonly members: readonly [readonly number[], readonly number[]];
  readonly points: readonly [number, number];
  /** Share of the first group that is left minus that of the second, in points (in models where there are no points). */
  readonly lead: number;
}

/** Reads ends of a brawl. */
export function endsOf(brawl: Brawl): (code: number) => End {
  const kinds = brawl.groups.map(({ members, cost, models }) => members ?? [{ cost, models }]);
  const total = (group: 0 | 1, of: readonly number[], free: boolean) =>
    free
      ? of.reduce((sum, count) => sum + count, 0)
      : sumOfMultiples(
          of,
          (kinds[group] ?? []).map(({ cost }) => cost),
        );
  const start = (group: 0 | 1) => (kinds[group] ?? []).map(({ models }) => models);
  const free = ([0, 1] as const).map((group) => total(group, start(group), false) === 0);
  const share = (group: 0 | 1, left: readonly number[]) =>
    total(group, left, free[group] === true) / total(group, start(group), free[group] === true);
  return (code) => {
    const { left, turns } = brawl.survivors?.(code) ?? plainEnd(code);
    const lead = share(0, left[0]) - share(1, left[1]);
    return {
      turns,
      members: left,
      lead: Math.abs(lead) < EQUAL ? 0 : lead,
      models: [total(0, left[0], true), total(1, left[1], true)],
      points: [total(0, left[0], false), total(1, left[1], false)],
    };
  };
}

function plainEnd(code: number): BrawlSurvivors {
  const { left, turns } = brawlEnd(code);
  return { left: [[left[0]], [left[1]]], turns };
}

/**
 * Who has won a brawl of two groups of one kind each, by shares of the models that they began with, without points: above 0 the
 * first group, below 0 the second. Exact, for no share is divided out.
 */
export function leadInModels(code: number, models: readonly [number, number]): number {
  const { left } = brawlEnd(code);
  return left[0] * models[1] - left[1] * models[0];
}

/** The result of the first group by its lead: 1 won, ½ even, 0 lost. */
export const scoreOf = (lead: number): number => (1 + Math.sign(lead)) / 2;
