/** Drawn numbers for tests, the same in every run. */
export class Stream {
  constructor(private state: number) {}

  /** A number in [0, 1): xorshift32. */
  next(): number {
    let x = this.state | 0;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x;
    return (x >>> 0) / 2 ** 32;
  }

  chance(p: number): boolean {
    return this.next() < p;
  }

  from(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  of<T>(list: readonly T[]): T {
    const one = list[Math.floor(this.next() * list.length)];
    if (one === undefined) throw new Error('nothing to choose from');
    return one;
  }
}
