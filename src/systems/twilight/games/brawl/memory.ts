/** Where brawls have been: positions by number, and what followed them. Both only ever grow, up to a limit. */

/** Not there. */
export const NONE = -1;

/** 2^32 over the golden ratio, and a prime: multiplied by them, numbers that lie together come apart. */
const GOLDEN = 0x9e3779b9;
const PRIME = 0x85ebca6b;

/** Bits of the tables at first. */
const FIRST_BITS = 8;

/** An array of twice the length with the same numbers in front. */
export function doubled<A extends Int32Array | Float64Array | Uint16Array>(array: A): A {
  const Kind = array.constructor as new (length: number) => A;
  const larger = new Kind(2 * array.length);
  larger.set(array);
  return larger;
}

/** Positions, each a row of small whole numbers; equal rows have one number. */
export class Positions {
  /** How many there are; their numbers are 0 and up. */
  count = 0;
  /** The rows, one behind the other. */
  rows: Uint16Array | Int32Array;
  private slots: Int32Array;

  /**
   * @param width numbers in a row, each from 0 below 65,536
   * @param wide whether they may be larger, up to 2³¹
   */
  constructor(
    readonly width: number,
    wide = false,
  ) {
    this.slots = new Int32Array(1 << FIRST_BITS).fill(NONE);
    this.rows = wide ? new Int32Array(width << FIRST_BITS) : new Uint16Array(width << FIRST_BITS);
  }

  /** The number of a position, or `NONE`. */
  find(row: ArrayLike<number>): number {
    return this.slots[this.slotOf(row, 0)] as number;
  }

  /** The number of a position that is not there yet. */
  add(row: ArrayLike<number>): number {
    const { width } = this;
    if (2 * this.count >= this.slots.length) this.grow();
    if ((this.count + 1) * width > this.rows.length) this.rows = doubled(this.rows);
    const found = this.count++;
    for (let i = 0; i < width; i++) this.rows[found * width + i] = row[i] as number;
    this.slots[this.slotOf(row, 0)] = found;
    return found;
  }

  /** The slot of the row that begins at `at`, empty where it is not there. */
  private slotOf(row: ArrayLike<number>, at: number): number {
    const { slots, rows, width } = this;
    let mixed = 0;
    for (let i = 0; i < width; i++)
      mixed = Math.imul(mixed ^ (row[at + i] as number), GOLDEN) ^ (mixed >>> 15);
    const mask = slots.length - 1;
    for (let slot = (mixed ^ (mixed >>> 16)) & mask; ; slot = (slot + 1) & mask) {
      const found = slots[slot] as number;
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

/** Numbers of a slot: the position, the event, the position that follows, and one that is not used. */
const SLOT_BITS = 2;

/** Which position follows another by an event. */
export class Steps {
  count = 0;
  private slots: Int32Array;
  /** From the top bits of a hash to the beginning of its slot. */
  private shift: number;

  constructor() {
    this.slots = new Int32Array(1 << (FIRST_BITS + SLOT_BITS)).fill(NONE);
    this.shift = 32 - FIRST_BITS;
  }

  /** The position that follows, or `NONE`. */
  get(position: number, event: number): number {
    return this.slots[this.slotOf(position, event) + 2] as number;
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
    while ((slots[at + 2] as number) !== NONE && (slots[at] !== position || slots[at + 1] !== event)) {
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
      this.slots.set(old.subarray(from, from + 3), this.slotOf(old[from] as number, old[from + 1] as number));
    }
  }
}
