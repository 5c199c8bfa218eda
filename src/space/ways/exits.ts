/** The straight ways out of what may be crossed but not ended upon: at right angles to its edges. */
import type { Edge, Round, Wall } from './ground.js';
import { distance, type Goal, type Scene } from './scene.js';
import { tangent, type Tangent } from './tangent.js';

/** Takes a straight line: where it leaves its circle, its direction and length. */
export type Exit = (x: number, y: number, dx: number, dy: number, span: number) => void;

/** Calls `take` with each straight way out of a lid that overlaps the goal, from a circle turned about in a sense. */
export function exitsFrom(own: Round, sense: number, scene: Scene, goal: Goal, take: Exit): void {
  if (goal.radius === 0) return;
  for (const lid of scene.lids) {
    for (const edge of lid.edges) {
      exitAcross(own, sense, edge, lid.half, edge.dy, -edge.dx, take);
      if (lid.filled.length === 0) exitAcross(own, sense, edge, lid.half, -edge.dy, edge.dx, take);
    }
    if (lid.edges.length === 0) exitFromCircle(own, sense, lid, take);
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

/** The line away from the centre of a round lid: the shortest for whoever is within. */
function exitFromCircle(own: Round, sense: number, lid: Wall, take: Exit): void {
  const line: Tangent = { dx: 0, dy: 0, span: 0 };
  const [dx, dy] = [own.x - lid.x, own.y - lid.y];
  if (distance(dx, dy) - own.radius > lid.reach) return;
  if (!tangent({ x: lid.x, y: lid.y, radius: 0 }, 1, own, sense, line)) return;
  const span = lid.reach - line.span;
  if (span >= 0) take(lid.x + line.dx * line.span, lid.y + line.dy * line.span, line.dx, line.dy, span);
}
