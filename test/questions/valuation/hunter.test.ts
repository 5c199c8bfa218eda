/** The list hunter against going through all lists. */
import { describe, expect, it } from 'vitest';
import { seedWords, uniformStream } from '../../../src/engines/sample/index.js';
import { bestLists, type Hunt } from '../../../src/questions/valuation/proof/spreadProof.js';

/** The value of the best list of some units, by trying all. */
function slowBest(units: readonly number[], { points, costs, values, allows }: Hunt): number {
  let best = -Infinity;
  const counts = costs.map(() => 0);
  const from = (place: number, left: number, value: number): void => {
    const unit = units[place];
    if (unit === undefined) {
      if (value > best && counts.some((n) => n > 0) && allows({ counts, force: 0 })) best = value;
      return;
    }
    const [cost, worth] = [costs[unit] ?? NaN, values[unit] ?? NaN];
    for (let n = 0; n * cost <= left; n++) {
      counts[unit] = n;
      from(place + 1, left - n * cost, value + n * worth);
    }
    counts[unit] = 0;
  };
  from(0, points, 0);
  return best;
}

describe('the list hunter', () => {
  it('finds the best legal list, whatever the costs and values are', () => {
    for (let number = 0; number < 40; number++) {
      const uniform = uniformStream(seedWords('hunter'), 1, number);
      const costs = Array.from({ length: 5 }, () => 7 + Math.floor(30 * uniform()));
      const hunt: Hunt = {
        points: 100,
        costs,
        values: costs.map((cost) => cost * (0.5 + uniform())),
        // One of the last two must be there, as leaders must.
        allows: ({ counts }) => (counts[3] ?? 0) + (counts[4] ?? 0) > 0,
      };
      const [list] = bestLists({ forces: [[0, 1, 2, 3, 4]] }, hunt);
      const value = (list?.counts ?? []).reduce((sum, n, unit) => sum + n * (hunt.values[unit] ?? NaN), 0);
      expect(value).toBeCloseTo(slowBest([0, 1, 2, 3, 4], hunt), 9);
      expect(list?.points).toBeLessThanOrEqual(100);
      expect(list && hunt.allows(list)).toBe(true);
    }
  });

  it('finds nothing in a force that has no legal list', () => {
    const none: Hunt = { points: 50, costs: [10], values: [10], allows: () => false };
    expect(bestLists({ forces: [[0]] }, none)).toEqual([]);
  });
});
