/**
 * A cache of one answer for each base and its position. Rules ask about a base many times before it moves,
 * and terrain does not move.
 */
export class Remembered {
  private readonly x: Float64Array;
  private readonly y: Float64Array;
  private readonly found: Uint8Array;

  /** @param count the number of bases */
  constructor(count: number) {
    this.x = new Float64Array(count).fill(NaN);
    this.y = new Float64Array(count).fill(NaN);
    this.found = new Uint8Array(count);
  }

  /**
   * Returns the answer for a base at this position. Returns undefined if the last answer was for another
   * position.
   */
  at(base: number, x: number, y: number): boolean | undefined {
    if (this.x[base] !== x || this.y[base] !== y) return undefined;
    return this.found[base] === 1;
  }

  /** Replaces the answer for a base, and returns it. */
  keep(base: number, x: number, y: number, found: boolean): boolean {
    this.x[base] = x;
    this.y[base] = y;
    this.found[base] = found ? 1 : 0;
    return found;
  }
}
