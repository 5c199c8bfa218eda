/** Names that people type: which spellings are the same name, and which are probably typos. */

/** Apostrophes and dashes that keyboards and word processors use in place of the plain ones. */
const APOSTROPHES = /[\u2018\u2019\u201b\u02bb\u02bc\u02b9\u2032\u00b4`\uff07]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;
/** Invisible characters: zero-width characters and soft hyphens. */
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff\u00ad]/g;
const MARKS = /\p{M}/gu;

/** Returns a name for display: no outer spaces, one space between words, accents composed. */
export const tidyName = (text: string): string =>
  text.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();

/**
 * Returns the common form of all spellings of a name: it ignores Unicode forms, case, spaces, and variants of
 * apostrophes and dashes.
 */
export const foldName = (text: string): string =>
  // NFKC makes a space and an accent of "´", so apostrophes come first. Capitals first make "ss" of "ß".
  tidyName(text.replace(APOSTROPHES, "'").normalize('NFKC'))
    .replace(DASHES, '-')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC');

/** Returns the same without accents and signs: `river guard` for `Rivér-Guard`. */
const bare = (text: string): string =>
  foldName(text)
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the letters of a name that stand alone. */
const lettersIn = (text: string): string =>
  (foldName(text).match(/(?<!\p{L})\p{L}(?!\p{L})/gu) ?? []).join('');

/** For shorter names, one different letter is not a typo. */
const LEAST_LENGTH = 5;
/** For shorter names, equal sounds say nothing. */
const LEAST_SOUNDS = 3;

/** Returns the common form of letters that sound alike: `jon` for `john`, `ana` for `anna`, `mark` for `marc`. */
const soundOf = (letters: string): string =>
  letters
    .replace(/ph/g, 'f')
    .replace(/h/g, '')
    .replace(/c/g, 'k')
    .replace(/y/g, 'i')
    .replace(/(\p{L})\1+/gu, '$1');

/**
 * Returns whether two different names may be one with a typo. They differ only in accents or signs, sound alike, or
 * differ in one letter that is missing, added, replaced or swapped with its neighbour. Names that differ in a number,
 * or in a letter that stands alone such as in "list A", are different.
 */
export function looksAlike(one: string, other: string): boolean {
  const [a, b] = [bare(one), bare(other)];
  if (foldName(one) === foldName(other) || a === '' || b === '') return false;
  if (a === b) return true;
  if (a.replace(/\P{N}/gu, '') !== b.replace(/\P{N}/gu, '')) return false;
  if (lettersIn(one) !== lettersIn(other)) return false;
  const length = Math.min(a.length, b.length);
  if (length >= LEAST_SOUNDS && soundOf(a) === soundOf(b)) return true;
  return length >= LEAST_LENGTH && oneSlip(Array.from(a), Array.from(b));
}

function oneSlip(a: readonly string[], b: readonly string[]): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const rest = (of: readonly string[], from: number): string => of.slice(from).join('');
  if (a.length > b.length) return rest(a, start + 1) === rest(b, start);
  if (a.length < b.length) return rest(a, start) === rest(b, start + 1);
  const swapped = a[start] === b[start + 1] && a[start + 1] === b[start];
  return rest(a, start + 1) === rest(b, start + 1) || (swapped && rest(a, start + 2) === rest(b, start + 2));
}

/**
 * Returns unique names. If two names are equal, it adds other information: `Guard (north/guard)`.
 * @param beside for each name the possible additions, the shortest first. It uses the first one that makes all equal
 * names different, or else their positions
 */
export function namesApart(names: readonly string[], ...beside: readonly (readonly string[])[]): string[] {
  const alike = new Map<string, number[]>();
  names.forEach((name, i) => alike.set(foldName(name), [...(alike.get(foldName(name)) ?? []), i]));
  const added = new Map<number, string>();
  for (const places of alike.values()) {
    if (places.length < 2) continue;
    const labels = [...beside, names.map((_, i) => String(places.indexOf(i) + 1))];
    const fit = labels.find((one) => new Set(places.map((i) => one[i])).size === places.length);
    for (const i of places) added.set(i, fit?.[i] ?? '');
  }
  return names.map((name, i) => (added.has(i) ? `${name} (${added.get(i) ?? ''})` : name));
}
