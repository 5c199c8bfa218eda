/** The standing of lists after battles on few tables. */
import { describe, expect, it } from 'vitest';
import { standingsOf } from '../../src/questions/lists/battles.js';
import { levelEstimate } from '../../src/questions/battle/design/index.js';
import { mostMisses, seededUniform } from '../math/helpers.js';

const level = { confidence: 0.95, given: false };
const pairs = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const;

describe('lists on three tables', () => {
  it('have the intervals of their pairs, not those of a resample', () => {
    const levels = [
      [[0.3], [0.4], [0.5]],
      [[0.9], [0.8], [0.7]],
      [[0.2], [0.4], [0.6]],
    ];
    const [first] = standingsOf({ level, seed: 'tests' }, pairs, levels);
    expect(first?.score.value).toBeCloseTo(0.6, 12);
    // The results of every table add up to the same, so the rule of three bounds the mean.
    expect((first?.score.high ?? 0) - (first?.score.low ?? 0)).toBeGreaterThan(0.5);
    expect(first?.contends).toBe(true);
    const two = standingsOf({ level, seed: 'tests' }, [[0, 1]], [[[0.6], [0.7], [0.95]]]);
    const pair = levelEstimate([[0.6], [0.7], [0.95]], level);
    expect(two[0]?.score).toEqual({ value: pair.value, low: pair.low, high: Math.min(1, pair.high) });
    expect(two.map(({ contends }) => contends)).toEqual([true, pair.low <= 0.5]);
    expect(two.map(({ share }) => [share.low, share.high])).toEqual(
      pair.low <= 0.5
        ? [
            [0, 1],
            [0, 1],
          ]
        : [
            [1, 1],
            [0, 0],
          ],
    );
  });

  // False-alarm rate of the test: at most 1e-4 for each of its three rates.
  it('miss their mean score or name one of three even lists as the best at most at the rate', () => {
    const uniform = seededUniform(4);
    const repeats = 200;
    let [missed, single, unshared] = [0, 0, 0];
    for (let repeat = 0; repeat < repeats; repeat++) {
      const levels = pairs.map(() => [1, 2, 3].map(() => [0.25 + (uniform() + uniform() + uniform()) / 6]));
      const found = standingsOf({ level, seed: `even ${repeat}` }, pairs, levels);
      const { score, share } = found[0]!;
      if (score.low > 0.5 || score.high < 0.5) missed++;
      if (share.low > 1 / 3 || share.high < 1 / 3) unshared++;
      if (found.filter(({ contends }) => contends).length === 1) single++;
    }
    for (const one of [missed, single, unshared])
      expect(one).toBeLessThanOrEqual(mostMisses(repeats, 0.05, 1e-4));
  });
});
