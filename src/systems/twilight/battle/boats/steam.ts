/** How steamboats turn, and how the boats that they tow follow (Steamboats, Movement and Towing). */
import { onTable, turned, type Hull, type Pose } from './hull.js';
import type { Point } from '../../../../space/index.js';

/** A Blast Template, in inches. */
interface Template {
  readonly length: number;
  readonly narrow: number;
  readonly wide: number;
}

/** The choices for a small turn, as parts of the widest one. */
const PARTS = [1 / 3, 2 / 3, 1] as const;
/** The number of steps of a bisection, and a slope steeper than any small turn. */
const HALVINGS = 40;
const STEEP = 8;

/**
 * Returns the small turns of a boat as directions of length 1 by which the bow turns left. A turn to the
 * right mirrors them. The template lies alongside with its narrow end at the stern. The corner of the stern
 * stays in place, and the near edge of the boat stays within the template.
 */
export function smallTurns({ length }: Hull, template: Template): Point[] {
  const { length: long, narrow, wide } = template;
  const side = (wide - narrow) / (2 * long);
  // An edge with a slope leaves the template at the far side, unless the edge or the template ends before.
  const stays = (slope: number): boolean =>
    Math.min(long, length / Math.sqrt(1 + slope * slope)) * (slope - side) <= narrow;
  let [low, high] = [side, STEEP];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (stays(middle)) low = middle;
    else high = middle;
  }
  return PARTS.map((part): Point => {
    const slope = -side + part * (low + side);
    // This is the angle between the near side of the template and the turned edge.
    const [cosine, sine] = [1 - slope * side, slope + side];
    const far = Math.sqrt(cosine * cosine + sine * sine);
    return [cosine / far, sine / far];
  });
}

/**
 * Returns the position of a boat after a small turn about the corner of its stern, to the left or to the
 * right.
 */
export function swung(hull: Hull, pose: Pose, [cosine, sine]: Point, left: boolean): Pose {
  const { length, width } = hull;
  const across = left ? width : 0;
  const [px, py] = onTable(hull, pose, [0, across]);
  const [dx, dy] = turned([pose.dx, pose.dy], [cosine, left ? sine : -sine]);
  const aside = width / 2 - across;
  return { x: px + (length / 2) * dx - aside * dy, y: py + (length / 2) * dy + aside * dx, dx, dy };
}

/** Returns the middle of the stern, from which a boat tows, or the middle of the bow. */
export const sternOf = (hull: Hull, pose: Pose): Point => onTable(hull, pose, [0, hull.width / 2]);
export const bowOf = (hull: Hull, pose: Pose): Point => onTable(hull, pose, [hull.length, hull.width / 2]);

/**
 * Returns the position of a barge whose line is fast at a given point. The line pulls the bow until it is as
 * near as the line is long. The stern follows.
 */
export function towedTo(hull: Hull, pose: Pose, fast: Point, line: number): Pose {
  const [bx, by] = bowOf(hull, pose);
  const far = apart(fast, [bx, by]);
  if (far <= line) return pose;
  const share = line / far;
  const bow: Point = [fast[0] + share * (bx - fast[0]), fast[1] + share * (by - fast[1])];
  const stern = sternOf(hull, pose);
  const long = apart(bow, stern);
  const [dx, dy] = [(bow[0] - stern[0]) / long, (bow[1] - stern[1]) / long];
  return { x: bow[0] - (hull.length / 2) * dx, y: bow[1] - (hull.length / 2) * dy, dx, dy };
}

/** Returns the distance between two positions. */
export const apart = ([ax, ay]: Point, [bx, by]: Point): number =>
  Math.sqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by));
