/** Keeps numbers with their signs and units, and French punctuation with its words, at line ends. */

const BEFORE = / (?=[%;:?!»])/g;
const UNITS = /(\d) (?=(?:points?|inches|pouces|stones?|pierres?|combats?)\b)/g;

/**
 * Returns a text with no-break spaces between numbers and their signs and units, for pages, where a line can end
 * anywhere.
 */
export const nonBreaking = (text: string): string =>
  text
    .replace(BEFORE, '\u00a0')
    .replace(UNITS, '$1\u00a0')
    .replaceAll('« ', '«\u00a0')
    .replaceAll('± ', '±\u00a0');
