/** Resources and population of a nation turn by hand, exception by exception (T-07, T-08, T-09, T-15, T-19). */
import { describe, expect, it } from 'vitest';
import {
  buy,
  gain,
  income,
  keep,
  offers,
  population,
  starve,
} from '../../../../src/systems/genertela/campaign/rules/resources.js';
import { boardOf, file, nation, row, standing, zone } from './worlds.js';

/** What a nation with one unit in every zone gains. */
function gains(id: string, grounds: readonly string[], more: Record<string, unknown> = {}): number {
  const zones = Object.fromEntries(grounds.map((_, i) => [String.fromCharCode(97 + i), { standard: 1 }]));
  const board = boardOf(file(row(...grounds), { setup: { [id]: zones }, ...more }), id);
  return income(board, nation(board, id));
}

const ALL = ['lowland', 'highland', 'mountain+plateau', 'waste'];

describe('resources', () => {
  it('are 2 for lowland, 1 for highland, nothing else', () => expect(gains('ditali', ALL)).toBe(3));

  it('are 1 for lowland and waste to nomads, nothing for heights', () => {
    for (const id of ['animal-nomads', 'balazarings', 'pentans', 'praxians', 'char-un']) {
      expect([id, gains(id, ALL)]).toEqual([id, 2]);
    }
  });

  it('are 1 for any zone to Uz', () => expect(gains('uz', ALL)).toBe(4));

  it('are 2 for mountains and 1 for highlands to Mostali', () => expect(gains('mostali', ALL)).toBe(3));

  it('are 3 for a City, in place of its ground, but to Uz and Mostali as ever (T-08)', () => {
    const withCity = (id: string): number => {
      const board = boardOf(
        file(row('lowland+city'), { setup: { [id]: { a: { standard: 1, city: 1 } } } }),
        id,
      );
      return income(board, nation(board, id));
    };
    expect(['ditali', 'praxians', 'uz', 'mostali'].map(withCity)).toEqual([3, 3, 1, 0]);
  });

  it('of the Praxian March are 1 to Heortlings from Turn 28', () => {
    const map = { zones: { 'praxian-march': { terrain: 'waste' } } };
    const setup = { heortlings: { 'praxian-march': { standard: 1 } } };
    const on = (from: number): number => {
      const board = boardOf(file(map, { setup, from }), 'heortlings');
      return income(board, 0);
    };
    expect([on(27), on(28)]).toEqual([0, 1]);
  });

  it('are 1 to dragonewts for a city in a zone of somebody else, and none for one that nobody controls', () => {
    const setup = { dragonewts: { a: { 'named-dragonewt': 2 } }, ditali: { a: { standard: 1 } } };
    const board = boardOf(file(row('lowland+dragonewts'), { setup }), 'dragonewts');
    expect([income(board, nation(board, 'dragonewts')), income(board, nation(board, 'ditali'))]).toEqual([
      1, 2,
    ]);
    const alone = boardOf(
      file(row('lowland+dragonewts'), { setup: { dragonewts: setup.dragonewts } }),
      'dragonewts',
    );
    expect([alone.control(0), income(alone, 0)]).toEqual([-1, 0]);
  });

  it('of a chaos nest go to Chaos alone, wherever its units are', () => {
    const setup = { chaos: { b: { standard: 1 } }, ditali: { a: { standard: 1 } } };
    const board = boardOf(file(row('lowland+nest', 'highland'), { setup }), 'chaos');
    expect([income(board, nation(board, 'chaos')), income(board, nation(board, 'ditali'))]).toEqual([3, 0]);
  });

  it('are kept up to 5; a subject gives a quarter, rounded down (T-09)', () => {
    const setup = {
      ditali: { a: { standard: 1 }, b: { standard: 1 }, c: { standard: 1 } },
      talastari: { d: { standard: 1 } },
    };
    const board = boardOf(file(row('lowland', 'lowland', 'highland', 'highland'), { setup }), 'ditali');
    const [own, lord] = [nation(board, 'ditali'), nation(board, 'talastari')];
    board.setOverlord(own, lord);
    gain(board, own);
    expect([board.resources[own], board.resources[lord]]).toEqual([4, 1]);
    board.resources[own] = 9;
    keep(board, own);
    expect(board.resources[own]).toBe(5);
  });
});

