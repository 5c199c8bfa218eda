/** The valuations that come with Stonecast belong to the cards that come with it. */
import { describe, expect, it } from 'vitest';
import { cardsDigest, packagedValuation } from '../../src/experiments/index.js';
import { openSystem } from '../../src/files/index.js';
import { valuationPlayers } from '../../src/questions/index.js';
import { unitPool } from '../../src/questions/valuation/units.js';
import { systemNamed } from '../../src/systems/registry.js';

describe.each(['twilight', 'grinding-annihilation'])('the valuation of %s', (id: string) => {
  const system = systemNamed(id);
  const packaged = packagedValuation(system);
  const valuation = packaged?.valuation;

  it('is of the cards that come with it: else run npm run valuations', () => {
    expect(packaged?.cards).toBe(cardsDigest(system));
    expect(packaged?.date).toMatch(/^\d{4}-\d\d-\d\d$/u);
  });

  it('prices every unit at the cost on its card, for every level of play', () => {
    const open = openSystem(system);
    const units = unitPool(open).units.map(({ id, cost, models }) => ({ id, cost: cost / models }));
    expect(valuation?.units.map(({ id, cost }) => ({ id, cost }))).toEqual(units);
    const players = [...valuationPlayers(open)];
    expect(Object.keys(valuation?.method.players ?? {})).toEqual(players);
    expect(Object.keys(valuation?.proof ?? {})).toEqual(players);
  });

  it('has intervals around its prices', () => {
    for (const { fair, players } of valuation?.units ?? []) {
      for (const { value, low, high } of [fair, ...Object.values(players)]) {
        expect(low).toBeLessThanOrEqual(value);
        expect(high).toBeGreaterThanOrEqual(value);
      }
    }
  });

  it('calls a price fair only where the interval holds the cost, to 5 % of it', () => {
    const strange = (valuation?.units ?? []).filter(
      ({ word, cost, fair }) =>
        word === 'fair' && (cost < fair.low - 0.05 * cost || cost > fair.high + 0.05 * cost),
    );
    expect(strange.map(({ id }) => id)).toEqual([]);
  });
});

it('is absent for a game whose units have no costs', () => {
  expect(packagedValuation(systemNamed('genertela'))).toBeUndefined();
});
