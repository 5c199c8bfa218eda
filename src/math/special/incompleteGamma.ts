import { requireParameter } from '../numeric/checks.js';
import type { Tail } from './incompleteBeta.js';
import { poissonTerm } from '../games/saddlePoint.js';

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
  const upper = poissonTerm(a, x) * a * continuedFraction(a, x);
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
function continuedFraction(a: number, x: number): number {
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
