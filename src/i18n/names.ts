/** Names that people type: which spellings are one name, and which look like slips. */

/** Apostrophes and dashes that keyboards and word processors put for the plain ones. */
const APOSTROPHES = /[\u2018\u2019\u201b\u02bc\u02b9\u2032\u00b4`\uff07]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;
/** What nobody sees: zero-width characters and soft hyphens. */
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff\u00ad]/g;
const MARKS = /\p{M}/gu;

/** A name as it is shown: without blanks around it, one blank between words, accents composed. */
export const tidyName = (text: string): string =>
  text.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();

/** What all spellings of a name share: Unicode forms, case, blanks, apostrophes and dashes do not count. */
export const foldName = (text: string): string =>
  tidyName(text.normalize('NFKC'))
    .replace(APOSTROPHES, "'")
    .replace(DASHES, '-')
    .toLowerCase()
    .normalize('NFC');

/** The same without accents and signs: `river guard` of `Rivér-Guard`. */
const bare = (text: string): string =>
  foldName(text)
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Names shorter than this differ by more than a slip where one letter differs. */
const LEAST_LENGTH = 5;

/**
 * Whether two names that count as two may be one by a slip: they differ in accents or signs alone, or in one letter that is
 * missing, added, replaced or swapped with its neighbour. Names that differ in a number are two.
 */
export function looksAlike(one: string, other: string): boolean {
  const [a, b] = [bare(one), bare(other)];
  if (foldName(one) === foldName(other) || a === '' || b === '') return false;
  if (a === b) return true;
  if (a.replace(/\P{N}/gu, '') !== b.replace(/\P{N}/gu, '')) return false;
  return Math.min(a.length, b.length) >= LEAST_LENGTH && oneSlip(Array.from(a), Array.from(b));
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
 * Names by which things can be told apart: where two have one name, what stands beside it is added, `Guard (north/guard)`.
 * @param beside for each name what may be added, the shortest first; the first that sets all of one name apart is taken, and
 * their places where none does
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
