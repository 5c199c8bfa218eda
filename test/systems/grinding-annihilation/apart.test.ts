/** Attacks taken apart into rolls, with nobody using a re-roll, must do what whole attacks do: every measure alike. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StonecastError } from '../../../src/errors/index.js';
import { moveName } from '../../../src/systems/grinding-annihilation/games/play/stateAndMoves.js';
import { bare, measuresOf } from './evaluate.js';

const pick = <T>(...values: T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined });

const weapon = fc.record({
  swiftness: pick<number | string>(1, 3, 'D3', 'D6'),
  skill: pick<number | string>(2, 4, 'auto'),
  strength: fc.integer({ min: 2, max: 9 }),
  ap: fc.integer({ min: -3, max: 0 }),
  damage: pick<number | string>(1, 2, 'D3', 'D6'),
  abilities: fc.record(
    {
      'twin-weapon': fc.constant(true),
      destructive: fc.constant(true),
      annihilation: fc.constant(true),
      'sustained-fire': pick(1, 2),
      hazard: fc.constant(true),
      precision: fc.constant(true),
    },
    { requiredKeys: [] },
  ),
});

const body = {
  vigour: fc.integer({ min: 2, max: 8 }),
  defence: fc.integer({ min: 2, max: 6 }),
  wounds: fc.integer({ min: 1, max: 2 }),
  'reinforced-health': pick(4, 6),
  'deadly-demise': maybe(pick<number | string>(1, 'D3')),
};

const formation = fc.record({
  ...body,
  troops: fc.integer({ min: 1, max: 2 }),
  leader: maybe(fc.record(body)),
  keywords: pick<string[]>([], ['VEHICLE']),
});

const clean = (value: object): object => JSON.parse(JSON.stringify(value)) as object;

describe('an attack taken apart', () => {
  it('is the same as a whole one', () => {
    let compared = 0;
    fc.assert(
      fc.property(
        weapon,
        weapon,
        formation,
        formation,
        pick('shooting', 'brawl'),
        (own, reply, a, b, phase) => {
          const armed = (one: object, carried: object): object =>
            clean({ ...one, weapons: [{ weapon: carried, bearers: 1 }] });
          const scenario = (points: number): object => ({
            system: 'grinding-annihilation',
            attacker: armed(a, own),
            target: armed(b, reply),
            phases: [{ phase, distance: 6 }],
            manoeuvres: {
              attacker: { points, prepared: ['reorder-roll'] },
              target: { points, prepared: ['reorder-roll'] },
            },
            play: { attacker: 'never', target: 'never' },
          });
          const whole = measuresOf(bare.encounter(scenario(0)));
          const apart = measuresOf(bare.encounter(scenario(1)));
          for (const [id, value] of whole) {
            if (!id.startsWith('points')) expect(apart.get(id), id).toBeCloseTo(value, 11);
          }
          compared++;
        },
      ),
      { numRuns: 15, seed: 29 },
    );
    expect(compared).toBe(15);
  });
});

describe('moves', () => {
  it('have names', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(moveName)).toEqual([
      'keep',
      'Reorder Roll',
      'allocate to the troops',
      'allocate to the Leader',
      'nobody is left',
      'Grenades',
      'Armoured Charge',
      'Epic Momentum',
    ]);
    expect(moveName(12)).toBe('resolve weapon 3');
    expect(moveName(33)).toBe('Smokescreen and Find Cover!');
    expect(moveName(40 + 8 * 2 + 1)).toBe('formation 3 fights formation 2');
    expect(moveName(120 + 8)).toBe('Reprisal: formation 2 fights formation 1');
  });
});

describe('what a formation cannot be', () => {
  const errorOf = (file: object): StonecastError => {
    try {
      bare.encounter({ system: 'grinding-annihilation', ...file });
    } catch (error) {
      if (error instanceof StonecastError) return error;
      throw error;
    }
    throw new Error('the scenario was taken');
  };
  const gun = { swiftness: 1, skill: 4, strength: 4, damage: 1 };
  const plain = { vigour: 4, defence: 5, wounds: 2, troops: 3 };
  const wrong: readonly [string, object, (string | number)[]][] = [
    ['stronger now than at its start', { ...plain, 'starting-strength': 2 }, ['target', 'starting-strength']],
    [
      'led by somebody without wounds left',
      { ...plain, leader: { vigour: 4, defence: 5, wounds: 2, 'wounds-lost': 2 } },
      ['target', 'leader', 'wounds-lost'],
    ],
    [
      'armed with more weapons than troops',
      { ...plain, weapons: [{ weapon: gun, bearers: 4 }] },
      ['target', 'weapons', 0, 'bearers'],
    ],
    ['without a profile of that name', { profile: 'nobody/here' }, ['target', 'profile']],
    [
      'armed from a roster that is not there',
      { ...plain, weapons: [{ weapon: 'a/b/c', bearers: 1 }] },
      ['target', 'weapons', 0, 'weapon'],
    ],
  ];

  it.each(wrong)('%s', (_, target, path) => {
    expect(errorOf({ weapon: gun, target }).path).toEqual(path);
  });

  it('firing its SideArms and its other weapons at once, unless it is a Vehicle', () => {
    const weapons = [
      { weapon: gun, bearers: 3 },
      { weapon: { ...gun, abilities: { sidearm: true } }, bearers: 1 },
    ];
    expect(errorOf({ attacker: { ...plain, weapons }, target: plain }).message).toContain('SideArms');
    const vehicle = { ...plain, weapons, keywords: ['VEHICLE'] };
    expect(() =>
      bare.encounter({ system: 'grinding-annihilation', attacker: vehicle, target: plain }),
    ).not.toThrow();
  });
});
