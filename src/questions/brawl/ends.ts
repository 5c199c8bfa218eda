/** The end of a brawl: what is left of both groups, and who won. */
import { brawlEnd, type Brawl, type BrawlSurvivors } from '../../system/index.js';
import { sumOfMultiples } from '../../math/index.js';

/** Shares of points that differ by less count as equal, because costs such as 20/3 round. */
const EQUAL = 1e-9;

/** What is left of both groups at the end. The group with the greater share left wins. */
export interface End {
  readonly turns: number;
  readonly models: readonly [number, number];
  readonly members: readonly [readonly number[], readonly number[]];
  readonly points: readonly [number, number];
  /** The first group's remaining share minus the second's, in points (in models if nothing has points). */
  readonly lead: number;
}

/** Returns a function that decodes the ends of a brawl. */
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
 * Returns who won a brawl of two single-kind groups, by shares of their initial models, without points. Above 0: the
 * first group. Below 0: the second. It is exact, because it does not divide.
 */
export function leadInModels(code: number, models: readonly [number, number]): number {
  const { left } = brawlEnd(code);
  return left[0] * models[1] - left[1] * models[0];
}

/** Returns the first group's score from its lead: 1 for a win, ½ for a draw, 0 for a loss. */
export const scoreOf = (lead: number): number => (1 + Math.sign(lead)) / 2;
