import { describe, expect, it } from 'vitest';
import type { Point } from '../../../src/space/shapes.js';
import {
  bodiesOf,
  Ground,
  pathLength,
  Ways,
  type TerrainPiece,
  type Walk,
} from '../../../src/space/ways/index.js';
import { answerOf, asked } from './helpers.js';
import { mirrored, shifted, turned } from './moved.js';
import { bracket } from './slowWays.js';
import { randomQuestion } from '../tables/ways.js';
import { faultOf } from './witness.js';

/** The gap of contact in these tests. */
const CONTACT = 0.01;
const STOP = 1;
const END = 2;

type Base = readonly [x: number, y: number, radius: number, group: number];

/** A table of 24 by 24 with these bases; the first one walks by default. */
function table(bases: readonly Base[], pieces: readonly TerrainPiece[] = []): { ways: Ways; walk: Walk } {
  const bodies = bodiesOf(bases.map(([x, y, radius, group]) => ({ x, y, radius, group })));
  const [x, y, radius] = bases[0] ?? [0, 0, 0];
  const masks = { stops: STOP, ends: END, walls: 1, lids: 2, allowance: Infinity };
  return {
    ways: new Ways(new Ground(24, 24, pieces), bodies, CONTACT),
    walk: { x, y, radius, self: 0, ...masks },
  };
}

const wall = (...line: Point[]): TerrainPiece => ({ shape: { line }, kind: 1 });
const lid = (...polygon: Point[]): TerrainPiece => ({ shape: { polygon }, kind: 2 });

describe('ways on random tables', () => {
  it('lie between the bounds of the slow twin', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const question = randomQuestion(seed);
      const { lower, upper } = bracket(question);
      const length = answerOf(question)?.length ?? Infinity;
      expect(length, `seed ${seed}`).toBeGreaterThanOrEqual(lower - 1e-9);
      expect(length, `seed ${seed}`).toBeLessThanOrEqual(upper + 1e-9);
    }
  });

  it('are what they say, and as long when the table is turned, mirrored or shifted', () => {
    for (let seed = 1; seed <= 1000; seed++) {
      const question = randomQuestion(seed);
      const way = answerOf(question);
      if (way !== null) expect(faultOf(question, way), `seed ${seed}`).toBeUndefined();
      for (const other of [turned(question), mirrored(question), shifted(question, 3)]) {
        const again = answerOf(other);
        expect(again === null, `seed ${seed}`).toBe(way === null);
        if (way !== null && again !== null)
          expect(Math.abs(again.length - way.length), `seed ${seed}`).toBeLessThan(1e-9 * (1 + way.length));
      }
    }
  });

  it('are found within an allowance exactly when they are as short', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const question = randomQuestion(seed);
      const length = answerOf(question)?.length ?? 12;
      const found = answerOf(question, length + 1e-6)?.length;
      if (answerOf(question) !== null) expect(found, `seed ${seed}`).toBeCloseTo(length, 9);
      if (length > 0) expect(answerOf(question, length - 1e-6), `seed ${seed}`).toBeNull();
    }
  });
});

