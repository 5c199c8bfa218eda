/** Polygons: orientation and faults. Trapezoids: their placement, and whether they cover a place. */
import type { Point } from './shapes.js';
import { insideEdges, segmentDistance2 } from './outlineDistance.js';

/** A defect of a polygon, with its corner. */
export interface PolygonFault {
  readonly kind: 'crosses' | 'repeats' | 'flat';
  /** The corner at which the wrong edge begins. */
  readonly corner: number;
  /** The corner that it repeats, or the start of the edge that it crosses. */
  readonly other: number;
}

/**
 * Returns the side of the line from a to b on which the point c lies: 1 left, -1 right, 0 on it. It is exact for all
 * finite numbers: if rounding could change the result, it computes again in whole numbers.
 *
 * Source: the error bound of the first filter of J. R. Shewchuk, "Adaptive precision floating-point arithmetic and fast
 * robust geometric predicates", Discrete & Computational Geometry 18 (1997) 305-363.
 */
export function orientation(a: Point, b: Point, c: Point): -1 | 0 | 1 {
  const left = (a[0] - c[0]) * (b[1] - c[1]);
  const right = (a[1] - c[1]) * (b[0] - c[0]);
  const area = left - right;
  const bound = 3.3306690738754716e-16 * (Math.abs(left) + Math.abs(right));
  if (area > bound) return 1;
  if (area < -bound) return -1;
  const [ax, ay, bx, by, cx, cy] = wholes([...a, ...b, ...c]) as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  const exact = (ax - cx) * (by - cy) - (ay - cy) * (bx - cx);
  return exact > 0n ? 1 : exact < 0n ? -1 : 0;
}

/** The factor that is applied until a number is whole. */
const STEP = 4_294_967_296;
const STEP_BITS = 32;

/** Returns the numbers, multiplied by one power of two that makes them whole. */
function wholes(numbers: readonly number[]): bigint[] {
  const found = numbers.map((number) => {
    let [whole, bits] = [number, 0];
    for (; !Number.isInteger(whole); bits += STEP_BITS) whole *= STEP;
    return { whole: BigInt(whole), bits };
  });
  const most = found.reduce((largest, { bits }) => Math.max(largest, bits), 0);
  return found.map(({ whole, bits }) => whole << BigInt(most - bits));
}

/**
 * Returns why a chain of corners, the last joined to the first, is no simple polygon. Either an edge crosses or touches
 * another one, or two corners are one place, or all lie on a line. Undefined for a simple polygon in either direction.
 * There must be three or more finite corners. It compares every two edges, so it is for shapes that people draw.
 */
export function polygonFault(corners: readonly Point[]): PolygonFault | undefined {
  const count = corners.length;
  const corner = (i: number): Point => corners[i % count]!;
  const repeated = repetition(corners);
  if (repeated) return repeated;
  if (corners.every((one) => orientation(corner(0), corner(1), one) === 0))
    return { kind: 'flat', corner: 0, other: 1 };
  for (let i = 0; i < count; i++) {
    for (let j = i + 1; j < count; j++) {
      const follows = j === i + 1;
      const leads = i === 0 && j === count - 1;
      const meet = follows
        ? foldsBack(corner(i), corner(j), corner(j + 1))
        : leads
          ? foldsBack(corner(j), corner(i), corner(i + 1))
          : segmentsMeet(corner(i), corner(i + 1), corner(j), corner(j + 1));
      if (meet) return { kind: 'crosses', corner: i, other: j };
    }
  }
  return undefined;
}

function repetition(corners: readonly Point[]): PolygonFault | undefined {
  for (let i = 0; i < corners.length; i++) {
    const [x, y] = corners[i]!;
    const other = corners.findIndex((one, j) => j > i && one[0] === x && one[1] === y);
    if (other >= 0) return { kind: 'repeats', corner: i, other };
  }
  return undefined;
}

/** Returns whether the line from a to b turns back over itself on the way to c. */
function foldsBack(a: Point, b: Point, c: Point): boolean {
  if (orientation(a, b, c) !== 0) return false;
  return (a[0] - b[0]) * (c[0] - b[0]) + (a[1] - b[1]) * (c[1] - b[1]) > 0;
}

/** Returns whether two segments have a common point. */
function segmentsMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  if (apart(a[0], b[0], c[0], d[0]) || apart(a[1], b[1], c[1], d[1])) return false;
  const [abc, abd, cda, cdb] = [
    orientation(a, b, c),
    orientation(a, b, d),
    orientation(c, d, a),
    orientation(c, d, b),
  ];
  if (abc !== abd && cda !== cdb) return true;
  return (
    (abc === 0 && within(a, b, c)) ||
    (abd === 0 && within(a, b, d)) ||
    (cda === 0 && within(c, d, a)) ||
    (cdb === 0 && within(c, d, b))
  );
}

/** Returns whether the ranges from a to b and from c to d are disjoint. */
function apart(a: number, b: number, c: number, d: number): boolean {
  return Math.max(a, b) < Math.min(c, d) || Math.max(c, d) < Math.min(a, b);
}

/** Returns whether c, on the line through a and b, lies between them. */
function within(a: Point, b: Point, c: Point): boolean {
  return (
    Math.min(a[0], b[0]) <= c[0] &&
    c[0] <= Math.max(a[0], b[0]) &&
    Math.min(a[1], b[1]) <= c[1] &&
    c[1] <= Math.max(a[1], b[1])
  );
}

/** A symmetric trapezoid: the lengths of its narrow and wide edges, and the distance between them. */
export interface Trapezoid {
  readonly length: number;
  readonly narrow: number;
  readonly wide: number;
}

/**
 * Its corners in order: the narrow edge's right end, the wide edge's right and left ends, the narrow edge's left end.
 */
export type TrapezoidCorners = readonly [Point, Point, Point, Point];

/**
 * Places a trapezoid. The middle of its narrow edge lies on a circle, on the side of a point, and it points straight
 * away from the circle's centre. Undefined if the point is the centre, because then there is no direction.
 */
export function placeTrapezoid(
  { length, narrow, wide }: Trapezoid,
  x: number,
  y: number,
  radius: number,
  towards: Point,
): TrapezoidCorners | undefined {
  const dx = towards[0] - x;
  const dy = towards[1] - y;
  const far = Math.sqrt(dx * dx + dy * dy);
  if (!(far > 0)) return undefined;
  const [ux, uy] = [dx / far, dy / far];
  const corner = (along: number, aside: number): Point => [
    x + along * ux - aside * uy,
    y + along * uy + aside * ux,
  ];
  return [
    corner(radius, -narrow / 2),
    corner(radius + length, -wide / 2),
    corner(radius + length, wide / 2),
    corner(radius, narrow / 2),
  ];
}

/**
 * Returns whether a placed trapezoid covers a part of an open disc, and whether the disc crosses both of its long
 * edges.
 */
export function covers(
  placed: TrapezoidCorners,
  x: number,
  y: number,
  radius: number,
): { readonly any: boolean; readonly both: boolean } {
  const edges = new Float64Array(placed.flatMap((corner, i) => [...corner, ...placed[(i + 1) % 4]!]));
  const distance2 = (i: number): number =>
    segmentDistance2(x, y, edges[i]!, edges[i + 1]!, edges[i + 2]!, edges[i + 3]!);
  const square = radius * radius;
  const crossed = [0, 4, 8, 12].map((i) => distance2(i) < square);
  return {
    any: crossed.includes(true) || insideEdges(edges, x, y),
    both: crossed[0] === true && crossed[2] === true,
  };
}
