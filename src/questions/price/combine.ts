/** Many measured logarithms as one. */
import type { LogWorth } from './matchUp.js';

/**
 * A sum of independent estimates with factors above or below zero; its interval from theirs, uneven ones too.
 * Source: G. Zou, A. Donner, "Construction of confidence limits about effect measures: a general approach", Statistics in
 * Medicine 27 (2008) 1693–1702 (MOVER).
 */
export function combine(terms: readonly (readonly [number, LogWorth])[]): LogWorth {
  let value = 0;
  let below = 0;
  let above = 0;
  for (const [factor, one] of terms) {
    value += factor * one.value;
    const [down, up] = [factor * (one.value - one.low), factor * (one.high - one.value)];
    below += (factor >= 0 ? down : up) ** 2;
    above += (factor >= 0 ? up : down) ** 2;
  }
  return { value, low: value - Math.sqrt(below), high: value + Math.sqrt(above) };
}

/** The weighted mean. */
export function weightedMean(terms: readonly (readonly [number, LogWorth])[]): LogWorth {
  const total = terms.reduce((sum, [weight]) => sum + weight, 0);
  return combine(terms.map(([weight, one]) => [weight / total, one]));
}
