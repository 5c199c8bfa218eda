/** A cache of numbers that depend on positions. Each number has the time of its computation. */

/** Times of the last changes of each troop, formation and side. A time is a counter from 0. */
export class Moments {
  now = 0;
  readonly troops: Float64Array;
  readonly formations: Float64Array;
  readonly sides = new Float64Array(2);
  /** The time of the last movement or arrival in each formation. A removal hides nobody, so it does not count. */
  readonly arrivals: Float64Array;
  /** The same time for the other formations of its side, and the time of the last removal there. */
  readonly fellows: Float64Array;
  readonly fewer: Float64Array;

  /** @param sideOf the side of each formation */
  constructor(
    troops: number,
    private readonly sideOf: Int32Array,
  ) {
    this.troops = new Float64Array(troops);
    this.formations = new Float64Array(sideOf.length);
    this.arrivals = new Float64Array(sideOf.length);
    this.fellows = new Float64Array(sideOf.length);
    this.fewer = new Float64Array(sideOf.length);
  }

  /** Records that a troop moves, arrives, or is removed. */
  touch(troop: number, formation: number, goes: boolean): void {
    const { sideOf } = this;
    const others = goes ? this.fewer : this.fellows;
    const now = ++this.now;
    const side = sideOf[formation]!;
    for (let other = 0; other < sideOf.length; other++)
      if (other !== formation && sideOf[other] === side) others[other] = now;
    if (!goes) this.arrivals[formation] = now;
    this.troops[troop] = now;
    this.formations[formation] = now;
    this.sides[side] = now;
  }
}

/** A cache of numbers that are computed on demand and stay valid until a dependency moves. */
export class CachedNumbers {
  /** Each number and its time, adjacent because they are read together. */
  private readonly cells: Float64Array;

  constructor(
    count: number,
    private readonly moments: Moments,
  ) {
    this.cells = new Float64Array(2 * count).fill(-1);
  }

  /** Returns whether a number is valid, from the time of its dependencies' last movement. */
  holds(index: number, moved: number): boolean {
    return this.cells[2 * index + 1]! >= moved;
  }

  of(index: number): number {
    return this.cells[2 * index]!;
  }

  /** Stores a current number and returns it. */
  keep(index: number, value: number): number {
    this.cells[2 * index] = value;
    this.cells[2 * index + 1] = this.moments.now;
    return value;
  }
}
