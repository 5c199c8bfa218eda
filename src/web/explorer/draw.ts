/**
 * Draws that both players can check: a text said aloud gives numbers, one after another, the same on every machine. Who knows
 * the text before the roll knows the draw: it must be agreed before anybody sees the mix.
 */

/** Number so and so of a text, evenly in [0, 1): FNV-1a of the text and the number, stirred by the finish of MurmurHash3. */
export function drawn(seed: string, number: number): number {
  let hash = 0x811c9dc5;
  for (const letter of `${seed} ${number}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** The place in a mix that a number in [0, 1) falls on. */
export function placeIn(mix: readonly number[], number: number): number {
  let sum = 0;
  for (const [i, share] of mix.entries()) {
    sum += share;
    if (number < sum) return i;
  }
  return mix.findLastIndex((share) => share > 0);
}
