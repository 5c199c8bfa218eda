/** A state as typed arrays in one buffer, so that a clone is a copy of one array. */

/** Allocates parts of one buffer. All reals come before the first whole number, so they need no alignment. */
export class FlatBuffer {
  /** The whole buffer. */
  readonly words: Int32Array;
  readonly #buffer: ArrayBuffer;
  #at = 0;

  /**
   * @param doubles the total number of reals
   * @param ints the total number of whole numbers
   */
  constructor(doubles: number, ints: number) {
    this.#buffer = new ArrayBuffer(8 * doubles + 8 * Math.ceil(ints / 2));
    this.words = new Int32Array(this.#buffer);
  }

  /** Returns the next `count` reals. */
  reals(count: number): Float64Array {
    const part = new Float64Array(this.#buffer, this.#at, count);
    this.#at += 8 * count;
    return part;
  }

  /** Returns the next `count` whole numbers. */
  wholes(count: number): Int32Array {
    const part = new Int32Array(this.#buffer, this.#at, count);
    this.#at += 4 * count;
    return part;
  }
}

/** The parts of a state that `wipe` needs. */
interface Wiped {
  readonly words: Int32Array;
  readonly tallies: Float64Array;
  readonly stream: Int32Array;
}

/** Sets everything in a state to 0, except the stream of random numbers, which continues. */
export function wipe({ words, tallies, stream }: Wiped): void {
  const kept = stream.slice();
  words.fill(0);
  tallies.fill(0);
  stream.set(kept);
}
