/** Grinding-Annihilation on a table: a position by hand for each rule (G-07 to G-13). */
import { describe, expect, it } from 'vitest';
import { packaged } from './roster.js';

const { tables } = packaged;

/** Bases of 25.4 mm: half an inch about the centre. */
const INCH_BASE = 25.4;

interface Formation {
  readonly id: string;
  readonly side: string;
  readonly troops: readonly unknown[];
  readonly keywords?: readonly string[];
  readonly height?: number;
}

function scene(formations: readonly Formation[], terrain: readonly unknown[] = [], more: object = {}) {
  const file = {
    system: 'grinding-annihilation',
    table: { width: 40, depth: 40, terrain },
    formations: formations.map((one) => ({ base: INCH_BASE, height: 2, ...one })),
    ...more,
  };
  if (!tables) throw new Error('no tables');
  return tables.read(file);
}

interface Pair {
  readonly from: string;
  readonly to: string;
  readonly troops: readonly {
    readonly sight: string;
    readonly plunging: boolean;
    readonly spores: boolean;
    readonly sees: readonly { readonly sight: string; readonly visible: number }[];
  }[];
  readonly cover: readonly { readonly cover: string; readonly because: readonly string[] }[];
}

const NOTHING: { readonly json: Readonly<Record<string, unknown>> } = { json: {} };

/** What the first formation sees of the second. */
function look(formations: readonly Formation[], terrain: readonly unknown[] = []): Pair {
  const { json } = scene(formations, terrain, { sight: [{ from: 'a', to: 'b' }] }).sight();
  const [pair] = json['pairs'] as readonly Pair[];
  if (!pair) throw new Error('no pair');
  return pair;
}

function way(
  formations: readonly Formation[],
  move: object,
  terrain: readonly unknown[] = [],
): { readonly length: number; readonly climb: number } | null {
  const { json } = scene(formations, terrain, { moves: [{ troop: 'a/1', ...move }] }).reach?.() ?? NOTHING;
  const [found] = json['moves'] as readonly { way: { length: number; climb: number } | null }[];
  return found?.way ?? null;
}

interface Contact {
  readonly formation: string;
  readonly cohesive: boolean;
  readonly apart: readonly string[];
  readonly groups: number;
  readonly threatened: readonly string[];
  readonly fights: readonly { readonly troop: string; readonly targets: readonly string[] }[];
}

function contact(formations: readonly Formation[], terrain: readonly unknown[] = []): Contact {
  const { json } = scene(formations, terrain).contact?.() ?? NOTHING;
  const [first] = json['formations'] as readonly Contact[];
  if (!first) throw new Error('no formation');
  return first;
}

const a = (...troops: readonly unknown[]): Formation => ({
  id: 'a',
  side: 'one',
  troops,
  keywords: ['INFANTRY'],
});
const b = (...troops: readonly unknown[]): Formation => ({
  id: 'b',
  side: 'two',
  troops,
  keywords: ['INFANTRY'],
});
const box = (left: number, bottom: number, right: number, top: number) => ({
  polygon: [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ],
});

