import { requireOpenProbability, requireParameter, requireProbability } from '../numeric/checks.js';
import { binomialTerm } from '../games/saddlePoint.js';

/** The part of a distribution: below the point or above it. */
export type Tail = 'lower' | 'upper';

/**
 * The regularised incomplete beta function I_x(a, b), the chance that a Beta(a, b) variable is at most x.
 *
 * Relative error about 1e-14 (a, b up to 1e6), growing slowly beyond. Domain: 0 <= x <= 1, 0 < a, b <= 1e15, else RangeError.
 * Source: A. Didonato, A. Morris, "Algorithm 708: significant digit computation of the incomplete beta function
 * ratios", ACM TOMS 18 (1992) 360-373, equation 9; the factor before the fraction after C. Loader. Example: `betaIncomplete(0.5, 1, 1)` is 0.5.
 */
export function betaIncomplete(x: number, a: number, b: number): number {
  requireProbability('x', x);
  return betaTail(a, b, x, 1 - x, 'lower');
}

/**
 * Either tail of Beta(a, b) at x, computed without subtracting from one where that would cancel.
 *
 * `complement` is 1 - x and is passed separately so that a point very near 1 keeps its digits. Errors as betaIncomplete.
 * Example: `betaTail(1, 1, 0.25, 0.75, 'upper')` is 0.75.
 */
export function betaTail(a: number, b: number, x: number, complement: number, tail: Tail): number {
  requireParameter('a', a);
  requireParameter('b', b);
  if (x === 0 || complement === 0) return (x === 0) === (tail === 'lower') ? 0 : 1;
  const factor = binomialTerm(a, b, x, complement) * (a / (a + b)) * b;
  // How far the point lies below the mean a / (a + b), from the smaller of x and its complement.
  const lambda = a > b ? (a + b) * complement - b : a - (a + b) * x;
  if (lambda >= 0) {
    const lower = factor * continuedFraction(a, b, x, complement, lambda);
    return tail === 'lower' ? lower : 1 - lower;
  }
  const upper = factor * continuedFraction(b, a, complement, x, -lambda);
  return tail === 'upper' ? upper : 1 - upper;
}

/**
 * The continued fraction of Didonato and Morris, for a point below the mean. Its terms are those of DLMF 8.17.22 taken
 * two by two, which keeps their digits when x is next to 1. It needs about sqrt(max(a, b)) steps; a multiple of that
 * without convergence is a defect, not a result.
 */
function continuedFraction(a: number, b: number, x: number, complement: number, lambda: number): number {
  const most = 1000 + 50 * Math.sqrt(Math.max(a, b));
  let c = Infinity;
  let d = (a + 1) / (a * (lambda + 1));
  let fraction = d;
  for (let n = 1; n <= most; n++) {
    const s = a + 2 * n - 1;
    const w = n * (b - n) * x;
    const alpha = ((a + n - 1) / s) * ((a + b + n - 1) / s) * w * x;
    const beta = n + w / s + ((a + n) / (a + 1 + 2 * n)) * (lambda + 1 + n * (1 + complement));
    d = 1 / (beta + alpha * d);
    c = beta + alpha / c;
    const change = c * d;
    fraction *= change;
    if (Math.abs(change - 1) < 2 ** -52) return fraction;
  }
  throw new RangeError(`the incomplete beta function at x = ${x}, a = ${a}, b = ${b} did not converge`);
}

/**
 * The x with I_x(a, b) = p: the quantile of Beta(a, b). Newton's method kept inside a shrinking bracket.
 *
 * Domain: 0 < p < 1, 0 < a, b <= 1e15, else RangeError. Example: `betaQuantile(0.5, 1, 1)` is 0.5.
 */
export function betaQuantile(p: number, a: number, b: number): number {
  requireOpenProbability('p', p);
  let low = 0;
  let high = 1;
  let x = a / (a + b);
  for (;;) {
    const below = betaTail(a, b, x, 1 - x, 'lower');
    const miss = p < 0.5 ? below - p : 1 - p - betaTail(a, b, x, 1 - x, 'upper');
    if (miss === 0) return x;
    if (miss < 0) low = x;
    else high = x;
    const density = (binomialTerm(a, b, x, 1 - x) * a * b) / ((a + b) * x * (1 - x));
    const newton = x - miss / density;
    const next = newton > low && newton < high ? newton : between(low, high);
    if (Math.abs(next - x) <= 2 ** -52 * x || next === low || next === high) return next;
    x = next;
  }
}

/** The midpoint, in ratio rather than difference while the bracket spans orders of magnitude. */
function between(low: number, high: number): number {
  const floor = Math.max(low, Number.MIN_VALUE);
  return high > 4 * floor ? Math.sqrt(floor) * Math.sqrt(high) : low + (high - low) / 2;
}
