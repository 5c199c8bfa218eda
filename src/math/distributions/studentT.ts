import { exp, log1p } from '../numeric/elementary.js';
import { requireOpenProbability, requirePositive } from '../numeric/checks.js';
import { betaTail } from '../special/incompleteBeta.js';
import { normalQuantile } from './normal.js';
import { deviance, stirlingError } from '../games/saddlePoint.js';

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
