/** What is known until somebody moves: each thing with the moment at which it was found out. */

/** When troops last moved, came or went: of each troop, of each formation, of each side. Moments are whole numbers from 0. */
export class Moments {
  now = 0;
  readonly troops: Float64Array;
  readonly formations: Float64Array;
  readonly sides = new Float64Array(2);
  /** Of each formation when somebody of it last moved or came: who goes hides nobody any more. */
  readonly arrivals: Float64Array;
  /** The same of the others of its side, and when one of those last went. */
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

  /** A troop moves or comes now, or goes. */
  touch(troop: number, formation: number, goes: boolean): void {
    const { sideOf } = this;
    const others = goes ? this.fewer : this.fellows;
    const now = ++this.now;
    const side = sideOf[formation] as number;
    for (let other = 0; other < sideOf.length; other++)
      if (other !== formation && sideOf[other] === side) others[other] = now;
    if (!goes) this.arrivals[formation] = now;
    this.troops[troop] = now;
    this.formations[formation] = now;
    this.sides[side] = now;
  }
}

/** Numbers that are found out when they are asked for, and hold until something moves that they depend on. */
export class SharedRun {
  /** Each number, and behind it the moment at which it was found out: they are read together. */
  private readonly cells: Float64Array;

  constructor(
    count: number,
    private readonly moments: Moments,
  ) {
    this.cells = new Float64Array(2 * count).fill(-1);
  }

  /** Whether a number still holds, if what it depends on last moved at some moment. */
  holds(index: number, moved: number): boolean {
    return (this.cells[2 * index + 1] as number) >= moved;
  }

  of(index: number): number {
    return this.cells[2 * index] as number;
  }

  /** Keeps a number that is right now, and returns it. */
  keep(index: number, value: number): number {
    this.cells[2 * index] = value;
    this.cells[2 * index + 1] = this.moments.now;
    return value;
  }
}
