import fc from 'fast-check';
import { describe, it } from 'vitest';
import { agreement, expectStatedRate } from './agreement.js';

const weapon = fc.record({
  swiftness: fc.constantFrom<(number | string)[]>(1, 2, 3, 'D3', 'D6'),
  skill: fc.constantFrom<(number | string)[]>(2, 3, 4, 5, 6, 'auto'),
  strength: fc.integer({ min: 2, max: 9 }),
  ap: fc.integer({ min: -3, max: 0 }),
  damage: fc.constantFrom<(number | string)[]>(1, 2, 'D3', 'D6'),
  abilities: fc.record(
    {
      'rapid-fire': fc.integer({ min: 1, max: 2 }),
      'sustained-fire': fc.constant(1),
      'twin-weapon': fc.constant(true),
    },
    { requiredKeys: [] },
  ),
});

const target = fc.record(
  {
    vigour: fc.integer({ min: 2, max: 8 }),
    defence: fc.integer({ min: 2, max: 6 }),
    wounds: fc.integer({ min: 1, max: 3 }),
    troops: fc.integer({ min: 1, max: 6 }),
    invulnerable: fc.integer({ min: 4, max: 6 }),
    'reinforced-health': fc.integer({ min: 4, max: 6 }),
    cover: fc.constantFrom('none', 'cover', 'dense'),
  },
  { requiredKeys: ['vigour', 'defence', 'wounds', 'troops'] },
);

const scenario = fc.record({
  system: fc.constant('grinding-annihilation'),
  weapon,
  bearers: fc.integer({ min: 1, max: 5 }),
  phase: fc.constant('shooting'),
  conditions: fc.subarray(['half-range', 'stationary']),
  target,
});

describe('sampled Grinding-Annihilation agrees with exact', () => {
  it('over generated shooting', async () => {
    expectStatedRate(await agreement(scenario, { seed: 11, count: 60, form: 'graph' }));
  });
});
