import { factorInPlace, solveFactored } from '../linear/linearSolve.js';

/** A vertex of { x >= 0, C x <= 1 } other than zero. */
export interface PolytopeVertex {
  /** The vertex divided by the sum of its coordinates. */
  readonly point: Float64Array;
  /** Bit i is set if coordinate i is zero. */
  readonly unused: number;
  /** Bit j is set if constraint j holds with equality. */
  readonly tight: number;
}

/** Entries of C are about one. A coordinate within this of zero is zero, and a constraint within this is tight. */
const TIE = 1e-9;

/**
 * All vertices but zero of the polytope of x >= 0 with C x <= 1, for C with entries of about one, packed by rows
 * (one row a constraint).
 *
 * Every vertex is the solution of a square system: as many tight constraints as coordinates above zero. All such systems
 * are tried; a degenerate vertex solves several and is kept once. In rising order of the supports' bit masks. Domain: up
 * to 30 constraints and 30 coordinates, small enough that C(constraints + coordinates, coordinates) systems can be tried.
 */
export function polytopeVertices(
  matrix: Float64Array,
  constraints: number,
  coordinates: number,
): PolytopeVertex[] {
  const search: Search = {
    matrix,
    constraints,
    coordinates,
    system: new Float64Array(coordinates * coordinates),
    order: new Int32Array(coordinates),
    ones: new Float64Array(coordinates).fill(1),
    solution: new Float64Array(coordinates),
    point: new Float64Array(coordinates),
  };
  const tightSets = masksBySize(constraints);
  const found: PolytopeVertex[] = [];
  for (let support = 1; support < 2 ** coordinates; support++) {
    const places = bitsOf(support);
    const first = found.length;
    for (const lines of tightSets[places.length] ?? []) {
      if (!solveSystem(search, places, lines)) continue;
      const tight = tightConstraints(search);
      if (tight === undefined || isKnown(found, first, search.point)) continue;
      found.push({ point: search.point.slice(), unused: 2 ** coordinates - 1 - support, tight });
    }
  }
  for (const { point } of found) {
    const sum = point.reduce((total, share) => total + share, 0);
    point.forEach((share, i) => (point[i] = share / sum));
  }
  return found;
}

interface Search {
  readonly matrix: Float64Array;
  readonly constraints: number;
  readonly coordinates: number;
  readonly system: Float64Array;
  readonly order: Int32Array;
  readonly ones: Float64Array;
  readonly solution: Float64Array;
  readonly point: Float64Array;
}

/** Returns, for each size, the sets of that many of `count` elements, as lists. */
function masksBySize(count: number): number[][][] {
  const sets: number[][][] = Array.from({ length: count + 1 }, () => []);
  for (let mask = 1; mask < 2 ** count; mask++) {
    const bits = bitsOf(mask);
    sets[bits.length]?.push(bits);
  }
  return sets;
}

function bitsOf(mask: number): number[] {
  const bits: number[] = [];
  for (let bit = 0; 2 ** bit <= mask; bit++) if ((mask >> bit) & 1) bits.push(bit);
  return bits;
}

/**
 * Writes to `point` the x that is above zero exactly on `places` and makes `lines` tight; returns false if there is
 * none.
 */
function solveSystem(search: Search, places: readonly number[], lines: readonly number[]): boolean {
  const { matrix, coordinates, system, order, ones, solution, point } = search;
  const size = places.length;
  for (let i = 0; i < size; i++) {
    const row = lines[i]! * coordinates;
    for (let j = 0; j < size; j++) system[i * size + j] = matrix[row + places[j]!]!;
  }
  if (!factorInPlace(system, size, order, TIE)) return false;
  solveFactored(system, size, order, ones, solution);
  for (let j = 0; j < size; j++) if (!(solution[j]! > TIE)) return false;
  point.fill(0);
  for (let j = 0; j < size; j++) point[places[j]!] = solution[j]!;
  return true;
}

/** Returns the tight constraints at `point` as a bit mask; undefined if the point breaks one. */
function tightConstraints({ matrix, constraints, coordinates, point }: Search): number | undefined {
  let tight = 0;
  for (let line = 0; line < constraints; line++) {
    let sum = 0;
    for (let i = 0; i < coordinates; i++) sum += matrix[line * coordinates + i]! * point[i]!;
    if (sum > 1 + TIE) return undefined;
    if (sum >= 1 - TIE) tight |= 2 ** line;
  }
  return tight;
}

function isKnown(found: readonly PolytopeVertex[], first: number, point: Float64Array): boolean {
  for (let k = first; k < found.length; k++) {
    const known = found[k]!.point;
    if (known.every((share, i) => Math.abs(share - point[i]!) <= 10 * TIE)) return true;
  }
  return false;
}
