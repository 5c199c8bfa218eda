import { log, log1p } from '../numeric/elementary.js';
import { stirlingSeries } from '../games/saddlePoint.js';

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
