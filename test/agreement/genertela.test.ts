import fc from 'fast-check';
import { describe, it } from 'vitest';
import { agreement, expectStatedRate } from './agreement.js';

const few = fc.integer({ min: 0, max: 3 });
const side = (units: fc.Arbitrary<Record<string, unknown>>) =>
  fc.record(
    {
      units,
      hit: fc.integer({ min: -1, max: 1 }),
      resist: fc.integer({ min: -1, max: 1 }),
      targets: fc.shuffledSubarray(['special', 'monster', 'dragon-hero', 'standard']),
      retreat: fc.oneof(fc.constant('never'), fc.record({ below: fc.integer({ min: 1, max: 3 }) })),
    },
    { requiredKeys: ['units'] },
  );
const attacker = fc.record(
  { standard: fc.integer({ min: 1, max: 4 }), hero: few, superhero: fc.nat(1), giant: fc.nat(1) },
  { requiredKeys: ['standard'] },
);
const defender = fc.record(
  { standard: fc.integer({ min: 1, max: 4 }), hero: few, guardian: fc.nat(1), city: fc.nat(1) },
  { requiredKeys: ['standard'] },
);
const scenario = fc.record({
  system: fc.constant('genertela'),
  zone: fc.record({
    terrain: fc.constantFrom('lowland', 'highland', 'mountain', 'waste'),
    fortress: fc.boolean(),
  }),
  attacker: side(attacker),
  defender: side(defender),
});

describe('sampled Genertela agrees with exact', () => {
  it('over generated battles, the phases they last included', async () => {
    expectStatedRate(await agreement(scenario, { seed: 21, count: 40, form: 'graph' }));
  });
});
