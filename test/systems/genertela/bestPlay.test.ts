/** Best play: against Shapley's iteration over plain stacks, and never beaten by a rule. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { odds } from './battles.js';
import { solvePlainly, type PlainBattle } from './oracle.js';

const open = { terrain: 'lowland' };
const payoff = { unit: 1, control: 2 };
const best = { targets: 'optimal', retreat: 'optimal' };

const counts = (units: readonly string[]): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const unit of units) found[unit] = (found[unit] ?? 0) + 1;
  return found;
};

describe('best play equals the plain iteration', () => {
  it.each<[string[], string[], string]>([
    [['standard', 'standard'], ['standard', 'standard'], 'lowland'],
    [['standard', 'hero'], ['standard', 'giant'], 'lowland'],
    [['hero', 'giant'], ['standard', 'hero', 'giant'], 'highland'],
    [['standard', 'guardian', 'crimson-bat'], ['superhero', 'dragon'], 'waste'],
  ])('%j against %j in %s', (attackers, defenders, terrain) => {
    const battle: PlainBattle = { terrain, attacker: { units: attackers }, defender: { units: defenders } };
    const answer = odds({
      zone: { terrain },
      attacker: { units: counts(attackers), ...best },
      defender: { units: counts(defenders), ...best },
      payoff,
    });
    expect(answer.value.value).toBeCloseTo(solvePlainly(battle, payoff.unit, payoff.control), 10);
  });
});

describe('best play of one side alone', () => {
  it('targets what brings most against a given rule', () => {
    const value = (targets: unknown): number =>
      odds({
        zone: open,
        attacker: { units: { giant: 1, hero: 1 }, targets },
        defender: { units: { standard: 2, guardian: 1, giant: 1 } },
        payoff,
      }).value.value;
    const rules = [
      ['special', 'monster', 'standard'],
      ['monster', 'special', 'standard'],
      ['standard', 'monster', 'special'],
      ['special', 'standard', 'monster'],
    ].map(value);
    expect(value('optimal')).toBeGreaterThanOrEqual(Math.max(...rules) - 1e-12);
    expect(new Set(rules.map((x) => x.toFixed(9))).size).toBeGreaterThan(1);
  });

  it('gives up the units that it can spare', () => {
    const value = (losses: unknown): number =>
      odds({
        zone: open,
        attacker: { units: { giant: 2 }, targets: ['special'] },
        defender: { units: { superhero: 1, hero: 1, guardian: 1, standard: 2 }, losses },
        payoff: { types: { superhero: 9, hero: 3, guardian: 1 }, unit: 1 },
      }).value.value;
    const orders = [['superhero'], ['hero'], ['guardian'], ['guardian', 'superhero']].map(value);
    // What is good for the defender is small.
    expect(value('optimal')).toBeLessThanOrEqual(Math.min(...orders) + 1e-12);
  });

  it('uses an assassin who is something else as it pays', () => {
    const value = (more: object): number =>
      odds({
        zone: open,
        attacker: { units: { 'guardian+assassin': 1, standard: 1 }, ...more },
        defender: { units: { standard: 1, hero: 1, superhero: 1 } },
        payoff: { types: { superhero: 1, hero: 2 }, unit: 1 },
      }).value.value;
    const rules = [
      { assassins: { use: 'ability' } },
      { assassins: { use: 'fire' } },
      { assassins: { use: 'ability', victims: ['hero'] } },
    ].map(value);
    expect(value({ targets: 'optimal' })).toBeGreaterThanOrEqual(Math.max(...rules) - 1e-12);
  });
});

describe('every order is weighed', () => {
  const orders = <T>(items: readonly T[]): T[][] =>
    items.length === 0
      ? [[]]
      : items.flatMap((first) =>
          orders(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
        );

  it('of the victims that several assassins get down to', () => {
    const value = (more: object): number =>
      odds({
        zone: open,
        attacker: { units: { assassin: 2, standard: 1 }, ...more },
        defender: { units: { superhero: 1, hero: 1, guardian: 1, standard: 2 } },
        payoff: { types: { hero: 20, guardian: 20 } },
      }).value.value;
    const rules = orders(['superhero', 'hero', 'guardian']).map((victims) =>
      value({ targets: ['special', 'standard'], assassins: { victims } }),
    );
    expect(value({ targets: 'optimal' })).toBeGreaterThanOrEqual(Math.max(...rules) - 1e-12);
  });

  it('of losses, cities and forests too', () => {
    const value = (losses: unknown): number =>
      odds({
        zone: open,
        attacker: { units: { standard: 3 } },
        defender: { units: { standard: 1, city: 1, forest: 1 }, losses },
        payoff: { types: { forest: 20 } },
      }).value.value;
    const rules = [['city', 'forest'], ['forest', 'city'], 'default'].map(value);
    expect(Math.max(...rules) - Math.min(...rules)).toBeGreaterThan(1);
    expect(value('optimal')).toBeLessThanOrEqual(Math.min(...rules) + 1e-12);
  });
});

describe('no rule beats best play', () => {
  const TYPES = [
    'standard',
    'hero',
    'superhero',
    'guardian',
    'dragon-hero',
    'giant',
    'dragon',
    'crimson-bat',
    'assassin',
  ];
  const units = fc.array(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 4 }).map(counts);
  const rule = fc.record({
    targets: fc.shuffledSubarray(['special', 'monster', 'dragon-hero', 'standard'], { minLength: 4 }),
    retreat: fc.oneof(
      fc.constant('never'),
      fc.record({ below: fc.integer({ min: 0, max: 4 }) }),
      fc.record({ outvalued: fc.constantFrom(0.3, 0.7, 1, 2) }),
    ),
  });

  it('of the attacker or the defender, for random stacks', () => {
    fc.assert(
      fc.property(units, units, rule, fc.integer({ min: 0, max: 6 }), (own, other, fixed, control) => {
        const value = (attacker: object, defender: object): number =>
          odds({
            zone: open,
            attacker: { units: own, ...attacker },
            defender: { units: other, ...defender },
            payoff: { unit: 1, control },
          }).value.value;
        const solved = value(best, best);
        expect(value(fixed, best)).toBeLessThanOrEqual(solved + 1e-10);
        expect(value(best, fixed)).toBeGreaterThanOrEqual(solved - 1e-10);
      }),
      { numRuns: 60, seed: 8 },
    );
  });
});
