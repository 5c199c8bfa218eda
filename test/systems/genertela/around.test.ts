/** What surrounds a battle: retreats, stacking, passes, overruns, recovery, what it is worth. */
import { describe, expect, it } from 'vitest';
import { StonecastError } from '../../../src/errors/index.js';
import { eliminated, overrunOf, stackingOf } from '../../../src/systems/genertela/rules/stacking.js';
import type { Group } from '../../../src/systems/genertela/rules/side.js';
import { kindOf, type UnitType } from '../../../src/systems/genertela/model/unitTypes.js';
import { odds, system } from './battles.js';

const open = { terrain: 'lowland' };
const one = { units: { standard: 1 } };

const group = (types: readonly UnitType[], count: number, outside = false): Group => ({
  kind: kindOf(types),
  name: types.join('+'),
  count,
  hit: 0,
  resist: 0,
  outside,
  recovers: 'none',
  worth: undefined,
});

/** The error that a scenario is refused with. */
function refusal(scenario: object): StonecastError {
  try {
    system.encounter({ system: 'genertela', zone: open, attacker: one, defender: one, ...scenario });
  } catch (error) {
    if (error instanceof StonecastError) return error;
    throw error;
  }
  throw new Error('the scenario was not refused');
}

describe('retreats (T-04)', () => {
  it('are offered to the defender first', () => {
    const { result, phases } = odds({
      zone: open,
      attacker: { ...one, retreat: { below: 2 } },
      defender: { ...one, retreat: { below: 2 } },
    });
    expect(result.defenderRetreats.value).toBeCloseTo(0.25, 12);
    expect(result.attackerRetreats.value).toBe(0);
    expect(phases.value).toBe(1);
  });

  it('count no cities and forests, and leave them to be destroyed', () => {
    const answer = odds({
      zone: open,
      attacker: { units: { standard: 1 }, hit: -9 },
      defender: { units: { standard: 2, city: 1, forest: 1 }, hit: -9, retreat: { below: 3 } },
    });
    // One die hits one in ten: two, or one, of the defender's mobile units leave after the first phase.
    expect(answer.result.defenderRetreats.value).toBeCloseTo(0.9 ** 4, 12);
    expect(answer.survivors.defender[2]?.value).toBeCloseTo(0.9 ** 4 * 0.9, 12);
    // All four are left only where the attacker fell first.
    expect(answer.survivors.defender[4]?.value).toBeCloseTo((1 - 0.9 ** 4) * 0.9, 12);
    expect(answer.holds.value).toBeGreaterThanOrEqual(0.9 ** 4);
  });

  it('are impossible for a city alone', () => {
    const { result } = odds({
      zone: open,
      attacker: one,
      defender: { units: { city: 1 }, retreat: { below: 9 } },
    });
    expect(result.defenderRetreats.value).toBe(0);
  });

  it('follow worth when told: those outvalued leave', () => {
    const { result } = odds({
      zone: open,
      attacker: { units: { standard: 1 }, retreat: { outvalued: 1 } },
      defender: { units: { standard: 2 } },
    });
    // The attacker stays only when it fells one and is missed by both, and then fights on against one.
    expect(result.attackerRetreats.value).toBeCloseTo(0.5 * 0.25, 12);
  });

  it.each<[string, object, object, boolean]>([
    ['nowhere', { standard: 1 }, { adjacent: false }, false],
    ['to the sea', { standard: 1 }, { adjacent: false, sea: true }, true],
    ['anywhere, for an assassin', { assassin: 1 }, { adjacent: false, anywhere: true }, true],
    ['anywhere, for Hon-eel', { 'hon-eel': 1 }, { adjacent: false, anywhere: true }, true],
    ['anywhere, not for others', { assassin: 1, standard: 1 }, { adjacent: false, anywhere: true }, false],
    ['to their city', { 'named-dragonewt': 1 }, { adjacent: false, dragonewtCity: true }, true],
    ['to a city, not for others', { standard: 1 }, { adjacent: false, dragonewtCity: true }, false],
  ])('lead %s', (_, units, refuge, possible) => {
    const { result } = odds({
      zone: open,
      attacker: { units: { standard: 1 }, hit: -9 },
      defender: { units, refuge, retreat: { below: 9 } },
    });
    // Others leave at once; who is held up by a companion can only once that one fell (less than 1 in 10).
    expect(result.defenderRetreats.value > 0.3).toBe(possible);
  });

  it('lead raiders back to the sea', () => {
    const attacker = { ...one, refuge: { adjacent: false }, retreat: { below: 9 } };
    expect(odds({ zone: open, attacker, defender: one }).result.attackerRetreats.value).toBe(0);
    const raiders = { ...attacker, raiders: true };
    expect(odds({ zone: open, attacker: raiders, defender: one }).result.attackerRetreats.value).toBe(0.25);
  });
});

