/**
 * The exponential, the logarithms and whole powers, equal to the last bit on every host. The language leaves `Math`
 * functions and `**` to its host, and hosts and engine versions differ.
 */
const LN2_HIGH = 6.9314718036912381649e-1;
const LN2_LOW = 1.90821492927058770002e-10;

const value = new Float64Array(1);
const words = new Uint32Array(value.buffer);
/** The index of the word with sign and exponent, which depends on the byte order. */
const HIGH = ((value[0] = 1), words[1] === 0x3ff00000 ? 1 : 0);

function highOf(x: number): number {
  value[0] = x;
  return words[HIGH]! | 0;
}

/** The number with another high word. */
function withHigh(x: number, high: number): number {
  value[0] = x;
  words[HIGH] = high;
  return value[0];
}

const LARGEST = 7.09782712893383973096e2;
const SMALLEST = -7.4513321910194110842e2;

/** e to the power of x. Example: `exp(1)` is 2.718281828459045. */
export function exp(x: number): number {
  const size = highOf(x) & 0x7fffffff;
  if (!(x <= LARGEST)) return x > LARGEST ? Infinity : x;
  if (x < SMALLEST) return 0;
  if (size < 0x3e300000) return 1 + x;
  if (x === 1) return Math.E;
  const { high, low, power } = reduced(x, size);
  const r = high - low;
  const t = r * r;
  const c =
    r -
    t *
      (1.66666666666666019037e-1 +
        t *
          (-2.77777777770155933842e-3 +
            t *
              (6.61375632143793436117e-5 + t * (-1.6533902205465251539e-6 + t * 4.13813679705723846039e-8))));
  if (power === 0) return 1 - ((r * c) / (c - 2) - r);
  const y = 1 - (low - (r * c) / (2 - c) - high);
  if (power === 1024) return y * 2 * 2 ** 1023;
  if (power >= -1021) return y * withHigh(1, 0x3ff00000 + (power << 20));
  return y * withHigh(1, 0x3ff00000 + ((power + 1000) << 20)) * 2 ** -1000;
}

/** x = power × log 2 + (high − low), the bracket at most half of log 2 in size. */
function reduced(x: number, size: number): { high: number; low: number; power: number } {
  if (size <= 0x3fd62e42) return { high: x, low: 0, power: 0 };
  const sign = x < 0 ? -1 : 1;
  if (size < 0x3ff0a2b2) return { high: x - sign * LN2_HIGH, low: sign * LN2_LOW, power: sign };
  const power = Math.trunc(1.442695040888963387 * x + sign * 0.5);
  return { high: x - power * LN2_HIGH, low: power * LN2_LOW, power };
}

/** The natural logarithm: −∞ at 0, NaN below. Example: `log(Math.E)` is 1. */
export function log(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : NaN;
  if (x === Infinity) return x;
  let power = 0;
  let scaled = x;
  if (x < 2 ** -1022) {
    power = -54;
    scaled = x * 2 ** 54;
  }
  const whole = highOf(scaled);
  const high = whole & 0xfffff;
  const step = (high + 0x95f64) & 0x100000;
  power += (whole >> 20) - 1023 + (step >> 20);
  const f = withHigh(scaled, high | (step ^ 0x3ff00000)) - 1;
  if ((0xfffff & (2 + high)) < 3) {
    if (f === 0) return power === 0 ? 0 : power * LN2_HIGH + power * LN2_LOW;
    const R = f * f * (0.5 - 0.3333333333333333 * f);
    return power === 0 ? f - R : power * LN2_HIGH - (R - power * LN2_LOW - f);
  }
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const even = w * (3.999999999940941908e-1 + w * (2.222219843214978396e-1 + w * 1.531383769920937332e-1));
  const odd =
    z *
    (6.66666666666673513e-1 +
      w * (2.857142874366239149e-1 + w * (1.818357216161805012e-1 + w * 1.479819860511658591e-1)));
  const R = odd + even;
  if (((high - 0x6147a) | (0x6b851 - high)) > 0) {
    const half = 0.5 * f * f;
    if (power === 0) return f - (half - s * (half + R));
    return power * LN2_HIGH - (half - (s * (half + R) + power * LN2_LOW) - f);
  }
  if (power === 0) return f - s * (f - R);
  return power * LN2_HIGH - (s * (f - R) - power * LN2_LOW - f);
}

/** log(1 + x), with all its digits for small x: −∞ at −1, NaN below. Example: `log1p(1e-20)` is 1e-20. */
export function log1p(x: number): number {
  if (!(x > -1)) return x === -1 ? -Infinity : NaN;
  if (x === Infinity) return x;
  const high = highOf(x);
  const size = high & 0x7fffffff;
  if (size < 0x3e200000) return size < 0x3c900000 ? x : x - x * x * 0.5;
  // 0xbfd2bec4 as a signed number: between √2/2 and √2 no decomposition is necessary.
  if (high < 0x3fda827a && (high > 0 || high <= (0xbfd2bec4 | 0))) return ofSmall(x, 1, 0, 0);
  const u = high < 0x43400000 ? 1 + x : x;
  const whole = highOf(u);
  let power = (whole >> 20) - 1023;
  const lost = high >= 0x43400000 ? 0 : (power > 0 ? 1 - (u - x) : x - (u - 1)) / u;
  let rest = whole & 0xfffff;
  let part: number;
  if (rest < 0x6a09e) part = withHigh(u, rest | 0x3ff00000);
  else {
    power++;
    part = withHigh(u, rest | 0x3fe00000);
    rest = (0x100000 - rest) >> 2;
  }
  return ofSmall(part - 1, rest, power, lost);
}

/** power × log 2 + log(1 + f) + lost, for f between √2/2 − 1 and √2 − 1; `rest` is 0 where f is tiny. */
function ofSmall(f: number, rest: number, power: number, lost: number): number {
  const half = 0.5 * f * f;
  if (rest === 0) {
    if (f === 0) return power === 0 ? 0 : power * LN2_HIGH + (lost + power * LN2_LOW);
    const R = half * (1 - 0.6666666666666666 * f);
    return power === 0 ? f - R : power * LN2_HIGH - (R - (power * LN2_LOW + lost) - f);
  }
  const s = f / (2 + f);
  const z = s * s;
  const R =
    z *
    (6.66666666666673513e-1 +
      z *
        (3.999999999940941908e-1 +
          z *
            (2.857142874366239149e-1 +
              z *
                (2.222219843214978396e-1 +
                  z *
                    (1.818357216161805012e-1 +
                      z * (1.531383769920937332e-1 + z * 1.479819860511658591e-1))))));
  if (power === 0) return f - (half - s * (half + R));
  return power * LN2_HIGH - (half - (s * (half + R) + (power * LN2_LOW + lost)) - f);
}

/**
 * x to a whole power by repeated multiplication, from the left. `x ** n` is left to the host, and hosts differ in the last bit.
 * @param n 0, 1, 2 …
 * @throws RangeError for any other power
 * @example wholePower(1 / 2, 3) // 0.125
 */
export function wholePower(x: number, n: number): number {
  if (!Number.isInteger(n) || n < 0)
    throw new RangeError(`the power is ${n}; it should be a whole number from 0 up`);
  let product = 1;
  for (let i = 0; i < n; i++) product *= x;
  return product;
}
