/** Estimates of few battles: a correction for luck may not explain everything. */
import { expect, it } from 'vitest';
import { countBattle } from '../../src/engines/simulate/playBattles.js';
import { estimateOf, noTotals } from '../../src/engines/simulate/index.js';
import { studentTQuantile } from '../../src/math/index.js';
import type { Battle } from '../../src/game/index.js';
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
  for (const battles of [3, 4, 5, 6, 14]) {
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
