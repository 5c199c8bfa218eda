/** The data files against the counts that the document gives beside its lists. */
import { describe, expect, it } from 'vitest';
import { StonecastError } from '../../../src/errors/index.js';
import { genertela } from '../../../src/systems/genertela/index.js';
import { answerExactly, odds, system } from './battles.js';
import type { OpenSystem } from '../../../src/system/index.js';

const entries = system.profiles();
const armies = entries.filter(({ kind }) => kind === 'army');

/** Units of a nation's army lists, without special units, cities and forests. */
function placed(nation: string): number {
  return armies
    .filter((army) => army['nation'] === nation)
    .flatMap((army) => Object.entries(army['units'] as Record<string, number>))
    .filter(([name]) => ['standard', 'killmen', 'named-dragonewt'].includes(name))
    .reduce((sum, [, count]) => sum + count, 0);
}

describe('the set-up of Turn 1', () => {
  // Typed anew from the headings of the document's list.
  it.each([
    ['aldryami', 11],
    ['malkioni', 3],
    ['aramites', 2],
    ['praxians', 5],
    ['chaos', 4],
    ['rinliddi', 4],
    ['dara-happans', 4 + 5],
    ['ditali', 4],
    ['balazarings', 2],
    ['uz', 23],
    ['jajalorings', 5],
    ['pelandans', 11],
    ['heortlings', 16],
    ['veshtargos', 7],
    ['darjinni', 4],
    ['zarkosites', 3],
    ['esrolians', 11],
    ['talastari', 9],
    ['pentans', 11],
    // The heading says 17, the list places 16.
    ['mostali', 16],
    // Two in each of the eight cities, of which the document names one; here the one and an example of the others.
    ['dragonewts', 4],
  ])('places the units of %s', (nation, count) => expect(placed(nation)).toBe(count));

  it('places six forests and one city', () => {
    const count = (type: string): number =>
      armies.reduce((sum, army) => sum + ((army['units'] as Record<string, number>)[type] ?? 0), 0);
    expect([count('forest'), count('city')]).toEqual([6, 1]);
  });

  it('can be fought anywhere', () => {
    for (const { id } of armies) {
      const answer = odds({
        zone: { terrain: 'lowland' },
        attacker: { units: { standard: 1 } },
        defender: { army: id },
      });
      expect(answer.holds.value).toBeGreaterThan(0);
    }
  });
});

describe('lists', () => {
  it('name every entry once', () => {
    const ids = entries.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(entries.filter(({ kind }) => kind === 'nation')).toHaveLength(30);
  });

  it('give the figures of unit types and ground', () => {
    const entry = (id: string): unknown => entries.find((one) => one.id === id);
    expect(entry('type/superhero')).toMatchObject({ category: 'special', dice: 1, hit: 1, resist: 1 });
    expect(entry('type/crimson-bat')).toMatchObject({ category: 'monster', dice: 4, resist: 2, overrun: 4 });
    expect(entry('terrain/highland')).toMatchObject({ stacking: 4, resist: 1 });
  });

  it('belong to nations that exist', () => {
    const nations = new Set(entries.filter(({ kind }) => kind === 'nation').map(({ id }) => id));
    const named = entries.flatMap((one) =>
      typeof one['nation'] === 'string' ? [`nation/${one['nation']}`] : [],
    );
    expect(named.filter((nation) => !nations.has(nation))).toEqual([]);
  });
});

describe('an excerpt', () => {
  it('holds what a scenario names, and serves it as the whole does', () => {
    const scenario = {
      system: 'genertela',
      zone: { name: 'Shadow Plateau' },
      attacker: { from: 'Greatway', units: { 'jar-eel': 1, standard: 2 } },
      defender: { army: 'uz/shadow-plateau' },
    };
    const documents = system.excerpt?.(scenario) ?? [];
    expect(documents).toHaveLength(1);
    expect(documents[0]?.data).toMatchObject({
      zones: { 'shadow-plateau': {}, greatway: {} },
      units: { 'jar-eel': {}, 'only-old-one': {} },
    });
    const excerpt: OpenSystem = genertela.open(documents);
    const part = excerpt.encounter(scenario);
    expect(answerExactly(part)).toEqual(answerExactly(system.encounter(scenario)));
  });

  it('is empty for a scenario that names nothing', () => {
    const side = { units: { standard: 1 } };
    const scenario = { system: 'genertela', zone: { terrain: 'waste' }, attacker: side, defender: side };
    expect(system.excerpt?.(scenario)[0]?.data).toEqual({ zones: {}, units: {}, armies: {} });
  });
});

describe('data files', () => {
  const refused = (data: unknown): StonecastError => {
    try {
      genertela.open([{ file: 'mine.yaml', data }]);
    } catch (error) {
      if (error instanceof StonecastError) return error;
      throw error;
    }
    throw new Error('the file was not refused');
  };

  it.each<[string, unknown, (string | number)[]]>([
    ['an unknown field', { armie: {} }, ['armie']],
    [
      'an unknown type',
      { units: { x: { name: 'X', types: ['heroo'], nation: 'uz', source: 'here' } } },
      ['units', 'x', 'types', 0],
    ],
    [
      'a negative count',
      { armies: { uz: { home: { standard: -1 } } } },
      ['armies', 'uz', 'home', 'standard'],
    ],
  ])('with %s are refused where it stands', (_, data, path) => {
    const error = refused(data);
    expect(error.place?.file).toBe('mine.yaml');
    expect(error.path).toEqual(path);
  });

  it('may not give an army twice', () => {
    const file = { file: 'a.yaml', data: { armies: { uz: { home: { standard: 1 } } } } };
    expect(() => genertela.open([file, file])).toThrow(/once/);
  });
});
