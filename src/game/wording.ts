/** Numbers as people read them. Nothing that is not certain prints as 0 % or 100 %. */
import type { Estimate } from './estimate.js';

/** Below this distance from 0 or 1 an exact chance is certain: sums of chances carry rounding errors. */
const CERTAIN = 1e-12;

/** A chance in per cent with one digit: `41.3 %`, `under 0.1 %`, `over 99.9 %`, and `0 %` only for the impossible. */
export function chanceText(p: number): string {
  if (p <= CERTAIN) return '0 %';
  if (p >= 1 - CERTAIN) return '100 %';
  const text = (100 * p).toFixed(1);
  if (text === '0.0') return 'under 0.1 %';
  return text === '100.0' ? 'over 99.9 %' : `${text} %`;
}

/** An estimated chance, with its interval where it was sampled: `30.9 % (30.8 to 31.0)`. */
export function estimateText({ value, low, high }: Estimate): string {
  if (low === high) return chanceText(value);
  const end = (p: number): string => chanceText(p).replace(' %', '');
  return `${chanceText(value)} (${end(low)} to ${end(high)})`;
}
