/** Sight against rays, and what must hold on every table. */
import { describe, expect, it } from 'vitest';
import { centreLine, look, newLook, openRays, sightGround, withPieces } from '../../../src/space/index.js';
import type { Look, Point } from '../../../src/space/index.js';
import { castRays } from './rays.js';
import { checkTable } from './properties.js';
import { columns, randomTable, type RandomTable } from '../tables/sight.js';

const RAYS = 20_000;
const TOUCH = 0.01;

function seen(table: Pick<RandomTable, 'ground' | 'bases'>, from: number, to: number): Look {
  const out = newLook();
  look(table.ground, table.bases, from, to, TOUCH, out);
  return out;
}

/** A viewer at the origin, a target of radius 1 ten inches off along x, and others. */
const line = (...others: { x: number; y: number; radius: number }[]) =>
  columns([{ x: 0, y: 0, radius: 0.5 }, { x: 10, y: 0, radius: 1 }, ...others]);

describe('sight', () => {
  it('shows the share that 20,000 rays show', () => {
    const left = { partly: 12, wholly: 8 };
    for (let i = 0; left.partly + left.wholly > 0; i++) {
      const table = randomTable('rays', i);
      if (table.bases.count < 2) continue;
      const found = seen(table, 0, 1);
      const kind = found.visible > 0 && found.visible < 1 ? 'partly' : 'wholly';
      if (left[kind] === 0) continue;
      left[kind]--;
      const rays = castRays(table, 0, 1, RAYS);
      // The border of an interval is off by less than one ray; a table has at most a few dozen of them.
      expect(Math.abs(found.visible - rays.open), `table ${i}`).toBeLessThan(20 / RAYS);
    }
  });

  it('keeps its laws on random tables', () => {
    let looks = 0;
    for (let i = 0; i < 800; i++) looks += checkTable(randomTable('laws', i, 8), i);
    expect(looks).toBeGreaterThan(1500);
  });

  it('is not hidden by what grazes, touches or stands behind', () => {
    const nothing = sightGround([]);
    expect(seen({ ground: nothing, bases: line({ x: 0.5, y: 5, radius: 1 }) }, 0, 1)).toMatchObject({
      visible: 1,
      hidden: false,
    });
    // A disc that touches the line to the rim of the target from outside: sine 1/10.
    const rim = (r: number, off: number) => {
      const [u, v] = [Math.sqrt(0.99), 0.1];
      return { x: 5 * u - (r + off) * v, y: 5 * v + (r + off) * u, radius: r };
    };
    expect(seen({ ground: nothing, bases: line(rim(0.8, 0)) }, 0, 1).hidden).toBe(false);
    expect(seen({ ground: nothing, bases: line(rim(0.8, 1e-9)) }, 0, 1).hidden).toBe(false);
    expect(seen({ ground: nothing, bases: line(rim(0.8, -1e-4)) }, 0, 1).hidden).toBe(true);
    // Kissing the target from behind and from in front.
    expect(seen({ ground: nothing, bases: line({ x: 11.5, y: 0, radius: 0.5 }) }, 0, 1).hidden).toBe(false);
    expect(seen({ ground: nothing, bases: line({ x: 8.5, y: 0, radius: 0.5 }) }, 0, 1).hidden).toBe(true);
  });

  it('closes behind two bases that kiss, and opens where they part', () => {
    const pair = (gap: number) =>
      line({ x: 5, y: 1 + gap / 2, radius: 1 }, { x: 5, y: -1 - gap / 2, radius: 1 });
    expect(seen({ ground: sightGround([]), bases: pair(0) }, 0, 1).visible).toBe(0);
    expect(seen({ ground: sightGround([]), bases: pair(1e-8) }, 0, 1).visible).toBe(0);
    const open = seen({ ground: sightGround([]), bases: pair(0.01) }, 0, 1).visible;
    // Between the axis and the inner tangent of one of them.
    const slit = Math.atan(1.005 / 5) - Math.asin(1 / Math.hypot(5, 1.005));
    expect(open).toBeCloseTo(slit / Math.asin(0.1), 9);
  });

  it('sees through two inches of a veil and no more', () => {
    const veil = (deep: number): RandomTable['ground'] =>
      sightGround([
        {
          does: 'veil',
          depth: 2,
          shape: {
            polygon: [
              [4, -9],
              [4 + deep, -9],
              [4 + deep, 9],
              [4, 9],
            ],
          },
        },
      ]);
    expect(seen({ ground: veil(1.98), bases: line() }, 0, 1)).toMatchObject({ visible: 1, hidden: false });
    expect(seen({ ground: veil(2.001), bases: line() }, 0, 1).visible).toBe(0);
    // At 1.995" the rays beyond a cosine of 0.9975 run through more than two inches.
    const share = Math.acos(1.995 / 2) / Math.asin(0.1);
    expect(seen({ ground: veil(1.995), bases: line() }, 0, 1).visible).toBeCloseTo(share, 10);
  });

  it('counts each veil by itself, and only as far as the target', () => {
    const strip = (x: number, deep: number) => ({
      does: 'veil' as const,
      depth: 2,
      shape: {
        polygon: [
          [x, -9],
          [x + deep, -9],
          [x + deep, 9],
          [x, 9],
        ] as Point[],
      },
    });
    expect(seen({ ground: sightGround([strip(2, 1.5), strip(5, 1.5)]), bases: line() }, 0, 1).visible).toBe(
      1,
    );
    // The target's near rim is at 9: 1.5" of the strip lie before it in the middle of the fan.
    const middle = seen({ ground: sightGround([strip(7.5, 6)]), bases: line() }, 0, 1);
    expect(middle.veiled).toBe(true);
    expect(middle.visible).toBeGreaterThan(0.5);
    expect(middle.visible).toBeLessThan(1);
  });

  it('tells of low pieces that neither base touches', () => {
    const fence = (x: number) =>
      sightGround([
        {
          does: 'low',
          shape: {
            line: [
              [x, -2],
              [x, 2],
            ],
          },
        },
      ]);
    expect(seen({ ground: fence(5), bases: line() }, 0, 1)).toMatchObject({
      over: true,
      hidden: false,
      visible: 1,
    });
    expect(seen({ ground: fence(8.995), bases: line() }, 0, 1).over).toBe(false);
    expect(seen({ ground: fence(0.505), bases: line() }, 0, 1).over).toBe(false);
    expect(seen({ ground: fence(12), bases: line() }, 0, 1).over).toBe(false);
  });

  it('draws the open parts of a fan on the near rim of the target', () => {
    const parts = openRays(sightGround([]), line({ x: 5, y: 0, radius: 0.25 }), 0, 1);
    expect(parts).toHaveLength(2);
    for (const point of parts.flat()) expect(Math.hypot(point[0] - 10, point[1])).toBeCloseTo(1, 9);
    expect(openRays(sightGround([]), line({ x: 5, y: 0, radius: 2 }), 0, 1)).toEqual([]);
  });

  it('takes pieces that come later without touching what was prepared', () => {
    const ground = sightGround([]);
    const clouded = withPieces(ground, [{ does: 'veil', depth: 2, shape: { circle: [5, 0], radius: 2 } }]);
    expect(seen({ ground: clouded, bases: line() }, 0, 1).visible).toBe(0);
    expect(seen({ ground, bases: line() }, 0, 1).visible).toBe(1);
    expect(centreLine(clouded, line(), 0, 1)).toBe(false);
    expect(centreLine(ground, line(), 0, 1)).toBe(true);
  });
});
