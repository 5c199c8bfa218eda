/** A WebAssembly module with the passes over slabs, two cells at a time (SIMD). `passes.ts` defines the functions. */
import { TYPE, WasmFunction, wasmModule, type Local } from '../wasm/index.js';

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
export function passModule(): Uint8Array<ArrayBuffer> {
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
