/** Lists of Twilight: what the documents forbid, advise and leave open, each by its rule; and who leads whom. */
import { describe, expect, it } from 'vitest';
import type { ForceList } from '../../../../src/system/index.js';
import type { CommandFindings } from '../../../../src/systems/twilight/forces/lists/fewestCounters.js';
import { twilight as system } from '../../../../src/systems/twilight/index.js';
import { documents, twilight } from '../support.js';

const base = { system: 'twilight', culture: 'empire', models: ['empire/militia-captain', 'empire/militia'] };

function read(file: object, open = twilight): ForceList {
  const list = open.lists?.read({ ...base, ...file });
  if (!list) throw new Error('Twilight knows lists');
  return list;
}

/** The findings, as `kind rule path`. */
const found = (file: object, open = twilight) =>
  read(file, open).findings.map(({ kind, rule, path }) => `${kind} ${rule} ${path.join('.')}`);

/** Twilight with Engu, of whom only the FAQ speaks. */
const withEngu = () =>
  system.open([
    ...documents,
    {
      file: 'engu.yaml',
      data: {
        culture: 'engu',
        profiles: [
          { id: 'veteran', name: 'Engu Veteran', descriptors: ['elite'], cost: 20, combat: 3, toughness: 5 },
        ],
      },
    },
  ]);

/** Twilight with some profiles of one's own. */
const withProfiles = (...profiles: object[]) =>
  system.open([
    ...documents,
    { file: 'own.yaml', data: { culture: 'own', profiles } },
    {
      file: 'ferals.yaml',
      data: {
        culture: 'casanii',
        profiles: [
          {
            id: 'feral',
            name: 'Feral',
            descriptors: ['elite'],
            cost: 10,
            combat: 3,
            toughness: 5,
            theme: 'ferals',
          },
        ],
      },
    },
  ]);

describe('legality', () => {
  it('finds nothing in a plain force', () => {
    expect(found({})).toEqual([]);
    expect(found({ points: 60 })).toEqual([]);
  });

  it('one culture: a stranger is a breach at its place', () => {
    expect(found({ models: ['empire/militia-captain', 'kedashi/abrok'] })).toEqual([
      'breach list-culture models.1',
    ]);
  });

  it('at least one Elite', () => {
    expect(found({ models: ['empire/militia'] })).toEqual(['breach list-elite models']);
    const allies = [{ culture: 'dhogu', models: ['dhogu/dhogu-captain'] }];
    expect(found({ culture: 'casanii', models: ['casanii/tracker'], allies })).toEqual([]);
  });

  it('the points agreed on', () => {
    const list = read({ points: 59.5 });
    expect(list.points).toBe(60);
    expect(list.findings.map(({ rule, source }) => [rule, source])).toEqual([
      ['list-points', 'Advanced Rules, Building forces'],
    ]);
  });

  it('prices of groups: parts add up to the points that are said', () => {
    const models = ['kedashi/trebarnii-boss', { model: 'kedashi/frenu', count: 6 }];
    expect(read({ culture: 'kedashi', points: 80, models }).findings).toEqual([]);
    const four = ['kedashi/trebarnii-boss', { model: 'kedashi/frenu', count: 4 }];
    expect(found({ culture: 'kedashi', models: four })).toEqual(['advice list-points models.1.model']);
  });

  it.each([
    ['delgon', 'delgon/kaldru', []],
    ['casanii', 'casanii/tracker', []],
    ['empire', 'empire/militia', ['advice list-allies allies.0.culture']],
    ['kedashi', 'kedashi/abrok', ['advice list-allies allies.0.culture']],
    ['devanu', 'devanu/kopa', ['advice list-allies allies.0.culture']],
    ['dhogu', 'dhogu/dhogu-spear', []],
  ])('Dhogu as allies of %s', (culture, model, expected) => {
    const allies = [{ culture: 'dhogu', models: ['dhogu/dhogu-captain'] }];
    expect(found({ culture, models: [model], allies })).toEqual(expected);
  });

  it.each([
    ['casanii', 'casanii/tracker', []],
    ['dhogu', 'dhogu/dhogu-spear', []],
    ['empire', 'empire/militia', []],
    ['kedashi', 'kedashi/abrok', ['advice list-allies allies.0.culture']],
    ['devanu', 'devanu/kopa', ['advice list-allies allies.0.culture']],
    ['delgon', 'delgon/kaldru', ['breach list-allies allies.0.culture']],
  ])('Engu mercenaries beside %s (FAQ)', (culture, model, expected) => {
    const open = withEngu();
    const allies = [{ culture: 'engu', models: ['engu/veteran'] }];
    expect(found({ culture, models: [model], allies }, open)).toEqual(expected);
  });

  it('Dhogu that are called mercenaries need no occasion beside the Empire', () => {
    const allies = [{ culture: 'dhogu', theme: 'mercenaries', models: ['dhogu/dhogu-captain'] }];
    expect(found({ models: ['empire/militia'], allies })).toEqual([]);
  });

  it('the French edition names Dhogu beside Delgon alone; beside Casanii they are mercenaries', () => {
    const file = (rules: object) => ({
      culture: 'casanii',
      models: ['casanii/tracker'],
      rules,
      allies: [{ culture: 'dhogu', models: ['dhogu/dhogu-captain'] }],
    });
    expect(found(file({}))).toEqual([]);
    for (const rules of [{ edition: 'french' }, { allies: 'delgon' }]) {
      expect(found(file(rules))).toEqual(['advice list-allies allies.0.culture']);
    }
    expect(found(file({ edition: 'french', allies: 'casanii' }))).toEqual([]);
  });

  it('Dhogu by themselves, and others never as their allies', () => {
    const models = ['dhogu/dhogu-captain'];
    expect(found({ culture: 'dhogu', models })).toEqual([]);
    const allies = [{ culture: 'kedashi', models: ['kedashi/abrok'] }];
    expect(found({ culture: 'dhogu', models, allies })).toEqual(['breach list-allies allies.0.culture']);
  });

  it('themes: of its own only, and Core models never among the Ferals', () => {
    const open = withProfiles();
    const casanii = (models: string[], theme?: string) => ({
      culture: 'casanii',
      models,
      ...(theme && { theme }),
    });
    expect(found(casanii(['casanii/feral'], 'ferals'), open)).toEqual([]);
    expect(found(casanii(['casanii/feral']), open)).toEqual(['breach list-theme models.0']);
    const core = casanii(['casanii/feral', 'casanii/tracker'], 'ferals');
    expect(found(core, open)).toEqual(['breach list-theme models.1']);
    const beside = { ...casanii(['casanii/feral'], 'ferals'), allies: [casanii(['casanii/tracker'])] };
    expect(found(beside, open)).toEqual([]);
  });

  it('the same list twice is no ally, and three themes are one too many', () => {
    const ally = { culture: 'empire', models: ['empire/slinger'] };
    expect(found({ allies: [ally] })).toEqual(['breach list-allies allies.0.culture']);
    const themes = ['fen', 'hill'].map((theme) => ({ ...ally, theme }));
    expect(found({ theme: 'wood', allies: themes })).toEqual(['advice list-theme theme']);
  });

  it('a culture of one’s own is taken as one, and said', () => {
    const captain = { id: 'chief', name: 'Chief', descriptors: ['elite'], cost: 10, combat: 3, toughness: 5 };
    expect(found({ culture: 'own', models: ['own/chief'] }, withProfiles(captain))).toEqual([
      'advice list-culture culture',
    ]);
  });

  it('errors lead to the value', () => {
    const fault = (file: object) => {
      try {
        read(file);
      } catch (error) {
        return error;
      }
      return undefined;
    };
    expect(fault({ models: ['empire/milita'] })).toMatchObject({
      code: 'unknown-profile',
      path: ['models', 0],
    });
    // Several lines of one model count together.
    expect(fault({ models: ['empire/militia', { model: 'Militia' }] })).toBeUndefined();
    expect(fault({ models: [] })).toMatchObject({ code: 'wrong-value', path: ['models'] });
  });
});

