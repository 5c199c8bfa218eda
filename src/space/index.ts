/**
 * The plane: round bases among terrain, the objects between them, and visibility. It knows no rule.
 *
 * @module
 */
export type { Circle, Disc, Leg, Path, Point, Polygon, Polyline, Shape } from './shapes.js';
export { straightAcross, type Across } from './outlineChord.js';
export { arcTangent, direction } from './arcTangent.js';
export { discGap, outlineDistance, outlineGap } from './outlineDistance.js';
export {
  areaOf,
  type OutlineForm,
  scatter,
  type Placement,
  type Scattered,
  type Symmetry,
} from './randomTerrain.js';
export { meetingShares, partsWithin } from './outlineCrossings.js';
export {
  sightGround,
  discOutline,
  withPieces,
  outlineOf,
  type Outline,
  type SightGround,
  type SightPiece,
  type Bases,
} from './sight/sightGround.js';
export { look, newLook, openRays, type Look, centreLine } from './sight/visibility.js';
export {
  orientation,
  polygonFault,
  type PolygonFault,
  covers,
  placeTrapezoid,
  type TrapezoidCorners,
  type Trapezoid,
} from './polygons.js';
export {
  type PlanePicture,
  type Texture,
  pictureOfFrame,
  scenesOf,
  type ReplayPlayer,
  type Frame,
} from './planePicture.js';
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
