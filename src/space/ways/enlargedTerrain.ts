/**
 * Terrain, prepared once for each size of base. A piece enlarged by the base's radius consists of rounded corners and
 * strips.
 */
import type { Point, Shape } from '../shapes.js';

/** A piece of terrain: its outline and its kind, one bit of 31. A walker names the kinds that stop it. */
export interface TerrainPiece {
  readonly shape: Shape;
  readonly kind: number;
}

/**
 * A circle that ways may turn about. Only the part counts where the product of the direction from the centre with (mx,
 * my) is at least `least`.
 */
export class Round {
  constructor(
    readonly x: number,
    readonly y: number,
    readonly radius: number,
    readonly mx: number,
    readonly my: number,
    readonly least: number,
  ) {}
}

/** An edge of a piece: from (x, y) in direction (dx, dy). */
interface Edge {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly length: number;
}

/** The number of values per edge in `Wall.edges`. */
export const EDGE_SIZE = 5;

/** A bounding circle and a bounding box of a piece. */
interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly reach: number;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** The parts of a piece: see `Wall`. */
type Outline = Pick<Wall, 'kind' | 'half' | 'corners' | 'radius' | 'turns' | 'edges' | 'filled'>;

/**
 * A piece enlarged by the radius of a base. It is a class so that all have one layout in memory: the search reads them
 * more than anything else.
 */
export class Wall implements Bounds {
  readonly kind: number;
  readonly x: number;
  readonly y: number;
  readonly reach: number;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
  /** Half the width of the strips: the radius of the base. */
  readonly half: number;
  /** x, y of every corner, including those that no way turns about, and the radius of the circle about each. */
  readonly corners: Float64Array;
  readonly radius: number;
  /** The corners that a way may turn about. */
  readonly turns: readonly Round[];
  /** Strips about edges: x, y of the start, direction dx, dy and length; flat. */
  readonly edges: Float64Array;
  /** Whether it has an inside: then its edges run counter-clockwise. */
  readonly filled: boolean;

  constructor(outline: Outline, bounds: Bounds) {
    this.kind = outline.kind;
    this.x = bounds.x;
    this.y = bounds.y;
    this.reach = bounds.reach;
    this.left = bounds.left;
    this.right = bounds.right;
    this.bottom = bounds.bottom;
    this.top = bounds.top;
    this.half = outline.half;
    this.corners = outline.corners;
    this.radius = outline.radius;
    this.turns = outline.turns;
    this.edges = outline.edges;
    this.filled = outline.filled;
  }
}

/** All pieces enlarged by the radius of a base, with their bounding circles in columns. */
export interface Walls {
  readonly list: readonly Wall[];
  readonly kind: Int32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly reach: Float64Array;
}

/** Ground with terrain: `width` by `depth` from the corner (0, 0), or without limits if they are infinite. */
export class Ground {
  /** The known radii of bases (a handful), and the pieces enlarged for each. */
  readonly #radii: number[] = [];
  readonly #walls: Walls[] = [];

  constructor(
    readonly width: number,
    readonly depth: number,
    readonly pieces: readonly TerrainPiece[],
  ) {}

  /** Returns the pieces enlarged for a base of this radius, in the pieces' order. */
  walls(radius: number): Walls {
    const radii = this.#radii;
    for (let i = 0; i < radii.length; i++) if (radii[i] === radius) return this.#walls[i]!;
    const walls = columnsOf(this.pieces.map((piece) => enlarged(piece, radius)));
    radii.push(radius);
    this.#walls.push(walls);
    return walls;
  }
}

function columnsOf(list: readonly Wall[]): Walls {
  return {
    list,
    kind: Int32Array.from(list, ({ kind }) => kind),
    x: Float64Array.from(list, ({ x }) => x),
    y: Float64Array.from(list, ({ y }) => y),
    reach: Float64Array.from(list, ({ reach }) => reach),
  };
}

function enlarged({ shape, kind }: TerrainPiece, radius: number): Wall {
  if ('circle' in shape) return enlargedCircle(shape.circle, shape.radius + radius, kind, radius);
  const filled = 'polygon' in shape;
  const points = distinct(filled ? shape.polygon : shape.line, filled);
  const round = filled && signedArea(points) < 0 ? points.reverse() : points;
  const edges = edgesOf(round, filled);
  const corners = round.map((point, i) => cornerOf(point, radius, filled, edgesAt(edges, i, filled)));
  const outline = {
    kind,
    half: radius,
    radius,
    filled,
    corners: Float64Array.from(round.flat()),
    edges: Float64Array.from(edges.flatMap(({ x, y, dx, dy, length }) => [x, y, dx, dy, length])),
    turns: corners.filter(({ least }) => least < NEVER),
  };
  return new Wall(outline, boundOf(round, radius));
}

