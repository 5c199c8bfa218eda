/**
 * A WebAssembly module with the passes over slabs, two cells at a time (SIMD), written byte by byte. Opcodes and layout
 * are those of the WebAssembly Core Specification 2.0, chapter 5. `passes.ts` says what the functions mean.
 */

const I32 = 0x7f;
const F64 = 0x7c;
const V128 = 0x7b;

/** Little-endian base 128, unsigned. */
function leb(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  return [...bytes, rest];
}

const sized = (bytes: readonly number[]): number[] => [...leb(bytes.length), ...bytes];
const list = (items: readonly (readonly number[])[]): number[] => [...leb(items.length), ...items.flat()];
const section = (id: number, content: readonly number[]): number[] => [id, ...sized(content)];
const name = (text: string): number[] => sized(Array.from(new TextEncoder().encode(text)));
const simd = (code: number): number[] => [0xfd, ...leb(code)];

const get = (local: number): number[] => [0x20, ...leb(local)];
const set = (local: number): number[] => [0x21, ...leb(local)];

/** A small constant, from −64 to 63. */
const i32 = (value: number): number[] => [0x41, value & 0x7f];
const add = [0x6a];
const and = [0x71];
const lessUnsigned = [0x49];
const loadInt = (offset: number): number[] => [0x28, 2, ...leb(offset)];
const loadPair = [...simd(0), 3, 0];
const storePair = [...simd(0x0b), 3, 0];
/** The first lane alone, for the odd cell at the end. */
const loadOne = [...simd(0x5d), 3, 0];
const storeOne = [...simd(0x5b), 3, 0, 0];
const splat = simd(0x14);
const addPairs = simd(0xf0);
const mulPairs = simd(0xf2);
const pseudoMin = simd(0xf6);
const pseudoMax = simd(0xf7);
const block = [0x02, 0x40];
const loop = [0x03, 0x40];
const when = [0x04, 0x40];
const end = [0x0b];
const branch = (depth: number): number[] => [0x0c, depth];
const branchIf = (depth: number): number[] => [0x0d, depth];
const not = [0x45];
const advance = (local: number, bytes: number): number[] => [
  ...get(local),
  ...i32(bytes),
  ...add,
  ...set(local),
];

interface WasmFunction {
  readonly name: string;
  readonly parameters: readonly number[];
  readonly locals: readonly number[];
  readonly body: readonly number[];
}

/**
 * `band…(dst, tmp, s1, s2, runs, runsEnd, w1, w2)`: for each run (byte offset, bytes) of the list, in every cell
 * v = w1 × s1 + w2 × s2; `store`: tmp ← v; `best`: dst ← v where that is better (never where v is not a number).
 */
function band(suffix: string, store: boolean, best: readonly number[] | undefined): WasmFunction {
  const [dst, tmp, s1, s2, runs, runsEnd, w1, w2] = [0, 1, 2, 3, 4, 5, 6, 7];
  const [i, stop, length, v1, v2, v] = [8, 9, 10, 11, 12, 13];
  const at = (base: number): number[] => [...get(base), ...get(i), ...add];
  const cells = (load: number[], save: number[]): number[] => [
    ...[...at(s1), ...load, ...get(v1), ...mulPairs],
    ...[...at(s2), ...load, ...get(v2), ...mulPairs, ...addPairs, ...set(v)],
    ...(store ? [...at(tmp), ...get(v), ...save] : []),
    ...(best ? [...at(dst), ...at(dst), ...load, ...get(v), ...best, ...save] : []),
  ];
  const body = [
    ...[...get(w1), ...splat, ...set(v1), ...get(w2), ...splat, ...set(v2)],
    ...[...block, ...loop],
    ...[...get(runs), ...get(runsEnd), ...lessUnsigned, ...not, ...branchIf(1)],
    ...[...get(runs), ...loadInt(0), ...set(i), ...get(runs), ...loadInt(4), ...set(length)],
    ...[...get(i), ...get(length), ...i32(-16), ...and, ...add, ...set(stop)],
    ...[...block, ...loop, ...get(i), ...get(stop), ...lessUnsigned, ...not, ...branchIf(1)],
    ...[...cells(loadPair, storePair), ...advance(i, 16), ...branch(0), ...end, ...end],
    ...[...get(length), ...i32(8), ...and, ...when, ...cells(loadOne, storeOne), ...end],
    ...[...advance(runs, 8), ...branch(0), ...end, ...end],
  ];
  const parameters = [I32, I32, I32, I32, I32, I32, F64, F64];
  return { name: `band${suffix}`, parameters, locals: [I32, I32, I32, V128, V128, V128], body };
}

/** `best…(dst, a, b, aEnd)`: dst ← the better of a and b; an even number of cells. */
function bestOfTwo(suffix: string, best: readonly number[]): WasmFunction {
  const [dst, a, b, aEnd] = [0, 1, 2, 3];
  const body = [
    ...[...block, ...loop, ...get(a), ...get(aEnd), ...lessUnsigned, ...not, ...branchIf(1)],
    ...[...get(dst), ...get(a), ...loadPair, ...get(b), ...loadPair, ...best, ...storePair],
    ...[...advance(a, 16), ...advance(b, 16), ...advance(dst, 16), ...branch(0), ...end, ...end],
  ];
  return { name: `best${suffix}`, parameters: [I32, I32, I32, I32], locals: [], body };
}

/** The module's bytes. It imports its memory as `host.memory`. */
export function passModule(): Uint8Array<ArrayBuffer> {
  const functions = [
    band('Store', true, undefined),
    band('Max', false, pseudoMax),
    band('Min', false, pseudoMin),
    band('StoreMax', true, pseudoMax),
    band('StoreMin', true, pseudoMin),
    bestOfTwo('Max', pseudoMax),
    bestOfTwo('Min', pseudoMin),
  ];
  const types = functions.map((f) => [0x60, ...list(f.parameters.map((type) => [type])), 0]);
  const codes = functions.map((f) => sized([...list(f.locals.map((type) => [1, type])), ...f.body, ...end]));
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, list(types)),
    ...section(2, list([[...name('host'), ...name('memory'), 2, 0, 1]])),
    ...section(3, list(functions.map((_, i) => leb(i)))),
    ...section(7, list(functions.map((f, i) => [...name(f.name), 0, ...leb(i)]))),
    ...section(10, list(codes)),
  ]);
}
