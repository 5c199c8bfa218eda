/**
 * Where boats float (Boats). A hull must be wholly on the table and on water, shallow or deep. It must be
 * clear of obstacles, barriers and other boats.
 */
import {
  meetingShares,
  outlineDistance,
  outlineOf,
  partsWithin,
  type Outline,
  type Point,
} from '../../../../space/index.js';
import type { TableData, TerrainData } from '../../table/schema.js';
import { cornersOf, hullOutline, type Hull, type Pose } from './hull.js';

/**
 * The overlap that rounding may cause, in inches over the edge of the table and as a share of a side of a
 * hull.
 */
const ROUNDING = 1e-9;
/** A base that reaches into deep water by this much or less only touches it, in inches. */
const TOUCHING = 1e-6;

/** The water of a table. */
export class Waters {
  private readonly water: readonly Outline[];
  private readonly deep: readonly Outline[];
  private readonly solid: readonly Outline[];

  constructor(private readonly table: TableData) {
    const outlines = (wanted: (kind: TerrainData['kind']) => boolean): Outline[] =>
      table.terrain.filter(({ kind }) => wanted(kind)).map(({ shape }) => outlineOf(shape));
    this.water = outlines((kind) => kind === 'shallow-water' || kind === 'deep-water');
    this.deep = outlines((kind) => kind === 'deep-water');
    this.solid = outlines((kind) => kind === 'obstacle' || kind === 'barrier');
  }

  /** Returns whether the table lets a boat float at this position. It does not look at other boats. */
  floats(hull: Hull, pose: Pose): boolean {
    const corners = cornersOf(hull, pose);
    const { width, depth } = this.table;
    if (corners.some(([x, y]) => Math.min(x, y, width - x, depth - y) < -ROUNDING)) return false;
    if (!this.isWet([pose.x, pose.y])) return false;
    const sides = corners.map((from, i) => [from, corners[(i + 1) % corners.length]!] as const);
    if (!sides.every(([from, to]) => this.isCovered(from, to))) return false;
    const own = hullOutline(hull, pose);
    return !this.solid.some((piece) => overlap(own, corners, piece));
  }

  /** Returns whether a position is on water. */
  isWet([x, y]: Point): boolean {
    return this.water.some((piece) => outlineDistance(piece, x, y) <= 0);
  }

  /** Returns whether a base is partly in deep water. */
  isDeep([x, y]: Point, radius: number): boolean {
    return this.deep.some((piece) => outlineDistance(piece, x, y) < radius - TOUCHING);
  }

  /** Returns whether any part of a base is on water. */
  isTouched([x, y]: Point, radius: number): boolean {
    return this.water.some((piece) => outlineDistance(piece, x, y) < radius);
  }

  /**
   * Returns whether a base may be at this position in the water. It must be on the table and clear of solid
   * pieces.
   */
  isOpen([x, y]: Point, radius: number): boolean {
    const { width, depth } = this.table;
    return (
      Math.min(x, y, width - x, depth - y) >= radius &&
      this.isWet([x, y]) &&
      this.solid.every((piece) => outlineDistance(piece, x, y) >= radius)
    );
  }

  /** Returns whether the whole line between two positions is on water. */
  private isCovered(from: Point, to: Point): boolean {
    const parts = this.water.flatMap((piece) => partsWithin(piece, from, to)).sort((a, b) => a[0] - b[0]);
    let covered = 0;
    for (const [begin, end] of parts) {
      if (begin > covered + ROUNDING) return false;
      covered = Math.max(covered, end);
    }
    return covered >= 1 - ROUNDING;
  }
}

/** Returns whether two boats overlap. */
export function collide(hull: Hull, pose: Pose, other: Hull, there: Pose): boolean {
  return overlap(hullOutline(hull, pose), cornersOf(hull, pose), hullOutline(other, there));
}

/** Returns whether a convex outline with these corners meets another outline. */
function overlap(own: Outline, corners: readonly Point[], other: Outline): boolean {
  const apart = Math.sqrt((own.x - other.x) * (own.x - other.x) + (own.y - other.y) * (own.y - other.y));
  if (apart > own.reach + other.reach) return false;
  if (corners.some((from, i) => meetingShares(other, from, corners[(i + 1) % corners.length]!).length > 0))
    return true;
  const [first] = corners as [Point];
  if (other.filled && outlineDistance(other, first[0], first[1]) <= 0) return true;
  const within: Point = other.edges.length === 0 ? [other.x, other.y] : [other.edges[0]!, other.edges[1]!];
  return outlineDistance(own, within[0], within[1]) <= 0;
}
