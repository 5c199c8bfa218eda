/**
 * Random terrain: random outlines around the origin with their areas, placed at a distance from each other with a
 * given number, area and symmetry.
 */
import { outlineGap } from './outlineDistance.js';
import type { Point, Shape } from './shapes.js';
import { outlineOf, type Outline } from './sight/sightGround.js';

/** The symmetry of the two halves of a plane: none, a mirror image along its width, or half a turn. */
export type Symmetry = 'none' | 'mirror' | 'turn';

/** A request for terrain. */
export interface Placement {
  readonly width: number;
  readonly depth: number;
  /** The number of outlines, twins included; none if the density is 0. */
  readonly pieces: number;
  /** The fraction of the plane that they cover together. Lines cover nothing: the others cover all of it. */
  readonly density: number;
  readonly symmetry: Symmetry;
  /** Returns random numbers from 0 up to 1, from a seeded stream. */
  readonly random: () => number;
}

/** An outline, and the index of its requested form. Twins have the same. */
export interface Scattered {
  readonly shape: Shape;
  readonly wanted: number;
}

/** The preferred distance between outlines and to the rim, in inches. */
const CLEAR = 0.75;
/** The minimum distance between outlines, in inches. */
const LEAST_CLEAR = 0.1;
/**
 * The maximum number of arrangements. Each of the first `EASING` ones reduces the distances and the differences of
 * size.
 */
const ARRANGEMENTS = 60;
const EASING = 10;
/** The maximum number of positions to try for one outline. */
const TRIES = 80;
/** Half of the approximate maximum length of a line, in inches. */
const LONGEST_LINE = 4;
const PI = 3.141592653589793;
/** Coordinates have two decimals, as people write them. */
const DIGITS = 100;

/** One outline, or one and its twin. */
interface Wish {
  readonly wanted: number;
  readonly form: OutlineForm;
  readonly twins: boolean;
  /** True if it is its own twin, in the middle. */
  readonly centred: boolean;
}

/**
 * Places random outlines at a distance from each other, with the forms that `formOf` returns. The sum of all areas is
 * the density's fraction of the plane, except for rounding to 0.01". It uses only + − × ÷ and roots, so the same random
 * numbers give the same outlines on every machine.
 * @returns undefined if that many do not fit
 */
export function scatter(
  placement: Placement,
  formOf: (wanted: number) => OutlineForm,
): readonly Scattered[] | undefined {
  if (placement.density === 0) return [];
  const wishes = wishesOf(placement, formOf);
  for (let k = 0; k < ARRANGEMENTS; k++) {
    const found = arrange(placement, wishes, Math.max(0, 1 - k / EASING));
    if (found) return found.flat();
  }
  return undefined;
}

function wishesOf({ pieces, symmetry }: Placement, formOf: (wanted: number) => OutlineForm): Wish[] {
  const wishes: Wish[] = [];
  for (let count = 0; count < pieces;) {
    const twins = symmetry !== 'none' && count < pieces - 1;
    const centred = symmetry !== 'none' && !twins;
    const wanted = wishes.length;
    wishes.push({ wanted, twins, centred, form: centred ? 'round' : formOf(wanted) });
    count += twins ? 2 : 1;
  }
  const [first] = wishes;
  // Lines cover nothing, so at least one form must not be a line.
  if (first && wishes.every(({ form }) => form === 'line')) wishes[0] = { ...first, form: 'blob' };
  return wishes;
}

/**
 * Makes one arrangement: sizes first, then positions, the largest outlines first.
 * @param ease from 1 (largest distances and differences of size) down to 0
 */
function arrange(
  placement: Placement,
  wishes: readonly Wish[],
  ease: number,
): readonly (readonly Scattered[])[] | undefined {
  const clear = LEAST_CLEAR + (CLEAR - LEAST_CLEAR) * ease;
  const sized = sizesOf(placement, wishes, ease);
  const order = sized.map((_, i) => i);
  order.sort(
    (a, b) =>
      Number(centredAt(sized, b)) - Number(centredAt(sized, a)) || reach(sized, b) - reach(sized, a) || a - b,
  );
  const taken: Outline[] = [];
  const found: Scattered[][] = [];
  for (const i of order) {
    const { wish, radius } = sized[i]!;
    const shapes = place(placement, wish, radius, { taken, clear });
    if (!shapes) return undefined;
    taken.push(...shapes.map(outlineOf));
    found[i] = shapes.map((shape) => ({ shape, wanted: wish.wanted }));
  }
  return found;
}

