/** The slow twin of `look`: rays, each followed by itself in the plane's own coordinates. */
import type { Bases, Point, Shape } from '../../../src/space/index.js';
import type { RandomTable } from '../tables/sight.js';

/** The share of rays at the target that nothing hides, and how many lie over a low piece. */
export function castRays(table: RandomTable, from: number, to: number, count: number) {
  const { bases, pieces } = table;
  const [x, y] = placeOf(bases, from);
  const [tx, ty] = placeOf(bases, to);
  const radius = bases.radius[to]!;
  const middle = Math.atan2(ty - y, tx - x);
  const half = Math.asin(radius / Math.hypot(tx - x, ty - y));
  let open = 0;
  let over = 0;
  for (let i = 0; i < count; i++) {
    const angle = middle + half * ((2 * i + 1) / count - 1);
    const direction: Point = [Math.cos(angle), Math.sin(angle)];
    const end = Math.min(...discHits([x, y], direction, [tx, ty], radius));
    let hidden = false;
    for (let j = 0; j < bases.count && !hidden; j++) {
      if (j === from || j === to) continue;
      hidden = inDisc([x, y], direction, placeOf(bases, j), bases.radius[j]!, end) > 0;
    }
    let low = false;
    for (const piece of pieces) {
      if (piece.does === 'veil') hidden ||= within(piece.shape, [x, y], direction, end) > piece.depth;
      else if (piece.does === 'wall') hidden ||= meets(piece.shape, [x, y], direction, end);
      else low ||= meets(piece.shape, [x, y], direction, end);
    }
    if (!hidden) open++;
    if (low) over++;
  }
  return { open: open / count, over };
}

const placeOf = (bases: Bases, i: number): Point => [bases.x[i]!, bases.y[i]!];

/** Distances at which a line meets a circle; none when it does not. */
function discHits([x, y]: Point, [u, v]: Point, [cx, cy]: Point, radius: number): number[] {
  const along = (cx - x) * u + (cy - y) * v;
  const aside = (cx - x) * v - (cy - y) * u;
  const half2 = radius * radius - aside * aside;
  return half2 <= 0 ? [] : [along - Math.sqrt(half2), along + Math.sqrt(half2)];
}

function inDisc(eye: Point, direction: Point, centre: Point, radius: number, end: number): number {
  const [near, far] = discHits(eye, direction, centre, radius);
  return near === undefined || far === undefined ? 0 : Math.max(0, Math.min(far, end) - Math.max(near, 0));
}

function edgesOf(shape: Shape): [Point, Point][] {
  if ('circle' in shape) return [];
  const corners = 'polygon' in shape ? [...shape.polygon, shape.polygon[0]!] : shape.line;
  return corners.slice(1).map((corner, i) => [corners[i]!, corner]);
}

/** Distances ahead at which a ray crosses edges. */
function edgeHits(shape: Shape, [x, y]: Point, [u, v]: Point): number[] {
  return edgesOf(shape).flatMap(([[ax, ay], [bx, by]]) => {
    const [first, last] = [(ax - x) * v - (ay - y) * u, (bx - x) * v - (by - y) * u];
    if (first > 0 === last > 0) return [];
    const share = first / (first - last);
    const distance = (ax + share * (bx - ax) - x) * u + (ay + share * (by - ay) - y) * v;
    return distance > 0 ? [distance] : [];
  });
}

function meets(shape: Shape, eye: Point, direction: Point, end: number): boolean {
  if ('circle' in shape) return inDisc(eye, direction, shape.circle, shape.radius, end) > 0;
  return edgeHits(shape, eye, direction).some((distance) => distance < end);
}

function within(shape: Shape, eye: Point, direction: Point, end: number): number {
  if ('circle' in shape) return inDisc(eye, direction, shape.circle, shape.radius, end);
  const hits = edgeHits(shape, eye, direction).sort((a, b) => a - b);
  const ends = hits.length % 2 === 1 ? [0, ...hits] : hits;
  let sum = 0;
  for (let i = 0; i < ends.length; i += 2)
    sum += Math.max(0, Math.min(ends[i + 1]!, end) - Math.min(ends[i]!, end));
  return sum;
}
