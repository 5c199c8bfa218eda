/**
 * Where a curve that falls crosses nothing, known at a few points on each of many grounds. It need not be a straight line: the
 * first models of a kind that come into a list are worth more than the last, so that a straight line through points on both sides
 * of the crossing would miss it on one side. Between two points the curve is drawn straight; beyond them it goes on as it falls on
 * the whole.
 */
import { studentTQuantile } from '../../../math/index.js';

/** The points at which the curve crosses nothing; `high` is infinite where no fall is surely seen. */
export interface EvenPoints {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The crossing, with the points that a Student test of the grounds does not tell from it (E. C. Fieller, Some problems in interval
 * estimation, J. R. Statist. Soc. B 16 (1954) 175-185, piece by piece). Nothing costs less than nothing: all are 0 at least.
 * @param at the points, rising
 * @param curves for each ground the values at these
 * @returns undefined where the curve does not fall on the whole, or one ground is all there is
 */
export function evenPoints(
  at: readonly number[],
  curves: readonly (readonly number[])[],
  confidence: number,
): EvenPoints | undefined {
  if (curves.length < 2) return undefined;
  const pieces = piecesOf(at);
  const means = at.map((_, i) => meanOf(curves.map((curve) => curve[i] as number)));
  const value = crossing(pieces, fallen(means));
  if (value === undefined) return undefined;
  const quantile = studentTQuantile((1 - confidence) / 2, curves.length - 1);
  const ends = pieces.flatMap((piece) => notExcluded(piece, lines(piece, curves), quantile ** 2));
  const found = ends.map((x) => exactly(at, x));
  const [low, high] = [Math.min(...found), Math.max(...found)];
  const even = exactly(at, value);
  // A curve that is below nothing everywhere, or without scatter.
  if (found.length === 0) return { value: even, low: even, high: even };
  return { value: Math.min(high, Math.max(low, even)), low, high };
}

/** A point, or the known one that it differs from by the rounding of sums alone: who is even there is not below it. */
const exactly = (at: readonly number[], x: number): number =>
  at.find((known) => Math.abs(x - known) <= ROUNDED * known) ?? x;
const ROUNDED = 1e-6;

/** A stretch of the axis on which the curve is straight. */
interface Piece {
  readonly from: number;
  readonly to: number;
  /** The curve goes through the value at `base` (a place), and falls as between the places `slope`. */
  readonly base: number;
  readonly slope: readonly [number, number];
  readonly at: readonly number[];
}

function piecesOf(at: readonly number[]): Piece[] {
  const last = at.length - 1;
  const inner = at.slice(1).map((to, i): Piece => {
    return { from: at[i] as number, to, base: i, slope: [i, i + 1], at };
  });
  const whole = [0, last] as const;
  return [
    { from: 0, to: at[0] as number, base: 0, slope: whole, at },
    ...inner,
    { from: at[last] as number, to: Infinity, base: last, slope: whole, at },
  ];
}

/** A straight line: its value at 0 and what it rises by a point. */
type Line = readonly [start: number, rise: number];

function lineOf({ base, slope: [a, b], at }: Piece, values: readonly number[]): Line {
  const [x, y, z] = [at[base] as number, at[a] as number, at[b] as number];
  const rise = ((values[b] as number) - (values[a] as number)) / (z - y);
  return [(values[base] as number) - rise * x, rise];
}

const lines = (piece: Piece, curves: readonly (readonly number[])[]): Line[] =>
  curves.map((curve) => lineOf(piece, curve));

/** The ends of those points of a piece whose value the lines do not tell from nothing. */
function notExcluded({ from, to }: Piece, found: readonly Line[], factor: number): number[] {
  const count = found.length;
  const [start, rise] = [meanOf(found.map(([one]) => one)), meanOf(found.map(([, one]) => one))];
  const share = (of: (line: Line) => number): number =>
    (factor * found.reduce((sum, one) => sum + of(one), 0)) / (count * Math.max(1, count - 1));
  // (start + rise x)² is at most its variance times the factor: a x² + 2 b x + c ≤ 0.
  const a = rise ** 2 - share((line) => (line[1] - rise) ** 2);
  const b = start * rise - share((line) => (line[0] - start) * (line[1] - rise));
  const c = start ** 2 - share((line) => (line[0] - start) ** 2);
  const isIn = (x: number): boolean => (x === Infinity ? a <= 0 : (a * x + 2 * b) * x + c <= 0);
  const root = b ** 2 - a * c;
  const roots = root < 0 || a === 0 ? [] : [-1, 1].map((sign) => (-b + sign * Math.sqrt(root)) / a);
  return [...[from, to].filter(isIn), ...roots.filter((x) => x >= from && x <= to)];
}

/** Where the curve crosses nothing; undefined where it does not fall. */
function crossing(pieces: readonly Piece[], means: readonly number[]): number | undefined {
  if ((means[0] as number) <= (means.at(-1) as number)) return undefined;
  for (const piece of pieces) {
    const [start, rise] = lineOf(piece, means);
    if (start + rise * piece.from <= 0) return piece.from;
    if (rise < 0 && -start / rise <= piece.to) return -start / rise;
  }
  return undefined;
}

/** The nearest values that fall: neighbours that rise are put in one (R. E. Barlow and others, Statistical Inference under Order Restrictions, 1972, 1.2). */
function fallen(values: readonly number[]): number[] {
  const blocks: { sum: number; count: number }[] = [];
  for (const value of values) {
    blocks.push({ sum: value, count: 1 });
    for (let last = blocks.at(-1), before = blocks.at(-2); last && before; before = blocks.at(-2)) {
      if (before.sum / before.count >= last.sum / last.count) break;
      blocks.splice(-2, 2, { sum: before.sum + last.sum, count: before.count + last.count });
      last = blocks.at(-1);
    }
  }
  return blocks.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count));
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / (values.length || 1);
