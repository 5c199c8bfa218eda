/** Numbers rows of small integers in order of first appearance, merging equal rows. */
export class StateIndex {
  private rows: Int32Array;
  private table = new Int32Array(256).fill(-1);
  /** The number of different rows so far. */
  count = 0;

  /** @param width integers in a row */
  constructor(private readonly width: number) {
    this.rows = new Int32Array(64 * width);
  }

  /** Returns the number of a row. A new row gets the next number. */
  intern(row: ArrayLike<number>): number {
    const mask = this.table.length - 1;
    let slot = this.hash(row) & mask;
    for (;;) {
      const found = this.table[slot]!;
      if (found < 0) break;
      if (this.equals(found, row)) return found;
      slot = (slot + 1) & mask;
    }
    return this.append(row, slot);
  }

  /** Returns the number of a known row; undefined for others. */
  find(row: ArrayLike<number>): number | undefined {
    const mask = this.table.length - 1;
    for (let slot = this.hash(row) & mask; ; slot = (slot + 1) & mask) {
      const found = this.table[slot]!;
      if (found < 0) return undefined;
      if (this.equals(found, row)) return found;
    }
  }

  /** Copies row number `index` into `into`. */
  read(index: number, into: Int32Array): void {
    for (let i = 0, from = index * this.width; i < this.width; i++) into[i] = this.rows[from + i]!;
  }

  /** Returns all rows, one after another. */
  toArray(): Int32Array {
    return this.rows.slice(0, this.count * this.width);
  }

  private append(row: ArrayLike<number>, slot: number): number {
    if ((this.count + 1) * this.width > this.rows.length) {
      const larger = new Int32Array(Math.max(this.rows.length * 2, (this.count + 1) * this.width));
      larger.set(this.rows);
      this.rows = larger;
    }
    const from = this.count * this.width;
    for (let i = 0; i < this.width; i++) this.rows[from + i] = row[i]!;
    this.table[slot] = this.count++;
    if (this.count * 2 > this.table.length) this.rehash();
    return this.count - 1;
  }

  private rehash(): void {
    const table = new Int32Array(this.table.length * 4).fill(-1);
    const mask = table.length - 1;
    const row = new Int32Array(this.width);
    for (let index = 0; index < this.count; index++) {
      this.read(index, row);
      let slot = this.hash(row) & mask;
      while (table[slot]! >= 0) slot = (slot + 1) & mask;
      table[slot] = index;
    }
    this.table = table;
  }

  /** FNV-1a over the row's integers with a last mix, so that short rows spread over the low bits. */
  private hash(row: ArrayLike<number>): number {
    let h = 0x811c9dc5;
    for (let i = 0; i < this.width; i++) h = Math.imul(h ^ row[i]!, 0x01000193);
    h ^= h >>> 15;
    h = Math.imul(h, 0x2c1b3c6d);
    return (h ^ (h >>> 13)) >>> 0;
  }

  private equals(index: number, row: ArrayLike<number>): boolean {
    for (let i = 0, from = index * this.width; i < this.width; i++) {
      if (this.rows[from + i] !== row[i]) return false;
    }
    return true;
  }
}

/** A growing list of 32-bit integers. */
export class IntList {
  private data = new Int32Array(64);
  length = 0;

  push(value: number): void {
    if (this.length === this.data.length) {
      const larger = new Int32Array(this.data.length * 2);
      larger.set(this.data);
      this.data = larger;
    }
    this.data[this.length++] = value;
  }

  /** Returns the value at `index`, which must be below `length`. */
  at(index: number): number {
    return this.data[index]!;
  }

  clear(): void {
    this.length = 0;
  }

  /** Returns a copy of exactly `length` values. */
  toArray(): Int32Array {
    return this.data.slice(0, this.length);
  }
}