describe('the first phase before the walls', () => {
  it('leaves those outside without the city, and later gives it to them', () => {
    const defender = (outside: boolean): object => ({
      units: { standard: { count: 1, outside }, city: 1 },
      retreat: { below: 9 },
    });
    const lost = (outside: boolean): number | undefined =>
      odds({ zone: open, attacker: one, defender: defender(outside) }).defender.units[0]?.lost.value;
    expect(lost(false)).toBeCloseTo(0.4, 12);
    expect(lost(true)).toBeCloseTo(0.5, 12);
  });
});

describe('stacking', () => {
  it.each([
    ['lowland', 8],
    ['highland', 4],
    ['mountain', 4],
    ['waste', 4],
  ] as const)('%s holds %i units, twice that in an overstack', (terrain, limit) => {
    const groups = [group(['standard'], 9), group(['assassin'], 3), group(['city'], 1), group(['forest'], 1)];
    expect(stackingOf(groups, terrain, false)).toEqual({ units: 9, limit, excess: 9 - limit });
    expect(stackingOf(groups, terrain, true).limit).toBe(2 * limit);
  });

  it('eliminates plain units first, when asked to', () => {
    const groups = [group(['hero'], 2), group(['standard'], 3), group(['city'], 1)];
    expect(eliminated(groups, 4).map(({ name, count }) => [name, count])).toEqual([
      ['hero', 1],
      ['city', 1],
    ]);
    const crowded = { units: { standard: 6 } };
    const scenario = { zone: { terrain: 'waste' }, attacker: crowded, defender: one };
    expect(odds(scenario).survivors.attacker).toHaveLength(7);
    expect(odds(scenario).attacker.stacking).toEqual({ units: 6, limit: 4, excess: 2 });
    expect(odds({ ...scenario, stacking: 'eliminated' }).survivors.attacker).toHaveLength(5);
  });
});

describe('overruns', () => {
  it.each<[string, Group[], Group[], boolean, boolean]>([
    ['two to one', [group(['standard'], 4)], [group(['standard'], 2)], false, true],
    ['less than that', [group(['standard'], 3)], [group(['standard'], 2)], false, false],
    ['a Giant counts as four', [group(['giant'], 1)], [group(['standard'], 2)], false, true],
    ['and blocks as four', [group(['standard'], 7)], [group(['giant'], 1)], false, false],
    ['assassins neither press', [group(['assassin'], 9)], [group(['standard'], 1)], false, false],
    ['nor block', [group(['standard'], 1)], [group(['assassin'], 9)], false, true],
    ['walls hold their garrison in', [group(['standard'], 1)], [group(['standard'], 9)], true, true],
    ['except those outside', [group(['standard'], 1)], [group(['standard'], 1, true)], true, false],
  ])('%s', (_, moving, occupying, walls, possible) =>
    expect(overrunOf(moving, occupying, walls).possible).toBe(possible),
  );
});

describe('dragonewts', () => {
  it('leave one of the named behind when they attack out of their city', () => {
    const scenario = (units: object): object => ({
      zone: { ...open, dragonewtCity: 'attacker' },
      attacker: { units },
      defender: one,
    });
    const answer = odds(scenario({ 'named-dragonewt': 2 }));
    expect(answer.heldBack).toBe(1);
    expect(answer.survivors.attacker).toHaveLength(2);
    expect(refusal(scenario({ 'named-dragonewt': 1 })).code).toBe('wrong-value');
  });
});

describe('recovery', () => {
  const lostAndBack = (recovers: string, more: object = {}): (number | undefined)[] => {
    const [hero] = odds({
      zone: open,
      attacker: { units: { hero: { recovers } }, retreat: { below: 9 } },
      defender: one,
      ...more,
    }).attacker.units;
    return [hero?.lost.value, hero?.recovered?.value];
  };

  it.each([
    ['*', 0.2],
    ['**', 0.2],
    ['infinite', 0.4],
  ])('%s brings back %f of the units lost', (mark, back) => {
    expect(lostAndBack(mark)).toEqual([expect.closeTo(0.4, 12), expect.closeTo(back, 12)]);
  });

  it('ends with the last turn', () => expect(lostAndBack('infinite', { turn: 40 })[1]).toBe(0));

  it('brings dragonewts back to their city unless it fell in this battle', () => {
    const { defender, holds } = odds({
      zone: { ...open, dragonewtCity: 'defender' },
      attacker: one,
      defender: { units: { 'named-dragonewt': { recovers: 'dragonewt-city' } } },
    });
    const lost = defender.units[0]?.lost.value ?? NaN;
    expect(defender.units[0]?.recovered?.value).toBeCloseTo(lost - holds.value, 12);
  });
});

