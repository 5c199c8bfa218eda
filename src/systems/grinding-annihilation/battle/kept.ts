/** What is known until somebody moves: each thing with the moment at which it was found out. */

/** When troops last moved, came or went: of each troop, of each formation, of each side. Moments are whole numbers from 0. */
export class Moments {
  now = 0;
  readonly troops: Float64Array;
  readonly formations: Float64Array;
  readonly sides = new Float64Array(2);

  constructor(troops: number, formations: number) {
    this.troops = new Float64Array(troops);
    this.formations = new Float64Array(formations);
  }

  /** A troop moves, comes or goes now. */
  touch(troop: number, formation: number, side: number): void {
    const now = ++this.now;
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
