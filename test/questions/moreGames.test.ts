/** How many more games settle a log: held against the beliefs and tests that those games would give. */
import { describe, expect, it } from 'vitest';
import { binomialProbability } from '../../src/math/index.js';
import { powerOf } from '../../src/questions/index.js';
import {
  gamesForStrong,
  gamesToSurprise,
  gamesToUsable,
  LARGE_IMBALANCE,
  USABLE_WIDTH,
  beliefOf,
  fixedTrust,
} from '../../src/questions/playtest/belief.js';
import { surpriseOf } from '../../src/questions/playtest/predictMatchUp.js';

describe('the games that are missing', () => {
  it.each([
    [0.3, 7, 12],
    [0.1, 2, 15],
  ])('narrow a belief around %d, %d of %d seen, as the belief after them says', (predicted, seen, games) => {
    const trust = fixedTrust(10);
    const now = { predicted: [predicted], seen, games };
    const belief = beliefOf(now, trust, 0.95);
    const more = gamesToUsable(belief, 0.95);
    expect(more).toBeGreaterThan(0);
    // The share stays where the belief is.
    const after = { ...now, seen: seen + more * belief.chance.value, games: games + more };
    const { low, high } = beliefOf(after, trust, 0.95).chance;
    expect((high - low) / 2).toBeGreaterThan(USABLE_WIDTH - 0.01);
    expect((high - low) / 2).toBeLessThan(USABLE_WIDTH + 0.01);
  });

  it('are none where the chance is known', () => {
    const known = { predicted: [0.3], seen: 60, games: 200 };
    expect(gamesToUsable(beliefOf(known, fixedTrust(10), 0.95), 0.95)).toBe(0);
  });

  it('make a surprise in four of five logs, and hardly fewer do', () => {
    const [seen, games, error] = [9, 20, 0.01];
    const predicted = { value: 0.25, low: 0.25, high: 0.25 };
    const more = gamesToSurprise({ seen, games }, predicted, error) ?? NaN;
    const share = (seen + 0.5) / (games + 1);
    const power = (count: number): number => {
      let sum = 0;
      for (let k = 0; k <= count; k++) {
        if (surpriseOf(k, count, predicted) <= error) sum += binomialProbability(k, count, share);
      }
      return sum;
    };
    expect(power(games + more)).toBeGreaterThan(0.75);
    expect(power(Math.floor(0.8 * (games + more)))).toBeLessThan(0.8);
  });

  it('are not planned within a prediction, or where no game is possible', () => {
    const wide = { value: 0.2, low: 0.02, high: 0.3 };
    expect(gamesToSurprise({ seen: 5, games: 22 }, wide, 0.01)).toBeUndefined();
    expect(gamesToSurprise({ seen: 5, games: 22 }, { value: 0, low: 0, high: 0 }, 0.01)).toBeUndefined();
  });

  it('show a strong list as a plan for this imbalance does', () => {
    const plan = powerOf({ imbalances: [LARGE_IMBALANCE], games: [], error: 0.05, power: 0.8 });
    expect(gamesForStrong(0.95)).toBe(plan.sizes[0]?.fixed.games);
  });
});
