import { requireFinite, requirePositive } from './domainChecks.js';

/**
 * A zero of a continuous function between two points where its signs differ, by Brent's method.
 *
 * The answer is within `tolerance` plus a few units in the last place of a change of sign. Source: R. P. Brent,
 * Algorithms for Minimization without Derivatives (1973), chapter 4, `zero`. Throws RangeError for ends or values that
 * are not finite, for equal signs, or a tolerance that is not above zero.
 * Example: `findRoot((x) => x * x - 2, 0, 2)` is the square root of two.
 */
export function findRoot(
  f: (x: number) => number,
  low: number,
  high: number,
  tolerance = Number.MIN_VALUE,
): number {
  requireFinite('low', low);
  requireFinite('high', high);
  requirePositive('tolerance', tolerance);
  let a = low;
  let b = high;
  let fa = valueAt(f, a);
  let fb = valueAt(f, b);
  if (fa * fb > 0 || (fa > 0 && fb > 0) || (fa < 0 && fb < 0)) {
    throw new RangeError(`the function is ${fa} at ${low} and ${fb} at ${high}; its signs must differ`);
  }
  let c = a;
  let fc = fa;
  let step = b - a;
  let before = step;
  for (;;) {
    if (Math.abs(fc) < Math.abs(fb)) [a, b, c, fa, fb, fc] = [b, c, b, fb, fc, fb];
    const room = 2 * 2 ** -52 * Math.abs(b) + 0.5 * tolerance;
    const middle = 0.5 * (c - b);
    if (Math.abs(middle) <= room || fb === 0) return b;
    const next =
      Math.abs(before) >= room && Math.abs(fa) > Math.abs(fb) ? interpolate(a, b, c, fa, fb, fc) : NaN;
    // Interpolation must stay within three quarters of the way and shrink faster than halving did.
    const limit = Math.min(1.5 * Math.abs(middle) - 0.5 * room, 0.5 * Math.abs(before));
    if (Math.abs(next) < limit && next * middle > 0) {
      before = step;
      step = next;
    } else {
      before = middle;
      step = middle;
    }
    a = b;
    fa = fb;
    b += Math.abs(step) > room ? step : Math.sign(middle) * room;
    fb = valueAt(f, b);
    if (fb > 0 === fc > 0) {
      c = a;
      fc = fa;
      step = b - a;
      before = step;
    }
  }
}

/** The step from b by the secant, or by inverse quadratic interpolation if three points are known. */
function interpolate(a: number, b: number, c: number, fa: number, fb: number, fc: number): number {
  const s = fb / fa;
  if (a === c) return (s * (b - c)) / (1 - s);
  const q = fa / fc;
  const r = fb / fc;
  return (s * ((c - b) * q * (q - r) - (b - a) * (r - 1))) / -((q - 1) * (r - 1) * (s - 1));
}

function valueAt(f: (x: number) => number, x: number): number {
  const value = f(x);
  if (Number.isNaN(value))
    throw new RangeError(`the function is NaN at ${x}; it must be a number between the ends`);
  return value;
}
