/** What executes a bit program: emitted WebAssembly, or emitted JavaScript; both give the same counts. */
import { GANG_COMBATS, GANG_WORDS, type BitProgram } from './bitProgram.js';
import { compileJs, emitJs } from './emitJs.js';
import { emitWasm } from './emitWasm.js';
import { get } from './meaning.js';
import { instantiate } from './webAssembly.js';

/** A bit program ready to run. */
export interface Machine {
  readonly kind: 'wasm-simd' | 'js';
  /** The streams that `play` draws from and advances: see `seedBlock`. */
  readonly state: Int32Array;
  /** Sets all totals to 0. */
  clear(): void;
  /** Plays rounds of `GANG_COMBATS` combats, at least one, and adds the lanes in which each counter's plane is set. */
  play(rounds: number): void;
  /** Takes the lanes from `combats` on out of the totals again, as the last round counted them. */
  trimLastRound(combats: number): void;
  /** The total of each counter, `combats` having been counted since `clear`. */
  totals(combats: number): Float64Array;
}

/** Executes a bit program by WebAssembly with 128-bit vectors. */
export function wasmMachine(program: BitProgram): Machine {
  const { code, layout, complemented } = emitWasm(program);
  const { memory, call } = instantiate(code);
  const planes = new Int32Array(memory, layout.planes, program.counters * GANG_WORDS);
  const sums = new BigUint64Array(memory, layout.totals, program.counters);
  return {
    kind: 'wasm-simd',
    state: new Int32Array(memory, layout.state, 3 * GANG_WORDS + 4),
    clear: () => sums.fill(0n),
    play: (rounds) => call('run', rounds),
    trimLastRound: (combats) => {
      for (let i = 0; i < program.counters; i++) {
        const surplus = lanesFrom(planes.subarray(i * GANG_WORDS, (i + 1) * GANG_WORDS), combats);
        sums[i] = get(sums, i) - BigInt(surplus);
      }
    },
    totals: (combats) =>
      Float64Array.from(sums, (sum, i) => (complemented[i] ? combats - Number(sum) : Number(sum))),
  };
}

/** Executes a bit program by JavaScript on 32-bit integers. */
export function jsMachine(program: BitProgram): Machine {
  const state = new Int32Array(3 * GANG_WORDS + 4);
  const planes = new Int32Array(program.counters * GANG_WORDS);
  const totals = new Float64Array(program.counters);
  const variables = new Int32Array(program.variables * GANG_WORDS);
  return {
    kind: 'js',
    state,
    clear: () => totals.fill(0),
    play: compileJs(emitJs(program), state, variables, planes, totals),
    trimLastRound: (combats) => {
      for (let i = 0; i < program.counters; i++) {
        const surplus = lanesFrom(planes.subarray(i * GANG_WORDS, (i + 1) * GANG_WORDS), combats);
        totals[i] = get(totals, i) - surplus;
      }
    },
    totals: () => totals,
  };
}

/** How many lanes of a plane from number `first` on are set. */
export function lanesFrom(plane: Int32Array, first: number): number {
  let set = 0;
  for (let lane = first; lane < GANG_COMBATS; lane++) set += (get(plane, lane >> 5) >>> (lane & 31)) & 1;
  return set;
}
