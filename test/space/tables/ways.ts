/** Random tables for the tests of ways: bases, pieces and a walk, the same for the same seed. */
import type { Disc, Shape } from '../../../src/space/shapes.js';
import { RADII } from './bases.js';

/** What a body or piece does to the walker. */
export type Body = Disc & { readonly does: 'stop' | 'end' };
export interface Obstacle {
  readonly shape: Shape;
  readonly does: 'wall' | 'lid';
}

/** A question: the way of a base among bodies and obstacles to a place (radius 0) or near a body. */
export interface Question {
  readonly width: number;
  readonly depth: number;
  readonly start: Disc;
  readonly bodies: readonly Body[];
  readonly obstacles: readonly Obstacle[];
  /** A place, or the index of a body and a gap. */
  readonly to: { readonly x: number; readonly y: number } | { readonly body: number; readonly gap: number };
}

/** A stream of numbers from 0 to 1 (mulberry32, Tommy Ettinger, 2017). */
function drawing(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A random question; its difficulty is random too. Bodies do not overlap; pieces may, and may hang over the edges. */
export function randomQuestion(seed: number): Question {
  const draw = drawing(seed);
  const width = 12 + 12 * draw();
  const depth = 12 + 12 * draw();
  const between = (low: number, high: number): number => low + (high - low) * draw();
  const radius = RADII[Math.floor(5 * draw())] ?? 0.5;
  const place = (r: number): { x: number; y: number } => ({
    x: between(r, width - r),
    y: between(r, depth - r),
  });
  const obstacles = Array.from({ length: Math.floor(7 * draw()) }, () => randomObstacle(draw, width, depth));
  const discs: Disc[] = [];
  const many = 1 + Math.floor(24 * draw() * draw());
  const crowd = place(1);
  const spread = draw() < 0.5 ? 1 : between(0.15, 0.5);
  for (let tries = 0; discs.length < many + 1 && tries < 400; tries++) {
    const r = discs.length === 0 ? radius : (RADII[Math.floor(5 * draw())] ?? 0.5);
    const at = place(r);
    const x = discs.length === 0 ? at.x : crowd.x + spread * (at.x - crowd.x);
    const y = discs.length === 0 ? at.y : crowd.y + spread * (at.y - crowd.y);
    const inside = x >= r && x <= width - r && y >= r && y <= depth - r;
    const touched = draw() < 0.3 ? touching(discs, r, draw) : undefined;
    const disc = { x, y, ...touched, radius: r };
    const stays = disc.x >= r && disc.x <= width - r && disc.y >= r && disc.y <= depth - r;
    if ((inside || touched !== undefined) && stays && discs.every((other) => apart(other, disc) >= 0))
      discs.push(disc);
  }
  const [start, ...others] = discs;
  if (start === undefined || others.length === 0) return randomQuestion(seed + 1_000_003);
  const friends = draw();
  const bodies = others.map((disc): Body => ({ ...disc, does: draw() < friends ? 'end' : 'stop' }));
  const target = Math.floor(bodies.length * draw());
  const gap = [0.01, 0.01, 0.01, 1, 2, 6 * draw()][Math.floor(6 * draw())] ?? 0.01;
  const to = draw() < 0.4 ? place(radius) : { body: target, gap };
  return { width, depth, start, bodies, obstacles, to };
}

/** A place in contact, or nearly so, with one of the discs. */
function touching(
  discs: readonly Disc[],
  r: number,
  draw: () => number,
): { x: number; y: number } | undefined {
  const other = discs[Math.floor(discs.length * draw())];
  if (other === undefined) return undefined;
  const angle = 2 * Math.PI * draw();
  const far = other.radius + r + ([0, 0.004, 0.01, 0.2][Math.floor(4 * draw())] ?? 0) + 1e-12;
  return { x: other.x + far * Math.cos(angle), y: other.y + far * Math.sin(angle) };
}

function apart(a: Disc, b: Disc): number {
  return Math.hypot(a.x - b.x, a.y - b.y) - a.radius - b.radius;
}

function randomObstacle(draw: () => number, width: number, depth: number): Obstacle {
  const does = draw() < 0.65 ? 'wall' : 'lid';
  const [x, y] = [width * draw(), depth * draw()];
  const size = 0.5 + 3.5 * draw() * draw();
  const kind = draw();
  if (kind < 0.2) return { does, shape: { circle: [x, y], radius: size / 2 } };
  if (kind < 0.45) {
    const points = Array.from(
      { length: 2 + Math.floor(3 * draw()) },
      () => [x + size * 2 * (draw() - 0.5), y + size * 2 * (draw() - 0.5)] as const,
    );
    return { does, shape: { line: points } };
  }
  // A star-shaped polygon is simple; with few corners of unequal distance it is often concave.
  const corners = 3 + Math.floor(5 * draw());
  const from = 2 * Math.PI * draw();
  const sense = draw() < 0.5 ? 1 : -1;
  const polygon = Array.from({ length: corners }, (_, i) => {
    const angle = from + (sense * 2 * Math.PI * (i + 0.6 * draw())) / corners;
    const far = size * (0.35 + 0.65 * draw());
    return [x + far * Math.cos(angle), y + far * Math.sin(angle)] as const;
  });
  return { does, shape: { polygon } };
}
