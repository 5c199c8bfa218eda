/** The sequential plan beside a plain twin that plays every course of games to its end. */
import { describe, expect, it } from 'vitest';
import { sequentialPlan, trialsNeeded, type SequentialPlan } from '../../src/math/index.js';

interface Course {
  claimed: number;
  right: number;
  games: number;
}

/** Follows every sequence of wins and losses by the plan's own decisions. */
function plain(plan: SequentialPlan, chance: number, games = 0, wins = 0, p = 1): Course {
  const decision = games === 0 ? 'continue' : plan.decide(games, wins);
  if (decision !== 'continue') {
    const claimed = decision === 'even' ? 0 : p;
    return { claimed, right: decision === 'first' ? p : 0, games: p * games };
  }
  const won = plain(plan, chance, games + 1, wins + 1, p * chance);
  const lost = plain(plan, chance, games + 1, wins, p * (1 - chance));
  return {
    claimed: won.claimed + lost.claimed,
    right: won.right + lost.right,
    games: won.games + lost.games,
  };
}

describe('a sequential plan', () => {
  it.each([
    [0.9, 0.05, 0.8],
    [0.85, 0.1, 0.7],
    [0.8, 0.2, 0.6],
  ])('for %f with error %f and power %f is what every course of games adds up to', (chance, alpha, power) => {
    const plan = sequentialPlan(chance, alpha, power);
    const even = plain(plan, 0.5);
    const real = plain(plan, chance);
    expect(plan.error).toBeCloseTo(even.claimed, 12);
    expect(plan.power).toBeCloseTo(real.right, 12);
    expect(plan.expectedEven).toBeCloseTo(even.games, 10);
    expect(plan.expectedReal).toBeCloseTo(real.games, 10);
  });

  it.each([0.51, 0.55, 0.6, 0.75, 0.95])('for %f keeps both error rates and saves games', (chance) => {
    const plan = sequentialPlan(chance, 0.05, 0.8);
    const fixed = trialsNeeded(0.5, chance, 0.05, 0.8);
    expect(plan.error).toBeLessThanOrEqual(0.05);
    expect(plan.power).toBeGreaterThanOrEqual(0.8);
    expect(plan.expectedEven).toBeLessThan(0.85 * fixed);
    expect(plan.expectedReal).toBeLessThan(0.85 * fixed);
    expect(plan.most).toBeLessThan(1.2 * fixed + 1);
  });

  it('always decides at its last game, and refuses what is outside', () => {
    const plan = sequentialPlan(0.7, 0.05, 0.8);
    for (let wins = 0; wins <= plan.most; wins++) expect(plan.decide(plan.most, wins)).not.toBe('continue');
    expect(() => plan.decide(plan.most + 1, 0)).toThrow(RangeError);
    expect(() => sequentialPlan(0.5, 0.05, 0.8)).toThrow(RangeError);
  });
});
