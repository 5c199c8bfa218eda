/** What stops whom, by the text of the rules: enemies by their tier, terrain by its kind, sides by their groups. */
import { describe, expect, it } from 'vitest';
import {
  groupOf,
  mannersOf,
  piecesOf,
  tierOf,
  walkOf,
} from '../../../../src/systems/twilight/table/movement.js';
import type { TerrainData } from '../../../../src/systems/twilight/table/schema.js';
import { SIZES, type Size } from '../../../../src/systems/twilight/model/sizes.js';

const PLAIN = { ranger: false, flying: false, swim: false };
const has = (mask: number, bits: number): boolean => (mask & bits) === bits;

/** What the rulebook says of a model that meets an enemy, written down for each pair of sizes. */
function expected(
  size: Size,
  other: Size,
): { leaves: boolean; walksOn: boolean; crosses: boolean; endsOn: boolean } {
  const rank = SIZES.indexOf(size);
  const huge = size === 'huge';
  // Huge models treat Small ones as Tiny, but Move Cautiously through them.
  if (other === 'tiny')
    return { leaves: rank >= 1, walksOn: rank >= 2, crosses: rank >= 1, endsOn: rank >= 2 };
  if (other === 'small') return { leaves: huge, walksOn: false, crosses: huge, endsOn: huge };
  return { leaves: false, walksOn: false, crosses: false, endsOn: false };
}

describe('enemies', () => {
  it.each(SIZES.flatMap((size) => SIZES.map((other) => [size, other] as const)))(
    'as a %s model meets a %s one',
    (size, other) => {
      const { free, cautious } = mannersOf(size, PLAIN);
      const tier = tierOf(other);
      expect({
        leaves: !has(free.holds, tier),
        walksOn: !has(free.stops, tier) && !has(free.ends, tier),
        crosses: !has(cautious.stops, tier),
        endsOn: !has(cautious.stops, tier) && !has(cautious.ends, tier),
      }).toEqual(expected(size, other));
      expect(cautious.holds).toBe(0);
      // Whoever flies passes over all, holds to nobody, and ends where others may.
      const { free: flown } = mannersOf(size, { ...PLAIN, flying: true });
      expect([flown.stops, flown.holds]).toEqual([0, 0]);
      expect(has(flown.ends, tier)).toBe(!expected(size, other).endsOn);
    },
  );
});

describe('terrain', () => {
  const shape = { circle: [5, 5] as [number, number], radius: 1 };
  const kinds = {
    wood: { kind: 'wood', shape },
    snow: { kind: 'snow', shape },
    marsh: { kind: 'difficult', shape },
    shallow: { kind: 'shallow-water', shape },
    deep: { kind: 'deep-water', shape },
    tall: { kind: 'obstacle', height: 'tall', shape },
    low: { kind: 'obstacle', height: 'low', shape },
    barrier: { kind: 'barrier', shape },
    cloud: { kind: 'cloud', shape },
    plants: { kind: 'frugin', shape },
  } satisfies Record<string, TerrainData>;
  const kind = (name: keyof typeof kinds): number => piecesOf([kinds[name]])[0]?.kind ?? NaN;
  /** f: as open ground; c: asks for caution; l: the same, and is no end; x: never. */
  const reported = (name: keyof typeof kinds, skills: typeof PLAIN): string => {
    const { free, cautious } = mannersOf('small', skills);
    const own = kind(name);
    if (own === 0 || ((free.walls | free.lids) & own) === 0) return 'f';
    if ((cautious.walls & own) !== 0) return 'x';
    if ((free.walls & own) === 0) return 'over';
    return (cautious.lids & own) === 0 ? 'c' : 'l';
  };
  const row = (skills: typeof PLAIN): string =>
    (Object.keys(kinds) as (keyof typeof kinds)[]).map((name) => reported(name, skills)).join(' ');

  it('asks what it asks of walkers, rangers, swimmers and flyers', () => {
    expect(row(PLAIN)).toBe('c c c c x x l l f f');
    expect(row({ ...PLAIN, ranger: true })).toBe('f f f f x x l l f f');
    expect(row({ ...PLAIN, swim: true })).toBe('c c c f f x l l f f');
    expect(row({ ...PLAIN, flying: true })).toBe('f f f f f x over over f f');
  });
});

describe('sides', () => {
  it('have groups of their own, friends are only kept from being ended upon', () => {
    const groups = [0, 1, 2].flatMap((side) =>
      SIZES.map((size) => ({ side, size, group: groupOf(side, size) })),
    );
    const { free } = mannersOf('small', PLAIN);
    const walk = walkOf(free, { x: 1, y: 2, radius: 3, self: 4 }, { friends: [0], enemies: [1, 2] }, 5);
    for (const { side, size, group } of groups) {
      expect((walk.ends & group) !== 0, `${side} ${size}`).toBe(side === 0);
      expect((walk.stops & group) !== 0, `${side} ${size}`).toBe(side !== 0);
    }
    expect(walk).toMatchObject({ x: 1, y: 2, radius: 3, self: 4, allowance: 5 });
  });
});
