/** Terrain in the Move phase against hand-made positions, reread by the referee, which finds what is planted. */
import { describe, expect, it } from 'vitest';
import type { Warfare } from '../../../referee/warfield.js';
import { battleOf, box, replayOf, faultsOf, type Entry } from './support.js';

const STRUCTURE = { kind: 'structure', height: 8, shape: box(26, 13, 8, 3) };
const RUINS = { kind: 'ruins', height: 6, shape: box(26, 13, 8, 3) };

const one = (unit: string, x: number, y: number): Entry => ({ unit, troops: 1, at: [[x, y]] });
const FAR: Entry = one('tarn-brood/bog-titan', 3, 41);

/** The way of a lone troop past a feature, to whoever stands beyond it. */
function crossing(unit: string, feature: object) {
  const scenario = { table: { width: 60, depth: 44, terrain: [feature] }, rounds: 1 };
  const enemy = one('tarn-brood/bog-titan', 30, 41);
  const replay = replayOf(battleOf([[one(unit, 30, 12)], [enemy]], ['assault', 'hold'], scenario));
  expect(faultsOf(replay)).toEqual([]);
  const move = replay.events.find(({ event, formation }) => event === 'move' && formation === 'a0');
  const [way] = move?.['paths'] as { readonly path: readonly unknown[] }[];
  return { replay, path: way?.path ?? [] };
}

it('a structure that no move climbs is gone around, by who can FLY flown over', () => {
  expect(crossing('lantern-levy/mortar-wagon', STRUCTURE).path.length).toBeGreaterThan(2);
  expect(crossing('tarn-brood/drifters', STRUCTURE).path).toHaveLength(2);
});

describe('a structure that bars the way', () => {
  const WALL = { kind: 'structure', height: 2.5, shape: box(0, 13, 60, 1) };
  const scenario = { table: { width: 60, depth: 44, terrain: [WALL] }, rounds: 1 };
  const enemy = one('tarn-brood/bog-titan', 30, 41);
  const guard = one('lantern-levy/lamp-guard', 30, 12);
  type Change = (way: { path: (readonly [number, number])[]; climb?: number }) => void;
  const moveOf = (replay: Warfare) =>
    replay.events.find(({ event, formation }) => event === 'move' && formation === 'a0') ?? { event: '' };
  const waysOf = (replay: Warfare) => moveOf(replay)['paths'] as Parameters<Change>[0][];
  const replays = Array.from({ length: 12 }, (_, number) =>
    replayOf(battleOf([[guard], [enemy]], ['assault', 'hold'], scenario), number),
  );

  it('is climbed over, its height up and down counted (G-11)', () => {
    const climbs = replays.map((replay) => {
      expect(faultsOf(replay)).toEqual([]);
      const [way] = waysOf(replay);
      const y = way?.path.at(-1)?.[1] ?? 0;
      if (way?.climb === undefined) expect(y).toBeLessThanOrEqual(12.5);
      else {
        expect(y).toBeGreaterThanOrEqual(14.5);
        expect(y - 12 + way.climb).toBeLessThanOrEqual(6 + Number(moveOf(replay)['roll']) + 1e-6);
      }
      return way?.climb;
    });
    expect(new Set(climbs)).toEqual(new Set([5, undefined]));
  });

  it('and the referee finds who climbs it for nothing, beyond its move, or ends on it', () => {
    const climbing = replays.find((replay) => waysOf(replay)[0]?.climb === 5);
    const planted = (change: Change): string => {
      const replay = structuredClone(climbing) as Warfare;
      const [way] = waysOf(replay);
      if (way) change(way);
      return faultsOf(replay).join();
    };
    expect(planted((way) => void (way.climb = 4))).toContain('goes through a structure');
    expect(planted((way) => void (way.climb = 25))).toContain('a0/1 goes');
    expect(planted(({ path }) => void path.splice(1, 1, [30, 13.5]))).toContain('ends on a structure');
  });
});

it('INFANTRY walks through ruins, a VEHICLE goes around them', () => {
  expect(crossing('lantern-levy/lamp-guard', RUINS).path).toHaveLength(2);
  expect(crossing('lantern-levy/mortar-wagon', RUINS).path.length).toBeGreaterThan(2);
});

it('nobody ends on a barricade', () => {
  const line = {
    kind: 'barricade',
    height: 1,
    shape: {
      line: [
        [26, 18],
        [34, 18],
      ],
    },
  };
  // A Normal or Advance move of seven inches or more ends where the barricade lies, or beside it.
  for (const y of [10.5, 11, 11.5]) {
    const scenario = { table: { width: 60, depth: 44, terrain: [line] }, rounds: 1 };
    const lists = [[one('lantern-levy/night-stalkers', 30, y)], [FAR]] as const;
    for (const number of [0, 1, 2]) {
      const replay = replayOf(battleOf(lists, ['objectives', 'hold'], scenario), number);
      expect(faultsOf(replay)).toEqual([]);
    }
  }
});

it('the referee finds a way through a wall that is planted on it, and an end on a barricade', () => {
  const { replay, path } = crossing('lantern-levy/lamp-guard', { ...STRUCTURE, height: 1 });
  const planted = (terrain: readonly object[]): string[] =>
    faultsOf({ ...replay, table: { ...replay.table, terrain } } as Warfare);
  expect(planted([STRUCTURE]).join()).toContain('goes through a structure');
  const [x, y] = path.at(-1) as readonly [number, number];
  const line = {
    kind: 'barricade',
    height: 1,
    shape: {
      line: [
        [x - 2, y],
        [x + 2, y],
      ],
    },
  };
  expect(planted([line]).join()).toContain('ends on a barricade');
  expect(planted([{ kind: 'craters', height: 0, shape: { circle: [x, y], radius: 2 } }])).toEqual([]);
});