describe('what a battle is worth', () => {
  const scenario = { zone: { terrain: 'highland' }, attacker: one, defender: one };
  const { result, value, attacker, defender } = odds(scenario);

  it('counts 6 resource points a unit by default', () => {
    expect(attacker.cost.value).toBeCloseTo(6 * (1 - result.attacker.value), 12);
    expect(value.value).toBeCloseTo(defender.cost.value - attacker.cost.value, 12);
  });

  it('counts 3 for a forest, and nothing for what comes back', () => {
    const { defender: lost } = odds({
      zone: open,
      attacker: { units: { standard: 40 } },
      defender: { units: { forest: 1, hero: { recovers: '*' } } },
    });
    expect(lost.cost.value).toBeCloseTo(3 + 6 / 2, 6);
  });

  it('counts the zone alone under control', () => {
    const answer = odds({ ...scenario, payoff: 'control' });
    expect(answer.value.value).toBe(answer.holds.value);
  });

  it('counts stated points, recovered or not', () => {
    const answer = odds({
      ...scenario,
      defender: { units: { hero: { count: 1, recovers: 'infinite', worth: 11 } } },
      payoff: { unit: 1, types: { standard: 2 }, control: 5 },
    });
    const wanted = 11 * (answer.defender.units[0]?.lost.value ?? NaN) - answer.attacker.cost.value;
    expect(answer.value.value).toBeCloseTo(wanted + 5 * answer.holds.value, 12);
    expect(answer.attacker.cost.value).toBeCloseTo(2 * (answer.attacker.units[0]?.lost.value ?? NaN), 12);
  });
});

describe('what is refused', () => {
  it.each<[string, object, (string | number)[]]>([
    ['a city that attacks', { attacker: { units: { standard: 1, city: 1 } } }, ['attacker', 'units', 'city']],
    ['an attack by nobody', { attacker: { units: { standard: 0 } } }, ['attacker', 'units']],
    [
      'four units in a narrow pass',
      { zone: { ...open, narrowPass: true }, attacker: { units: { standard: 4 } } },
      ['attacker', 'units'],
    ],
    [
      'four units out of the Greatway',
      { attacker: { from: 'Greatway', units: { standard: 4 } } },
      ['attacker', 'units'],
    ],
    ['an unknown type', { defender: { units: { heero: 1 } } }, ['defender', 'units', 'heero']],
    ['an unknown army', { defender: { army: 'uz/nowhere' } }, ['defender', 'army']],
    ['a zone without terrain', { zone: { name: 'Tarsh' } }, ['zone', 'terrain']],
    ['an unknown field', { zone: { ...open, walls: true } }, ['zone', 'walls']],
    [
      'more kinds of unit than tables hold',
      {
        attacker: { units: { standard: 20, hero: 9, giant: 5, guardian: 9 } },
        defender: { units: { standard: 20, hero: 9, giant: 5, guardian: 9 } },
      },
      ['attacker', 'units'],
    ],
    ['too many units', { attacker: { units: { standard: 40, hero: 30 } } }, ['attacker', 'units']],
  ])('%s', (_, scenario, path) => expect(refusal(scenario).path).toEqual(path));
});

describe('battles by name', () => {
  it('takes armies, named units and zones from the profiles', () => {
    const answer = odds({
      zone: { name: 'Shadow Plateau' },
      attacker: { army: 'heortlings/heortland', units: { 'jar-eel': 1 } },
      defender: { army: 'uz/shadow-plateau' },
    });
    expect(answer.zone['terrain']).toBe('mountain');
    expect(answer.attacker.units.map(({ name, count }) => [name, count])).toEqual([
      ['standard', 2],
      ['Jar-eel', 1],
    ]);
    expect(answer.defender.units[1]?.name).toBe('The Only Old One');
    expect(answer.assumed).toEqual(['attacker.hit', 'attacker.resist', 'defender.hit', 'defender.resist']);
  });

  it('says when the ground was only stated', () =>
    expect(
      odds({ zone: { name: 'Tarsh', terrain: 'lowland' }, attacker: one, defender: one }).assumed,
    ).toContain('zone.terrain'));
});