describe('a way', () => {
  it('is straight where nothing is in its way, and ends in contact', () => {
    const { ways, walk } = table([
      [3, 4, 0.5, STOP],
      [9, 12, 1, STOP],
    ]);
    expect(ways.toContact(walk, 1)?.length).toBeCloseTo(10 - 1.5 - CONTACT, 12);
    expect(ways.toGap(walk, 1, 3)?.length).toBeCloseTo(10 - 1.5 - 3, 12);
    expect(ways.toPlace(walk, 3, 4)).toEqual({ length: 0, path: [[3, 4]], x: 3, y: 4 });
  });

  it('goes around a body by two tangents and an arc', () => {
    const { ways, walk } = table([
      [4, 12, 0.5, STOP],
      [10, 12, 1, STOP],
    ]);
    const reach = 1.5 + CONTACT;
    const tangent = Math.sqrt(36 - reach * reach);
    const way = ways.toPlace(walk, 16, 12);
    expect(way?.length).toBeCloseTo(2 * tangent + reach * (Math.PI - 2 * Math.acos(reach / 6)), 11);
    expect(way && pathLength(way.path)).toBeCloseTo(way?.length ?? 0, 11);
  });

  it.each([
    [0, true],
    [-0.5e-7, true],
    [1e-3, true],
    [-1e-3, false],
  ])('passes between walls as wide as the base and %s more: %s', (more, passes) => {
    const half = 0.5 + more / 2;
    const pieces = [wall([12, 0], [12, 12 - half]), wall([12, 12 + half], [12, 24])];
    const { ways, walk } = table([[5, 12, 0.5, STOP]], pieces);
    expect(ways.toPlace(walk, 19, 12)?.length ?? null).toEqual(passes ? 14 : null);
  });

  it.each([
    [0, true],
    [1e-3, true],
    [-1e-3, false],
  ])('passes between enemies as far apart as the base, two gaps of contact and %s: %s', (more, passes) => {
    const side = 0.5 + CONTACT + more / 2 + 1;
    const bases: Base[] = [
      [5, 12, 0.5, STOP],
      [12, 12 - side, 1, STOP],
      [12, 12 + side, 1, STOP],
    ];
    const pieces = [wall([12, 0], [12, 12 - side]), wall([12, 12 + side], [12, 24])];
    const { ways, walk } = table(bases, pieces);
    const way = ways.toPlace(walk, 19, 12);
    if (passes) expect(way?.length).toBeCloseTo(14, 6);
    else expect(way).toBeNull();
  });

  it('leaves contact, slides along the base it touches, and comes back to it by a way of nothing', () => {
    const { ways, walk } = table([
      [10, 12, 0.5, STOP],
      [11.5, 12, 1, STOP],
    ]);
    expect(ways.toContact(walk, 1)?.length).toBe(0);
    // A quarter and more about the base, from its left to its lower side, and straight on.
    const way = ways.toPlace(walk, 11.5, 8);
    const tangent = Math.sqrt(16 - 1.5 * 1.5);
    const arc = Math.PI / 2 - Math.acos(1.5 / 4);
    expect(way?.length).toBeCloseTo(tangent + 1.5 * arc, 9);
  });

  it('ends beside a friend that stands where it would come first', () => {
    const bases: Base[] = [
      [4, 12, 0.5, END],
      [12, 12, 0.5, STOP],
      [11, 12, 0.5, END],
    ];
    const { ways, walk } = table(bases);
    const way = ways.toContact(walk, 1);
    // The kissing place: 1.01 from the enemy, 1 from the friend between.
    const x = 12 - (1.01 * 1.01 + 1 - 1) / 2;
    const y = Math.sqrt(1.01 * 1.01 - (12 - x) * (12 - x));
    expect(way?.length).toBeCloseTo(Math.sqrt((x - 4) * (x - 4) + y * y), 9);
  });

  it('does not end upon what it may cross, and comes out of it by the shortest way', () => {
    const strip = lid([8, 0], [14, 0], [14, 24], [8, 24]);
    const { ways, walk } = table(
      [
        [4, 12, 0.5, END],
        [16, 12, 0.5, STOP],
      ],
      [strip],
    );
    expect(ways.toPlace(walk, 10, 12)).toBeNull();
    expect(ways.toGap(walk, 1, 5)?.length).toBeCloseTo(10.5, 9);
    expect(ways.toPlace(walk, 18, 12)).not.toBeNull();
  });

  it('is none out of a closed pocket, nor from within what stops, nor to where the base may not stand', () => {
    const pocket = wall([10, 10], [14, 10], [14, 14], [10, 14], [10, 10]);
    const { ways, walk } = table(
      [
        [12, 12, 0.5, END],
        [20, 20, 0.5, STOP],
      ],
      [pocket],
    );
    expect(ways.toContact(walk, 1)).toBeNull();
    expect(ways.toPlace(walk, 13, 13)?.length).toBeCloseTo(Math.SQRT2, 9);
    expect(ways.toPlace({ ...walk, x: 10, y: 12 }, 5, 12)).toBeNull();
    expect(ways.approach({ ...walk, x: 10, y: 12, allowance: 4 }, 1, CONTACT).length).toBe(0);
    expect(ways.toPlace({ ...walk, x: 5 }, 20, 20.5)).toBeNull();
    expect(ways.toPlace({ ...walk, x: 5 }, 0.4, 12)).toBeNull();
  });

  it('leads out of a concave pocket and around the longer arm', () => {
    const cup: Point[] = [
      [10, 8],
      [16, 8],
      [16, 9],
      [11, 9],
      [11, 15],
      [18, 15],
      [18, 16],
      [10, 16],
    ];
    const { ways, walk } = table([[12, 12, 0.5, END]], [{ shape: { polygon: cup }, kind: 1 }]);
    const way = ways.toPlace(walk, 5, 12);
    // By the shorter arm: over the corners (16, 9), (16, 8) and (10, 8) at half an inch.
    expect(way).not.toBeNull();
    expect(way?.path.some((leg) => 'around' in leg && leg.around[0] === 16 && leg.around[1] === 8)).toBe(
      true,
    );
  });
});

describe('contact', () => {
  it('is reached by every way into it, far within what questions allow for, and kept when the table is moved', () => {
    let reached = 0;
    for (let seed = 1; seed <= 400; seed++) {
      const question = randomQuestion(seed);
      if (!('body' in question.to)) continue;
      const { body } = question.to;
      for (const asked of [question, turned(question), mirrored(question), shifted(question, 3)]) {
        const near = { ...asked, to: { body, gap: CONTACT } };
        const way = answerOf(near);
        const target = near.bodies[body];
        if (way === null || target === undefined || way.length === 0) continue;
        const gap = Math.hypot(way.x - target.x, way.y - target.y) - target.radius - near.start.radius;
        expect(gap, `seed ${seed}`).toBeLessThan(CONTACT + 1e-8);
        expect(gap, `seed ${seed}`).toBeGreaterThan(-2e-7);
        reached++;
        // From there it is in contact: no way leads into it any more, and one that leaves it may come back.
        const there = { ...near, start: { ...near.start, x: way.x, y: way.y } };
        expect(answerOf(there)?.length, `seed ${seed}`).toBe(0);
      }
    }
    expect(reached).toBeGreaterThan(400);
  });
});

