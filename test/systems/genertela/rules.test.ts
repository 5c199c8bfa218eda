/** Each rule of battle in a case small enough to be worked by hand. */
import { describe, expect, it } from 'vitest';
import type { Group, Side } from '../../../src/systems/genertela/rules/side.js';
import {
  auraOf,
  hitChance,
  hitModifiers,
  resistModifiers,
  total,
  type ZoneGround,
} from '../../../src/systems/genertela/rules/rollModifiers.js';
import type { Terrain } from '../../../src/systems/genertela/model/scenario.js';
import { kindOf, type UnitType } from '../../../src/systems/genertela/model/unitTypes.js';
import { odds } from './battles.js';

const open = { terrain: 'lowland' };
const one = { units: { standard: 1 } };

/** Chances of a fight to the end of one against one, who hit each other with p and q in each phase. */
function duel(p: number, q: number): { attacker: number; defender: number; both: number; phases: number } {
  const ends = 1 - (1 - p) * (1 - q);
  return {
    attacker: (p * (1 - q)) / ends,
    defender: (q * (1 - p)) / ends,
    both: (p * q) / ends,
    phases: 1 / ends,
  };
}

function expectDuel(scenario: object, p: number, q: number): void {
  const answer = odds(scenario);
  const wanted = duel(p, q);
  expect(answer.result.attacker.value).toBeCloseTo(wanted.attacker, 12);
  expect(answer.result.defender.value).toBeCloseTo(wanted.defender, 12);
  expect(answer.result.both.value).toBeCloseTo(wanted.both, 12);
  expect(answer.phases.value).toBeCloseTo(wanted.phases, 12);
}

const group = (types: readonly UnitType[], more: Partial<Group> = {}): Group => ({
  kind: kindOf(types),
  name: types.join('+'),
  count: 1,
  hit: 0,
  resist: 0,
  outside: false,
  recovers: 'none',
  worth: undefined,
  ...more,
});

const sideOf = (role: Side['role'], groups: readonly Group[]): Side => ({
  role,
  groups,
  hit: 0,
  resist: 0,
  targets: ['special', 'monster', 'dragon-hero', 'standard'],
  losses: groups.map((_, index) => index),
  retreat: 'never',
  refuge: { adjacent: true, anywhere: true, sea: false, dragonewtCity: false },
  assassins: { use: 'ability', victims: [] },
});

const ground = (terrain: Terrain, more: Partial<ZoneGround> = {}): ZoneGround => ({
  terrain,
  fortress: false,
  dragonewtCity: 'none',
  forestDefence: 0,
  ...more,
});

/** Total bonus to hit and resistance of the first group, everybody standing. */
function sums(
  role: Side['role'],
  stack: readonly (readonly UnitType[])[],
  zone: ZoneGround,
  first = false,
): [number, number] {
  const groups = stack.map((types) => group(types, { outside: first }));
  const side = sideOf(role, groups);
  const aura = auraOf(side, () => 1);
  const [own] = groups;
  if (own === undefined) throw new Error('an empty stack');
  const resist = resistModifiers(side, own, aura, { ...zone, first });
  return [total(hitModifiers(side, own, aura)), total(resist)];
}

describe('to hit (T-01)', () => {
  it.each([
    [0, 0, 0.5],
    [1, 0, 0.6],
    [0, 1, 0.4],
    [0, 9, 0.1],
    [9, 0, 0.9],
    [-4, 0, 0.1],
    [2, 5, 0.2],
  ])('bonus %i against resistance %i hits with %f', (bonus, resist, chance) => {
    expect(hitChance(bonus, resist)).toBeCloseTo(chance, 15);
  });

  it('decides a fight of one against one in the open', () =>
    expectDuel({ zone: open, attacker: one, defender: one }, 0.5, 0.5));

  it('takes the modifiers of nations', () =>
    expectDuel(
      { zone: open, attacker: { ...one, hit: 2, resist: 1 }, defender: { ...one, hit: -1 } },
      0.7,
      0.3,
    ));
});

