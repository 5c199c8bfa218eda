/**
 * Bytes as text for a page in UTF-16. Each letter holds 15 bits as two digits, one per byte of the letter.
 * All digits are equally frequent, so that a server can compress the text almost to the length of its bytes.
 * No letter is a control character or half of a pair. The build writes the letters.
 */

/** The base of the digits: the smallest with 15 bits in two digits. */
const BASE = 182;
/** The byte of digit 0. */
const ZERO = 0x20;

/** Returns the bytes of a text. Its first letter is the number of unused bits in its last one. */
export function bytesOf(letters: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(((letters.length - 1) * 15 - numberAt(letters, 0)) / 8);
  let [bits, held, filled] = [0, 0, 0];
  for (let i = 1; i < letters.length; i++) {
    bits = (bits << 15) | numberAt(letters, i);
    held += 15;
    while (held >= 8 && filled < bytes.length) {
      held -= 8;
      // The array keeps the last eight bits.
      bytes[filled++] = bits >> held;
    }
  }
  return bytes;
}

function numberAt(letters: string, i: number): number {
  const letter = letters.charCodeAt(i);
  return ((letter >> 8) - ZERO) * BASE + (letter & 0xff) - ZERO;
}
