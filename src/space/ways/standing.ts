/** Places where bases may stand: the nearest one, and the last one on a way. */
import { cutPath, meetings } from './along.js';
import { mayEnd } from './clear.js';
import type { Curves } from './curves.js';
import { boundaries, boundaryIntersections, type BoundaryIntersection } from './boundaryIntersections.js';
import { endOfLeg, type Way } from './path.js';
import type { Goal, Scene } from './scene.js';

/** The first search radius around a wanted place, in inches. It doubles each time. */
const FIRST_LOOK = 1;

/**
 * Returns the place nearest to (x, y) where a base may end, at most `farthest` away, or null. It is the place itself,
 * the foot of a perpendicular on a boundary, or an intersection of two boundaries.
 * @param lay sets up the scene around a disc
 */
export function nearestEnd(
  scene: Scene,
  lay: (goal: Goal) => void,
  x: number,
  y: number,
  farthest: number,
): BoundaryIntersection | null {
  lay({ x, y, radius: 0 });
  if (mayEnd(scene, x, y)) return { x, y };
  for (let radius = FIRST_LOOK; ; radius *= 2) {
    const goal = { x, y, radius: Math.min(radius, farthest) };
    lay(goal);
    const places = [...feetOf(scene, goal, 0), ...boundaryIntersections(scene, goal)];
    const best = nearest(places, x, y);
    if (best !== null && far2(best, x, y) <= goal.radius * goal.radius) return best;
    if (radius >= farthest) return null;
  }
}

/**
 * Returns the distances from (x, y), within a range, of possible ends that may be local minima: feet of perpendiculars
 * and intersections of boundaries.
 */
export function turnsAbout(scene: Scene, x: number, y: number, low: number, high: number): number[] {
  const goal = { x, y, radius: high };
  const places = [...feetOf(scene, goal, low), ...boundaryIntersections(scene, goal, low)];
  return places.map((place) => Math.sqrt(far2(place, x, y))).filter((far) => far > low && far < high);
}

/** Returns the places of the boundaries that are nearest to a goal's centre, where a base may end. */
function feetOf(scene: Scene, goal: Goal, inner: number): BoundaryIntersection[] {
  const curves = boundaries(scene, goal, inner);
  const feet = Array.from({ length: curves.count }, (_, i) => footOn(curves, i, goal.x, goal.y));
  return feet.filter(({ x, y }) => mayEnd(scene, x, y));
}

function footOn(curves: Curves, i: number, px: number, py: number): BoundaryIntersection {
  const [x, y, radius] = [curves.x[i]!, curves.y[i]!, curves.radius[i]!];
  const [dx, dy, length] = [curves.dx[i]!, curves.dy[i]!, curves.length[i]!];
  if (length > 0) {
    const along = Math.min(length, Math.max(0, dx * (px - x) + dy * (py - y)));
    return { x: x + along * dx, y: y + along * dy };
  }
  const [ux, uy] = [px - x, py - y];
  const far = Math.sqrt(ux * ux + uy * uy);
  // From the centre all directions are equal: take the right.
  if (far === 0) return { x: x + radius, y };
  return { x: x + (ux / far) * radius, y: y + (uy / far) * radius };
}

function nearest(places: readonly BoundaryIntersection[], x: number, y: number): BoundaryIntersection | null {
  let best: BoundaryIntersection | null = null;
  for (const place of places) if (best === null || far2(place, x, y) < far2(best, x, y)) best = place;
  return best;
}

function far2(place: BoundaryIntersection, x: number, y: number): number {
  return (place.x - x) * (place.x - x) + (place.y - y) * (place.y - y);
}

/** Returns the longest beginning of a way, at most `length` long, whose end is allowed; null for none. */
export function lastEnd(scene: Scene, way: Way, length: number): Way | null {
  const cut = cutPath(way.path, length);
  const [x, y] = endOfLeg(cut.at(-1) ?? [way.x, way.y]);
  if (mayEnd(scene, x, y)) return { length: Math.min(length, way.length), path: cut, x, y };
  const [from] = way.path;
  if (from === undefined) return null;
  const [sx, sy] = endOfLeg(from);
  const curves = boundaries(scene, { x: sx, y: sy, radius: length + 1 });
  const last = meetings(cut, curves, length).find((place) => mayEnd(scene, place.x, place.y));
  if (last === undefined) return null;
  return { length: last.at, path: cutPath(way.path, last.at), x: last.x, y: last.y };
}
