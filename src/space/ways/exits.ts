/** The straight ways out of what may be crossed but not ended upon: at right angles to its border. */
import type { Edge, Round } from './ground.js';
import { distance, type Goal, type Scene } from './scene.js';
import { tangent, type Tangent } from './tangent.js';

/** Takes a straight line: where it leaves its circle, its direction and length. */
type Exit = (x: number, y: number, dx: number, dy: number, span: number) => void;

/**
 * Calls `found` with each straight way into the goal and out of a body or piece that may be crossed but not ended upon,
 * from a circle turned about in a sense.
 */
export function exitsFrom(own: Round, sense: number, scene: Scene, goal: Goal, found: Exit): void {
  const take: Exit = (x, y, dx, dy, span) => {
    if (distance(x + span * dx - goal.x, y + span * dy - goal.y) <= goal.radius) found(x, y, dx, dy, span);
  };
  const { count, x, y, radius } = scene.ends;
  for (let i = 0; i < count; i++)
    exitFromCircle(own, sense, x[i] as number, y[i] as number, radius[i] as number, take);
  for (const lid of scene.lids.slice(0, scene.lidCount)) {
    for (const edge of lid.edges) {
      exitAcross(own, sense, edge, lid.half, edge.dy, -edge.dx, take);
      if (lid.filled.length === 0) exitAcross(own, sense, edge, lid.half, -edge.dy, edge.dx, take);
    }
    for (const corner of lid.turns) exitFromCircle(own, sense, corner.x, corner.y, corner.radius, take);
  }
}

/** The line in direction (dx, dy), across an edge, up to half a strip's width beyond it. */
function exitAcross(
  own: Round,
  sense: number,
  edge: Edge,
  half: number,
  dx: number,
  dy: number,
  take: Exit,
): void {
  const x = own.x + own.radius * sense * dy;
  const y = own.y - own.radius * sense * dx;
  const span = half - (dx * (x - edge.x) + dy * (y - edge.y));
  const along = edge.dx * (x - edge.x) + edge.dy * (y - edge.y);
  if (span >= 0 && along >= 0 && along <= edge.length) take(x, y, dx, dy, span);
}

/** The line away from the centre of a circle: the shortest out of it for whoever is within. */
function exitFromCircle(own: Round, sense: number, x: number, y: number, reach: number, take: Exit): void {
  if (distance(own.x - x, own.y - y) - own.radius > reach) return;
  const line: Tangent = { dx: 0, dy: 0, span: 0 };
  if (!tangent({ x, y, radius: 0 }, 1, own, sense, line)) return;
  const span = reach - line.span;
  if (span >= 0) take(x + line.dx * line.span, y + line.dy * line.span, line.dx, line.dy, span);
}
