/**
 * Hulls (Boats): a rectangle whose bow points along its length, or the circle of a coracle. Positions on a hull start
 * at its own corner. Also how steamboats turn, and how the boats that they tow follow (Steamboats, Movement and
 * Towing).
 */
import { outlineOf, type Outline, type Point, type Shape } from '../../../../space/index.js';
import { DIRECTIONS } from '../rules/adjacency.js';
import type { State } from '../state.js';

/** A hull, in inches. A round hull is as wide as it is long. */
export interface Hull {
  readonly length: number;
  readonly width: number;
  readonly round: boolean;
}

/** The position of a boat: the middle of its hull, and the direction of its bow as a vector of length 1. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

/**
 * The position of a coracle that a model carries or that lies on land. It is off the table, so it blocks
 * nothing.
 */
export const AWAY: Pose = { x: -1000, y: -1000, dx: 1, dy: 0 };

/** Returns whether a boat is not afloat: a model carries it, it lies on land, or it has left the table. */
export const isAway = ({ boatX }: State, boat: number): boolean => boatX[boat] === AWAY.x;

/** A position to which a model may paddle a boat. */
export interface Voyage {
  readonly pose: Pose;
  /** The distance that the farthest point of the hull moves, in inches. */
  readonly length: number;
}

/** Returns the present position of a boat. */
export const poseOf = ({ boatX, boatY, bowX, bowY }: State, boat: number): Pose => ({
  x: boatX[boat]!,
  y: boatY[boat]!,
  dx: bowX[boat]!,
  dy: bowY[boat]!,
});

/** Converts a position of the table to a position on the hull. */
export function onHull({ length, width }: Hull, { x, y, dx, dy }: Pose, [px, py]: Point): Point {
  const [ox, oy] = [px - x, py - y];
  return [ox * dx + oy * dy + length / 2, oy * dx - ox * dy + width / 2];
}

/** Converts a position on the hull to a position of the table. */
export function onTable({ length, width }: Hull, { x, y, dx, dy }: Pose, [along, across]: Point): Point {
  const [u, v] = [along - length / 2, across - width / 2];
  return [x + u * dx - v * dy, y + u * dy + v * dx];
}

/** Returns the outline of a hull as a shape. */
export function shapeOf(hull: Hull, pose: Pose): Shape {
  return hull.round
    ? { circle: [pose.x, pose.y], radius: hull.length / 2 }
    : { polygon: cornersOf(hull, pose) };
}

/** Returns the outline of a hull in the form that distance checks use. */
export const hullOutline = (hull: Hull, pose: Pose): Outline => outlineOf(shapeOf(hull, pose));

/**
 * The ratio between a regular polygon around a circle and the circle. The polygon has one side for each
 * direction.
 */
const ABOUT = 1 / Math.sqrt((1 + (DIRECTIONS[1]?.[0] ?? 1)) / 2);

/** Returns the corners of a hull. For a round hull, these are the corners of a regular polygon around it. */
export function cornersOf(hull: Hull, pose: Pose): Point[] {
  const { length, width, round } = hull;
  if (round) {
    const far = (length / 2) * ABOUT;
    return DIRECTIONS.map(([x, y]) => [pose.x + far * x, pose.y + far * y]);
  }
  return (
    [
      [0, 0],
      [length, 0],
      [length, width],
      [0, width],
    ] as const
  ).map((corner) => onTable(hull, pose, corner));
}

/** Returns the distance from a position of the table to a hull, in inches. It is 0 or less on the hull. */
export function farFromHull(hull: Hull, pose: Pose, at: Point): number {
  if (hull.round) {
    const [dx, dy] = [at[0] - pose.x, at[1] - pose.y];
    return Math.sqrt(dx * dx + dy * dy) - hull.length / 2;
  }
  const [along, across] = onHull(hull, pose, at);
  const beyond = Math.max(-along, along - hull.length);
  const aside = Math.max(-across, across - hull.width);
  if (beyond > 0 && aside > 0) return Math.sqrt(beyond * beyond + aside * aside);
  return Math.max(beyond, aside);
}

/**
 * Returns the position on a hull, shrunk by the radius of a base, that is nearest to a position of the table.
 */
export function nearestOnHull(hull: Hull, pose: Pose, at: Point, radius: number): Point {
  const { length, width, round } = hull;
  if (round) return [pose.x, pose.y];
  const [along, across] = onHull(hull, pose, at);
  const within = (value: number, size: number): number =>
    2 * radius >= size ? size / 2 : Math.min(size - radius, Math.max(radius, value));
  return onTable(hull, pose, [within(along, length), within(across, width)]);
}

/**
 * Returns the last position on a straight line to a hull at which a base keeps the gap. The line ends on the
 * hull.
 */
export function beforeHull(hull: Hull, pose: Pose, [from, to]: readonly [Point, Point], gap: number): Point {
  const at = (share: number): Point => [
    from[0] + share * (to[0] - from[0]),
    from[1] + share * (to[1] - from[1]),
  ];
  let [low, high] = [0, 1];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (farFromHull(hull, pose, at(middle)) > gap) low = middle;
    else high = middle;
  }
  return at(low);
}

/** The number of steps of a bisection. */
const HALVINGS = 40;

/** A half-line on the table. Its direction is a vector of length 1. */
interface Ray {
  readonly from: Point;
  readonly direction: Point;
}

/** Returns how far a base on a hull moves in one direction before it reaches the edge, in inches. */
export function lengthOnHull(
  hull: Hull,
  pose: Pose,
  { from, direction: [ux, uy] }: Ray,
  radius: number,
): number {
  const { length, width } = hull;
  const { dx, dy } = pose;
  const [along, across] = onHull(hull, pose, from);
  const [u, v] = [ux * dx + uy * dy, uy * dx - ux * dy];
  const until = (at: number, step: number, size: number): number =>
    step > 0 ? (size - radius - at) / step : step < 0 ? (radius - at) / step : Infinity;
  return Math.max(0, Math.min(until(along, u, length), until(across, v, width)));
}

/** Turns one direction by another. Both have length 1. */
export function turned([dx, dy]: Point, [cosine, sine]: Point): Point {
  const [x, y] = [dx * cosine - dy * sine, dx * sine + dy * cosine];
  const length = Math.sqrt(x * x + y * y);
  return [x / length, y / length];
}

/** A Blast Template, in inches. */
interface Template {
  readonly length: number;
  readonly narrow: number;
  readonly wide: number;
}

/** The choices for a small turn, as parts of the widest one. */
const PARTS = [1 / 3, 2 / 3, 1] as const;
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