describe('visibility', () => {
  it('is full on open ground, and friends are seen through (Visibility)', () => {
    expect(look([a([5, 20]), b([20, 20])]).troops[0]?.sight).toBe('full');
    expect(look([a([5, 20], [10, 20]), b([20, 20])]).troops[0]?.sight).toBe('full');
  });

  it('is hidden by enemies of another formation, not by those of the same (Formation Fully Visible)', () => {
    const other: Formation = { id: 'c', side: 'two', troops: [[10, 20]] };
    expect(look([a([5, 20]), b([20, 20]), other]).troops[0]?.sight).toBe('none');
    const two = look([a([5, 20]), b([10, 20], [20, 20])]).troops[0];
    expect(two?.sight).toBe('full');
    expect(two?.sees.map(({ sight }) => sight)).toEqual(['full', 'none']);
  });

  it('goes by heights: hides all behind it, a part, or nothing (G-08)', () => {
    const wall = (height: number) => [{ kind: 'structure', height, shape: box(10, 10, 12, 30) }];
    const at = (height: number) => look([a([5, 20]), b([20, 20])], wall(height)).troops[0]?.sight;
    expect([at(0), at(1), at(2), at(3)]).toEqual(['full', 'partial', 'none', 'none']);
    const roof = look(
      [a([5, 20]), b({ at: [20, 20], level: 4 })],
      [...wall(2), { kind: 'structure', height: 4, shape: box(18, 18, 22, 22) }],
    );
    expect(roof.troops[0]?.sight).toBe('partial');
    const between = look(
      [a({ at: [5, 20], level: 4 }), b({ at: [20, 20], level: 4 })],
      [
        ...wall(4),
        { kind: 'structure', height: 4, shape: box(3, 18, 7, 22) },
        { kind: 'structure', height: 4, shape: box(18, 18, 22, 22) },
      ],
    );
    expect(between.troops[0]?.sight).toBe('full');
  });

  it('is never full into or through a wood, normal out of it, and TOWERING troops stand above it (Wooded Area)', () => {
    const wood = [{ kind: 'wood', shape: box(10, 10, 16, 30) }];
    expect(look([a([5, 20]), b([20, 20])], wood).troops[0]).toMatchObject({ sight: 'partial' });
    expect(look([a([5, 20]), b([13, 20])], wood).troops[0]?.sight).toBe('partial');
    expect(look([a([13, 20]), b([20, 20])], wood).troops[0]?.sight).toBe('full');
    expect(look([a([5, 20]), { ...b([20, 20]), keywords: ['TOWERING'] }], wood).troops[0]?.sight).toBe(
      'full',
    );
  });

  it('goes into ruins and out of them, not through them (Ruins)', () => {
    const ruins = [{ kind: 'ruins', height: 1, shape: box(10, 10, 16, 30) }];
    expect(look([a([5, 20]), b([20, 20])], ruins).troops[0]?.sight).toBe('none');
    expect(look([a([5, 20]), b([13, 20])], ruins).troops[0]?.sight).toBe('full');
    expect(look([a([13, 20]), b([20, 20])], ruins).troops[0]?.sight).toBe('full');
    expect(look([{ ...a([5, 20]), keywords: ['AIRCRAFT'] }, b([20, 20])], ruins).troops[0]?.sight).toBe(
      'full',
    );
  });
});

describe('cover', () => {
  const cover = (target: Formation, terrain: readonly unknown[], from = a([5, 20])) =>
    look([from, target], terrain).cover.map((one) => one.cover);

  it('is that of INFANTRY wholly within craters (Craters and Rubble)', () => {
    const craters = [{ kind: 'craters', shape: { circle: [20, 20], radius: 2 } }];
    expect(cover(b([20, 20], [21.5, 20], [21.6, 21]), craters)).toEqual(['cover', 'cover', 'none']);
    expect(cover({ ...b([20, 20]), keywords: ['BESTIAL'] }, craters)).toEqual(['none']);
  });

  it('is given by debris to whom one attacker does not see fully (Battle Debris)', () => {
    const debris = [{ kind: 'debris', height: 1, shape: box(10, 19, 11, 21) }];
    expect(cover(b([20, 20]), debris)).toEqual(['cover']);
    expect(cover(b([20, 20]), debris, a([20, 5]))).toEqual(['none']);
    expect(cover(b([20, 20]), debris, a([20, 5], [5, 20]))).toEqual(['cover']);
  });

  it('is dense in a wood for all where half of them stand in it, and does not add up (Wooded Area)', () => {
    const wood = [
      { kind: 'wood', shape: { circle: [20, 20], radius: 3 } },
      { kind: 'craters', shape: { circle: [20, 20], radius: 3 } },
    ];
    const found = look([a([30, 8]), b([20, 20], [25, 20])], wood);
    expect(found.cover).toEqual([
      { troop: 'b/1', cover: 'dense', because: ['wood'] },
      { troop: 'b/2', cover: 'dense', because: ['wood'] },
    ]);
    expect(cover(b([20, 20], [25, 20], [27, 20]), wood.slice(0, 1), a([30, 8]))).toEqual([
      'dense',
      'none',
      'none',
    ]);
  });

  it('is of a VEHICLE only where less than half of it shows (Benefit of Cover)', () => {
    const vehicle = { ...b([20, 20]), keywords: ['VEHICLE'] };
    expect(cover(vehicle, [{ kind: 'debris', height: 1, shape: box(10, 19, 11, 21) }])).toEqual(['none']);
    expect(cover(vehicle, [{ kind: 'debris', height: 9, shape: box(10, 18, 11, 20.02) }])).toEqual(['cover']);
  });

  it('is that of ruins within them; fire from 6" up in them at the ground is plunging', () => {
    const ruins = [{ kind: 'ruins', height: 6, shape: box(18, 18, 22, 22) }];
    expect(cover(b([20, 20]), ruins)).toEqual(['cover']);
    expect(look([a({ at: [20, 20], level: 6 }), b([5, 5])], ruins).troops[0]?.plunging).toBe(true);
    expect(look([a({ at: [20, 20], level: 5 }), b([5, 5])], ruins).troops[0]?.plunging).toBe(false);
  });

  it('tells who shoots from among spores (Spore Thrower)', () => {
    const spores = [{ kind: 'spore-thrower', shape: { circle: [5, 20], radius: 1 } }];
    expect(look([a([12.5, 20]), b([30, 20])], spores).troops[0]?.spores).toBe(true);
    expect(look([a([12.6, 20]), b([30, 20])], spores).troops[0]?.spores).toBe(false);
  });
});

