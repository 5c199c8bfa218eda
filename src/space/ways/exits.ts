/** The straight ways out of objects that a base may cross but not end upon: perpendicular to their border. */
import { EDGE_SIZE, type Round, type Wall } from './ground.js';
import { distance, type Goal, type Scene } from './scene.js';
import { tangent, type Tangent } from './tangent.js';

/** Receives a straight line: where it leaves its circle, its direction and length. */
type Exit = (x: number, y: number, dx: number, dy: number, span: number) => void;

/** Returns whether a base may cross, but not end upon, one of a scene's objects (`endFault`'s number). */
export function isCrossed(scene: Scene, slot: number): boolean {
  return slot >= scene.stops.count + scene.wallCount;
}

/**
 * Calls `found` with each straight way into the goal and out of one of a scene's objects that may be crossed but not
 * ended upon (`isCrossed`). The way starts from a circle with a sense of turning.
 */
export function exitsFrom(
  own: Round,
  sense: number,
  scene: Scene,
  slot: number,
  goal: Goal,
  found: Exit,
): void {
  const at = slot - scene.stops.count - scene.wallCount;
  const take: Exit = (x, y, dx, dy, span) => {
    if (distance(x + span * dx - goal.x, y + span * dy - goal.y) <= goal.radius) found(x, y, dx, dy, span);
  };
  const { ends, lids } = scene;
  if (at < ends.count) {
    exitFromCircle(own, sense, ends.x[at]!, ends.y[at]!, ends.radius[at]!, take);
    return;
  }
  const lid = lids[at - ends.count]!;
  for (let i = 0; i < lid.edges.length; i += EDGE_SIZE) {
    const [dx, dy] = [lid.edges[i + 2]!, lid.edges[i + 3]!];
    exitAcross(own, sense, lid, i, dy, -dx, take);
    if (!lid.filled) exitAcross(own, sense, lid, i, -dy, dx, take);
  }
  for (const corner of lid.turns) exitFromCircle(own, sense, corner.x, corner.y, corner.radius, take);
}

/** Finds the line in direction (dx, dy), across the edge at `i`, up to half a strip's width beyond it. */
function exitAcross(
  own: Round,
  sense: number,
  { edges, half }: Wall,
  i: number,
  dx: number,
  dy: number,
  take: Exit,
): void {
  const x = own.x + own.radius * sense * dy;
  const y = own.y - own.radius * sense * dx;
  const px = x - edges[i]!;
  const py = y - edges[i + 1]!;
  const span = half - (dx * px + dy * py);
  const along = edges[i + 2]! * px + edges[i + 3]! * py;
  if (span >= 0 && along >= 0 && along <= edges[i + 4]!) take(x, y, dx, dy, span);
}

/** Finds the line away from the centre of a circle: the shortest way out from inside. */
function exitFromCircle(own: Round, sense: number, x: number, y: number, reach: number, take: Exit): void {
  if (distance(own.x - x, own.y - y) - own.radius > reach) return;
  const line: Tangent = { dx: 0, dy: 0, span: 0, x, y };
  if (!tangent({ x, y, radius: 0 }, 1, own, sense, line)) return;
  const span = reach - line.span;
  if (span >= 0) take(x + line.dx * line.span, y + line.dy * line.span, line.dx, line.dy, span);
}
