/** Costs from wanted ratios of costs: least squares on logarithms. */
import { linearSolve, log } from '../../math/index.js';
import { combine } from './combine.js';
import type { LogWorth } from './matchUp.js';

/** The first should cost so many of the second, as a logarithm. */
export interface Demand<R> {
  readonly first: string;
  readonly second: string;
  readonly ratio: R;
}

/**
 * How the logarithm of each free cost changes so that the ratios come as near to the demands as they can, all demands
 * counting alike; intervals come from those of the ratios. Where only free costs hang together, their product stays.
 * @param costs every cost that a demand names, above 0
 * @param free those that may change; one that no demand names is left out of the answer
 */
export function leastSquares(
  demands: readonly Demand<LogWorth>[],
  costs: ReadonlyMap<string, number>,
  free: ReadonlySet<string>,
): Map<string, LogWorth> {
  const named = new Set(demands.flatMap(({ first, second }) => [first, second]));
  const unknowns = [...free].filter((id) => named.has(id));
  const n = unknowns.length;
  if (n === 0) return new Map();
  const index = new Map(unknowns.map((id, i) => [id, i]));
  const rows = demands.map(({ first, second }) =>
    unknowns.map((id) => (id === first ? 1 : id === second ? -1 : 0)),
  );
  const normal = new Float64Array(n * n);
  for (const row of rows) {
    row.forEach((a, i) => row.forEach((b, j) => (normal[i * n + j] = (normal[i * n + j] ?? 0) + a * b)));
  }
  for (const loose of looseParts(demands, free)) {
    const places = loose.flatMap((id) => index.get(id) ?? []);
    // The sum of the changes of such a part is 0.
    for (const i of places) for (const j of places) normal[i * n + j] = (normal[i * n + j] ?? 0) + 1;
  }
  const logCost = (id: string): number => log(costs.get(id) ?? NaN);
  const columns = rows.map((row) => linearSolve(normal, row).x);
  return new Map(
    unknowns.map((id, i) => [
      id,
      combine(
        demands.map(({ first, second, ratio }, k) => {
          const now = logCost(first) - logCost(second);
          const wanted = { value: ratio.value - now, low: ratio.low - now, high: ratio.high - now };
          return [columns[k]?.[i] ?? 0, wanted] as const;
        }),
      ),
    ]),
  );
}

/** The groups of free costs that hang together by demands without a fixed cost among them. */
function looseParts(demands: readonly Demand<unknown>[], free: ReadonlySet<string>): string[][] {
  const part = new Map<string, string>();
  const rootOf = (id: string): string => {
    let root = id;
    for (let up = part.get(root); up !== undefined && up !== root; up = part.get(root)) root = up;
    return root;
  };
  for (const { first, second } of demands) part.set(rootOf(first), rootOf(second));
  const members = new Map<string, Set<string>>();
  for (const id of demands.flatMap(({ first, second }) => [first, second])) {
    const root = rootOf(id);
    members.set(root, (members.get(root) ?? new Set<string>()).add(id));
  }
  return [...members.values()].map((ids) => [...ids]).filter((ids) => ids.every((id) => free.has(id)));
}