describe('spending', () => {
  it('is 6 for a unit, one a zone, while there are counters', () => {
    const setup = { ditali: { a: { standard: 1 }, b: { standard: 1 } } };
    const cards = { ditali: { counters: 4 } };
    const board = boardOf(file(row('lowland', 'lowland'), { setup, cards }), 'ditali');
    board.resources[0] = 18;
    const placed = new Set<number>();
    for (const at of [0, 1]) {
      const offer = offers(board, 0, placed).find(({ what }) => what === 'unit');
      expect(offer?.zones).toContain(at);
      if (offer) buy(board, 0, offer, at);
      placed.add(at);
    }
    expect([standing(board, 'ditali', 'a'), board.resources[0]]).toEqual([2, 6]);
    expect(offers(board, 0, new Set())).toEqual([]);
  });

  it('is 3 for a forest on low or high ground without one, for Aldryami alone', () => {
    const setup = { aldryami: { a: { standard: 1, forest: 1 }, b: { standard: 1 }, c: { standard: 1 } } };
    const board = boardOf(file(row('lowland', 'highland', 'waste'), { setup }), 'aldryami');
    board.resources[0] = 5;
    expect(offers(board, 0, new Set())).toMatchObject([{ what: 'forest', cost: 3, zones: [1] }]);
  });

  it('is 6 for a City where one may stand and none does, for nations that may have them (T-15)', () => {
    const setup = { ditali: { a: { standard: 1 }, b: { standard: 1, city: 1 } } };
    const zones = (cities: number): unknown => {
      const board = boardOf(
        file(row('lowland+city', 'lowland+city'), { setup, cards: { ditali: { cities } } }),
        'ditali',
      );
      board.resources[0] = 6;
      return offers(board, 0, new Set()).find(({ what }) => what === 'city')?.zones;
    };
    expect([zones(2), zones(0)]).toEqual([[0], undefined]);
  });

  it('lets dragonewts place where their city is, controlled or not', () => {
    const setup = { dragonewts: { a: { 'named-dragonewt': 2 } }, ditali: { a: { standard: 1 } } };
    const board = boardOf(file(row('lowland+dragonewts', 'lowland'), { setup }), 'dragonewts');
    const own = nation(board, 'dragonewts');
    board.resources[own] = 6;
    expect(offers(board, own, new Set())).toMatchObject([{ what: 'unit', zones: [0] }]);
  });
});

/** The limit and those who count, of units in a row of zones. */
function people(
  id: string,
  grounds: readonly string[],
  units: number,
  homelands: string[] = [],
): readonly number[] {
  const setup = Object.fromEntries(
    grounds.map((_, i) => [String.fromCharCode(97 + i), { standard: i === 0 ? units : 1 }]),
  );
  const board = boardOf(
    file(row(...grounds), { setup: { [id]: setup }, cards: { [id]: { homelands } } }),
    id,
  );
  const { limit, counted } = population(board, nation(board, id));
  return [limit, counted];
}

describe('population', () => {
  it('is 3 for lowland and 2 for highland', () => expect(people('ditali', ALL, 1)).toEqual([5, 4]));
  it('is 2 for wastes to nomads', () => expect(people('praxians', ALL, 1)).toEqual([7, 4]));
  it('is 2 for any zone to Uz, 4 for homelands, and no more there (T-19)', () => {
    expect(people('uz', ALL, 1)).toEqual([8, 4]);
    expect(people('uz', ALL, 7, ['a'])).toEqual([10, 10]);
  });
  it('is 4, 3, 2 and 1 to Mostali', () => {
    expect(people('mostali', ALL, 1)).toEqual([6, 4]);
    expect(people('mostali', ALL, 1, ['d'])).toEqual([10, 4]);
  });
  it('does not count two units in a homeland that is full', () => {
    expect(people('ditali', ['lowland'], 3, ['a'])).toEqual([3, 3]);
    expect(people('ditali', ['lowland'], 4, ['a'])).toEqual([3, 3]);
    expect(people('ditali', ['lowland'], 6, ['a'])).toEqual([3, 4]);
  });

  it('is 2 more for a City, which does not count itself, nor do pure assassins', () => {
    const setup = { aldryami: { a: { standard: 2, city: 1, forest: 1, tobasta: 1 } } };
    const board = boardOf(file(row('lowland+city'), { setup }), 'aldryami');
    expect(population(board, 0)).toEqual({ limit: 5, counted: 2 });
  });

  it('is nobody for a nest, but to Chaos', () => {
    expect(people('ditali', ['lowland+nest'], 1)).toEqual([0, 1]);
    expect(people('chaos', ['lowland+nest'], 1)).toEqual([3, 1]);
  });

  it('is 2 for the Praxian March to Heortlings from Turn 28, and 2 for each city of dragonewts abroad', () => {
    const map = { zones: { 'praxian-march': { terrain: 'waste' } } };
    const on = (from: number): number =>
      population(boardOf(file(map, { from, setup: { heortlings: { 'praxian-march': { standard: 1 } } } })), 0)
        .limit;
    expect([on(27), on(28)]).toEqual([0, 2]);
    const setup = { dragonewts: { a: { 'named-dragonewt': 2 } }, ditali: { a: { standard: 1 } } };
    const board = boardOf(file(row('lowland+dragonewts'), { setup }), 'dragonewts');
    expect(population(board, nation(board, 'dragonewts'))).toEqual({ limit: 2, counted: 2 });
  });

  it('takes plain units beyond the limit, where most stand', () => {
    const setup = { ditali: { a: { standard: 5, longsi: 1 }, b: { standard: 2 } } };
    const board = boardOf(file(row('lowland', 'highland'), { setup }), 'ditali');
    starve(board, 0);
    expect([standing(board, 'ditali', 'a'), standing(board, 'ditali', 'b')]).toEqual([3, 2]);
    expect(board.units(0).some((unit) => board.kind(unit).id === 'longsi')).toBe(true);
  });

  it('gives a zone to whoever stands in it, and an empty one to nobody (T-07)', () => {
    const board = boardOf(file(row('lowland', 'lowland'), { setup: { ditali: { a: { standard: 1 } } } }));
    expect([board.control(zone(board, 'a')), board.control(zone(board, 'b'))]).toEqual([0, -1]);
  });
});
