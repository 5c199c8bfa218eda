import { insideEdges, segmentDistance2 } from './gap.js';
import type { Point } from './shapes.js';

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