const NO_EDGES = new Float64Array(0);

function enlargedCircle([x, y]: Point, reach: number, kind: number, half: number): Wall {
  const turns = [fullRound(x, y, reach)];
  const corners = Float64Array.of(x, y);
  const box = { left: x - reach, right: x + reach, bottom: y - reach, top: y + reach };
  const outline = { kind, half, corners, radius: reach, turns, edges: NO_EDGES, filled: false };
  return new Wall(outline, { x, y, reach, ...box });
}

/** Returns a circle that ways may turn about anywhere. */
export function fullRound(x: number, y: number, radius: number): Round {
  return new Round(x, y, radius, 0, 0, -1);
}

/** Returns the points without repetitions. */
function distinct(points: readonly Point[], closed: boolean): Point[] {
  const same = (a: Point | undefined, b: Point): boolean => a?.[0] === b[0] && a[1] === b[1];
  return points.filter((point, i) => {
    const before = i > 0 ? points[i - 1] : closed && points.length > 1 ? points.at(-1) : undefined;
    return !same(before, point);
  });
}

/** Returns twice the enclosed area, positive if the points run counter-clockwise. */
function signedArea(points: readonly Point[]): number {
  let twice = 0;
  let [bx, by] = points.at(-1) ?? [0, 0];
  for (const [x, y] of points) {
    twice += bx * y - by * x;
    [bx, by] = [x, y];
  }
  return twice;
}

function edgesOf(points: readonly Point[], closed: boolean): Edge[] {
  const edges: Edge[] = [];
  points.forEach(([x, y], i) => {
    const next = points[i + 1] ?? (closed ? points[0] : undefined);
    if (next === undefined) return;
    const dx = next[0] - x;
    const dy = next[1] - y;
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length > 0) edges.push({ x, y, dx: dx / length, dy: dy / length, length });
  });
  return edges;
}

/** Returns the edges that end and begin at a corner. */
function edgesAt(edges: readonly Edge[], i: number, closed: boolean): [Edge | undefined, Edge | undefined] {
  return [edges[i - 1] ?? (closed ? edges.at(-1) : undefined), edges[i]];
}

/** A product that no two directions have: no way turns here. */
const NEVER = 2;

/**
 * How far beyond its part of the circle a way may still turn about a corner: a tolerance for noise, far below any
 * overlap.
 */
const SLACK = 1e-7;

/**
 * Returns the circle about a corner, and the part of it that sticks out: between the outward normals of its two edges.
 * In a polygon (counter-clockwise) only left turns stick out. A line sticks out on the outside of either turn, and by
 * half a circle at its ends.
 */
function cornerOf(
  [x, y]: Point,
  radius: number,
  filled: boolean,
  [before, after]: [Edge | undefined, Edge | undefined],
): Round {
  if (before === undefined && after === undefined) return fullRound(x, y, radius);
  if (before === undefined) return new Round(x, y, radius, -(after?.dx ?? 0), -(after?.dy ?? 0), -SLACK);
  if (after === undefined) return new Round(x, y, radius, before.dx, before.dy, -SLACK);
  const mx = before.dx - after.dx;
  const my = before.dy - after.dy;
  const length = Math.sqrt(mx * mx + my * my);
  const inward = filled && before.dx * after.dy - before.dy * after.dx < 0;
  if (length < NEARLY_STRAIGHT || inward) return new Round(x, y, radius, 0, 0, NEVER);
  // The middle of the normals and the middle of the two edges' directions away from the corner lie on one line. Half
  // the angle between the normals is half the turn.
  const along = before.dx * after.dx + before.dy * after.dy;
  const least = Math.sqrt(Math.max(0, (1 + along) / 2)) - SLACK;
  return new Round(x, y, radius, mx / length, my / length, least);
}

/** Edges that turn by less than this are one edge. */
const NEARLY_STRAIGHT = 1e-9;

/** Returns the bounding box and the bounding circle of a piece enlarged by a radius. */
function boundOf(points: readonly Point[], radius: number): Bounds {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.min(bottom, y);
    top = Math.max(top, y);
  }
  const [x, y] = [(left + right) / 2, (bottom + top) / 2];
  let far = 0;
  for (const [px, py] of points) far = Math.max(far, (px - x) * (px - x) + (py - y) * (py - y));
  const box = { left: left - radius, right: right + radius, bottom: bottom - radius, top: top + radius };
  return { x, y, reach: Math.sqrt(far) + radius, ...box };
}
