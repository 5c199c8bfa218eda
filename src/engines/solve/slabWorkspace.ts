/**
 * The memory of the value-only solver: slabs, and the runs of the words; there is one per process, reused by every
 * solve. The passes over slabs use WebAssembly SIMD if the host has it, else equivalent plain loops.
 */
import { linkable, TYPE, WasmFunction, wasmModule, type Local } from '../wasm/index.js';
import type { WordTables } from '../../game/compile/index.js';
import { runsFor } from './wordRuns.js';

/**
 * In every run of the list (pairs of byte offset and bytes, from address `runs` to `runsEnd`), in every cell
 * v = w1 × s1 + w2 × s2. Slabs are given by byte address; `s1` and `s2` may point some cells before or after a slab.
 */
export type Band = (
  dst: number,
  tmp: number,
  s1: number,
  s2: number,
  runs: number,
  runsEnd: number,
  w1: number,
  w2: number,
) => void;

/** dst ← the better of a and b, cell by cell, from `a` to `aEnd`: an even number of cells. */
export type BestOfTwo = (dst: number, a: number, b: number, aEnd: number) => void;

/** Passes over one memory. */
export interface Passes {
  readonly cells: Float64Array;
  readonly integers: Int32Array;
  /** tmp ← v. */
  readonly bandStore: Band;
  /** dst ← v if v is better: larger or smaller. */
  readonly bandMax: Band;
  readonly bandMin: Band;
  /** Both. */
  readonly bandStoreMax: Band;
  readonly bandStoreMin: Band;
  readonly bestMax: BestOfTwo;
  readonly bestMin: BestOfTwo;
}

const PAGE = 65536;
/** The module, compiled at the first request. */
let compiled: ReturnType<typeof linkable> | 'not yet' = 'not yet';

/** Returns passes over a new memory of at least `bytes`, with the fastest method of the host. */
function createPasses(bytes: number): Passes {
  return createWasmPasses(bytes) ?? createPlainPasses(bytes);
}

/** Returns undefined if the host has no WebAssembly with SIMD. */
export function createWasmPasses(bytes: number): Passes | undefined {
  if (compiled === 'not yet') compiled = 'WebAssembly' in globalThis ? linkable(passModule()) : undefined;
  if (!compiled) return undefined;
  const { memory, exports } = compiled(bytes);
  return {
    cells: new Float64Array(memory),
    integers: new Int32Array(memory),
    bandStore: exports['bandStore'] as Band,
    bandMax: exports['bandMax'] as Band,
    bandMin: exports['bandMin'] as Band,
    bandStoreMax: exports['bandStoreMax'] as Band,
    bandStoreMin: exports['bandStoreMin'] as Band,
    bestMax: exports['bestMax'] as BestOfTwo,
    bestMin: exports['bestMin'] as BestOfTwo,
  };
}

/** Returns the same passes as plain loops. */
export function createPlainPasses(bytes: number): Passes {
  const memory = new ArrayBuffer(Math.ceil(bytes / PAGE) * PAGE);
  const cells = new Float64Array(memory);
  const integers = new Int32Array(memory);
  const band = (store: boolean, sign: number): Band => plainBand(cells, integers, store, sign);
  const best = (sign: number): BestOfTwo => plainBest(cells, sign);
  return {
    cells,
    integers,
    bandStore: band(true, 0),
    bandMax: band(false, 1),
    bandMin: band(false, -1),
    bandStoreMax: band(true, 1),
    bandStoreMin: band(true, -1),
    bestMax: best(1),
    bestMin: best(-1),
  };
}

function plainBand(cells: Float64Array, integers: Int32Array, store: boolean, sign: number): Band {
  return (dst, tmp, s1, s2, runs, runsEnd, w1, w2) => {
    for (let run = runs >> 2; run < runsEnd >> 2; run += 2) {
      const from = integers[run]! >> 3;
      const to = from + (integers[run + 1]! >> 3);
      for (let i = from; i < to; i++) {
        const v = w1 * cells[(s1 >> 3) + i]! + w2 * cells[(s2 >> 3) + i]!;
        if (store) cells[(tmp >> 3) + i] = v;
        if (sign * v > sign * cells[(dst >> 3) + i]!) cells[(dst >> 3) + i] = v;
      }
    }
  };
}

function plainBest(cells: Float64Array, sign: number): BestOfTwo {
  return (dst, a, b, aEnd) => {
    for (let i = 0; i < (aEnd - a) >> 3; i++) {
      const x = cells[(a >> 3) + i]!;
      const y = cells[(b >> 3) + i]!;
      cells[(dst >> 3) + i] = sign * y > sign * x ? y : x;
    }
  };
}