describe('modifiers of units and stacks (T-05)', () => {
  const lowland = ground('lowland');
  it.each<[string, UnitType[][], [number, number]]>([
    ['a standard unit', [['standard']], [0, 0]],
    ['beside a Hero', [['standard'], ['hero']], [1, 0]],
    ['beside two Heroes', [['standard'], ['hero'], ['hero']], [1, 0]],
    ['beside a Hero and a Superhero', [['standard'], ['hero'], ['superhero']], [1, 0]],
    ['beside a Dragon Hero, who is no Hero', [['standard'], ['dragon-hero']], [0, 0]],
    ['beside two Guardians', [['standard'], ['guardian'], ['guardian']], [0, 1]],
    ['a Hero', [['hero']], [1, 1]],
    ['a Superhero', [['superhero']], [2, 1]],
    ['a Guardian', [['guardian']], [0, 2]],
    ['a Guardian who is an Assassin', [['guardian', 'assassin']], [0, 2]],
    ['a Dragon Hero beside Hero and Guardian', [['dragon-hero'], ['hero'], ['guardian']], [1, 1]],
    ['a Giant', [['giant']], [0, 1]],
    ['a Dragon beside Hero and Guardian', [['dragon'], ['hero'], ['guardian']], [0, 2]],
    ['the Crimson Bat beside Hero and Guardian', [['crimson-bat'], ['hero'], ['guardian']], [1, 3]],
  ])('%s', (_, stack, wanted) => expect(sums('attacker', stack, lowland)).toEqual(wanted));

  it.each<[string, UnitType[][], ZoneGround, number]>([
    ['lowland', [['standard']], lowland, 0],
    ['highland', [['standard']], ground('highland'), 1],
    ['mountain', [['standard']], ground('mountain'), 1],
    ['waste', [['standard']], ground('waste'), 0],
    ['a city', [['standard'], ['city']], lowland, 1],
    ['the city itself', [['city']], lowland, 1],
    ['a fortress', [['standard']], ground('lowland', { fortress: true }), 2],
    ['all three', [['standard'], ['city']], ground('highland', { fortress: true }), 4],
    ['all three for a Giant', [['giant'], ['city']], ground('highland', { fortress: true }), 5],
    ['all three for a Dragon', [['dragon'], ['city']], ground('highland', { fortress: true }), 2],
    ['all three for the Crimson Bat', [['crimson-bat'], ['city']], ground('highland', { fortress: true }), 2],
    ['a forest, by default', [['standard'], ['forest']], lowland, 0],
    ['a forest with a figure', [['standard'], ['forest']], ground('lowland', { forestDefence: 1 }), 1],
    ['a dragonewt city', [['named-dragonewt']], ground('lowland', { dragonewtCity: 'defender' }), 1],
    ['a dragonewt city for others', [['standard']], ground('lowland', { dragonewtCity: 'defender' }), 0],
  ])('defends: %s', (_, stack, zone, wanted) => expect(sums('defender', stack, zone)[1]).toBe(wanted));

  it('gives an attacker nothing of the zone', () =>
    expect(sums('attacker', [['standard']], ground('highland', { fortress: true }))[1]).toBe(0));

  it('gives those outside the walls their terrain only, in the first phase', () =>
    expect(sums('defender', [['standard'], ['city']], ground('highland', { fortress: true }), true)[1]).toBe(
      1,
    ));
});

