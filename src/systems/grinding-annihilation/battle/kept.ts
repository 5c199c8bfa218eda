/** What is known until somebody moves: each thing with the moment at which it was found out. */

/** When troops last moved, came or went: of each troop, of each formation, of each side. Moments are whole numbers from 0. */
export class Moments {
  now = 0;
  readonly troops: Float64Array;
  readonly formations: Float64Array;
  readonly sides = new Float64Array(2);
  /** Of each formation when one of the others of its side last moved. */
  readonly fellows: Float64Array;

  /** @param sideOf the side of each formation */
  constructor(
    troops: number,
    private readonly sideOf: Int32Array,
  ) {
    this.troops = new Float64Array(troops);
    this.formations = new Float64Array(sideOf.length);
    this.fellows = new Float64Array(sideOf.length);
  }

  /** A troop moves, comes or goes now. */
  touch(troop: number, formation: number): void {
    const { sideOf, fellows } = this;
    const now = ++this.now;
    const side = sideOf[formation] as number;
    for (let other = 0; other < sideOf.length; other++)
      if (other !== formation && sideOf[other] === side) fellows[other] = now;
    this.troops[troop] = now;
    this.formations[formation] = now;
    this.sides[side] = now;
  }
}

/** Numbers that are found out when they are asked for, and hold until something moves that they depend on. */
export class Kept {
  private readonly values: Float64Array;
  private readonly found: Float64Array;

  constructor(
    count: number,
    private readonly moments: Moments,
  ) {
    this.values = new Float64Array(count);
    this.found = new Float64Array(count).fill(-1);
  }

  /** Whether a number still holds, if what it depends on last moved at some moment. */
  holds(index: number, moved: number): boolean {
    return (this.found[index] as number) >= moved;
  }

  of(index: number): number {
    return this.values[index] as number;
  }

  /** Keeps a number that is right now, and returns it. */
  keep(index: number, value: number): number {
    this.values[index] = value;
    this.found[index] = this.moments.now;
    return value;
  }
}
