/**
 * The passes of the value-only solver over slabs, all on one memory. They use WebAssembly SIMD if the host has it, else
 * equivalent plain loops.
 */
import { linkable } from '../wasm/index.js';
import { passModule } from './passModule.js';

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
export function createPasses(bytes: number): Passes {
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
