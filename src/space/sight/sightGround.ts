/**
 * What may hide something from sight: pieces, walls and veils of terrain with their outlines, and round bases as
 * columns. If `there` is 0, a base is off the table and hides nothing.
 */
import type { Circle, Point, Polygon, Polyline, Shape } from '../shapes.js';

/**
 * The effect of a piece of ground on a line of sight:
 * - `wall`: blocks sight;
 * - `veil`: blocks sight through more than `depth` inches of it (in total, of any one veil);
 * - `low`: sight passes over it, and a look reports it.
 */
export type SightPiece =
  | { readonly does: 'wall' | 'low'; readonly shape: Shape }
  | { readonly does: 'veil'; readonly shape: Circle | Polygon; readonly depth: number };

/** A prepared outline: a circle, or straight edges. */
export interface Outline {
  /** Centre and radius of a circle around the whole outline; for a circle, the circle itself. */
  readonly x: number;
  readonly y: number;
  readonly reach: number;
  /** x, y, x, y of every edge; empty for a circle. */
  readonly edges: Float64Array;
  /** True when it has an inside. */
  readonly filled: boolean;
}

/** A prepared veil. */
export interface Veil extends Outline {
  readonly depth: number;
  /** A ray at this distance from the middle or more has at most the allowed depth. */
  readonly core: number;
}

/** Pieces of ground, prepared once for any number of looks. */
export interface SightGround {
  readonly walls: readonly Outline[];
  readonly lows: readonly Outline[];
  readonly veils: readonly Veil[];
}

/**
 * Prepares pieces for `look`. Polygons must be simple (see `polygonFault`) and lengths finite. Walls and low pieces may
 * be lines; a veil needs an inside.
 */
export function sightGround(pieces: readonly SightPiece[]): SightGround {
  return withPieces({ walls: [], lows: [], veils: [] }, pieces);
}

/** Returns the ground with additional pieces. Both share the prepared data. */
export function withPieces(ground: SightGround, pieces: readonly SightPiece[]): SightGround {
  const walls = [...ground.walls];
  const lows = [...ground.lows];
  const veils = [...ground.veils];
  for (const piece of pieces) {
    const outline = outlineOf(piece.shape);
    if (piece.does === 'veil') veils.push(veilOf(outline, piece.depth));
    else (piece.does === 'wall' ? walls : lows).push(outline);
  }
  return { walls, lows, veils };
}

function veilOf(outline: Outline, depth: number): Veil {
  const core2 = outline.reach * outline.reach - 0.25 * depth * depth;
  return { ...outline, depth, core: core2 > 0 ? Math.sqrt(core2) : 0 };
}

/** Prepares a shape. */
export function outlineOf(shape: Shape): Outline {
  if ('circle' in shape) return discOutline(...shape.circle, shape.radius);
  const corners = cornersOf(shape);
  const [x, y] = middle(corners);
  let reach = 0;
  for (const [px, py] of corners) {
    const far = (px - x) * (px - x) + (py - y) * (py - y);
    if (far > reach) reach = far;
  }
  const filled = 'polygon' in shape;
  return { x, y, reach: Math.sqrt(reach), edges: edgesOf(corners, filled), filled };
}

/** Prepares a disc. */
export function discOutline(x: number, y: number, radius: number): Outline {
  return { x, y, reach: radius, edges: NO_EDGES, filled: true };
}

const NO_EDGES = new Float64Array(0);

function cornersOf(shape: Polygon | Polyline): readonly Point[] {
  return 'polygon' in shape ? shape.polygon : shape.line;
}

/** Returns the middle of the bounding box of the corners. */
function middle(corners: readonly Point[]): Point {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of corners) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < bottom) bottom = y;
    if (y > top) top = y;
  }
  return [(left + right) / 2, (bottom + top) / 2];
}

function edgesOf(corners: readonly Point[], closed: boolean): Float64Array {
  const edges: number[] = [];
  corners.forEach(([x, y], i) => {
    const next = corners[i + 1] ?? (closed ? corners[0] : undefined);
    if (next !== undefined) edges.push(x, y, next[0], next[1]);
  });
  return new Float64Array(edges);
}

/** Round bases as columns. If `there` is 0, a base is off the table and hides nothing. */
export interface Bases {
  readonly count: number;
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  readonly radius: ArrayLike<number>;
  readonly there: ArrayLike<number>;
}