interface Sized {
  readonly wish: Wish;
  /** Draws the outline of radius 1 again, with a new direction if the form has one; and returns its radius. */
  readonly radius: (unit: Shape) => number;
  readonly reach: number;
}

const centredAt = (sized: readonly Sized[], i: number): boolean => sized[i]!.wish.centred;
const reach = (sized: readonly Sized[], i: number): number => sized[i]!.reach;

/** Returns the size of each outline. Areas differ, and their sum is the requested one. */
function sizesOf(
  { width, depth, density, pieces, random }: Placement,
  wishes: readonly Wish[],
  ease: number,
): Sized[] {
  const all = density * width * depth;
  const sides = wishes.map(() => 1 + 0.3 * ease * (2 * random() - 1));
  const count = ({ twins }: Wish): number => (twins ? 2 : 1);
  const covers = ({ form }: Wish): boolean => form !== 'line';
  const sum = wishes.reduce(
    (total, wish, i) => total + (covers(wish) ? count(wish) * sides[i]! * sides[i]! : 0),
    0,
  );
  const usual = Math.min(LONGEST_LINE, Math.sqrt(all / (pieces * PI)));
  return wishes.map((wish, i): Sized => {
    const side = sides[i]!;
    if (!covers(wish)) return { wish, radius: () => usual * side, reach: usual * side };
    const area = (all * side * side) / sum;
    return { wish, radius: (unit) => Math.sqrt(area / areaOf(unit)), reach: Math.sqrt(area) };
  });
}

/** Returns a free position for an outline and its twin. Each try has a new direction. */
function place(
  placement: Placement,
  { form, twins, centred }: Wish,
  radiusOf: (unit: Shape) => number,
  { taken, clear }: { readonly taken: readonly Outline[]; readonly clear: number },
): Shape[] | undefined {
  const { width, depth, random } = placement;
  for (let i = 0; i < TRIES; i++) {
    const unit = unitOutline(form, random);
    const radius = radiusOf(unit);
    const [right, up] = halfSpan(unit, radius);
    const [freeX, freeY] = [width - 2 * (right + clear), depth - 2 * (up + clear)];
    if (freeX < 0 || freeY < 0) continue;
    const x = centred ? width / 2 : right + clear + random() * freeX;
    const y = centred ? depth / 2 : up + clear + random() * freeY;
    const shape = rounded(mapShape(unit, ([ux, uy]) => [x + radius * ux, y + radius * uy], radius));
    const outline = outlineOf(shape);
    if (taken.some((other) => outlineGap(outline, other) < clear)) continue;
    if (!twins) return [shape];
    const twin = rounded(mapShape(shape, (at) => imageOf(at, placement)));
    if (outlineGap(outline, outlineOf(twin)) >= clear) return [shape, twin];
  }
  return undefined;
}

/** Returns the largest distance of an outline from its middle along x and along y. */
function halfSpan(unit: Shape, radius: number): readonly [number, number] {
  if ('circle' in unit) return [radius, radius];
  const corners = 'polygon' in unit ? unit.polygon : unit.line;
  return [
    radius * corners.reduce((most, [x]) => Math.max(most, Math.abs(x)), 0),
    radius * corners.reduce((most, [, y]) => Math.max(most, Math.abs(y)), 0),
  ];
}

function imageOf([x, y]: Point, { width, depth, symmetry }: Placement): Point {
  return [symmetry === 'turn' ? width - x : x, depth - y];
}

const round = (value: number): number => Math.round(value * DIGITS) / DIGITS;

/** Returns a shape with rounded numbers. */
function rounded(shape: Shape): Shape {
  const found = mapShape(shape, ([x, y]) => [round(x), round(y)]);
  return 'circle' in found ? { ...found, radius: round(found.radius) } : found;
}

/** The kind of an outline: a circle, a star-shaped polygon, a rectangle, or a line with a bend. */
export type OutlineForm = 'round' | 'blob' | 'box' | 'line';

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
