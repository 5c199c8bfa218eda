/** What was found of each base, and where it stood then: bases are asked about many times before they move, and terrain stands still. */
export class Remembered {
  private readonly x: Float64Array;
  private readonly y: Float64Array;
  private readonly found: Uint8Array;

  /** @param count of bases */
  constructor(count: number) {
    this.x = new Float64Array(count).fill(NaN);
    this.y = new Float64Array(count).fill(NaN);
    this.found = new Uint8Array(count);
  }

  /** What was found of a base where it stands; undefined: it was asked about elsewhere last. */
  at(base: number, x: number, y: number): boolean | undefined {
    if (this.x[base] !== x || this.y[base] !== y) return undefined;
    return this.found[base] === 1;
  }

  /** Keeps what was found of a base, in place of what was; comes back with it. */
  keep(base: number, x: number, y: number, found: boolean): boolean {
    this.x[base] = x;
    this.y[base] = y;
    this.found[base] = found ? 1 : 0;
    return found;
  }
}
