/** Strategies that choose what to play, against games whose equilibrium is known. */
import { describe, expect, it } from 'vitest';
import { metagame } from '../../src/questions/index.js';
import { CIRCLE, tossing } from './tossing.js';

const HOW = { batch: 8, more: 600, judge: 200, seed: 'meta', confidence: 0.95 };

describe('the metagame', () => {
  it('finds the equilibrium of a circle with somebody whom all beat, and puts its bouts where doubt is', async () => {
    const found = await metagame(4, tossing(CIRCLE, 3), HOW);
    const [a, b, c, last] = found.strategies;
    for (const one of [a, b, c]) {
      expect(one?.share.low).toBeLessThan(1 / 3);
      expect(one?.share.high).toBeGreaterThan(1 / 3);
      expect(Math.abs((one?.share.value ?? 0) - 1 / 3)).toBeLessThan(0.1);
    }
    expect(last?.share.value).toBe(0);
    expect(last?.against.result.high).toBeLessThan(0.5);
    // The last one is out at once: pairs with it have what all had at first, and little more.
    const met = (strategy: number): number =>
      found.pairs.reduce(
        (sum, { strategies, bouts }) => sum + (strategies.includes(strategy) ? bouts : 0),
        0,
      );
    expect(found.pairs.reduce((sum, { bouts }) => sum + bouts, 0)).toBe(6 * 8 + 600);
    expect(met(3)).toBeLessThan(3 * 24);
    expect(await metagame(4, tossing(CIRCLE, 3), HOW)).toEqual(found);
  });

  it('has no sure result of few bouts that all ended alike', async () => {
    const always = [
      [0.5, 1],
      [0, 0.5],
    ];
    const found = await metagame(2, tossing(always, 1), { ...HOW, more: 0, judge: 20 });
    const [first, second] = found.strategies.map(({ against }) => against.result);
    expect(first).toEqual({ value: 0.5, low: 0.5, high: 0.5 });
    // 20 lost bouts of 20, at 97.5 %: 1 − 0.025^(1/20).
    expect(second?.value).toBe(0);
    expect(second?.high).toBeCloseTo(0.1684, 4);
  });
});