describe('ways', () => {
  it('keep out of Threat Range, in normal moves and at the end of retreats (Normal Moves)', () => {
    const free = way([a([5, 20]), b([15, 20])], { to: [25, 20] });
    // Around a circle of 2": the base, the enemy's and an inch.
    const tangent = Math.sqrt(10 * 10 - 2 * 2);
    expect(free?.length).toBeCloseTo(2 * tangent + 2 * 2 * Math.asin(2 / 10), 6);
    expect(way([a([5, 20]), b([15, 20])], { to: [13.2, 20] })).toBeNull();
    expect(way([a([13.5, 20]), b([15, 20])], { to: [5, 20] })).toBeNull();
    expect(way([a([13.5, 20]), b([15, 20])], { as: 'retreat', to: [5, 20] })?.length).toBeCloseTo(8.5, 9);
    expect(way([a([13.5, 20]), b([15, 20])], { as: 'retreat', to: [25, 20] })?.length).toBeCloseTo(11.5, 9);
    expect(way([a([13.5, 20]), b([15, 20])], { as: 'retreat', to: [16.9, 20] })).toBeNull();
  });

  it('end base to base in an Assault, out of the Threat Range of others (Assault Phase)', () => {
    const other: Formation = { id: 'c', side: 'two', troops: [[13.5, 20]] };
    expect(way([a([5, 20]), b([15, 20])], { as: 'assault', to: { engage: 'b/1' } })?.length).toBeCloseTo(
      8.99,
      9,
    );
    const around = way([a([5, 20]), b([15, 20]), other], { as: 'assault', to: { engage: 'b/1' } });
    expect(around?.length).toBeGreaterThan(9.5);
    expect(way([a([5, 20]), b([15, 20])], { to: { engage: 'b/1' } })).toBeNull();
  });

  it('go over friends, but big ones around big ones (Move Formations)', () => {
    const friend: Formation = { id: 'c', side: 'one', troops: [[15, 20]], keywords: ['VEHICLE'] };
    expect(way([a([5, 20]), friend], { to: [25, 20] })?.length).toBeCloseTo(20, 9);
    const big = { ...a([5, 20]), keywords: ['MONSTROUS'] };
    expect(way([big, friend], { to: [25, 20] })?.length).toBeGreaterThan(20.01);
    expect(way([a([5, 20]), friend], { to: [15.5, 20] })).toBeNull();
  });

  it('climb what is taller than 2", or go around it where that is shorter (Moving Over Terrain)', () => {
    const wall = (height: number, top: number) => [
      { kind: 'structure', height, shape: box(14, 10, 16, top) },
    ];
    expect(way([a([5, 20])], { to: [25, 20] }, wall(2, 30))).toMatchObject({ length: 20, climb: 0 });
    expect(way([a([5, 20])], { to: [25, 20] }, wall(3, 39.5))).toMatchObject({ length: 26, climb: 6 });
    const around = way([a([5, 20])], { to: [25, 20] }, wall(3, 21));
    expect(around?.climb).toBe(0);
    expect(around?.length).toBeLessThan(21);
    expect(way([a([5, 20])], { to: [14, 20] }, wall(3, 30))).toBeNull();
  });

  it('count the climb up to a roof and down, not over its edge (Hills)', () => {
    const hill = [{ kind: 'structure', height: 3, shape: box(14, 14, 20, 26) }];
    expect(way([a([5, 20])], { to: { at: [17, 20], level: 3 } }, hill)).toMatchObject({
      length: 15,
      climb: 3,
    });
    expect(way([a([5, 20])], { to: { at: [14.2, 20], level: 3 } }, hill)).toBeNull();
    expect(way([a({ at: [17, 20], level: 3 })], { to: [5, 20] }, hill)).toMatchObject({
      length: 15,
      climb: 3,
    });
    expect(way([a({ at: [17, 20], level: 3 })], { to: { at: [17, 22], level: 3 } }, hill)).toMatchObject({
      length: 2,
      climb: 0,
    });
  });

  it('of INFANTRY go through ruins and between floors, those of others over them (Ruins)', () => {
    const ruins = [{ kind: 'ruins', height: 5, shape: box(14, 1, 16, 39) }];
    expect(way([a([5, 20])], { to: [25, 20] }, ruins)).toMatchObject({ length: 20, climb: 0 });
    expect(way([{ ...a([5, 20]), keywords: ['VEHICLE'] }], { to: [25, 20] }, ruins)).toMatchObject({
      length: 30,
      climb: 10,
    });
    expect(way([a([5, 20])], { to: { at: [15, 20], level: 3 } }, ruins)).toMatchObject({
      length: 13,
      climb: 3,
    });
  });

  it('end on tops for everybody but Aircraft, on floors for Infantry, beasts and who can FLY (Ruins)', () => {
    const up = { to: { at: [15, 20], level: 3 } };
    const ends = (kind: string, ...keywords: readonly string[]): boolean =>
      way([{ ...a([5, 20]), keywords }], up, [{ kind, height: 3, shape: box(12, 17, 18, 23) }]) !== null;
    for (const keywords of [['INFANTRY'], ['BESTIAL'], ['VEHICLE', 'FLY']])
      for (const kind of ['structure', 'ruins', 'building']) expect(ends(kind, ...keywords), kind).toBe(true);
    for (const keyword of ['VEHICLE', 'MONSTROUS'])
      expect(['structure', 'ruins', 'building'].map((kind) => ends(kind, keyword))).toEqual([
        true,
        false,
        false,
      ]);
    expect(['structure', 'ruins'].map((kind) => ends(kind, 'AIRCRAFT', 'FLY'))).toEqual([false, false]);
  });

  it('of an Assault end on no floor for a VEHICLE', () => {
    const ruins = [{ kind: 'ruins', height: 3, shape: box(12, 17, 18, 23) }];
    const enemy = b({ at: [16, 20], level: 3 });
    const assault = { as: 'assault', to: { engage: 'b/1' } };
    expect(way([a([5, 20]), enemy], assault, ruins)?.climb).toBe(3);
    expect(way([{ ...a([5, 20]), keywords: ['VEHICLE'] }, enemy], assault, ruins)).toBeNull();
  });

  it('of FLY troops go through the air over enemies and features (Flying)', () => {
    const flyer = { ...a([5, 20]), keywords: ['FLY'] };
    const hill = [{ kind: 'structure', height: 4, shape: box(6, 18, 10, 22) }];
    expect(way([flyer, b([15, 20])], { to: [25, 20] }, hill)).toMatchObject({ length: 20, climb: 0 });
    expect(way([flyer], { to: { at: [8, 20], level: 4 } }, hill)).toMatchObject({ length: 5, climb: 0 });
  });

  it('cross a barricade, never ending on it (Barricades)', () => {
    const barricade = [
      {
        kind: 'barricade',
        shape: {
          line: [
            [15, 10],
            [15, 30],
          ],
        },
      },
    ];
    expect(way([a([5, 20])], { to: [25, 20] }, barricade)).toMatchObject({ length: 20, climb: 0 });
    expect(way([a([5, 20])], { to: [15.2, 20] }, barricade)).toBeNull();
  });
});

