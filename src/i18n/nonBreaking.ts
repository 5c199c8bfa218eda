/** Numbers stay with their signs and units, and French marks with their words, where a line ends. */

const BEFORE = / (?=[%;:?!»])/g;
const UNITS = /(\d) (?=(?:points?|inches|pouces|stones?|pierres?|combats?)\b)/g;

/** A text whose signs and units no line parts from what they belong to; for pages, where lines end anywhere. */
export const nonBreaking = (text: string): string =>
  text
    .replace(BEFORE, '\u00a0')
    .replace(UNITS, '$1\u00a0')
    .replaceAll('« ', '«\u00a0')
    .replaceAll('± ', '±\u00a0');
