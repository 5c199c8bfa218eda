/** Terrain drawn at random: outlines that keep apart, of a wanted number, area and symmetry. */
import type { Point, Shape } from './shapes.js';

/** What an outline looks like: a circle, a star-shaped polygon, a rectangle, or a line with a bend. */
export type OutlineForm = 'round' | 'blob' | 'box' | 'line';

/** How the halves of a plane are alike: not at all, as in a mirror along its width, or turned by half a turn. */
export type Symmetry = 'none' | 'mirror' | 'turn';

/** A wish for terrain. */
export interface Placement {
  readonly width: number;
  readonly depth: number;
  /** How many outlines there are, twins included. */
  readonly pieces: number;
  /** The share of the plane that they cover together, about: lines count as the circles about them. */
  readonly density: number;
  readonly symmetry: Symmetry;
  /** Numbers from 0 up to 1, of a seeded stream. */
  readonly random: () => number;
}

/** An outline, and which of the wanted forms it has; twins have the same. */
export interface Scattered {
  readonly shape: Shape;
  readonly wanted: number;
}

/** Outlines keep that far apart, and from the rim, in inches. */
const CLEAR = 0.75;
/** Places tried for an outline, each time a little smaller. */
const TRIES = 400;
const PI = 3.141592653589793;
/** Coordinates have two digits behind the point, as people write them. */
const DIGITS = 100;

/**
 * Draws outlines that keep apart, of the forms that `formOf` tells for each wanted one. Undefined where so many do not
 * fit. Only + - x / and roots: the same numbers give the same outlines on every machine.
 */
export function scatter(
  placement: Placement,
  formOf: (wanted: number) => OutlineForm,
): readonly Scattered[] | undefined {
  const { width, depth, pieces, density, symmetry } = placement;
  const usual = Math.sqrt((density * width * depth) / (Math.max(1, pieces) * PI));
  const circles: Circle[] = [];
  const found: Scattered[] = [];
  for (let wanted = 0; found.length < pieces; wanted++) {
    const twins = symmetry === 'none' || found.length === pieces - 1 ? 1 : 2;
    const centred = twins === 1 && symmetry !== 'none';
    const circle = place(placement, circles, usual, twins === 2, centred);
    if (!circle) return undefined;
    const form = centred ? 'round' : formOf(wanted);
    const shape = outline(form, circle, placement.random);
    circles.push(circle);
    found.push({ shape: moved(shape, (at) => at), wanted });
    if (twins === 2) {
      circles.push(image(circle, placement));
      found.push({ shape: moved(shape, (at) => imageOf(at, placement)), wanted });
    }
  }
  return found;
}

interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A free place: the circle about an outline. It shrinks as tries fail, down to a quarter. */
function place(
  placement: Placement,
  taken: readonly Circle[],
  usual: number,
  paired: boolean,
  centred: boolean,
): Circle | undefined {
  const { width, depth, random } = placement;
  for (let i = 0; i < TRIES; i++) {
    const radius = usual * (0.7 + 0.6 * random()) * (1 - (0.75 * i) / TRIES);
    const rim = radius + CLEAR;
    if (2 * rim > width || 2 * rim > depth) continue;
    const circle = centred
      ? { x: width / 2, y: depth / 2, radius }
      : { x: rim + random() * (width - 2 * rim), y: rim + random() * (depth - 2 * rim), radius };
    const near = paired ? [...taken, image(circle, placement)] : taken;
    if (near.every((other) => apart(circle, other))) return circle;
  }
  return undefined;
}

function apart(a: Circle, b: Circle): boolean {
  const far = a.radius + b.radius + CLEAR;
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) >= far * far;
}

function imageOf([x, y]: Point, { width, depth, symmetry }: Placement): Point {
  return [symmetry === 'turn' ? width - x : x, depth - y];
}

function image({ x, y, radius }: Circle, placement: Placement): Circle {
  const [ix, iy] = imageOf([x, y], placement);
  return { x: ix, y: iy, radius };
}

/** An outline within a circle, about as large as it. */
function outline(form: OutlineForm, { x, y, radius }: Circle, random: () => number): Shape {
  if (form === 'round') return { circle: [x, y], radius };
  const [ux, uy] = anyDirection(random);
  const corner = (along: number, aside: number): Point => [
    x + radius * (along * ux - aside * uy),
    y + radius * (along * uy + aside * ux),
  ];
  if (form === 'box') {
    const half = 0.45 + 0.3 * random();
    const long = Math.sqrt(1 - half * half);
    return { polygon: [corner(-long, -half), corner(long, -half), corner(long, half), corner(-long, half)] };
  }
  if (form === 'line') return { line: [corner(-0.95, 0.3), corner(0.6 * random(), 0.3), corner(0.7, -0.6)] };
  return { polygon: EIGHTHS.map(([along, aside]) => scaled(corner, along, aside, 0.65 + 0.35 * random())) };
}

function scaled(
  corner: (along: number, aside: number) => Point,
  along: number,
  aside: number,
  by: number,
): Point {
  return corner(by * along, by * aside);
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

/** A direction, each as likely: a point of the unit disc, stretched to its rim. */
function anyDirection(random: () => number): Point {
  for (;;) {
    const [x, y] = [2 * random() - 1, 2 * random() - 1];
    const square = x * x + y * y;
    if (square > 1e-6 && square <= 1) return [x / Math.sqrt(square), y / Math.sqrt(square)];
  }
}

/** A shape with its points sent elsewhere and rounded. */
function moved(shape: Shape, to: (at: Point) => Point): Shape {
  const rounded = (value: number): number => Math.round(value * DIGITS) / DIGITS;
  const sent = (at: Point): Point => {
    const [x, y] = to([rounded(at[0]), rounded(at[1])]);
    return [rounded(x), rounded(y)];
  };
  if ('circle' in shape) return { circle: sent(shape.circle), radius: rounded(shape.radius) };
  if ('polygon' in shape) return { polygon: shape.polygon.map(sent) };
  return { line: shape.line.map(sent) };
}
