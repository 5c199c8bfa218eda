/** Runs a bit program as emitted WebAssembly or emitted JavaScript. Both give the same counts. */
import { GANG_COMBATS, GANG_WORDS, type BitProgram } from './bitProgram.js';
import { compileJs, emitJs } from './emitJs.js';
import { emitWasm } from './emitWasm.js';
import { instantiate } from '../../wasm/index.js';

/** A bit program ready to run. */
export interface Machine {
  readonly kind: 'wasm-simd' | 'js';
  /** The streams that `play` draws from and advances: see `seedBlock`. */
  readonly state: Int32Array;
  /** Sets all totals to 0. */
  clear(): void;
  /** The counted lanes of a gang: one bit each. */
  readonly mask: Int32Array;
  /**
   * Plays rounds of `GANG_COMBATS` combats, at least one. It adds the number of counted lanes in which each counter's
   * plane is set.
   */
  play(rounds: number): void;
  /** Returns the total of each counter. `combats` is the number of combats counted since `clear`. */
  totals(combats: number): Float64Array;
}

/** Runs a bit program with WebAssembly and 128-bit vectors. */
export function wasmMachine(program: BitProgram): Machine {
  const { code, layout, complemented } = emitWasm(program);
  const { memory, call } = instantiate(code);
  const sums = new BigUint64Array(memory, layout.totals, program.counters);
  return {
    kind: 'wasm-simd',
    state: new Int32Array(memory, layout.state, 3 * GANG_WORDS + 4),
    mask: new Int32Array(memory, layout.mask, GANG_WORDS),
    clear: () => sums.fill(0n),
    play: (rounds) => call('run', rounds),
    totals: (combats) =>
      Float64Array.from(sums, (sum, i) => (complemented[i] ? combats - Number(sum) : Number(sum))),
  };
}

/** Runs a bit program with JavaScript on 32-bit integers. */
export function jsMachine(program: BitProgram): Machine {
  const state = new Int32Array(3 * GANG_WORDS + 4);
  const mask = new Int32Array(GANG_WORDS);
  const totals = new Float64Array(program.counters);
  const variables = new Int32Array(program.variables * GANG_WORDS);
  return {
    kind: 'js',
    state,
    mask,
    clear: () => totals.fill(0),
    play: compileJs(emitJs(program), state, variables, mask, totals),
    totals: () => totals,
  };
}

/** Makes the first `combats` lanes of a gang count, all of them by default. */
export function countLanes({ mask }: Machine, combats = GANG_COMBATS): void {
  mask.forEach((_, word) => {
    const lanes = Math.min(Math.max(combats - 32 * word, 0), 32);
    mask[word] = lanes === 32 ? -1 : (1 << lanes) - 1;
  });
}