describe('dice and targets (T-02)', () => {
  it('give monsters four dice', () => {
    const answer = odds({
      zone: open,
      attacker: { units: { dragon: 1 } },
      defender: { ...one, retreat: { below: 2 } },
    });
    expect(answer.result.attacker.value).toBeCloseTo(
      // The lone defender leaves after a phase in which it stands: it falls at once or never.
      (1 - 0.5 ** 4) * (1 - 0.3),
      12,
    );
  });

  it('keep special characters safe from plain units while others stand', () => {
    const scenario = {
      zone: open,
      attacker: { units: { standard: 1 }, targets: ['special'], retreat: { below: 9 } },
      defender: { units: { standard: 1, hero: 1 } },
    };
    const { units } = odds(scenario).defender;
    expect(units.map(({ lost }) => lost.value)).toEqual([0.5, 0]);
  });

  it('let plain units fire at special characters when only cities and forests stand beside them', () => {
    const { units } = odds({
      zone: open,
      attacker: { units: { standard: 1 }, retreat: { below: 9 } },
      defender: { units: { forest: 1, city: 1, hero: 1 } },
    }).defender;
    // The Hero resists by 1 for itself and 1 for the city.
    expect(units.map(({ lost }) => lost.value)).toEqual([0, 0, expect.closeTo(0.3, 12)]);
  });

  it('let a Giant prefer special characters', () => {
    const { units } = odds({
      zone: open,
      attacker: { units: { giant: 1 }, targets: ['special'], retreat: { below: 9 } },
      defender: { units: { standard: 9, hero: 1 } },
    }).defender;
    // Chance that none of four dice hits resistance 1, and the mean of what is left over for the others.
    const misses = 0.6 ** 4;
    expect(units[1]?.lost.value).toBeCloseTo(1 - misses, 12);
    const over = [0, 1, 2, 3].reduce((sum, before) => sum + 0.6 ** before * 0.4 * (3 - before) * 0.5, 0);
    expect(units[0]?.lost.value).toBeCloseTo(over, 12);
  });

  it('spare cities and forests until everybody else is gone', () => {
    const { units } = odds({
      zone: open,
      attacker: { units: { standard: 2 }, retreat: { below: 9 } },
      defender: { units: { standard: 1, forest: 1, city: 1 } },
    }).defender;
    // Resistance 1 by the city; the second hit falls on the forest.
    expect(units.map(({ lost }) => lost.value)).toEqual([
      expect.closeTo(1 - 0.6 ** 2, 12),
      expect.closeTo(0.4 ** 2, 12),
      0,
    ]);
  });

  it('take the lowest resistance that stands in the category', () => {
    const { units } = odds({
      zone: open,
      attacker: { units: { 'dragon-hero': 2 }, targets: ['special'], retreat: { below: 9 } },
      defender: { units: { guardian: 1, hero: 1 } },
    }).defender;
    // Guardian 2, Hero 1 + 1 by the Guardian: the Guardian falls first, and its aura stands for the phase.
    expect(units.map(({ lost }) => lost.value)).toEqual([
      expect.closeTo(1 - 0.7 ** 2, 12),
      expect.closeTo(0.3 ** 2, 12),
    ]);
  });

  it('lose first whom the owner names (T-03)', () => {
    const lost = (losses: unknown): (number | undefined)[] =>
      odds({
        zone: open,
        attacker: { units: { hero: 1 }, targets: ['special'], retreat: { below: 9 } },
        defender: { units: { superhero: 1, hero: 2 }, losses },
      }).defender.units.map((unit) => unit.lost.value);
    expect(lost('default')).toEqual([0, expect.closeTo(0.5, 12)]);
    expect(lost(['superhero'])).toEqual([expect.closeTo(0.5, 12), 0]);
  });
});

describe('assassins (T-06)', () => {
  const once = { retreat: { below: 9 } };

  it('strike a Superhero on a flat 6, whatever stands before him', () => {
    const { units } = odds({
      zone: { terrain: 'mountain', fortress: true },
      attacker: { units: { assassin: 1 }, hit: 5, ...once },
      defender: { units: { standard: 4, hero: 1, superhero: 1 }, resist: 9 },
    }).defender;
    expect(units.map(({ lost }) => lost.value)).toEqual([0, 0, 0.5]);
  });

  it('never strike a Dragon Hero, and have nothing else', () => {
    const { units } = odds({
      zone: open,
      attacker: { units: { assassin: 2 }, ...once },
      defender: { units: { 'dragon-hero': 1, standard: 1 } },
    }).defender;
    expect(units.map(({ lost }) => lost.value)).toEqual([0, 0]);
  });

  it('are covered in the first phase, except from special characters', () => {
    const lost = (defender: object): number | undefined =>
      odds({
        zone: open,
        attacker: { units: { assassin: 1 }, ...once },
        defender: { ...defender, targets: ['special'] },
      }).attacker.units[0]?.lost.value;
    expect(lost({ units: { hero: 1 } })).toBeCloseTo(0.6, 12);
    // The Giant could prefer it, but not while it is covered.
    expect(lost({ units: { hero: 1, giant: 1 }, losses: ['hero'] })).toBeCloseTo(0.6, 12);
    // Without a victim the ability is not used, so there is no cover.
    expect(lost({ units: { giant: 1 } })).toBeCloseTo(1 - 0.5 ** 4, 12);
  });

  it('fire like others when they are something else too and their owner says so', () => {
    const lost = (use: string): (number | undefined)[] =>
      odds({
        zone: open,
        attacker: { units: { 'guardian+assassin': 1 }, assassins: { use }, ...once, targets: ['standard'] },
        defender: { units: { standard: 1, hero: 1 } },
      }).defender.units.map((unit) => unit.lost.value);
    expect(lost('ability')).toEqual([0, 0.5]);
    expect(lost('fire')).toEqual([0.5, 0]);
  });

  it('pick their victims as told', () => {
    const { units } = odds({
      zone: open,
      attacker: { units: { assassin: 1 }, assassins: { victims: ['guardian'] }, ...once },
      defender: { units: { guardian: 1, superhero: 1 } },
    }).defender;
    expect(units.map(({ lost }) => lost.value)).toEqual([0.5, 0]);
  });
});
