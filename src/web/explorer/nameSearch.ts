/** Finds names while the user types, and accepts typing errors. */
import { editDistance } from '../../system/index.js';

/** Returns the text in lower case without accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Returns how well a query fits a text: 0 is best, and undefined means no match.
 * Each query word must begin a word, be part of one, or differ from the start of one by a letter or two.
 */
export function fit(query: string, text: string): number | undefined {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u);
  let worst = 0;
  for (const word of plain(query).split(/\s+/)) {
    if (word === '') continue;
    const best = Math.min(...words.map((one) => wordFit(word, one)));
    if (best === Infinity) return undefined;
    worst += best;
  }
  return worst;
}

function wordFit(typed: string, word: string): number {
  if (word.startsWith(typed)) return word.length === typed.length ? 0 : 0.1;
  if (typed.length > 2 && word.includes(typed)) return 1;
  const slips = typed.length < 3 ? 0 : typed.length < 6 ? 1 : 2;
  // The start of the word may be one letter longer or shorter than the typed text.
  const least = Math.min(
    ...[-1, 0, 1].map((more) => editDistance(typed, word.slice(0, Math.max(1, typed.length + more)))),
  );
  return least <= slips ? 1 + least : Infinity;
}
