/**
 * Sums that lose nothing: sums and products of vectors in doubled precision, and sums of multiples of fractions,
 * rounded once. Numbers held as an unevaluated sum of two doubles have about 32 significant digits (Dekker 1971).
 */
import { requireEqualLengths } from './domainChecks.js';

/**
 * Sum with a running compensation: the error is that of one rounding plus terms of order (machine epsilon)^2 x length.
 *
 * Source: A. Neumaier, "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen", ZAMM 54 (1974) 39-51.
 * Domain: finite numbers. Example: `compensatedSum([1, 1e100, 1, -1e100])` is 2.
 */
export function compensatedSum(values: ArrayLike<number>): number {
  let sum = 0;
  let compensation = 0;
  for (let i = 0; i < values.length; i++) {
    const x = values[i]!;
    const next = sum + x;
    compensation += Math.abs(sum) >= Math.abs(x) ? sum - next + x : x - next + sum;
    sum = next;
  }
  return sum + compensation;
}

/**
 * Dot product as if computed with twice the precision and rounded once.
 *
 * Source: T. Ogita, S. Rump, S. Oishi, "Accurate sum and dot product", SIAM J. Sci. Comput. 26 (2005) 1955-1988, Dot2.
 * Domain: finite numbers below 1e150 in size. Throws RangeError for unequal lengths.
 * Example: `compensatedDot([1e10, 1, -1e10], [1e10, 1, 1e10])` is 1.
 */
export function compensatedDot(left: ArrayLike<number>, right: ArrayLike<number>): number {
  requireEqualLengths('the factors of a dot product', left.length, right.length);
  let sum = 0;
  let compensation = 0;
  for (let i = 0; i < left.length; i++) {
    const a = left[i]!;
    const b = right[i]!;
    const product = a * b;
    const next = sum + product;
    const shifted = next - sum;
    compensation += productError(a, b) + (sum - (next - shifted) + (product - shifted));
    sum = next;
  }
  return sum + compensation;
}

/** High part in [0], low part in [1]; |low| is at most half a unit in the last place of high. */
export type DoubleDouble = Float64Array;

/** 2^27 + 1 cuts a 53-bit significand into two halves whose products are exact. */
const SPLITTER = 134217729;

/** A new pair with the value of `high + low`. Example: `createPair(1, 2 ** -70)` holds 1 + 2^-70 exactly. */
export function createPair(high: number, low = 0): DoubleDouble {
  return Float64Array.of(high, low);
}

/** The rounding error of `a + b`, exactly: `a + b === (a + b rounded) + additionError(a, b)`. Any finite doubles. */
function additionError(a: number, b: number): number {
  const sum = a + b;
  const right = sum - a;
  return a - (sum - right) + (b - right);
}

/** The rounding error of `a * b`, exactly, while neither factor exceeds 1e300 nor the product falls below 1e-290. */
export function productError(a: number, b: number): number {
  const wideA = SPLITTER * a;
  const highA = wideA - (wideA - a);
  const lowA = a - highA;
  const wideB = SPLITTER * b;
  const highB = wideB - (wideB - b);
  const lowB = b - highB;
  return lowA * lowB - (a * b - highA * highB - lowA * highB - highA * lowB);
}

/** Writes `high + low` to `out` with the low part made small; needs |high| >= |low|. */
function renormalise(out: DoubleDouble, high: number, low: number): void {
  const sum = high + low;
  out[0] = sum;
  out[1] = low - (sum - high);
}

/** out += other. */
export function addPair(out: DoubleDouble, other: DoubleDouble): void {
  const a = out[0]!;
  const b = other[0]!;
  renormalise(out, a + b, additionError(a, b) + out[1]! + other[1]!);
}

/** out *= x, for a plain double x. */
export function multiplyDouble(out: DoubleDouble, x: number): void {
  const high = out[0]!;
  renormalise(out, high * x, productError(high, x) + out[1]! * x);
}

/** out *= other. */
export function multiplyPair(out: DoubleDouble, other: DoubleDouble): void {
  const a = out[0]!;
  const b = other[0]!;
  const cross = a * other[1]! + out[1]! * b;
  renormalise(out, a * b, productError(a, b) + cross);
}

/** out /= x, for a plain double x other than zero. */
export function divideDouble(out: DoubleDouble, x: number): void {
  const quotient = out[0]! / x;
  const rest = out[0]! - quotient * x - productError(quotient, x) + out[1]!;
  renormalise(out, quotient, rest / x);
}

/** out /= other, whose high part is not zero. */
export function dividePair(out: DoubleDouble, other: DoubleDouble): void {
  const b = other[0]!;
  const quotient = out[0]! / b;
  const exact = out[0]! - quotient * b - productError(quotient, b);
  const rest = exact + out[1]! - quotient * other[1]!;
  renormalise(out, quotient, rest / b);
}

/** The largest denominator to try: thirds of a point, cents. */
const DENOMINATORS = 1000;
/** A number within this relative distance of a fraction is that fraction: a few roundings of a double. */
const NEAR = 1e-13;

/**
 * The sum of `counts[i]` times `amounts[i]`, where amounts are fractions such as 20/3 or 12.5: rounded once, so that three
 * times 20/3 and four times 6.1 are 20 and 24.4. Amounts that are no fractions with a denominator up to 1000 are taken as
 * they are. Domain: whole counts, finite amounts. Throws RangeError for unequal lengths.
 * Example: `sumOfMultiples([3, 1], [6.1, 0.2])` is 18.5.
 */
export function sumOfMultiples(counts: ArrayLike<number>, amounts: ArrayLike<number>): number {
  requireEqualLengths('counts and amounts', counts.length, amounts.length);
  const numerators = new Map<number, number>();
  let rest = 0;
  for (let i = 0; i < counts.length; i++) {
    const [count, amount] = [counts[i]!, amounts[i]!];
    const denominator = denominatorOf(amount);
    if (denominator === undefined) rest += count * amount;
    else {
      const part = count * Math.round(amount * denominator);
      numerators.set(denominator, (numerators.get(denominator) ?? 0) + part);
    }
  }
  let [sum, over] = [0, 1];
  for (const [denominator, numerator] of numerators) {
    const common = over * (denominator / greatestDivisor(over, denominator));
    sum = sum * (common / over) + numerator * (common / denominator);
    over = common;
  }
  return sum / over + rest;
}

/** Returns the smallest denominator of a number as a fraction, up to `DENOMINATORS`. */
function denominatorOf(amount: number): number | undefined {
  for (let denominator = 1; denominator <= DENOMINATORS; denominator++) {
    const times = amount * denominator;
    if (Math.abs(times - Math.round(times)) <= NEAR * Math.abs(times)) return denominator;
  }
  return undefined;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
