/** The complete state of a battle as numbers in one buffer, so that a clone is a copy. */

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
