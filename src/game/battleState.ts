/** The complete state of a battle as typed arrays in one buffer, so that a clone is a copy. */
/** The state of a battle. */
export interface BattleState {
  /** Everything except the tallies, as 32-bit words. Two states of a battle are the same if their words are equal. */
  readonly words: Int32Array;
  /** The words of the random generator, which are part of `words`. */
  readonly stream: Int32Array;
  /** Points that each side has lost by bad luck so far: its losses in fights minus its mean losses. */
  readonly luck: Float64Array;
  /** Counts that only measures read. The battle does not depend on them. */
  readonly tallies: Float64Array;
}

/** Copies one state into the other: all words, with the stream, and the luck. The tallies are not copied. */
export function copyBattle(from: BattleState, to: BattleState): void {
  to.words.set(from.words);
}

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
