/**
 * The memory of the value-only solver: slabs, and the runs of the words. There is one per process, reused by every
 * solve.
 */
import type { WordTables } from '../../game/compile/index.js';
import { createPasses, type Passes } from './passes.js';
import { runsFor } from './runs.js';

/** The byte addresses of the runs: word w from `start[w]` to `start[w + 1]`. */
export interface PlacedRuns {
  readonly start: Int32Array;
}

/** Above this many bytes, new runs replace those of other kernels. */
const RUNS_LIMIT = 32 << 20;

/** Not reentrant: one solve at a time uses it, from `prepare` to its end. */
export class Workspace {
  passes: Passes;
  /** Bytes before the runs, for slabs. */
  private slabBytes = 1 << 20;
  private runBytes = 1 << 20;
  private used = 0;
  private placed = new WeakMap<WordTables, PlacedRuns>();

  constructor(private readonly create: (bytes: number) => Passes = createPasses) {
    this.passes = this.create(this.slabBytes + this.runBytes);
  }

  /** Allocates memory for slabs of this many bytes and for the runs of the words, and places the runs. */
  prepare(slabBytes: number, words: WordTables): PlacedRuns {
    if (slabBytes > this.slabBytes) {
      while (this.slabBytes < slabBytes) this.slabBytes *= 2;
      this.renew();
    }
    return this.placed.get(words) ?? this.place(words);
  }

  private place(words: WordTables): PlacedRuns {
    const { start, pairs } = runsFor(words);
    const bytes = pairs.length * 4;
    if (this.used + bytes > this.runBytes) {
      const wanted = Math.min(this.used + bytes, Math.max(bytes, RUNS_LIMIT));
      while (this.runBytes < wanted) this.runBytes *= 2;
      this.renew();
    }
    const base = this.slabBytes + this.used;
    for (let i = 0; i < pairs.length; i++) this.passes.integers[(base >> 2) + i] = pairs[i]! * 8;
    this.used += bytes;
    const placed = { start: start.map((run) => base + run * 8) };
    this.placed.set(words, placed);
    return placed;
  }

  /** Allocates a new memory. All runs must be placed again. */
  private renew(): void {
    this.passes = this.create(this.slabBytes + this.runBytes);
    this.placed = new WeakMap();
    this.used = 0;
  }
}
