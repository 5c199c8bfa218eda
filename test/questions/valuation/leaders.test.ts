/** Units that every list takes: lists show no price of them, and the prices of the others are right. */
import { describe, expect, it } from 'vitest';
import { valueArena } from '../../../src/questions/valuation/valuation.js';
import { toyArena, type ToyGame, type ToyUnit } from './toyArena.js';

/** Two forces with a leader each, of one cost; the second force's leader is worth three times as much. */
const UNITS: readonly ToyUnit[] = [30, 10, 16, 40, 30, 12, 20, 48].map((cost, i) => ({
  id: `unit-${i}`,
  cost,
  worth: { novice: i === 1 ? 2 * cost : i === 4 ? 3 * cost : cost },
  force: i < 4 ? 0 : 1,
}));
const game: ToyGame = { forbidden: (counts) => counts[0] !== 1 };
const valued = (units: readonly ToyUnit[]) =>
  valueArena(toyArena(units, game), { players: ['novice'], pairs: 3000, proof: 0, precision: 0.001 });

describe('units that every list takes', () => {
  it('have no price, and leave those of the others alone', async () => {
    const { units } = await valued(UNITS);
    for (const { id, fitted, word } of units) {
      const leads = id === 'unit-0' || id === 'unit-4';
      expect(fitted, id).toBe(!leads);
      if (leads) expect(word).toBe('not known');
    }
    const worth = (place: number): number => units[place]?.fair.value ?? NaN;
    const cost = (place: number): number => UNITS[place]?.cost ?? NaN;
    // Only proportions count: the total is fixed.
    const scale = (worth(2) / cost(2) + worth(3) / cost(3) + worth(6) / cost(6) + worth(7) / cost(7)) / 4;
    expect(worth(1) / cost(1) / scale).toBeCloseTo(2, 0);
    for (const place of [2, 3, 5, 6, 7]) {
      expect(worth(place) / cost(place) / scale).toBeGreaterThan(0.8);
      expect(worth(place) / cost(place) / scale).toBeLessThan(1.2);
    }
  });

  it('have one where another force has no such unit', async () => {
    const free: readonly ToyUnit[] = [
      ...UNITS,
      ...[15, 25, 35].map((cost, i) => ({ id: `free-${i}`, cost, worth: { novice: cost }, force: 2 })),
    ];
    const { units } = await valueArena(
      toyArena(free, { forbidden: (counts) => counts.length === 4 && counts[0] !== 1 }),
      { players: ['novice'], pairs: 400, proof: 0, precision: 0.001 },
    );
    expect(units.every(({ fitted }) => fitted)).toBe(true);
  });
});