describe('command', () => {
  const led = (list: ForceList) => list.own().fields['command'] as CommandFindings;
  const findings = (file: object, open = twilight) => led(read(file, open));

  it('follows the example: the Boss, two Warriors, a beast by one of them', () => {
    const models = [
      'kedashi/trebarnii-boss',
      { model: 'kedashi/trebarnii-warrior', count: 2 },
      'kedashi/bagrun-bomb-carrier',
    ];
    const list = read({ culture: 'kedashi', models });
    expect(led(list).counters).toBe(1);
    expect(list.assumed.join('\n')).toMatch(/Trebarnii Boss activates 2 more by Captain/);
  });

  it('uses the bag of two players: six own counters, two Combat counters', () => {
    const chief = { model: 'casanii/casanii-warrior-chief', leadership: [{ id: 'captain', activates: 1 }] };
    const { counters, before } = findings({
      culture: 'casanii',
      models: [chief, { model: 'casanii/tracker', count: 4 }],
    });
    expect(counters).toBe(4);
    // Of the 28 pairs of places for the Combat counters among eight: both after the fourth own counter, or the second.
    expect(before[0]).toBeCloseTo(6 / 28, 12);
    expect(before[1]).toBeCloseTo(18 / 28, 12);
  });

  it('what the list says takes the place of what is assumed', () => {
    const captain = (leadership: object[]) => ({ model: 'empire/militia-captain', leadership });
    const list = read({
      models: [captain([{ id: 'captain', activates: 6 }]), { model: 'empire/militia', count: 6 }],
    });
    expect(led(list).counters).toBe(1);
    expect(list.assumed.some((text) => text.includes('Captain activates'))).toBe(false);
    const none = { models: [captain([]), { model: 'empire/militia', count: 6 }] };
    expect(findings(none).counters).toBe(7);
  });

  it('Captain reaches Friendly models only, Commander Allied ones too', () => {
    const led = (id: string) => ({
      culture: 'casanii',
      models: [{ model: 'casanii/casanii-warrior-chief', leadership: [{ id, activates: 3 }] }],
      allies: [{ culture: 'dhogu', models: [{ model: 'dhogu/dhogu-spear', count: 3 }] }],
    });
    expect(findings(led('captain')).counters).toBe(4);
    expect(findings(led('commander')).counters).toBe(1);
  });

  it('Beast Handler reaches beasts only', () => {
    const sempa = (...models: string[]) =>
      findings({ culture: 'devanu', models: ['devanu/sempa', ...models] }).counters;
    expect(sempa('devanu/grishak')).toBe(1);
    expect(sempa('devanu/kopa')).toBe(2);
  });

  it('says where a Leadership Ability has no number', () => {
    const chief = {
      id: 'chief',
      name: 'Chief',
      descriptors: ['elite'],
      cost: 10,
      combat: 3,
      toughness: 5,
      abilities: ['captain'],
    };
    expect(found({ culture: 'own', models: ['own/chief'] }, withProfiles(chief))).toContain(
      'advice list-command models.0',
    );
    const known = { ...chief, leadership: [{ id: 'captain', activates: 2 }] };
    expect(found({ culture: 'own', models: ['own/chief'] }, withProfiles(known))).toEqual([
      'advice list-culture culture',
    ]);
  });
});

