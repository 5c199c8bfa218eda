/** The memory of brawls: positions by number, and the steps between them. Both only grow, up to a limit. */
/** Absent. */
export const NONE = -1;

/**
 * 2^32 divided by the golden ratio, and a prime. Multiplication by them spreads numbers that are close
 * together.
 */
const GOLDEN = 0x9e3779b9;
const PRIME = 0x85ebca6b;

/** The bits of the first tables. */
const FIRST_BITS = 8;

/** Returns an array of twice the length that starts with the same numbers. */
export function doubled<A extends Int32Array | Float64Array | Uint16Array>(array: A): A {
  const Kind = array.constructor as new (length: number) => A;
  const larger = new Kind(2 * array.length);
  larger.set(array);
  return larger;
}

/** Positions, each a row of small whole numbers. Equal rows have one number. */
export class Positions {
  /** The number of positions. Their numbers start at 0. */
  count = 0;
  /** The rows, one after another. */
  rows: Uint16Array | Int32Array;
  private slots: Int32Array;

  /**
   * @param width the length of a row, with numbers from 0 to below 65,536
   * @param wide whether the numbers may be up to 2³¹
   */
  constructor(
    readonly width: number,
    wide = false,
  ) {
    this.slots = new Int32Array(1 << FIRST_BITS).fill(NONE);
    this.rows = wide ? new Int32Array(width << FIRST_BITS) : new Uint16Array(width << FIRST_BITS);
  }

  /** Returns the number of a position, or `NONE`. */
  find(row: ArrayLike<number>): number {
    return this.slots[this.slotOf(row, 0)]!;
  }

  /** Adds a new position and returns its number. */
  add(row: ArrayLike<number>): number {
    const { width } = this;
    if (2 * this.count >= this.slots.length) this.grow();
    if ((this.count + 1) * width > this.rows.length) this.rows = doubled(this.rows);
    const found = this.count++;
    for (let i = 0; i < width; i++) this.rows[found * width + i] = row[i]!;
    this.slots[this.slotOf(row, 0)] = found;
    return found;
  }

  /** Returns the slot of the row that starts at `at`. The slot is empty if the row is absent. */
  private slotOf(row: ArrayLike<number>, at: number): number {
    const { slots, rows, width } = this;
    let mixed = 0;
    for (let i = 0; i < width; i++) mixed = Math.imul(mixed ^ row[at + i]!, GOLDEN) ^ (mixed >>> 15);
    const mask = slots.length - 1;
    for (let slot = (mixed ^ (mixed >>> 16)) & mask; ; slot = (slot + 1) & mask) {
      const found = slots[slot]!;
      if (found === NONE) return slot;
      let same = 0;
      while (same < width && rows[found * width + same] === row[at + same]) same++;
      if (same === width) return slot;
    }
  }

  private grow(): void {
    this.slots = new Int32Array(2 * this.slots.length).fill(NONE);
    for (let position = 0; position < this.count; position++) {
      this.slots[this.slotOf(this.rows, position * this.width)] = position;
    }
  }
}

/**
 * A slot has four numbers: the position, the event, the next position, and an unused one. This is the shift
 * for them.
 */
const SLOT_BITS = 2;

/** The position after each position and event. */
export class Steps {
  count = 0;
  private slots: Int32Array;
  /** The shift from a hash to its top bits, which choose the slot. */
  private shift: number;

  constructor() {
    this.slots = new Int32Array(1 << (FIRST_BITS + SLOT_BITS)).fill(NONE);
    this.shift = 32 - FIRST_BITS;
  }

  /** Returns the next position, or `NONE`. */
  get(position: number, event: number): number {
    return this.slots[this.slotOf(position, event) + 2]!;
  }

  set(position: number, event: number, next: number): void {
    if (8 * this.count >= this.slots.length) this.grow();
    const at = this.slotOf(position, event);
    this.slots[at] = position;
    this.slots[at + 1] = event;
    this.slots[at + 2] = next;
    this.count++;
  }

  private slotOf(position: number, event: number): number {
    const { slots } = this;
    const mask = slots.length - 1;
    const mixed = Math.imul(Math.imul(position, PRIME) ^ event, GOLDEN);
    let at = (mixed >>> this.shift) << SLOT_BITS;
    while (slots[at + 2]! !== NONE && (slots[at] !== position || slots[at + 1] !== event)) {
      at = (at + (1 << SLOT_BITS)) & mask;
    }
    return at;
  }

  private grow(): void {
    const old = this.slots;
    this.slots = new Int32Array(2 * old.length).fill(NONE);
    this.shift--;
    for (let from = 0; from < old.length; from += 1 << SLOT_BITS) {
      if (old[from + 2] === NONE) continue;
      this.slots.set(old.subarray(from, from + 3), this.slotOf(old[from]!, old[from + 1]!));
    }
  }
}
