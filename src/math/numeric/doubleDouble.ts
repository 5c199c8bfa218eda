/**
 * Arithmetic on numbers held as an unevaluated sum of two doubles, about 32 significant digits.
 *
 * Source: T. J. Dekker, "A floating-point technique for extending the available precision", Numerische Mathematik 18
 * (1971) 224-242; D. E. Knuth, The Art of Computer Programming vol. 2, 4.2.2 (two-sum). Without a fused multiply-add the
 * product splits its factors in halves, so factors above 1e300 overflow and results below 1e-290 lose the low part.
 *
 * A pair lives in a caller's two-element Float64Array, so that no object is made in a loop.
 */

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
