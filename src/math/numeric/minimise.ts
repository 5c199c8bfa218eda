import { requireFinite, requirePositive } from './checks.js';

/** A minimum along a line. */
export interface Minimum {
  readonly x: number;
  readonly value: number;
}

/** The golden section, (3 - sqrt 5) / 2. */
const GOLDEN = 0.3819660112501051;

/**
 * A local minimum of a function between two points, by Brent's mixture of golden sections and parabolas; the minimum if
 * there is only one.
 *
 * x is good to about `tolerance` times its size (no better than 1.5e-8: a parabola is flat at its bottom), or near zero
 * times a millionth of the range. Source:
 * R. P. Brent, Algorithms for Minimization without Derivatives (1973), chapter 5, `localmin`. Throws RangeError unless
 * low < high are finite and the tolerance is above zero.
 * Example: `minimise((x) => (x - 1) ** 2, 0, 3).x` is about 1.
 */
export function minimise(f: (x: number) => number, low: number, high: number, tolerance = 1.5e-8): Minimum {
  requireFinite('low', low);
  requireFinite('high', high);
  requirePositive('tolerance', tolerance);
  if (!(low < high)) throw new RangeError(`low is ${low} and high ${high}; low must lie below high`);
  let a = low;
  let b = high;
  // The best point, the second best, and the one before.
  let x = a + GOLDEN * (b - a);
  let w = x;
  let v = x;
  let fx = f(x);
  let fw = fx;
  let fv = fx;
  let step = 0;
  let before = 0;
  for (;;) {
    const middle = 0.5 * (a + b);
    const room = tolerance * (Math.abs(x) + 1e-6 * (high - low));
    if (Math.abs(x - middle) <= 2 * room - 0.5 * (b - a)) return { x, value: fx };
    const parabola = Math.abs(before) > room ? parabolaStep(x, w, v, fx, fw, fv) : NaN;
    const fits =
      Math.abs(parabola) < Math.abs(0.5 * before) &&
      x + parabola > a + 2 * room &&
      x + parabola < b - 2 * room;
    before = fits ? step : x < middle ? b - x : a - x;
    step = fits ? parabola : GOLDEN * before;
    const u = x + (Math.abs(step) >= room ? step : Math.sign(step) * room);
    const fu = f(u);
    if (fu <= fx) {
      if (u < x) b = x;
      else a = x;
      [v, fv, w, fw, x, fx] = [w, fw, x, fx, u, fu];
    } else {
      if (u < x) a = u;
      else b = u;
      if (fu <= fw || w === x) [v, fv, w, fw] = [w, fw, u, fu];
      else if (fu <= fv || v === x || v === w) [v, fv] = [u, fu];
    }
  }
}

/** The step from x to the bottom of the parabola through three points; NaN if they lie on a line. */
function parabolaStep(x: number, w: number, v: number, fx: number, fw: number, fv: number): number {
  const r = (x - w) * (fx - fv);
  const q = (x - v) * (fx - fw);
  return ((x - v) * q - (x - w) * r) / (-2 * (q - r));
}