describe('several walkers', () => {
  it('reach six places around a base of their size, from wherever they come', () => {
    const six = Array.from({ length: 6 }, (_, i): Base => {
      const angle = 0.3 + 1.1 * i;
      return [12 + 7 * Math.cos(angle), 12 + 7 * Math.sin(angle), 0.5, END];
    });
    const { ways, walk } = table([...six, [12, 12, 0.5, STOP]]);
    const walks = six.map(([x, y], self) => ({ ...walk, x, y, self }));
    const found = ways.around(6, walks);
    expect(found.filter((way) => way !== null)).toHaveLength(6);
    for (const [i, a] of found.entries())
      for (const b of found.slice(0, i))
        expect(Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))).toBeGreaterThan(1 - 2e-7);
    expect(ways.bodies.x[0]).toBe(six[0]?.[0]);
  });
});

describe('the nearest approach', () => {
  it('is the least gap of many that were asked for one by one', () => {
    let shorter = 0;
    for (let seed = 1; seed <= 150; seed++) {
      const question = randomQuestion(seed);
      if (!('body' in question.to)) continue;
      const { body } = question.to;
      const near = { ...question, to: { body, gap: CONTACT } };
      const { ways, walk } = asked(near, 4);
      const way = ways.approach(walk, body, CONTACT);
      const target = question.bodies[body];
      if (target === undefined) continue;
      const gap = Math.hypot(way.x - target.x, way.y - target.y) - target.radius - walk.radius;
      expect(way.length).toBeLessThanOrEqual(4 + 1e-9);
      if (way.length > 0) expect(faultOf({ ...near, to: { body, gap: gap + 1e-9 } }, way)).toBeUndefined();
      // No gap that is smaller by a hundredth can be reached.
      for (let less = 0.01; gap - less > CONTACT; less *= 2, shorter++)
        expect(ways.toGap(walk, body, gap - less), `seed ${seed}`).toBeNull();
    }
    expect(shorter).toBeGreaterThan(100);
  });

  it('is what halving the range of gaps comes to', () => {
    let nearer = 0;
    for (let seed = 2001; seed <= 2250; seed++) {
      const question = randomQuestion(seed);
      if (!('body' in question.to)) continue;
      const { body } = question.to;
      const target = question.bodies[body];
      if (target === undefined) continue;
      const { ways, walk } = asked(question, 1 + (seed % 7));
      const gapAt = (x: number, y: number): number =>
        Math.hypot(x - target.x, y - target.y) - target.radius - walk.radius;
      const now = gapAt(walk.x, walk.y);
      let [low, high] = [CONTACT, Math.max(CONTACT, now)];
      while (high - low > 1e-8) {
        const middle = (low + high) / 2;
        if (ways.toGap(walk, body, middle) === null) low = middle;
        else high = middle;
      }
      const { x, y } = ways.approach(walk, body, CONTACT);
      // Within contact every place is as good.
      const [found, least] = [gapAt(x, y), Math.min(now, high)].map((gap) => Math.max(CONTACT, gap));
      expect(Math.abs((found ?? NaN) - (least ?? NaN)), `seed ${seed}`).toBeLessThan(2e-7);
      if (high > CONTACT + 1e-6 && high < now) nearer++;
    }
    expect(nearer).toBeGreaterThan(60);
  });
});

describe('places to stand', () => {
  it('are the nearest of a fine grid, or nearer', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const question = randomQuestion(seed);
      const { ways, walk } = asked(question);
      const [x, y] = [question.width / 2, question.depth / 2];
      const place = ways.nearestPlace(walk, x, y);
      const far = place === null ? Infinity : Math.hypot(place[0] - x, place[1] - y);
      if (place !== null) expect(ways.mayEnd(walk, place[0], place[1])).toBe(true);
      for (let dx = -3; dx <= 3; dx += 0.15)
        for (let dy = -3; dy <= 3; dy += 0.15)
          if (Math.hypot(dx, dy) < far - 1e-6)
            expect(ways.mayEnd(walk, x + dx, y + dy), `seed ${seed}`).toBe(false);
    }
  });

  it('are found on the way, the last one before what is in the way of ending', () => {
    const { ways, walk } = table([
      [4, 12, 0.5, END],
      [10, 12, 1, END],
    ]);
    const way = ways.toPlace(walk, 16, 12);
    expect(way && ways.lastPlace(walk, way, 6)?.length).toBeCloseTo(4.5, 9);
    expect(way && ways.lastPlace(walk, way, 8)?.length).toBe(8);
    expect(ways.away({ ...walk, allowance: 2 }, 1, 20).length).toBe(2);
    expect(ways.away({ ...walk, allowance: 9 }, 1, 20).length).toBeCloseTo(3.5, 6);
  });
});
