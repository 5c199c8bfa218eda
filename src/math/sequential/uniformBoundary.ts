import { log } from '../numeric/elementary.js';
import { requireOpenProbability, requirePositive } from '../numeric/checks.js';
import { gammaTail } from '../special/incompleteGamma.js';
import { findRoot } from '../numeric/roots.js';
import { logPoissonTerm } from '../games/saddlePoint.js';

/**
 * An upper boundary for a sum of centred values that holds at all times. The values' tails may be exponential instead
 * of normal (sub-exponential with scale `scale`), as for bounded values with an estimated variance. The chance that the
 * sum ever exceeds the boundary is at most `errorRate`.
 * `variance` is the sum of the values' variance proxies; `tuning` > 0 is where on that scale the boundary is tight.
 * Source: S. Howard, A. Ramdas, J. McAuliffe, J. Sekhon, "Time-uniform, nonparametric, nonasymptotic confidence
 * sequences", Ann. Statist. 49 (2021) 1055-1080, proposition 9 (gamma-exponential mixture), inverted by Brent's method.
 * Throws RangeError outside the domain. Example: `gammaExponentialBoundary(100, 30, 1, 0.025)` is about 33.9.
 */
export function gammaExponentialBoundary(
  variance: number,
  tuning: number,
  scale: number,
  errorRate: number,
): number {
  if (!(variance >= 0)) throw new RangeError(`variance is ${variance}; it must be zero or above`);
  requirePositive('tuning', tuning);
  requirePositive('scale', scale);
  requireOpenProbability('errorRate', errorRate);
  // In units of the scale; the mixture's logarithm then is a difference of two values of one function.
  const v = variance / scale ** 2;
  const rho = tuning / scale ** 2;
  const goal = logGammaRatio(rho, rho) - log(errorRate);
  const excess = (s: number): number => logGammaRatio(v + rho, v + rho + s) - goal;
  let high = 1 + Math.sqrt(v + rho);
  while (excess(high) < 0) high *= 2;
  return scale * findRoot(excess, 0, high, 1e-13 * high);
}

/** log of P(a, x) Gamma(a) exp(x) / x^a. */
function logGammaRatio(a: number, x: number): number {
  return log(gammaTail(a, x, 'lower')) - log(a) - logPoissonTerm(a, x);
}
