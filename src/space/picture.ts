import type { Disc, Path, Point, Shape } from './shapes.js';

/** The texture of an area, a line or a template. All can be distinguished without colour. */
export type Texture =
  | 'trees'
  | 'flakes'
  | 'rubble'
  | 'waves'
  | 'deep'
  | 'plants'
  | 'bricks'
  | 'low'
  | 'fence'
  | 'smoke'
  | 'planks'
  | 'marker';

/** A picture of a plane: positions, textures and labels. */
export interface PlanePicture {
  readonly title: string;
  readonly width: number;
  readonly depth: number;
  readonly areas: readonly { readonly shape: Shape; readonly texture: Texture }[];
  /** The meaning of each used texture, in the order of the legend. */
  readonly legend: readonly { readonly texture: Texture; readonly label: string }[];
  /** Sides count from 0. */
  readonly bases: readonly (Disc & { readonly label: string; readonly side: number })[];
  readonly sides: readonly string[];
  readonly ways: readonly { readonly path: Path; readonly radius: number; readonly cautious: boolean }[];
  /** Fields of view: an eye, and pairs of points between which it sees. */
  readonly fans: readonly { readonly eye: Point; readonly open: readonly (readonly [Point, Point])[] }[];
  readonly templates: readonly (readonly Point[])[];
}
