/** Choosing among plans that are dear to look at: the same as looking at all of them. */
import { describe, expect, it } from 'vitest';
import { bestPlan, scoreOf, weightsInOrder } from '../../src/game/index.js';
import { drawer } from '../referee/drawer.js';

describe('plans', () => {
  it('are chosen as if all had been looked at, with fewer looks', () => {
    const below = drawer(1);
    let [looks, plans] = [0, 0];
    for (let round = 0; round < 300; round++) {
      // Looking takes a part of the score away, or all.
      const all = Array.from({ length: 1 + below(12) }, () => {
        const hoped = below(100);
        return { score: hoped, known: false, truth: below(4) === 0 ? -Infinity : hoped - below(60) };
      });
      const truths = all.map(({ truth }) => truth);
      const most = Math.max(...truths);
      const found = bestPlan(all, all.length, (plan) => {
        looks++;
        plan.score = plan.truth;
      });
      plans += all.length;
      expect(found < 0 ? -Infinity : truths[found]).toBe(most);
    }
    expect(looks).toBeLessThan(0.8 * plans);
  });

  it('are chosen alike if a look only completes a score, and the plan needs another look', () => {
    const below = drawer(2);
    for (let round = 0; round < 300; round++) {
      // The bound, the score of a first guess, and the truth of the final look: none is above the one before it.
      const all = Array.from({ length: 1 + below(12) }, () => {
        const bound = below(30);
        const guess = bound - below(10);
        return {
          score: bound,
          known: false,
          bound,
          guess,
          truth: below(4) === 0 ? -Infinity : guess - below(10),
        };
      });
      const twins = all.map((plan) => ({ ...plan, score: plan.guess }));
      const whole = bestPlan(twins, twins.length, (plan) => (plan.score = plan.truth));
      const found = bestPlan(all, all.length, (plan) => {
        if (plan.score === plan.bound && plan.bound > plan.guess) {
          plan.score = plan.guess;
          plan.bound = plan.guess;
          plan.known = false;
        } else plan.score = plan.truth;
      });
      expect(found).toBe(whole);
    }
  });

  it('are none where none is possible, and the first of equals', () => {
    expect(bestPlan([{ score: 1, known: false }], 1, (plan) => (plan.score = -Infinity))).toBe(-1);
    const equal = [0, 1, 2].map(() => ({ score: 5, known: true }));
    expect(bestPlan(equal, 3, () => undefined)).toBe(0);
  });

  it('are scored by weights in the order of their features', () => {
    const weights = weightsInOrder(['a', 'b', 'c'], { a: 1, b: 2, c: 3 }, { b: 20 });
    expect([...weights]).toEqual([1, 20, 3]);
    expect(scoreOf(Float64Array.of(10, 100), weights, 1)).toBe(20 * 10 + 3 * 100);
  });
});
