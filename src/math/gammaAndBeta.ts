/**
 * Special functions: the logarithm of the gamma function, and the regularised incomplete gamma and beta functions,
 * with the tail of the chi-square distribution and the quantile of the beta distribution.
 */
import { log, log1p } from './numeric/elementaryFunctions.js';
import { stirlingSeries, poissonTerm, binomialTerm } from './games/binomialTerms.js';
import { requireParameter, requireOpenProbability, requireProbability } from './numeric/domainChecks.js';

const HALF_LOG_TWO_PI = 0.9189385332046728;
/** 1 - Euler's constant. */
const ONE_MINUS_EULER = 0.42278433509846713;

/** (zeta(k) - 1) / k for k = 2, 3, ...: coefficients of the series around 2. */
const ZETA_TERMS = [
  0.3224670334241132, 0.0673523010531981, 0.020580808427784546, 0.007385551028673986, 0.0028905103307415234,
  0.001192753911703261, 0.0005096695247430425, 0.00022315475845357939, 9.945751278180853e-5,
  4.492623673813314e-5, 2.050721277567069e-5, 9.439488275268397e-6, 4.374866789907488e-6,
  2.039215753801366e-6, 9.55141213040742e-7, 4.492469198764566e-7, 2.1207184805554665e-7,
  1.0043224823968099e-7, 4.7698101693639804e-8, 2.2711094608943164e-8, 1.0838659214896955e-8,
  5.183475041970047e-9, 2.4836745438024785e-9, 1.1921401405860912e-9, 5.731367241678862e-10,
  2.7595228851242334e-10, 1.330476437424449e-10, 6.4229645638381e-11,
];

/**
 * log Gamma(x) for x > 0, with relative error a few 1e-16 also near the zeros at 1 and 2.
 *
 * From 10 on by Stirling's series (NIST Digital Library of Mathematical Functions 5.11.1), below by the series around 2
 * (DLMF 5.7.3) after steps of the recurrence. Infinity for x = Infinity. Throws RangeError for x that is not above zero.
 * Example: `logGamma(5)` is log 24.
 */
export function logGamma(x: number): number {
  if (!(x > 0)) throw new RangeError(`logGamma is defined here for x above zero, not for ${x}`);
  if (x >= 10) return x === Infinity ? x : (x - 0.5) * log(x) - x + HALF_LOG_TWO_PI + stirlingSeries(x);
  if (x < 0.5) return aroundTwo(x) - log(x) - log1p(x);
  if (x < 1.5) return aroundTwo(x - 1) - log1p(x - 1);
  let product = 1;
  let at = x;
  while (at >= 2.5) {
    at -= 1;
    product *= at;
  }
  return aroundTwo(at - 2) + log(product);
}

/** log Gamma(2 + z) for |z| <= 1/2. */
function aroundTwo(z: number): number {
  let sum = 0;
  for (let i = ZETA_TERMS.length - 1; i >= 0; i--) sum = ZETA_TERMS[i]! - z * sum;
  return z * (ONE_MINUS_EULER + z * sum);
}

/**
 * The regularised incomplete gamma functions P(a, x) ('lower') and Q(a, x) = 1 - P ('upper').
 *
 * Series below a + 1, continued fraction above, so that the tail asked for never cancels. Relative error about 1e-14
 * (a up to 1e6). Domain: 0 < a <= 1e15, x >= 0, else RangeError. Source: NIST Digital Library of Mathematical Functions 8.7.1,
 * 8.9.2; the factor before both after C. Loader. Example: `gammaTail(1, 1, 'upper')` is 1/e.
 */
export function gammaTail(a: number, x: number, tail: Tail): number {
  requireParameter('a', a);
  if (!(x >= 0)) throw new RangeError(`x is ${x}; it must be zero or above`);
  if (x === 0 || x === Infinity) return (x === 0) === (tail === 'lower') ? 0 : 1;
  if (x < a + 1) {
    const lower = poissonTerm(a, x) * series(a, x);
    return tail === 'lower' ? lower : 1 - lower;
  }
  const upper = poissonTerm(a, x) * a * incompleteGammaContinuedFraction(a, x);
  return tail === 'upper' ? upper : 1 - upper;
}

function series(a: number, x: number): number {
  let term = 1;
  let sum = 1;
  for (let n = 1; term > sum * 2 ** -54; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

/** Modified Lentz on the even part of the fraction; needs about sqrt(a) steps next to x = a, few further out. */
function incompleteGammaContinuedFraction(a: number, x: number): number {
  const most = 1000 + 50 * Math.sqrt(a);
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let fraction = d;
  for (let i = 1; i <= most; i++) {
    const numerator = -i * (i - a);
    b += 2;
    const below = numerator * d + b;
    d = 1 / (Math.abs(below) < tiny ? tiny : below);
    const above = b + numerator / c;
    c = Math.abs(above) < tiny ? tiny : above;
    const change = d * c;
    fraction *= change;
    if (Math.abs(change - 1) < 2 ** -52) return fraction;
  }
  throw new RangeError(`the incomplete gamma function at a = ${a}, x = ${x} did not converge`);
}

/**
 * The chance that a chi-square variable with the given degrees of freedom is at least `statistic`: the p-value of a
 * chi-square test. Domain: degrees > 0, statistic >= 0, else RangeError. Source: DLMF 8.2.4 with a = degrees / 2.
 * Example: `chiSquareTail(3.841458820694124, 1)` is 0.05.
 */
export function chiSquareTail(statistic: number, degrees: number): number {
  return gammaTail(degrees / 2, statistic / 2, 'upper');
}

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
    const lower = factor * incompleteBetaContinuedFraction(a, b, x, complement, lambda);
    return tail === 'lower' ? lower : 1 - lower;
  }
  const upper = factor * incompleteBetaContinuedFraction(b, a, complement, x, -lambda);
  return tail === 'upper' ? upper : 1 - upper;
}

/**
 * The continued fraction of Didonato and Morris, for a point below the mean. Its terms are those of DLMF 8.17.22 taken
 * two by two, which keeps their digits when x is next to 1. It needs about sqrt(max(a, b)) steps; a multiple of that
 * without convergence is a defect, not a result.
 */
function incompleteBetaContinuedFraction(
  a: number,
  b: number,
  x: number,
  complement: number,
  lambda: number,
): number {
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
