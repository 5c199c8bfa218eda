/** The shortest ways of round bases. */
export { cutPath } from './along.js';
export { bodiesOf, gapBetween, type Bodies } from './bodies.js';
export { Ground, type TerrainPiece } from './ground.js';
export { endOfLeg, legLength, pathLength, type Way } from './path.js';
export type { Goal, OpenWalk, Walk } from './scene.js';
export { WayTooComplex } from './entries.js';
export { Ways } from './ways.js';
