import { describe, expect, it } from 'vitest';
import { seedWords, showHistogram } from '../../../src/engines/sample/index.js';
import { uniformStream } from '../../../src/engines/sample/seededDraws.js';
import { chiSquareTest } from '../../../src/math/index.js';

describe('a histogram drawn from an exact distribution', () => {
  const distribution = [0.5, 0, 0.3, 0.2];

  it('is labelled as drawn, adds up, and is the same for the same seed', () => {
    const drawn = showHistogram(distribution, 1e9, 'show');
    expect(drawn).toMatchObject({ kind: 'multinomial-draw', combats: 1e9, seed: 'show' });
    expect(drawn.counts.reduce((sum, count) => sum + count, 0)).toBe(1e9);
    expect(drawn.counts[1]).toBe(0);
    expect(showHistogram(distribution, 1e9, 'show')).toEqual(drawn);
    expect(showHistogram(distribution, 1e9, 'other').counts).not.toEqual(drawn.counts);
  });

  it('has the law of playing: χ² at a false alarm of 1e-4 over 2,000 small ones pooled', () => {
    const pooled = new Float64Array(4);
    for (let i = 0; i < 2000; i++) {
      showHistogram(distribution, 50, `pool ${i}`).counts.forEach((count, k) => {
        pooled[k] = (pooled[k] ?? 0) + count;
      });
    }
    const expected = distribution.map((p) => p * 100_000);
    expect(chiSquareTest(pooled, expected).pValue).toBeGreaterThan(1e-4);
  });
});

describe('uniform numbers of a stream', () => {
  it('lie in [0, 1), fill it evenly, and differ by seed, job and block', () => {
    const uniform = uniformStream(seedWords('even'), 0, 0);
    const bins = new Float64Array(64);
    for (let i = 0; i < 64_000; i++) {
      const bin = Math.floor(uniform() * 64);
      bins[bin] = (bins[bin] ?? NaN) + 1;
    }
    // False alarm 1e-4.
    expect(chiSquareTest(bins, new Float64Array(64).fill(1000)).pValue).toBeGreaterThan(1e-4);
    const first = [
      ['even', 0, 0],
      ['even', 0, 1],
      ['even', 1, 0],
      ['odd', 0, 0],
    ].map(([text, job, block]) => uniformStream(seedWords(String(text)), Number(job), Number(block))());
    expect(new Set(first).size).toBe(4);
  });

  it('come from words that only the text decides', () => {
    expect(seedWords('stonecast')).toEqual(seedWords('stonecast'));
    expect(seedWords('stonecast')).toHaveLength(4);
    expect(seedWords('')).not.toEqual(seedWords(' '));
  });
});
