/**
 * Random draws that both players can check. A spoken text produces the same numbers on every machine.
 * Both must agree on the text before they see the mix, because the text determines the draw.
 */
/**
 * Returns the number at an index of a text's sequence, uniform in [0, 1).
 * It uses FNV-1a of text and index, then the final mix of MurmurHash3.
 */
export function drawn(seed: string, number: number): number {
  let hash = 0x811c9dc5;
  for (const letter of `${seed} ${number}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Returns the index in a mixed strategy that a number in [0, 1) selects. */
export function placeIn(mix: readonly number[], number: number): number {
  let sum = 0;
  for (const [i, share] of mix.entries()) {
    sum += share;
    if (number < sum) return i;
  }
  return mix.findLastIndex((share) => share > 0);
}
