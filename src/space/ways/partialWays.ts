/** Partial ways in flat arrays, with a heap that returns the most promising first. */
import type { Tangent } from './tangentsAndTurns.js';

const FIRST_SIZE = 256;

/** The maximum number of partial ways before a search stops. */
export const MOST_ENTRIES = 2_000_000;

/** The error for a search that stopped: there are more obstacles than on any real table. */
export class WayTooComplex extends Error {
  constructor() {
    super(
      `the shortest way was given up after ${MOST_ENTRIES} tangents: too many bodies and pieces in its way`,
    );
  }
}

/** The columns of entries. */
export class Entries {
  count = 0;
  /** The previous entry, the circle at its end (−1: a goal), and the sense in which it turns there. */
  from = new Int32Array(FIRST_SIZE);
  to = new Int32Array(FIRST_SIZE);
  turn = new Int8Array(FIRST_SIZE);
  /** The direction and length of its straight part, and the angle of the arc before it. */
  dx = new Float64Array(FIRST_SIZE);
  dy = new Float64Array(FIRST_SIZE);
  span = new Float64Array(FIRST_SIZE);
  arc = new Float64Array(FIRST_SIZE);
  /** The length of the way up to its end, and a lower bound for any way through it. */
  far = new Float64Array(FIRST_SIZE);
  least = new Float64Array(FIRST_SIZE);
  /** The previous entry that came to the same circle in the same sense, once this one is settled. */
  earlier = new Int32Array(FIRST_SIZE);
  #heap = new Int32Array(FIRST_SIZE);
  #size = 0;

  clear(): void {
    this.count = this.#size = 0;
  }

  /** Adds an entry with the straight part `line`. */
  add(from: number, to: number, turn: number, line: Tangent, arc: number, far: number): number {
    if (this.count === this.from.length) this.#grow();
    const entry = this.count++;
    this.from[entry] = from;
    this.to[entry] = to;
    this.turn[entry] = turn;
    this.dx[entry] = line.dx;
    this.dy[entry] = line.dy;
    this.span[entry] = line.span;
    this.arc[entry] = arc;
    this.far[entry] = far;
    return entry;
  }

  /** Puts an entry into the heap. Equal ones come in the order of creation. */
  push(entry: number, least: number): void {
    this.least[entry] = least;
    const heap = this.#heap;
    let at = this.#size++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#before(entry, heap[parent]!)) break;
      heap[at] = heap[parent]!;
      at = parent;
    }
    heap[at] = entry;
  }

  /** Returns the most promising entry, or −1. */
  pop(): number {
    if (this.#size === 0) return -1;
    const heap = this.#heap;
    const first = heap[0]!;
    const last = heap[--this.#size]!;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.#size) break;
      if (child + 1 < this.#size && this.#before(heap[child + 1]!, heap[child]!)) child++;
      if (!this.#before(heap[child]!, last)) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = last;
    return first;
  }

  #before(a: number, b: number): boolean {
    const first = this.least[a]!;
    const second = this.least[b]!;
    return first < second || (first === second && a < b);
  }

  #grow(): void {
    const size = 2 * this.from.length;
    this.from = wider(this.from, new Int32Array(size));
    this.to = wider(this.to, new Int32Array(size));
    this.turn = wider(this.turn, new Int8Array(size));
    this.dx = wider(this.dx, new Float64Array(size));
    this.dy = wider(this.dy, new Float64Array(size));
    this.span = wider(this.span, new Float64Array(size));
    this.arc = wider(this.arc, new Float64Array(size));
    this.far = wider(this.far, new Float64Array(size));
    this.least = wider(this.least, new Float64Array(size));
    this.earlier = wider(this.earlier, new Int32Array(size));
    this.#heap = wider(this.#heap, new Int32Array(size));
  }
}

function wider<T extends Int8Array | Int32Array | Float64Array>(old: T, list: T): T {
  list.set(old);
  return list;
}
