import { exp, log } from '../numeric/elementary.js';
import { requireProbability } from '../numeric/checks.js';

const SQRT_TWO_PI = 2.5066282746310002;
const INVERSE_SQRT_TWO_PI = 0.3989422804014327;

/** Density of the standard normal distribution. Example: `normalDensity(0)` is 0.3989... */
export function normalDensity(z: number): number {
  return exp(-0.5 * z * z) / SQRT_TWO_PI;
}

/**
 * P(Z <= z) for Z standard normal; relative error below 1e-15 down to the smallest doubles (z about -38).
 *
 * Source: W. J. Cody, "Rational Chebyshev approximations for the error function", Math. Comp. 23 (1969) 631-637, in the
 * form of ANORM (Algorithm 715, ACM TOMS 19 (1993) 22-32). Domain: any number but NaN, else RangeError.
 * Example: `normalCdf(1.959963984540054)` is 0.975.
 */
export function normalCdf(z: number): number {
  if (Number.isNaN(z)) throw new RangeError('z is NaN; it must be a number');
  if (Math.abs(z) <= CENTRE) return 0.5 + centre(z);
  return z < 0 ? outside(-z) : 1 - outside(z);
}

/** P(Z >= z), without cancellation for large z. Source, domain and error as normalCdf. */
export function normalUpperTail(z: number): number {
  return normalCdf(-z);
}

/** Up to here the chance is expanded around 1/2; beyond, the tail is. */
const CENTRE = 0.67448975;
const FAR = 5.656854249492381;

const CENTRE_ABOVE = [
  2.2352520354606837, 161.02823106855587, 1067.6894854603709, 18154.98125334356, 0.06568233791820745,
];
const CENTRE_BELOW = [47.202581904688245, 976.0985517377767, 10260.932208618979, 45507.78933502673];
const MIDDLE_ABOVE = [
  0.39894151208813466, 8.883149794388377, 93.50665613217785, 597.2702763948002, 2494.5375852903726,
  6848.190450536283, 11602.65143764735, 9842.714838383978, 1.0765576773720192e-8,
];
const MIDDLE_BELOW = [
  22.266688044328117, 235.387901782625, 1519.3775994075547, 6485.558298266761, 18615.571640885097,
  34900.95272114598, 38912.00328609327, 19685.429676859992,
];
const FAR_ABOVE = [
  0.215898534057957, 0.12740116116024736, 0.022235277870649807, 0.0014216191932278934, 2.9112874951168793e-5,
  0.023073441764940174,
];
const FAR_BELOW = [
  1.284260096144911, 0.4682382124808651, 0.06598813786892856, 0.0037823963320275824, 7.297515550839662e-5,
];

/** P(0 <= Z <= z) for |z| below CENTRE. */
function centre(z: number): number {
  const square = z * z;
  return z * ratio(CENTRE_ABOVE, CENTRE_BELOW, square);
}

/** Cody's way to write a quotient: the numerator's leading coefficient is the last entry, the denominator's is one. */
function ratio(above: readonly number[], below: readonly number[], x: number): number {
  const last = below.length - 1;
  let numerator = (above[last + 1] as number) * x;
  let denominator = x;
  for (let i = 0; i < last; i++) {
    numerator = (numerator + (above[i] as number)) * x;
    denominator = (denominator + (below[i] as number)) * x;
  }
  return (numerator + (above[last] as number)) / (denominator + (below[last] as number));
}

/** P(Z >= y) for y above CENTRE; exp(-y^2/2) is taken in two factors so that the rounding of y^2 does no harm. */
function outside(y: number): number {
  if (y > 40) return 0;
  const coarse = Math.trunc(y * 16) / 16;
  const rest = (y - coarse) * (y + coarse);
  const gauss = exp(-0.5 * coarse * coarse) * exp(-0.5 * rest);
  if (y <= FAR) return gauss * ratio(MIDDLE_ABOVE, MIDDLE_BELOW, y);
  const inverse = 1 / (y * y);
  return (gauss * (INVERSE_SQRT_TWO_PI - inverse * ratio(FAR_ABOVE, FAR_BELOW, inverse))) / y;
}

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
  for (let i = coefficients.length - 1; i >= 0; i--) value = value * x + (coefficients[i] as number);
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
