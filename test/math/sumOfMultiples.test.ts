import { describe, expect, it } from 'vitest';
import { sumOfMultiples } from '../../src/math/index.js';
import { seededUniform } from './helpers.js';

describe('sums of multiples', () => {
  it('of thirds and of decimals are rounded once', () => {
    // Plain sums: 200.00000000000003, 18.499999999999996.
    expect(sumOfMultiples([9, 3, 3, 1], [20 / 3, 20, 50 / 3, 30])).toBe(200);
    expect(sumOfMultiples([3, 1], [6.1, 0.2])).toBe(18.5);
    expect(sumOfMultiples([], [])).toBe(0);
    expect(sumOfMultiples([2, 5], [0, 0.01])).toBe(0.05);
  });

  it('are the whole points that so many groups cost, whatever one model is in binary', () => {
    const uniform = seededUniform(19);
    for (let i = 0; i < 500; i++) {
      const groups = Array.from({ length: 1 + Math.floor(5 * uniform()) }, () => ({
        points: 5 * Math.ceil(20 * uniform()),
        models: Math.ceil(9 * uniform()),
        bought: Math.ceil(6 * uniform()),
      }));
      const sum = sumOfMultiples(
        groups.map(({ models, bought }) => models * bought),
        groups.map(({ points, models }) => points / models),
      );
      expect(sum).toBe(groups.reduce((all, { points, bought }) => all + points * bought, 0));
    }
  });

  it('take what is no such fraction as it is', () => {
    expect(sumOfMultiples([2], [Math.PI])).toBe(2 * Math.PI);
    expect(() => sumOfMultiples([1], [])).toThrow(RangeError);
  });
});