describe('list against list', () => {
  it('fights with all models, allies and main force as one group', () => {
    const allies = [{ culture: 'dhogu', models: [{ model: 'dhogu/dhogu-spear', count: 2 }] }];
    const brawl = twilight.lists?.brawl({ ...base, allies, name: 'A' }, base, { play: 'greedy' });
    const [first, second] = brawl?.groups ?? [];
    expect(first?.name).toBe('A');
    expect(first?.members?.map(({ id, models }) => [id, models])).toEqual([
      ['empire/militia-captain', 1],
      ['empire/militia', 1],
      ['dhogu/dhogu-spear', 2],
    ]);
    expect(second?.models).toBe(2);
  });

  it('refuses lists that are too large for a brawl, at their models', () => {
    const models = ['empire/militia-captain', { model: 'empire/militia', count: 100 }];
    expect(() => twilight.lists?.brawl({ ...base, models }, base, {})).toThrow(/at most 100/);
  });
});

describe('lists that nobody wrote', () => {
  const rules = twilight.lists;
  if (!rules) throw new Error('Twilight knows lists');
  /** Numbers of a fixed sequence (Knuth's multiplier), each from 0 up to below 1. */
  const stream = (seed: number) => {
    let state = seed;
    return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  };

  it('are allowed, spend 95 to 100 % of the points, and come of the numbers alone', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const points = 100 + 10 * seed;
      const file = rules.drawn(points, seed, stream(seed));
      expect(file).toEqual(rules.drawn(points, seed, stream(seed)));
      const list = rules.read(file);
      expect(list.findings.filter(({ kind }) => kind === 'breach')).toEqual([]);
      expect(list.points).toBeGreaterThanOrEqual(0.95 * points);
      expect(list.points).toBeLessThanOrEqual(points);
    }
    expect(rules.drawn(1, 1, stream(1))).toBeUndefined();
  });

  it('are a list with one model fewer of each kind, allies included', () => {
    const file = {
      ...base,
      models: ['empire/militia-captain', { model: 'empire/militia', count: 3 }],
      allies: [{ culture: 'casanii', models: [{ model: 'casanii/casanii-warrior', count: 2 }] }],
    };
    const whole = rules.read(file);
    const fewer = rules.fewer(file);
    expect(fewer.map(({ id }) => id)).toEqual([
      'empire/militia-captain',
      'empire/militia',
      'casanii/casanii-warrior',
    ]);
    for (const { id, cost, file: changed } of fewer) {
      const list = rules.read(changed);
      expect(whole.points - list.points).toBeCloseTo(cost, 9);
      const models = (one: ForceList) =>
        one.models.filter((model) => model.id === id).reduce((n, m) => n + m.models, 0);
      expect(models(whole) - models(list)).toBe(1);
    }
    // Nobody is left of it: that is no list.
    expect(rules.fewer({ ...base, models: ['empire/militia'] })).toEqual([]);
  });

  it('take the model away that they name where a model has several lines', () => {
    const models = [
      'empire/militia',
      'empire/militia',
      'empire/knight',
      { model: 'empire/militia', count: 2 },
    ];
    const whole = { 'empire/militia': 4, 'empire/knight': 1 };
    const left = rules.fewer({ ...base, models }).map(({ id, file }) => {
      const list = rules.read(file);
      return [id, Object.fromEntries(list.models.map((one) => [one.id ?? '', one.models]))];
    });
    expect(left).toEqual([
      ['empire/militia', { ...whole, 'empire/militia': 3 }],
      ['empire/knight', { 'empire/militia': 4 }],
    ]);
  });
});
