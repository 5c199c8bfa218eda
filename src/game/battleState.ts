/** All that is true of a battle at one moment: numbers in one buffer, so that a clone is a copy. */

/** A battle at one moment. */
export interface BattleState {
  /** Everything but the tallies, as 32-bit words: two states of a battle with equal words are the same moment. */
  readonly words: Int32Array;
  /** The words among them that belong to the generator that samples. */
  readonly stream: Int32Array;
  /** Points that each side has lost by ill luck so far: what fights took from it less what they took on average. */
  readonly luck: Float64Array;
  /** Counts that the course does not depend on and only measures read. */
  readonly tallies: Float64Array;
}

/** Makes one state the other at the cost of one copy: the stream's words and luck too, but not what is only tallied. */
export function copyBattle(from: BattleState, to: BattleState): void {
  to.words.set(from.words);
}
