/** Formats mixes of picks, and bounds on the gain from leaving one. */
import { chanceText, formatFixed } from '../../../i18n/index.js';
import { t } from '../../words/index.js';

/** Formats a mix: `always 2e0o`, or `0e5o 26.9 %, 5e0o 73.1 %`. */
export function mixText(options: readonly { readonly name: string; readonly probability: number }[]): string {
  const used = options.filter(({ probability }) => probability > 0);
  if (used.length === 1) return t('splits.always', { name: used[0]?.name ?? '' });
  return used.map(({ name, probability }) => `${name} ${chanceText(probability)}`).join(', ');
}

/** Rounds a bound up to one significant digit, without an exponent. The smallest step is a billionth. */
export function boundText(gap: number): string {
  const digits = Math.min(9, Math.max(0, Math.ceil(-Math.log10(gap))));
  return formatFixed(Math.ceil(gap * 10 ** digits) / 10 ** digits, digits);
}
