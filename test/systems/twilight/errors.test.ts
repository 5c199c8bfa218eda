/** What is wrong with a scenario is told once, at its place, with what would be right. */
import { describe, expect, it } from 'vitest';
import { StonecastError } from '../../../src/errors/index.js';
import { twilight } from './support.js';

const militia = { model: 'empire/militia' };
const base = { system: 'twilight', attacker: militia, defender: { model: 'kedashi/abrok' } };
const inline = (change: object) => ({
  ...base,
  attacker: { model: { name: 'K', cost: 30, combat: 3, toughness: 4, ...change } },
});
const attacker = (change: object) => ({ ...base, attacker: { ...militia, ...change } });

function faultOf(scenario: unknown): StonecastError {
  try {
    twilight.encounter(scenario);
  } catch (error) {
    if (error instanceof StonecastError) return error;
    throw error;
  }
  throw new Error('the scenario was taken');
}

describe('a faulty scenario', () => {
  it.each([
    [
      'unknown profile',
      attacker({ model: 'empire/milita' }),
      'attacker.model',
      /did you mean empire\/militia/,
    ],
    ['unknown field', { ...base, attaker: 1 }, 'attaker', /did you mean "attacker"/],
    ['unknown field of a side', attacker({ suporters: [] }), 'attacker.suporters', /"supporters"/],
    [
      'more abilities than any card has',
      inline({ abilities: Array.from({ length: 13 }, () => 'accurate') }),
      'attacker.model.abilities',
      /12/,
    ],
    [
      'unknown ability',
      inline({ abilities: ['dogde'] }),
      'attacker.model.abilities.0',
      /did you mean "dodge"/,
    ],
    [
      'unlimited ability',
      inline({ abilities: [{ id: 'dodge', cost: 0 }] }),
      'attacker.model.abilities.0',
      /at least 1/,
    ],
    ['Combat 1e9', inline({ combat: 1e9 }), 'attacker.model.combat', /1000000000.*at most 20/],
    ['Combat -3', inline({ combat: -3 }), 'attacker.model.combat', /-3.*at least 0/],
    ['Combat NaN', inline({ combat: NaN }), 'attacker.model.combat', /NaN/],
    ['no price', inline({ cost: undefined }), 'attacker.model.cost', /points a model/],
    [
      'a split that does not add up',
      attacker({ split: { erac: 1, oran: 0 } }),
      'attacker.split',
      /casts 2 stones/,
    ],
    ['seven of a kind', attacker({ split: { erac: 7, oran: 0 } }), 'attacker.split', /6 of each kind/],
    [
      '99 supporters',
      attacker({ supporters: [{ ...militia, count: 99 }] }),
      'attacker.supporters.0.count',
      /at most 12/,
    ],
    ['unknown supporter', attacker({ supporters: ['milita'] }), 'attacker.supporters.0', /militia/],
    ['no model', { ...base, defender: {} }, 'defender.model', /a profile/],
    ['a Wild side without colours', inline({ abilities: [] }), 'attacker.model', /colours/],
    ['a weapon in melee', attacker({ weapon: { stones: 2 } }), 'attacker.weapon', /ranged/],
    ['an unarmed shooter', { ...base, combat: 'ranged' }, 'attacker.weapon', /has none/],
    ['an ability not had', attacker({ use: ['charge'] }), 'attacker.use.0', /no ability to declare/],
    [
      'a wrong moment',
      inline({ abilities: [{ id: 'dodge', when: 'save' }] }),
      'attacker.model.abilities.0.when',
      /adjust/,
    ],
  ])('%s', (name, scenario, path, text) => {
    const wild = name.startsWith('a Wild')
      ? { ...scenario, attacker: { ...scenario.attacker, wild: true } }
      : scenario;
    const fault = faultOf(wild);
    expect(fault.path?.join('.')).toBe(path);
    expect(`${fault.message} ${fault.tip}`).toMatch(text);
  });

  it('by a changed rule is told at the rule', () => {
    const fault = faultOf({
      ...base,
      attacker: { model: 'kedashi/seldoath' },
      rules: { abilities: { dodge: { cost: 0 } } },
    });
    expect(fault.message).toMatch(/^ability ".+" costs nothing and has no limit/);
    expect(fault.path).toEqual(['rules', 'abilities', 'dodge']);
  });
});

describe('a faulty data file', () => {
  const open = (data: unknown) => () => twilight.system.open([{ file: 'mine.yaml', data }]);
  const profile = { id: 'a', name: 'A', cost: 1, combat: 1, toughness: 4 };

  it.each([
    ['no culture', { profiles: [profile] }, /"culture"/],
    ['an id twice', { culture: 'mine', profiles: [profile, profile] }, /"mine\/a" again/],
    [
      'a price too many',
      { culture: 'mine', profiles: [{ ...profile, group: { cost: 3, models: 2 } }] },
      /one of the two/,
    ],
    [
      'an unknown ability',
      { culture: 'mine', profiles: [{ ...profile, abilities: ['fly'] }] },
      /unknown ability/,
    ],
    [
      'an ability twice',
      {
        abilities: [
          { id: 'x', name: 'X' },
          { id: 'x', name: 'X' },
        ],
      },
      /"x" again/,
    ],
    [
      'a colour twice',
      { culture: 'mine', profiles: [{ ...profile, colours: { erac: ['red'], oran: ['red'] } }] },
      /named once/,
    ],
  ])('%s', (_, data, text) => {
    expect(open(data)).toThrow(text);
    try {
      open(data)();
    } catch (error) {
      expect((error as StonecastError).place?.file).toBe('mine.yaml');
    }
  });
});

describe('an ability that acts by itself', () => {
  it.each([
    [{ id: 'powerful', cost: 1 }, 'attacker.model.abilities.0.cost'],
    [{ id: 'very-tough', cost: 2 }, 'attacker.model.abilities.0.cost'],
    [
      { id: 'hide', cost: 1, when: 'automatic', effect: { kind: 'extra-oran', stones: 1 } },
      'attacker.model.abilities.0.cost',
    ],
  ])('%j may cost nothing: nobody decides to pay', (ability, path) => {
    const fault = faultOf(inline({ abilities: [ability] }));
    expect(fault.path?.join('.')).toBe(path);
    expect(fault.message).toMatch(/should be 0, for it acts by itself/);
  });

  it('may not be made to cost by a rule, nor by a weapon that grants stones', () => {
    const rules = { abilities: { powerful: { cost: 1 } } };
    const own = { ...inline({ abilities: ['powerful'] }), rules };
    expect(faultOf(own).path?.join('.')).toBe('rules.abilities.powerful.cost');
    const shot = {
      ...base,
      combat: 'ranged',
      attacker: { ...militia, weapon: { stones: 2, abilities: [{ id: 'focus', cost: 1 }] } },
    };
    expect(faultOf(shot).path?.join('.')).toBe('attacker.weapon');
  });
});
