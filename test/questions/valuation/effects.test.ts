/** Effects that one number for each unit leaves out: planted ones are named, and nothing is where there are none. */
import { describe, expect, it } from 'vitest';
import type { NamedEffect } from '../../../src/questions/valuation/effects.js';
import { valueArena, type Valuation } from '../../../src/questions/valuation/valuation.js';
import { toyArena, type ToyGame, type ToyUnit } from './toyArena.js';

const UNITS: readonly ToyUnit[] = [10, 16, 24, 40, 12, 20, 30, 48].map((cost, i) => ({
  id: `unit-${i}`,
  cost,
  worth: { novice: cost, club: cost },
  force: i < 4 ? 0 : 1,
}));

const value = (game: ToyGame, more: object = {}): Promise<Valuation> =>
  valueArena(toyArena(UNITS, game), {
    players: ['novice', 'club'],
    pairs: 3000,
    proof: 0,
    precision: 0.001,
    ...more,
  });

/** What is named, without numbers. */
const namesOf = (effects: readonly NamedEffect[]): string[] =>
  effects.map((one) => {
    if (one.kind === 'together') return `${one.player}: ${one.ids.join(' + ')}`;
    return `${one.player}: ${one.id} ${one.kind === 'against' ? one.opponent : one.condition}`;
  });

describe('effects', () => {
  it('name a pair that only works together, and what a couple of it is worth', async () => {
    const units = UNITS.map((unit, i) =>
      i === 1 || i === 2 ? { ...unit, worth: { novice: 1, club: 1 } } : unit,
    );
    const arena = toyArena(units, { couple: { units: [1, 2], points: 38 } });
    const { effects, units: valued } = await valueArena(arena, {
      players: ['novice'],
      pairs: 6000,
      proof: 0,
      precision: 0.001,
    });
    const [pair] = effects.filter(({ kind }) => kind === 'together');
    expect(pair).toMatchObject({ ids: ['unit-1', 'unit-2'] });
    expect(pair?.points.low).toBeGreaterThan(15);
    expect(valued[1]?.reason ?? pair).toEqual(pair);
  });

  it('name an opponent that a unit beats', async () => {
    const { effects } = await value({ beats: { unit: 2, enemy: 5, points: 8 } });
    expect(namesOf(effects)).toContain('novice: unit-2 unit-5');
    const found = effects.find((one) => one.kind === 'against' && one.opponent === 'unit-5');
    expect(found?.points.low).toBeGreaterThan(0);
  });

  it('name a unit that is worth more in woods, with both prices', async () => {
    const { effects, units } = await value({ woods: { unit: 3, points: 12 } });
    const found = effects.filter((one) => one.kind === 'condition');
    expect(new Set(namesOf(found))).toEqual(new Set(['novice: unit-3 terrain', 'club: unit-3 terrain']));
    for (const { states, points } of found) {
      const price = (name: string): number =>
        states.find(({ state, not }) => (state === name) !== not)?.price ?? NaN;
      const sign = price('woods') > price('open') ? 1 : -1;
      expect(sign).toBe(1);
      expect(Math.abs(points.value)).toBeGreaterThan(15);
      expect(Math.abs(points.value)).toBeLessThan(33);
      expect(price('woods') - price('open')).toBeCloseTo(Math.abs(points.value), 6);
    }
    expect(units[3]?.reason?.kind).toBe('condition');
  });

  it('name a unit that is worth more to who acts first, with both prices', async () => {
    const { effects, units } = await value(
      { first: { unit: 3, points: 10 }, firstGains: 0.05 },
      { pairs: 6000 },
    );
    const found = effects.filter((one) => one.kind === 'condition');
    expect(new Set(namesOf(found))).toEqual(new Set(['novice: unit-3 order', 'club: unit-3 order']));
    for (const { states, points } of found) {
      expect(states.map(({ state }) => state)).toEqual(['second', 'first']);
      expect(points.low).toBeLessThan(10);
      expect(points.high).toBeGreaterThan(10);
      expect(states[1].price - states[0].price).toBeCloseTo(points.value, 6);
    }
    expect(units[3]?.reason?.kind).toBe('condition');
  });

  it('are none where all units gain alike by acting first', async () => {
    const { effects } = await value({ firstGains: 0.15 });
    expect(effects.filter((one) => one.kind === 'condition')).toEqual([]);
  });

  it('are none on a game without any, in all but few repeats', async () => {
    const wrong = { together: 0, against: 0, condition: 0 };
    for (let repeat = 0; repeat < 60; repeat++) {
      const { effects } = await value({}, { seed: `repeat ${repeat}`, pairs: 800 });
      for (const kind of new Set(effects.map((one) => one.kind))) wrong[kind]++;
    }
    // 5 % of 60 are 3; 9 or more have a chance below 1 %.
    expect(wrong.together).toBeLessThan(9);
    expect(wrong.against).toBeLessThan(9);
    expect(wrong.condition).toBeLessThan(9);
  });
});
