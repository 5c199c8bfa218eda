/** Quantiles of the standard normal distribution; tails and quantiles of Student's t distribution. */
import { log, exp, log1p } from '../numeric/elementaryFunctions.js';
import { requireProbability, requireOpenProbability, requirePositive } from '../numeric/domainChecks.js';
import { betaTail } from '../gammaAndBeta.js';
import { deviance, stirlingError } from '../games/binomialTerms.js';

/**
 * The z with P(Z <= z) = p for Z standard normal; relative error a few 1e-16; -Infinity at 0 and Infinity at 1.
 *
 * Source: M. J. Wichura, "Algorithm AS 241: the percentage points of the normal distribution", Applied Statistics 37
 * (1988) 477-484, PPND16. Domain: 0 <= p <= 1, else RangeError. Example: `normalQuantile(0.975)` is 1.95996398454005...
 */
export function normalQuantile(p: number): number {
  requireProbability('p', p);
  const q = p - 0.5;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (q * horner(QUANTILE_A, r)) / horner(QUANTILE_B, r);
  }
  const tail = q < 0 ? p : 1 - p;
  if (tail === 0) return q < 0 ? -Infinity : Infinity;
  const r = Math.sqrt(-log(tail));
  const size =
    r <= 5
      ? horner(QUANTILE_C, r - 1.6) / horner(QUANTILE_D, r - 1.6)
      : horner(QUANTILE_E, r - 5) / horner(QUANTILE_F, r - 5);
  return q < 0 ? -size : size;
}

/** A polynomial, coefficients in rising powers. */
function horner(coefficients: readonly number[], x: number): number {
  let value = 0;
  for (let i = coefficients.length - 1; i >= 0; i--) value = value * x + coefficients[i]!;
  return value;
}

const QUANTILE_A = [
  3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946, 45921.95393154987,
  67265.7709270087, 33430.57558358813, 2509.0809287301227,
];
const QUANTILE_B = [
  1.0, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271,
  28729.085735721943, 5226.495278852854,
];
const QUANTILE_C = [
  1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684,
  0.2417807251774506, 0.022723844989269184, 0.0007745450142783414,
];
const QUANTILE_D = [
  1.0, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
  0.0005475938084995345, 1.0507500716444169e-9,
];
const QUANTILE_E = [
  6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
  0.0012426609473880784, 2.7115555687434876e-5, 2.0103343992922881e-7,
];
const QUANTILE_F = [
  1.0, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133,
  1.8463183175100548e-5, 1.421511758316446e-7, 2.0442631033899397e-15,
];

const SQRT_TWO_PI = 2.5066282746310002;

/**
 * P(T >= t) for Student's t with the given degrees of freedom (any real number above zero).
 *
 * Source: NIST Digital Library of Mathematical Functions 8.17; Johnson, Kotz, Balakrishnan, Continuous Univariate
 * Distributions 2 (1995), 28.2. Throws RangeError for degrees not above zero. Example: `studentTTail(1, 1)` is 0.25.
 */
export function studentTTail(t: number, degrees: number): number {
  requirePositive('degrees', degrees);
  if (t === Infinity) return 0;
  if (t === -Infinity) return 1;
  const square = t * t;
  const half =
    0.5 * betaTail(degrees / 2, 0.5, degrees / (degrees + square), square / (degrees + square), 'lower');
  return t > 0 ? half : 1 - half;
}

/**
 * The t with P(T <= t) = p for Student's t. It uses Newton's method from the normal quantile. From that side, the
 * convex tail is approached without overshooting. Domain: 0 < p < 1, degrees >= 0.01, else RangeError. Example:
 * `studentTQuantile(0.975, 10)` is 2.22813885198627...
 */
export function studentTQuantile(p: number, degrees: number): number {
  requireOpenProbability('p', p);
  if (!(degrees >= 0.01 && degrees < Infinity)) {
    throw new RangeError(`degrees is ${degrees}; the quantile is computed from 0.01 degrees of freedom on`);
  }
  if (p === 0.5) return 0;
  const tail = Math.min(p, 1 - p);
  let t = -normalQuantile(tail);
  for (;;) {
    const next = t + (studentTTail(t, degrees) - tail) / density(t, degrees);
    if (!(next > t * (1 + 2 ** -51))) return p < 0.5 ? -t : t;
    t = next;
  }
}

/** Loader's form of the density, which keeps its digits for many degrees of freedom. */
function density(t: number, degrees: number): number {
  const half = degrees / 2;
  const constant = stirlingError(half + 0.5) - stirlingError(half) - deviance(half, half + 0.5);
  const spread = log1p((t * t) / degrees);
  return exp(constant - spread * (half + 0.5)) / SQRT_TWO_PI;
}
