/** Angles, polygons, templates and scattered terrain. */
import { describe, expect, it } from 'vitest';
import { seedWords, uniformStream } from '../../src/engines/sample/index.js';
import {
  arcTangent,
  areaOf,
  covers,
  direction,
  orientation,
  outlineDistance,
  outlineGap,
  outlineOf,
  placeTrapezoid,
  polygonFault,
  scatter,
  type Outline,
  type Placement,
  type Point,
  type Shape,
} from '../../src/space/index.js';
import { mapShape, unitOutline } from '../../src/space/randomTerrain.js';

const random = uniformStream(seedWords('plane'), 0, 0);

describe('angles', () => {
  it("are the engine's to the last bits", () => {
    for (let i = 0; i < 2000; i++) {
      const x = (random() - 0.5) * 10 ** (6 * random() - 3);
      const y = (random() - 0.5) * 10 ** (6 * random() - 3);
      expect(Math.abs(arcTangent(x) - Math.atan(x))).toBeLessThanOrEqual(2.3e-16);
      expect(Math.abs(direction(x, y) - Math.atan2(y, x))).toBeLessThanOrEqual(9e-16);
    }
    expect([direction(0, 2), direction(0, -2), direction(-1, 0), direction(0, 0)]).toEqual([
      Math.PI / 2,
      -Math.PI / 2,
      Math.PI,
      0,
    ]);
  });
});

describe('polygons', () => {
  const square: Point[] = [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
  ];

  it('are simple in either direction, concave too', () => {
    expect(polygonFault(square)).toBeUndefined();
    expect(polygonFault([...square].reverse())).toBeUndefined();
    expect(
      polygonFault([
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 1],
        [0, 4],
      ]),
    ).toBeUndefined();
  });

  it('do not cross, touch or repeat themselves', () => {
    expect(
      polygonFault([
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
      ]),
    ).toMatchObject({ kind: 'crosses' });
    expect(
      polygonFault([
        [0, 0],
        [4, 0],
        [4, 2],
        [2, 0],
        [0, 2],
      ]),
    ).toMatchObject({ kind: 'crosses' });
    expect(
      polygonFault([
        [0, 0],
        [2, 0],
        [2, 2],
        [0, 0],
        [0, 2],
      ]),
    ).toMatchObject({ kind: 'repeats', other: 3 });
    expect(
      polygonFault([
        [0, 0],
        [4, 0],
        [2, 0],
        [2, 2],
      ]),
    ).toMatchObject({ kind: 'crosses' });
    expect(
      polygonFault([
        [0, 0],
        [1, 1],
        [3, 3],
      ]),
    ).toMatchObject({ kind: 'flat' });
  });

  it('decide what rounding cannot', () => {
    // Both beside 0.5 by one unit in the last place: ordinary arithmetic says 0 for many of these.
    const a: Point = [0.5, 0.5];
    const b: Point = [12, 12];
    const c: Point = [24, 24];
    expect(orientation(a, b, c)).toBe(0);
    expect(orientation([0.5, 0.5 + 2 ** -53], b, c)).toBe(orientation(b, c, [0.5, 0.5 + 2 ** -53]));
    expect(orientation([0.5, 0.5 + 2 ** -53], b, c)).toBe(1);
    expect(orientation([0.5 + 2 ** -53, 0.5], b, c)).toBe(-1);
  });

  it('are judged at once where hardly anything is off a line, and the smallest number counts', () => {
    // Two hundred corners, most of them on a line; every edge beside it is decided in whole numbers.
    const flat = Array.from({ length: 198 }, (_, i): Point => [i * 5e-324, i * 5e-324]);
    expect(polygonFault([...flat, [1, 1], [1, 0]])).toBeUndefined();
    expect(polygonFault([...flat, [1, 1], [1, 0], [5e-324, 0]])).toBeUndefined();
    expect(polygonFault([...flat, [1, 1], [1, 0], [0, 5e-324]])).toMatchObject({ kind: 'crosses' });
    expect(polygonFault([...flat, [1000, 1000]])).toMatchObject({ kind: 'flat' });
    expect(orientation([0, 0], [1000, 1000], [5e-324, 0])).toBe(-1);
  });

  it('are as far off as their nearest point', () => {
    const outline = outlineOf({ polygon: square });
    expect(outlineDistance(outline, 1, 1)).toBe(0);
    expect(outlineDistance(outline, 5, 6)).toBe(5);
    expect(outlineDistance(outline, 1, -3)).toBe(3);
    expect(outlineDistance(outlineOf({ circle: [0, 0], radius: 2 }), 3, 4)).toBe(3);
    expect(
      outlineDistance(
        outlineOf({
          line: [
            [0, 0],
            [2, 0],
            [2, 2],
          ],
        }),
        1,
        1,
      ),
    ).toBe(1);
  });
});