const { i32, f64, v128 } = TYPE;

type Four = readonly [Local, Local, Local, Local];
type Eight = readonly [...Four, ...Four];

/** The better of two pairs of cells, if neither is NaN. */
type Best = 'f64x2.pmin' | 'f64x2.pmax';

/** Bytes per cell, and the alignment of slabs as a power of two: a pair of cells may start at an odd cell. */
const CELL = 8;
const ALIGNED = 3;

const loadPair = (f: WasmFunction) => f.memory('v128.load', 0, ALIGNED);
const storePair = (f: WasmFunction) => f.memory('v128.store', 0, ALIGNED);
/** The first lane only, for the odd cell at the end. */
const loadOne = (f: WasmFunction) => f.memory('v128.load64_zero', 0);
const storeOne = (f: WasmFunction) => f.storeLane64();

type Access = typeof loadPair;

/**
 * `band…(dst, tmp, s1, s2, runs, runsEnd, w1, w2)`: for each run (byte offset, bytes) of the list, in every cell v = w1
 * × s1 + w2 × s2. `store`: tmp ← v. `best`: dst ← v if that is better (never if v is NaN).
 */
function band(suffix: string, store: boolean, best: Best | undefined): WasmFunction {
  const f = new WasmFunction(`band${suffix}`, [i32, i32, i32, i32, i32, i32, f64, f64]);
  const [dst, tmp, s1, s2, runs, runsEnd, w1, w2] = f.parameters as Eight;
  const [i, stop, length] = [f.local(i32), f.local(i32), f.local(i32)];
  const [v1, v2, v] = [f.local(v128), f.local(v128), f.local(v128)];
  const at = (base: Local) => f.get(base).get(i).op('i32.add');
  const cells = (load: Access, save: Access): void => {
    load(at(s1)).get(v1).op('f64x2.mul');
    load(at(s2)).get(v2).op('f64x2.mul', 'f64x2.add').set(v);
    if (store) save(at(tmp).get(v));
    if (best) {
      at(dst);
      save(load(at(dst)).get(v).op(best));
    }
  };
  f.get(w1).op('f64x2.splat').set(v1).get(w2).op('f64x2.splat').set(v2);
  return whileBelow(f, runs, runsEnd, () => {
    f.get(runs).memory('i32.load', 0).set(i).get(runs).memory('i32.load', 4).set(length);
    f.get(i)
      .get(length)
      .i32(-2 * CELL)
      .op('i32.and', 'i32.add')
      .set(stop);
    whileBelow(f, i, stop, () => {
      cells(loadPair, storePair);
      advance(f, i, 2 * CELL);
    });
    f.get(length).i32(CELL).op('i32.and');
    f.when(() => {
      cells(loadOne, storeOne);
    });
    advance(f, runs, 8);
  });
}

/** `best…(dst, a, b, aEnd)`: dst ← the better of a and b; an even number of cells. */
function bestOfTwo(suffix: string, best: Best): WasmFunction {
  const f = new WasmFunction(`best${suffix}`, [i32, i32, i32, i32]);
  const [dst, a, b, aEnd] = f.parameters as Four;
  return whileBelow(f, a, aEnd, () => {
    loadPair(f.get(dst).get(a));
    storePair(loadPair(f.get(b)).op(best));
    for (const address of [a, b, dst]) advance(f, address, 2 * CELL);
  });
}

/** Repeats the body while the address is below its end. */
function whileBelow(f: WasmFunction, address: Local, end: Local, body: () => void): WasmFunction {
  return f.block(() => {
    f.loop(() => {
      f.get(address).get(end).op('i32.lt_u', 'i32.eqz').branchIf(1);
      body();
      f.branch(0);
    });
  });
}

const advance = (f: WasmFunction, address: Local, bytes: number) =>
  f.get(address).i32(bytes).op('i32.add').set(address);

/** The module's bytes. It imports its memory as `host.memory`. */
function passModule(): Uint8Array<ArrayBuffer> {
  return wasmModule('imported', [
    band('Store', true, undefined),
    band('Max', false, 'f64x2.pmax'),
    band('Min', false, 'f64x2.pmin'),
    band('StoreMax', true, 'f64x2.pmax'),
    band('StoreMin', true, 'f64x2.pmin'),
    bestOfTwo('Max', 'f64x2.pmax'),
    bestOfTwo('Min', 'f64x2.pmin'),
  ]);
}

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
