import type { Disc, Path, Point, Shape } from './shapes.js';

/** What an area, a line or a template is drawn as; each can be told from the others without colour. */
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

/** A plane as a picture: what is where, by what it looks like and what it is called. */
export interface PlanePicture {
  readonly title: string;
  readonly width: number;
  readonly depth: number;
  readonly areas: readonly { readonly shape: Shape; readonly texture: Texture }[];
  /** What the textures that are used stand for, in the order of the legend. */
  readonly legend: readonly { readonly texture: Texture; readonly label: string }[];
  /** Sides count from 0. */
  readonly bases: readonly (Disc & { readonly label: string; readonly side: number })[];
  readonly sides: readonly string[];
  readonly ways: readonly { readonly path: Path; readonly radius: number; readonly cautious: boolean }[];
  /** An eye, and pairs of points between which it sees. */
  readonly fans: readonly { readonly eye: Point; readonly open: readonly (readonly [Point, Point])[] }[];
  readonly templates: readonly (readonly Point[])[];
}
