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
