/**
 * Hulls (Boats): a rectangle whose bow looks along its length, or the circle of a coracle. Places on a hull are told from its
 * own corner: along from the stern, across from its right side; they stay what they are while the boat moves.
 */
import { outlineOf, type Outline, type Point, type Shape } from '../../../../space/index.js';
import { DIRECTIONS } from '../rules/adjacency.js';
import type { State } from '../state.js';

/** A hull, in inches; a round one is as wide as it is long. */
export interface Hull {
  readonly length: number;
  readonly width: number;
  readonly round: boolean;
}

/** Where a boat is: the middle of its hull, and where its bow looks to, a direction of length 1. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

/** Where a coracle is that is carried, or lies on land: off the table, and in nobody's way. */
export const AWAY: Pose = { x: -1000, y: -1000, dx: 1, dy: 0 };

/** Whether a boat is not afloat: it is carried, lies on land or has left the table. */
export const isAway = ({ boatX }: State, boat: number): boolean => boatX[boat] === AWAY.x;

/** Where a boat may be paddled to. */
export interface Voyage {
  readonly pose: Pose;
  /** How far its farthest point goes, in inches. */
  readonly length: number;
}

/** Where a boat is now. */
export const poseOf = ({ boatX, boatY, bowX, bowY }: State, boat: number): Pose => ({
  x: boatX[boat] as number,
  y: boatY[boat] as number,
  dx: bowX[boat] as number,
  dy: bowY[boat] as number,
});

/** A place of the table as a place on the hull. */
export function onHull({ length, width }: Hull, { x, y, dx, dy }: Pose, [px, py]: Point): Point {
  const [ox, oy] = [px - x, py - y];
  return [ox * dx + oy * dy + length / 2, oy * dx - ox * dy + width / 2];
}

/** A place on the hull as a place of the table. */
export function onTable({ length, width }: Hull, { x, y, dx, dy }: Pose, [along, across]: Point): Point {
  const [u, v] = [along - length / 2, across - width / 2];
  return [x + u * dx - v * dy, y + u * dy + v * dx];
}

/** The outline of a hull. */
export function shapeOf(hull: Hull, pose: Pose): Shape {
  return hull.round
    ? { circle: [pose.x, pose.y], radius: hull.length / 2 }
    : { polygon: cornersOf(hull, pose) };
}

/** The outline of a hull, made ready. */
export const hullOutline = (hull: Hull, pose: Pose): Outline => outlineOf(shapeOf(hull, pose));

/** How much larger the polygon is whose sides touch the circle, for as many sides as there are directions. */
const ABOUT = 1 / Math.sqrt((1 + (DIRECTIONS[1]?.[0] ?? 1)) / 2);

/** The corners of a hull; of a round one those of a regular polygon about it. */
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

/** How far a place of the table is from a hull: 0 or less on it. */
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

/** The place of a hull, shrunk by a base's radius, that is nearest to a place of the table. */
export function nearestOnHull(hull: Hull, pose: Pose, at: Point, radius: number): Point {
  const { length, width, round } = hull;
  if (round) return [pose.x, pose.y];
  const [along, across] = onHull(hull, pose, at);
  const within = (value: number, size: number): number =>
    2 * radius >= size ? size / 2 : Math.min(size - radius, Math.max(radius, value));
  return onTable(hull, pose, [within(along, length), within(across, width)]);
}

/** The last place on the straight line to a hull at which a base does not touch it; the line ends on the hull. */
export function beforeHull(hull: Hull, pose: Pose, from: Point, to: Point, gap: number): Point {
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

/** Steps of a search by halves. */
const HALVINGS = 40;

/** How far a base goes from a place of a hull in a direction before it comes to the edge. */
export function lengthOnHull(
  { length, width }: Hull,
  { dx, dy }: Pose,
  [along, across]: Point,
  [ux, uy]: Point,
  radius: number,
): number {
  const [u, v] = [ux * dx + uy * dy, uy * dx - ux * dy];
  const until = (at: number, step: number, size: number): number =>
    step > 0 ? (size - radius - at) / step : step < 0 ? (radius - at) / step : Infinity;
  return Math.max(0, Math.min(until(along, u, length), until(across, v, width)));
}

/** A direction turned by another one: both have length 1. */
export function turned([dx, dy]: Point, [cosine, sine]: Point): Point {
  const [x, y] = [dx * cosine - dy * sine, dx * sine + dy * cosine];
  const length = Math.sqrt(x * x + y * y);
  return [x / length, y / length];
}
