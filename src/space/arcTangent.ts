/**
 * Angles with + − × ÷ only, so that every machine gives the same bytes. The engine's own `atan2` differs between
 * machines in its last bit.
 *
 * Source: the reduction to four ranges and the odd polynomial of FDLIBM's s_atan.c (Sun Microsystems, 1993).
 */
const T0 = 3.33333333333329318027e-1;
const T1 = -1.99999999998764832476e-1;
const T2 = 1.42857142725034663711e-1;
const T3 = -1.1111110405462355788e-1;
const T4 = 9.09088713343650656196e-2;
const T5 = -7.69187620504482999495e-2;
const T6 = 6.66107313738753120669e-2;
const T7 = -5.83357013379057348645e-2;
const T8 = 4.97687799461593236017e-2;
const T9 = -3.6531572744216915527e-2;
const T10 = 1.62858201153657823623e-2;

/** Arc tangents of 1/2, 1, 3/2 and infinity, each with the remainder that a double loses. */
const HALF = 4.63647609000806093515e-1;
const HALF_REST = 2.26987774529616870924e-17;
const ONE = 7.85398163397448278999e-1;
const ONE_REST = 3.06161699786838301793e-17;
const MORE = 9.82793723247329054082e-1;
const MORE_REST = 1.39033110312309984516e-17;
const RIGHT = 1.570796326794896558;
const RIGHT_REST = 6.12323399573676603587e-17;

const PI = 3.141592653589793;

/** Returns arctan(x) for |x| < 7/16: x minus x times the polynomial's sum. */
function near(x: number, high: number, low: number): number {
  const z = x * x;
  const w = z * z;
  const odd = z * (T0 + w * (T2 + w * (T4 + w * (T6 + w * (T8 + w * T10)))));
  const even = w * (T1 + w * (T3 + w * (T5 + w * (T7 + w * T9))));
  return high - (x * (odd + even) - low - x);
}

/**
 * Returns the arc tangent of x in radians, in [-pi/2, pi/2]. The error is below one unit in the last place. Example:
 * `arcTangent(1)` is 0.785398...
 */
export function arcTangent(x: number): number {
  if (x < 0) return -arcTangent(-x);
  if (x < 0.4375) return near(x, 0, 0);
  if (x < 0.6875) return near((2 * x - 1) / (2 + x), HALF, HALF_REST);
  if (x < 1.1875) return near((x - 1) / (x + 1), ONE, ONE_REST);
  if (x < 2.4375) return near((x - 1.5) / (1 + 1.5 * x), MORE, MORE_REST);
  return near(-1 / x, RIGHT, RIGHT_REST);
}

/**
 * Returns the direction of (x, y) in radians from the x axis, counter-clockwise, in (-pi, pi]; 0 for (0, 0). The length
 * of an arc is its radius times the direction of (cosine, sine) of its angle.
 */
export function direction(x: number, y: number): number {
  if (x > 0) return arcTangent(y / x);
  if (x < 0) return y < 0 ? arcTangent(y / x) - PI : arcTangent(y / x) + PI;
  return y > 0 ? PI / 2 : y < 0 ? -PI / 2 : 0;
}
