/** Names found while they are typed, typos forgiven. */
import { editDistance } from '../../system/index.js';

/** Lower case without accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * How well a text is meant by what was typed: 0 the best, undefined not at all. Every word of the query must begin a word of
 * the text, stand in it, or be a letter or two away from the beginning of one.
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
  // The beginning of the word may be a letter longer or shorter than what was typed.
  const least = Math.min(
    ...[-1, 0, 1].map((more) => editDistance(typed, word.slice(0, Math.max(1, typed.length + more)))),
  );
  return least <= slips ? 1 + least : Infinity;
}
