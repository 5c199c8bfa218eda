/** A state as typed arrays in one buffer, so that a clone is a copy of one array. */

/** Deals out one buffer, all reals before the first whole number: these need no alignment. */
export class FlatBuffer {
  /** The whole buffer. */
  readonly words: Int32Array;
  readonly #buffer: ArrayBuffer;
  #at = 0;

  /**
   * @param doubles how many reals are dealt out in all
   * @param ints how many whole numbers
   */
  constructor(doubles: number, ints: number) {
    this.#buffer = new ArrayBuffer(8 * doubles + 8 * Math.ceil(ints / 2));
    this.words = new Int32Array(this.#buffer);
  }

  /** The next so many reals. */
  reals(count: number): Float64Array {
    const part = new Float64Array(this.#buffer, this.#at, count);
    this.#at += 8 * count;
    return part;
  }

  /** The next so many whole numbers. */
  wholes(count: number): Int32Array {
    const part = new Int32Array(this.#buffer, this.#at, count);
    this.#at += 4 * count;
    return part;
  }
}

/** What of a state is begun anew. */
interface Wiped {
  readonly words: Int32Array;
  readonly tallies: Float64Array;
  readonly stream: Int32Array;
}

/** Makes everything of a state 0 but its stream of random numbers, which goes on. */
export function wipe({ words, tallies, stream }: Wiped): void {
  const kept = stream.slice();
  words.fill(0);
  tallies.fill(0);
  stream.set(kept);
}
