/** Random outlines of terrain around the origin, and their areas. */
import type { Point, Shape } from './shapes.js';

/** The kind of an outline: a circle, a star-shaped polygon, a rectangle, or a line with a bend. */
export type OutlineForm = 'round' | 'blob' | 'box' | 'line';

const PI = 3.141592653589793;

/** Returns a random outline of a form within the circle of radius 1 about (0, 0). */
export function unitOutline(form: OutlineForm, random: () => number): Shape {
  if (form === 'round') return { circle: [0, 0], radius: 1 };
  const [ux, uy] = anyDirection(random);
  const corner = (along: number, aside: number): Point => [along * ux - aside * uy, along * uy + aside * ux];
  if (form === 'box') {
    const half = 0.45 + 0.3 * random();
    const long = Math.sqrt(1 - half * half);
    return { polygon: [corner(-long, -half), corner(long, -half), corner(long, half), corner(-long, half)] };
  }
  if (form === 'line') return { line: [corner(-0.95, 0.3), corner(0.6 * random(), 0.3), corner(0.7, -0.6)] };
  return {
    polygon: EIGHTHS.map(([along, aside]) => {
      const by = 0.65 + 0.35 * random();
      return corner(by * along, by * aside);
    }),
  };
}

const HALF_ROOT = Math.sqrt(0.5);
/** Eight directions all around. */
const EIGHTHS: readonly Point[] = [
  [1, 0],
  [HALF_ROOT, HALF_ROOT],
  [0, 1],
  [-HALF_ROOT, HALF_ROOT],
  [-1, 0],
  [-HALF_ROOT, -HALF_ROOT],
  [0, -1],
  [HALF_ROOT, -HALF_ROOT],
];

/** Returns a uniformly random direction: a point of the unit disc, scaled to its rim. */
function anyDirection(random: () => number): Point {
  for (;;) {
    const [x, y] = [2 * random() - 1, 2 * random() - 1];
    const square = x * x + y * y;
    if (square > 1e-6 && square <= 1) return [x / Math.sqrt(square), y / Math.sqrt(square)];
  }
}

/** Returns the area that a shape covers, in square inches; a line covers none. */
export function areaOf(shape: Shape): number {
  if ('circle' in shape) return PI * shape.radius * shape.radius;
  if ('line' in shape) return 0;
  const { polygon } = shape;
  let twice = 0;
  polygon.forEach(([x, y], i) => {
    const [nextX, nextY] = polygon[(i + 1) % polygon.length]!;
    twice += x * nextY - nextX * y;
  });
  return Math.abs(twice) / 2;
}

/** Returns a shape with each of its points mapped, and its radius multiplied by `by`. */
export function mapShape(shape: Shape, to: (at: Point) => Point, by = 1): Shape {
  if ('circle' in shape) return { circle: to(shape.circle), radius: by * shape.radius };
  if ('polygon' in shape) return { polygon: shape.polygon.map(to) };
  return { line: shape.line.map(to) };
}
