/**
 * The types of the plane. Lengths are inches; x runs along the width, y along the depth, counter-clockwise is left.
 * Nothing under `space/` knows a rule of a game.
 */

/** A place: `[x, y]`. */
export type Point = readonly [x: number, y: number];

/** A round base: its centre and its radius (not negative). */
export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A filled circle. */
export interface Circle {
  readonly circle: Point;
  readonly radius: number;
}

/** A filled polygon, concave too: simple, its corners in either direction, the last joined to the first. */
export interface Polygon {
  readonly polygon: readonly Point[];
}

/** A line without thickness, from its first corner to its last. */
export interface Polyline {
  readonly line: readonly Point[];
}

/** The outline of a piece of terrain. */
export type Shape = Circle | Polygon | Polyline;

/** A part of a path: straight to a place, or along a circle about `around` to a place. */
export type Leg = Point | { readonly around: Point; readonly to: Point; readonly turn: 'left' | 'right' };

/** A path of a base's centre. The first entry is its start. */
export type Path = readonly Leg[];
