/** Numbers as people read them. Nothing that is not certain prints as 0 % or 100 %. */
import type { Estimate } from './estimate.js';
import { fixed, perCent, phrases } from './language.js';

/** Below this distance from 0 or 1 an exact chance is certain: sums of chances carry rounding errors. */
const CERTAIN = 1e-12;

const say = phrases({
  en: { under: 'under {chance}', over: 'over {chance}', interval: '{value} ({low} to {high})' },
  fr: { under: 'moins de {chance}', over: 'plus de {chance}', interval: '{value} (de {low} à {high})' },
});

/** A chance in per cent with one digit: `41.3 %`, `under 0.1 %`, `over 99.9 %`, and `0 %` only for the impossible. */
export function chanceText(p: number): string {
  return chanceWith(p, perCent);
}

function chanceWith(p: number, sign: (text: string) => string): string {
  if (p <= CERTAIN) return sign('0');
  if (p >= 1 - CERTAIN) return sign('100');
  const text = (100 * p).toFixed(1);
  if (text === '0.0') return say('under', { chance: sign(fixed(0.1, 1)) });
  return text === '100.0' ? say('over', { chance: sign(fixed(99.9, 1)) }) : sign(fixed(100 * p, 1));
}

/** An estimated chance, with its interval where it was sampled: `30.9 % (30.8 to 31.0)`. */
export function estimateText({ value, low, high }: Estimate): string {
  if (low === high) return chanceText(value);
  const end = (p: number): string => chanceWith(p, (text) => text);
  return say('interval', { value: chanceText(value), low: end(low), high: end(high) });
}
