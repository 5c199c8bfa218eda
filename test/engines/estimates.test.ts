/** Estimates of few battles: a correction for luck may not explain everything. */
import { describe, expect, it } from 'vitest';
import { countBattle } from '../../src/engines/simulate/playBattles.js';
import { outcomesIn } from '../../src/engines/simulate/battleEstimates.js';
import { estimateOf, noTotals } from '../../src/engines/simulate/index.js';
import { studentTQuantile } from '../../src/math/index.js';
import type { Battle, BattleMeasure, Estimate } from '../../src/game/index.js';
import { drawer } from '../referee/drawer.js';

const SIDES = 4;
const measures = [{ id: 'points', kind: 'mean', tallied: false }] as const;
const sides = Array.from({ length: SIDES }, () => ({}));

/** Totals of so many battles whose measure is the luck of the first side, and noise. */
function totalsOf(battles: number): { totals: ReturnType<typeof noTotals>; values: number[] } {
  const below = drawer(7);
  const totals = noTotals({ measures, sides } as unknown as Battle);
  const values = Array.from({ length: battles }, () => {
    const luck = Float64Array.from(sides, () => below(1001) / 500 - 1);
    const value = 10 + (luck[0] ?? 0) + below(1001) / 5000;
    countBattle(totals, Float64Array.of(value), luck);
    return value;
  });
  return { totals, values };
}

it('are plain means with their t interval while the correction would leave few degrees of freedom', () => {
  for (const battles of [2, 3, 4, 5, 6, 14]) {
    const { totals, values } = totalsOf(battles);
    const mean = values.reduce((sum, one) => sum + one, 0) / battles;
    const variance = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (battles - 1);
    const half = -studentTQuantile(0.025, battles - 1) * Math.sqrt(variance / battles);
    const { value, low, high } = estimateOf(totals, 0, { kind: 'mean' }, 0.95);
    expect(value).toBeCloseTo(mean, 10);
    expect((high - low) / 2).toBeCloseTo(half, 8);
  }
});

it('are corrected, and closer, from then on', () => {
  const { totals, values } = totalsOf(40);
  const mean = values.reduce((sum, one) => sum + one, 0) / 40;
  const deviation = Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / 39);
  const { low, high } = estimateOf(totals, 0, { kind: 'mean' }, 0.95);
  expect((high - low) / 2).toBeLessThan((deviation / Math.sqrt(40)) * 0.5);
  expect(low < 10.1 && 10.1 < high).toBe(true);
});

describe('outcomes of which one is too rare for the correction', () => {
  const outcomes = ['win 0', 'win 1', 'draw'].map((id): BattleMeasure => ({
    id,
    kind: 'event',
    isOutcome: true,
    tallied: false,
  }));
  const below = drawer(11);
  /** The first side wins if its luck and a draw of another stream say so; a tenth are draws. */
  const played = (battles: number): ReturnType<typeof noTotals> => {
    const totals = noTotals({ measures: outcomes, sides } as unknown as Battle);
    for (let i = 0; i < battles; i++) {
      const luck = Float64Array.from(sides, () => below(1001) / 500 - 1);
      const drawn = below(10) === 0;
      const wins = luck[0]! + below(1001) / 500 - 1 > 0.2;
      countBattle(
        totals,
        Float64Array.of(!drawn && wins ? 1 : 0, !drawn && !wins ? 1 : 0, drawn ? 1 : 0),
        luck,
      );
    }
    return totals;
  };
  const estimates = (battles: number): Estimate[] => {
    const totals = played(battles);
    const places = outcomesIn(totals, outcomes);
    return outcomes.map((measure, place) => estimateOf(totals, place, measure, 0.95, places));
  };

  it('add up to 1', () => {
    for (const battles of [2, 60, 200, 300, 1000]) {
      const sum = estimates(battles).reduce((all, { value }) => all + value, 0);
      expect(sum).toBeCloseTo(1, 12);
    }
  });

  it('keep their rate: each interval holds the truth in 95 % of 400 repeats', () => {
    // P(luck + draw > 0.2) of two uniform numbers from −1 to 1 is 1.8² / 8.
    const truth = [0.9 * 0.405, 0.9 * 0.595, 0.1];
    const held = [0, 0, 0];
    for (let repeat = 0; repeat < 400; repeat++)
      estimates(300).forEach(({ low, high }, i) => {
        if (low <= truth[i]! && truth[i]! <= high) held[i]!++;
      });
    // Fewer than 363 of 400 at a rate of 0.95 come up once in 2,500 seeds.
    for (const count of held) expect(count).toBeGreaterThan(362);
  });

  it('are left alone where sides win together', () => {
    const totals = noTotals({ measures: outcomes, sides } as unknown as Battle);
    countBattle(totals, Float64Array.of(1, 1, 0), new Float64Array(SIDES));
    expect(outcomesIn(totals, outcomes)).toEqual([]);
  });
});
