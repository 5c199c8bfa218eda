import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreement, expectStatedRate } from './agreement.js';

const profile = fc.record({
  name: fc.constant('Model'),
  cost: fc.integer({ min: 5, max: 60 }),
  combat: fc.integer({ min: 1, max: 5 }),
  support: fc.integer({ min: 0, max: 1 }),
  toughness: fc.constantFrom<(number | string)[]>(2, 3, 4, 5, 6, 7, 'none'),
  stamina: fc.integer({ min: 0, max: 2 }),
  abilities: fc.subarray(['dodge', 'combat-trained', 'combat-discipline', 'very-tough', 'savage'], {
    maxLength: 2,
  }),
});

const side = (adjust: fc.Arbitrary<string>, split: fc.Arbitrary<string>) =>
  fc.record(
    {
      model: profile,
      supporters: fc.array(profile, { maxLength: 1 }),
      adjust,
      split,
      extraStones: fc.nat(1),
    },
    { requiredKeys: ['model', 'adjust', 'split'] },
  );

const melee = (adjust: fc.Arbitrary<string>, split: fc.Arbitrary<string>) =>
  fc.record({
    system: fc.constant('twilight'),
    combat: fc.constant('melee'),
    attacker: side(adjust, split),
    defender: side(adjust, split),
  });

const plain = fc.constantFrom('all-out', 'turtle', 'balanced');
const weapon = fc.record({
  stones: fc.integer({ min: 1, max: 4 }),
  abilities: fc.subarray(['accurate', 'powerful'], { maxLength: 1 }),
});
const ranged = fc.record({
  system: fc.constant('twilight'),
  combat: fc.constant('ranged'),
  attacker: fc.record({ model: profile, weapon, adjust: fc.constantFrom('none', 'greedy', 'optimal') }),
  defender: fc.record({ model: profile, adjust: fc.constantFrom('none', 'greedy', 'optimal') }),
});

describe('sampled Twilight agrees with exact Twilight', () => {
  it('by the kernel, without adjusting or by the rule of thumb', async () => {
    const found = await agreement(melee(fc.constantFrom('none', 'greedy'), plain), {
      seed: 1,
      count: 60,
      form: 'plane',
    });
    expect(found.planes).toBeGreaterThan(found.encounters / 2);
    expectStatedRate(found);
  });

  it('by the graph, the same combats', async () => {
    const found = await agreement(melee(fc.constantFrom('none', 'greedy'), plain), {
      seed: 2,
      count: 40,
      form: 'graph',
    });
    expect(found.planes).toBe(0);
    expectStatedRate(found);
  });

  it('with best play on either side, and picks in equilibrium', async () => {
    const any = melee(
      fc.constantFrom('none', 'greedy', 'optimal'),
      fc.constantFrom('equilibrium', 'balanced'),
    );
    expectStatedRate(await agreement(any, { seed: 3, count: 30, form: 'plane' }));
  });

  it('at range', async () => {
    expectStatedRate(await agreement(ranged, { seed: 4, count: 40, form: 'plane' }));
  });
});
