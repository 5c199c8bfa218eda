/** Whether numbers in what people read have more digits than they are known to. */

import type { Language } from '../../src/i18n/index.js';

/** A number as people read it, with blanks or commas between thousands and a point or comma before decimals. */
const NUMBER = String.raw`[−+]?\d+(?:[,\u202f\u00a0]\d{3})*(?:[.,]\d+)?`;
/** A number and its interval: `27.3 % (27.0 to 27.6)`, `+0.36 (−0.1 … +0.8)`. */
const ESTIMATE = new RegExp(
  String.raw`(${NUMBER})(?:[\s\u00a0\u202f]?%)?[\s\u00a0]\((?:de )?(${NUMBER})(?:[\s\u00a0\u202f]?%)? (?:to|à|…) (${NUMBER})`,
  'gu',
);

/** Digits of a number that is neither counted nor typed; doubles know some 15, and nobody reads more than these. */
const MOST_DIGITS = 7;

/** The last digit of a number is worth at least this share of half its interval. */
const LEAST_SHARE = 1 / 1000;

/** A number that is read: French writes a comma before decimals, English between thousands. */
function valueOf(text: string, language: Language): number {
  const plain = text.replace('−', '-').replace(/[\u202f\u00a0]/g, '');
  return Number(language === 'fr' ? plain.replace(',', '.') : plain.replaceAll(',', ''));
}

const decimalsOf = (text: string, language: Language): number =>
  text.split(language === 'fr' ? ',' : '.')[1]?.length ?? 0;

/** What is told too precisely: powers of ten as machines write them, long tails, and digits far below an interval. */
export function tooPrecise(page: string, language: Language = 'en'): string[] {
  // Of a page what stands on it; where pictures draw their lines, and what browsers run, nobody reads.
  const text = page.replace(/<(style|script)\b[^]*?<\/\1>|<[^>]*>/g, ' ');
  const powers = [...text.matchAll(/\d(?:[.,]\d+)?e[-+]\d+|\d\.\d+e\d+/g)].map(([found]) => found);
  const tails = [...text.matchAll(/\d[\d\u202f\u00a0]*[.,]\d+/g)]
    .map(([found]) => found)
    .filter((found) => found.replace(/\D/g, '').replace(/^0+/, '').length > MOST_DIGITS);
  const estimates = [...text.matchAll(ESTIMATE)].filter(([, value = '', low = '', high = '']) => {
    const half = (valueOf(high, language) - valueOf(low, language)) / 2;
    return half > 0 && 10 ** -decimalsOf(value, language) < half * LEAST_SHARE;
  });
  return [...powers, ...tails, ...estimates.map(([found]) => found)];
}
