/** The shortest ways of round bases. */
export { cutPath, endOfLeg, legLength, pathLength, type Way } from './path.js';
export { bodiesOf, gapBetween, type Bodies, type Goal, type OpenWalk, type Walk } from './scene.js';
export { Ground, type TerrainPiece } from './enlargedTerrain.js';
export { WayTooComplex } from './partialWays.js';
export { Ways } from './shortestWays.js';
