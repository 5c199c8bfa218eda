/** Wanted win rates on games whose truth is known. */
import { describe, expect, it } from 'vitest';
import { targetArena, type TargetsAnswer } from '../../../src/questions/valuation/proof/targetRates.js';
import { valueArena } from '../../../src/questions/valuation/valuation.js';
import { toyArena, type ToyUnit } from './toyArena.js';

/** Two forces of units that are worth their costs, but one. */
const UNITS: readonly ToyUnit[] = [10, 16, 24, 40, 12, 20, 30, 48].map((cost, i) => ({
  id: `${i < 4 ? 'left' : 'right'}/unit-${i}`,
  cost,
  worth: { novice: i === 1 ? 24 : cost },
  force: i < 4 ? 0 : 1,
}));
const STRONG = 'left/unit-1';

async function answered(
  targets: readonly { of: string; against?: string; wins: number }[],
): Promise<TargetsAnswer> {
  const arena = toyArena(UNITS, { own: 0 });
  const asked = { players: ['novice'], pairs: 6000, proof: 0, precision: 0.001 };
  return targetArena(arena, await valueArena(arena, asked), { targets, pairs: 400 });
}

const rate = (one: TargetsAnswer['now'][number] | undefined): number => one?.players['novice']?.value ?? NaN;

describe('wanted win rates', () => {
  it('of an even game: the unit that is too cheap gets the cost that it is worth, and all is even', async () => {
    const { now, patch } = await answered([
      { of: STRONG, wins: 0.5 },
      { of: 'left', against: 'right', wins: 0.5 },
    ]);
    expect(rate(now[0])).toBeGreaterThan(0.54);
    const [one] = patch;
    expect(one?.changes.map(({ id }) => id)).toEqual([STRONG]);
    expect(Math.abs((one?.changes[0]?.cost ?? NaN) - 24)).toBeLessThanOrEqual(4);
    expect(one?.predicted).toBeLessThan(0.02);
    for (const each of one?.rates ?? []) {
      const { low = 1, high = 0 } = each.players['novice'] ?? {};
      expect(low).toBeLessThan(0.52);
      expect(high).toBeGreaterThan(0.48);
    }
  });

  it('other than even are reached as well, on battles that nothing was fitted to', async () => {
    const { now, patch } = await answered([{ of: 'right', against: 'left', wins: 0.6 }]);
    expect(rate(now[0])).toBeLessThan(0.5);
    const last = patch.at(-1);
    expect(last?.predicted).toBeLessThan(0.01);
    expect(rate(last?.rates[0])).toBeGreaterThan(0.55);
    expect(rate(last?.rates[0])).toBeLessThan(0.65);
  });

  it('that hold already ask for no change worth the name', async () => {
    const even = UNITS.map((unit) => ({ ...unit, worth: { novice: unit.cost } }));
    const arena = toyArena(even, { own: 0 });
    const valuation = await valueArena(arena, {
      players: ['novice'],
      pairs: 4000,
      proof: 0,
      precision: 0.001,
    });
    const { now } = await targetArena(arena, valuation, {
      targets: [{ of: 'left', against: 'right', wins: 0.5 }],
      pairs: 400,
    });
    expect(Math.abs(rate(now[0]) - 0.5)).toBeLessThan(0.04);
  });

  it('of what no list takes are refused', async () => {
    await expect(answered([{ of: 'nobody', wins: 0.5 }])).rejects.toThrow('nobody');
    await expect(answered([{ of: 'left', against: 'left/unit-9', wins: 0.5 }])).rejects.toThrow('unit-9');
  });
});