describe('templates', () => {
  const shape = { length: 8, narrow: 0.5, wide: 3 };

  it('lead straight away from a base', () => {
    const placed = placeTrapezoid(shape, 1, 2, 0.5, [1, 9]);
    expect(placed?.map(([x, y]) => [x, y])).toEqual([
      [1.25, 2.5],
      [2.5, 10.5],
      [-0.5, 10.5],
      [0.75, 2.5],
    ]);
    expect(placeTrapezoid(shape, 1, 2, 0.5, [1, 2])).toBeUndefined();
  });

  it('cover what they overlap, and fully what crosses both long edges', () => {
    const placed = placeTrapezoid(shape, 0, 0, 0, [5, 0]);
    if (!placed) throw new Error('no template');
    expect(covers(placed, 1, 0, 0.6)).toEqual({ any: true, both: true });
    expect(covers(placed, 7, 0, 0.6)).toEqual({ any: true, both: false });
    expect(covers(placed, 8.5, 0, 0.5)).toEqual({ any: false, both: false });
    expect(covers(placed, 8.49, 0, 0.5).any).toBe(true);
    expect(covers(placed, -0.5, 0, 0.5).any).toBe(false);
  });

  it('cover what a fine grid of points says', () => {
    const placed = placeTrapezoid(shape, 0, 0, 0, [5, 0]);
    if (!placed) throw new Error('no template');
    const inside = (x: number, y: number): boolean => x > 0 && x < 8 && Math.abs(y) < 0.25 + (1.25 * x) / 8;
    for (let i = 0; i < 300; i++) {
      const [x, y, r] = [12 * random() - 2, 6 * random() - 3, 0.3 + random()];
      let any = false;
      for (let k = 0; k < 4000 && !any; k++) {
        // Sunflower points of the disc.
        const [far, angle] = [r * Math.sqrt(k / 4000), k * 2.399963229728653];
        any = inside(x + far * Math.cos(angle), y + far * Math.sin(angle));
      }
      if (any) expect(covers(placed, x, y, r).any, `${x} ${y} ${r}`).toBe(true);
      else expect(covers(placed, x, y, r - 0.06).any, `${x} ${y} ${r}`).toBe(false);
    }
  });
});

describe('scattered terrain', () => {
  const placement = (symmetry: Placement['symmetry'], pieces = 8): Placement => ({
    width: 36,
    depth: 30,
    pieces,
    density: 0.15,
    symmetry,
    random: uniformStream(seedWords('scatter'), pieces, 0),
  });
  const forms = ['blob', 'box', 'line', 'round'] as const;
  const formOf = (wanted: number) => forms[wanted % 4] ?? 'blob';

  it.each(['none', 'mirror', 'turn'] as const)('has the number asked for, apart, symmetry %s', (symmetry) => {
    for (const pieces of [0, 1, 7, 8]) {
      const found = scatter(placement(symmetry, pieces), formOf) ?? [];
      expect(found).toHaveLength(pieces);
      for (const { shape } of found)
        if ('polygon' in shape) expect(polygonFault(shape.polygon)).toBeUndefined();
      const outlines = found.map(({ shape }) => outlineOf(shape));
      outlines.forEach((one, i) =>
        outlines.slice(0, i).forEach((other) => {
          expect(outlineGap(one, other)).toBeGreaterThanOrEqual(0.1);
        }),
      );
      if (symmetry !== 'none' && pieces === 8) {
        const image = ({ x, y }: { x: number; y: number }) => [symmetry === 'turn' ? 36 - x : x, 30 - y];
        outlines.forEach((one, i) => {
          const [x, y] = image(one);
          const twin = outlines[i % 2 === 0 ? i + 1 : i - 1];
          expect([twin?.x, twin?.y].map((v) => (v ?? 0).toFixed(6))).toEqual(
            [x, y].map((v) => (v ?? 0).toFixed(6)),
          );
        });
      }
    }
  });

  it('covers the share that was asked for', () => {
    for (const density of [0.05, 0.15, 0.25, 0.4]) {
      for (const symmetry of ['none', 'mirror', 'turn'] as const) {
        const found = scatter({ ...placement(symmetry), density }, formOf) ?? [];
        const covered = found.reduce((sum, { shape }) => sum + areaOf(shape), 0) / (36 * 30);
        expect(Math.abs(covered - density), `${density} ${symmetry}`).toBeLessThan(0.002);
      }
    }
    expect(scatter({ ...placement('turn'), density: 0 }, formOf)).toEqual([]);
    const lines = scatter(placement('none', 3), () => 'line') ?? [];
    expect(lines.reduce((sum, { shape }) => sum + areaOf(shape), 0) / (36 * 30)).toBeCloseTo(0.15, 2);
  });

  it('keeps apart as far as points of the rims do', () => {
    const rim = (shape: Shape): Point[] => {
      if ('circle' in shape) {
        const [x, y] = shape.circle;
        return Array.from({ length: 720 }, (_, i): Point => [
          x + shape.radius * Math.cos((i * Math.PI) / 360),
          y + shape.radius * Math.sin((i * Math.PI) / 360),
        ]);
      }
      const corners = 'polygon' in shape ? [...shape.polygon, shape.polygon[0]!] : shape.line;
      return corners.slice(1).flatMap(([bx, by], i) => {
        const [ax, ay] = corners[i]!;
        return Array.from({ length: 101 }, (_, k): Point => [
          ax + ((bx - ax) * k) / 100,
          ay + ((by - ay) * k) / 100,
        ]);
      });
    };
    for (let k = 0; k < 60; k++) {
      const [one, other] = [forms[k % 4] ?? 'blob', forms[(k >> 2) % 4] ?? 'blob'].map((form) => {
        const by = 1 + 3 * random();
        const [x, y] = [12 * random(), 12 * random()];
        return mapShape(unitOutline(form, random), ([ux, uy]) => [x + by * ux, y + by * uy], by);
      }) as [Shape, Shape];
      const [a, b] = [one, other].map(outlineOf) as [Outline, Outline];
      let near = Infinity;
      for (const [x, y] of rim(one)) near = Math.min(near, outlineDistance(b, x, y));
      for (const [x, y] of rim(other)) near = Math.min(near, outlineDistance(a, x, y));
      const gap = outlineGap(a, b);
      expect(outlineGap(b, a)).toBeCloseTo(gap, 9);
      if (near > 0.05) expect(Math.abs(gap - near)).toBeLessThan(0.03);
      else expect(gap).toBeLessThan(0.06);
    }
  });

  it('gives up in words where so much does not fit', () => {
    expect(scatter({ ...placement('none', 200), density: 0.9 }, formOf)).toBeUndefined();
  });
});