describe('formations', () => {
  it('are within Threat Range at 1" along and 5" up, the bounds included (Threat Range, Measuring)', () => {
    expect(contact([a([5, 20]), b([7, 20])]).threatened).toEqual(['b']);
    expect(contact([a([5, 20]), b([7.01, 20])]).threatened).toEqual([]);
    const tower = (height: number) => [{ kind: 'building', height, shape: box(6, 18, 10, 22) }];
    expect(contact([a([5, 20]), b({ at: [7, 20], level: 5 })], tower(5)).threatened).toEqual(['b']);
    expect(contact([a([5, 20]), b({ at: [7, 20], level: 5.5 })], tower(6)).threatened).toEqual([]);
  });

  it('are cohesive with a neighbour each within 2", from seven troops on with two, as one group', () => {
    const row = (count: number, step: number) => Array.from({ length: count }, (_, i) => [2 + step * i, 20]);
    expect(contact([a(...row(6, 3))])).toMatchObject({ cohesive: true, groups: 1 });
    expect(contact([a(...row(6, 3.01))])).toMatchObject({ cohesive: false, groups: 6 });
    expect(contact([a(...row(7, 3))])).toMatchObject({ cohesive: false, apart: ['a/1', 'a/7'], groups: 1 });
    expect(contact([a(...row(7, 1.5))])).toMatchObject({ cohesive: true });
    const pairs = [
      [2, 20],
      [4, 20],
      [12, 20],
      [14, 20],
    ];
    expect(contact([a(...pairs)])).toMatchObject({ cohesive: false, apart: [], groups: 2 });
    expect(contact([a([2, 20])])).toMatchObject({ cohesive: true });
  });

  it('fight with whom is within Threat Range, and with the second rank, base to base (Which Troops Fight)', () => {
    const ranks = a([8, 20], [7, 20], [6, 20], [8, 22]);
    expect(contact([ranks, b([9, 20])]).fights.map(({ troop }) => troop)).toEqual(['a/1', 'a/2']);
    expect(contact([ranks, b([9.5, 20])]).fights.map(({ troop }) => troop)).toEqual(['a/1']);
    expect(contact([a([8, 20]), b([9, 20])]).fights).toEqual([{ troop: 'a/1', targets: ['b'] }]);
  });

  it('fight across a barricade within 2" (Barricades)', () => {
    const barricade = (x: number) => [
      {
        kind: 'barricade',
        shape: {
          line: [
            [x, 10],
            [x, 30],
          ],
        },
      },
    ];
    expect(contact([a([8, 20]), b([11, 20])], barricade(9.5)).fights).toHaveLength(1);
    expect(contact([a([8, 20]), b([11.1, 20])], barricade(9.5)).fights).toHaveLength(0);
    expect(contact([a([8, 20]), b([11, 20])], barricade(20)).fights).toHaveLength(0);
  });
});

describe('warfields that are wrong', () => {
  const fault = (formations: readonly Formation[], terrain: readonly unknown[] = []): string => {
    try {
      scene(formations, terrain);
    } catch (error) {
      return (error as Error).message;
    }
    return '';
  };

  it('are told in words', () => {
    expect(fault([a([5, 20], [5.5, 20])])).toMatch(/overlaps that of "a\/1"/);
    expect(fault([a([0.2, 20])])).toMatch(/off the table/);
    expect(fault([a({ at: [5, 20], level: 3 })])).toMatch(/overhangs/);
    expect(fault([a([5, 20]), { ...b([9, 9]), id: 'a' }])).toMatch(/"a" again/);
    expect(
      fault(
        [a([5, 20])],
        [
          {
            kind: 'wood',
            shape: {
              line: [
                [1, 1],
                [2, 2],
              ],
            },
          },
        ],
      ),
    ).toMatch(/barricade/);
    const crowd = Array.from({ length: 4 }, (_, k): Formation => ({
      id: `f${k}`,
      side: 'one',
      troops: Array.from({ length: 100 }, (__, i) => [1 + (i % 30), 1 + 3 * k + Math.floor(i / 30)]),
    }));
    expect(fault(crowd)).toMatch(/at most 300/);
  });
});
