/**
 * The plane: round bases among terrain, the objects between them, and visibility. It knows no rule.
 *
 * @module
 */
export type { Circle, Disc, Leg, Path, Point, Polygon, Polyline, Shape } from './shapes.js';
export { straightAcross, type Across } from './across.js';
export { arcTangent, direction } from './arc.js';
export { discGap, outlineDistance, outlineGap } from './gap.js';
export { areaOf, type OutlineForm } from './outlines.js';
export { meetingShares, partsWithin } from './within.js';
export {
  sightGround,
  discOutline,
  withPieces,
  outlineOf,
  type Outline,
  type SightGround,
  type SightPiece,
} from './sight/ground.js';
export type { Bases } from './sight/bases.js';
export { look, newLook, openRays, type Look } from './sight/look.js';
export { orientation, polygonFault, type PolygonFault } from './polygon.js';
export { covers, placeTrapezoid, type TrapezoidCorners, type Trapezoid } from './trapezoid.js';
export type { PlanePicture, Texture } from './picture.js';
export { pictureOfFrame, scenesOf, type ReplayPlayer, type Frame } from './replayPlayer.js';
export { scatter, type Placement, type Scattered, type Symmetry } from './scatter.js';
export {
  bodiesOf,
  cutPath,
  endOfLeg,
  gapBetween,
  Ground,
  WayTooComplex,
  pathLength,
  Ways,
  type Bodies,
  type OpenWalk,
  type TerrainPiece,
  type Walk,
  type Way,
} from './ways/index.js';
export { centreLine } from './sight/line.js';
