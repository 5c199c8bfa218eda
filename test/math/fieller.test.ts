/** What a sample tells of a ratio: the definition searched through, its confidence, and divisors that may be zero. */
import { describe, expect, it } from 'vitest';
import { fiellerSet, studentTQuantile, type RatioParts, type RatioSet } from '../../src/math/index.js';
import { seededUniform } from './helpers.js';

/** The parts without each batch in turn, as means. */
function leaveOneOut(batches: readonly RatioParts[]): { whole: RatioParts; leftOut: RatioParts[] } {
  const sum = (i: 0 | 1): number => batches.reduce((total, one) => total + one[i], 0);
  const n = batches.length;
  return {
    whole: [sum(0) / n, sum(1) / n],
    leftOut: batches.map((one): RatioParts => [(sum(0) - one[0]) / (n - 1), (sum(1) - one[1]) / (n - 1)]),
  };
}

const holds = ({ low, high, outside }: RatioSet, ratio: number): boolean =>
  outside ? ratio <= low || ratio >= high : ratio >= low && ratio <= high;

/** Whether the t test of the batches' numerator − ratio × denominator does not reject zero: the slow twin. */
function notRejected(batches: readonly RatioParts[], ratio: number, confidence: number): boolean {
  const rests = batches.map(([a, b]) => a - ratio * b);
  const mean = rests.reduce((x, y) => x + y, 0) / rests.length;
  const variance = rests.reduce((x, y) => x + (y - mean) ** 2, 0) / (rests.length - 1);
  const t = -studentTQuantile((1 - confidence) / 2, rests.length - 1);
  return Math.abs(mean) <= t * Math.sqrt(variance / rests.length);
}

/** Batches around a mean, with errors of the two parts that go together in part. */
function batchesOf(random: () => number, mean: RatioParts, scatter: number, count = 20): RatioParts[] {
  const error = (): number => random() + random() + random() + random() - 2;
  return Array.from({ length: count }, (): RatioParts => {
    const [both, one, other] = [error(), error(), error()];
    return [mean[0] + scatter * (both + one), mean[1] + scatter * (both + other)];
  });
}

describe('fiellerSet', () => {
  it('is the set of ratios that a t test of the batches does not reject', () => {
    const random = seededUniform(11);
    let outside = 0;
    let everything = 0;
    for (const denominator of [5, 1, 0.3, 0, -2]) {
      for (let k = 0; k < 20; k++) {
        const batches = batchesOf(random, [0.5, denominator], 1);
        const { whole, leftOut } = leaveOneOut(batches);
        const set = fiellerSet(whole, leftOut, 0.95);
        if (set.outside) outside++;
        if (set.low === -Infinity && set.high === Infinity) everything++;
        for (let ratio = -20; ratio <= 20; ratio += 0.37) {
          expect(holds(set, ratio)).toBe(notRejected(batches, ratio, 0.95));
        }
      }
    }
    expect(outside).toBeGreaterThan(5);
    expect(everything).toBeGreaterThan(5);
  });

  it('holds the ratio as often as stated where the quotient does not', () => {
    // Correct confidence fails the bound of 4.5 deviations with a chance under 1e-5.
    const random = seededUniform(12);
    const repeats = 3000;
    let held = 0;
    for (let k = 0; k < repeats; k++) {
      const { whole, leftOut } = leaveOneOut(batchesOf(random, [0.4, 0.2], 1));
      if (holds(fiellerSet(whole, leftOut, 0.9), 2)) held++;
    }
    expect(Math.abs(held / repeats - 0.9)).toBeLessThan(4.5 * Math.sqrt((0.9 * 0.1) / repeats));
  });

  it('is a point where nothing scatters, and a half-line on the border between the two shapes', () => {
    expect(
      fiellerSet(
        [3, 2],
        [
          [3, 2],
          [3, 2],
        ],
        0.95,
      ),
    ).toEqual({ low: 1.5, high: 1.5, outside: false });
    expect(
      fiellerSet(
        [0, 2],
        [
          [0, 1],
          [0, 3],
        ],
        0.5,
      ),
    ).toMatchObject({ low: 0, high: 0 });
    // With one degree of freedom t is 1 at a confidence of one half: denominator² is exactly its variance.
    const leftOut: RatioParts[] = [
      [1, 0],
      [1, 2],
    ];
    const border = fiellerSet([1, 1], leftOut, 0.5);
    expect([-1e6, 0.49, 0.51, 1e6].map((ratio) => holds(border, ratio))).toEqual([false, false, true, true]);
    const never: RatioParts[] = [
      [1, 0],
      [1, 0],
    ];
    expect(fiellerSet([1, 0], never, 0.5)).toEqual({ low: -Infinity, high: Infinity, outside: false });
    expect(() => fiellerSet([1, 1], [[1, 1]], 0.5)).toThrow(RangeError);
  });
});
