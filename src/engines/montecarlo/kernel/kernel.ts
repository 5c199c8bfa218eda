/** The kernel: a plane program made ready to be played by the million. */
import { planeCells, type PlaneProgram } from '../../../game/plane.js';
import { GANG_COMBATS, GANG_WORDS } from './bitProgram.js';
import { emitWasm } from './emitWasm.js';
import { lowerPlane } from './lower.js';
import { jsMachine, wasmMachine, type Machine } from './machine.js';
import { BLOCK_COMBATS, seedBlock } from './stream.js';
import { canRun } from './webAssembly.js';

/** Runs a combat's streams. All kinds give the same counts from the same seed. */
export interface Kernel {
  /** `wasm-simd`: WebAssembly with 128-bit vectors; `js`: 32-bit integers. */
  readonly kind: 'wasm-simd' | 'js';
  /** Cells of all tables, see `planeLayout`. */
  readonly cells: number;
  /**
   * Plays combats, from the start of block `firstBlock` on: whole blocks of `BLOCK_COMBATS` and, for what is left over,
   * the beginning of one more. Blocks may be dealt out in any way: the sum of the counts is the same.
   * @param seed `SEED_WORDS` words
   * @param job number of the job, below 2^32
   * @returns how many combats fell in each cell, exact; each table adds up to `combats`
   */
  run(seed: Uint32Array, job: number, firstBlock: number, combats: number): Float64Array;
}

/**
 * Makes the kernel of a plane program.
 * @param kind how to execute it; by default the fastest that the host can
 * @throws RangeError where the program means nothing (see `checkPlaneProgram`)
 */
export function compileKernel(program: PlaneProgram, kind: Kernel['kind'] = bestKind()): Kernel {
  const lowered = lowerPlane(program);
  const machine = kind === 'js' ? jsMachine(lowered.program) : wasmMachine(lowered.program);
  return {
    kind: machine.kind,
    cells: planeCells(program),
    run: (seed, job, firstBlock, combats) => {
      if (!Number.isSafeInteger(combats) || combats < 0) {
        throw new RangeError(`the number of combats is ${combats}; it should be a whole number from 0 up`);
      }
      machine.clear();
      for (let done = 0, block = firstBlock; done < combats; done += BLOCK_COMBATS, block++) {
        seedBlock(machine.state, GANG_WORDS, seed, job, block);
        playBlock(machine, Math.min(BLOCK_COMBATS, combats - done));
      }
      return lowered.cells(machine.totals(combats), combats);
    },
  };
}

function playBlock(machine: Machine, combats: number): void {
  const rounds = Math.floor(combats / GANG_COMBATS);
  if (rounds > 0) machine.play(rounds);
  const rest = combats - rounds * GANG_COMBATS;
  if (rest > 0) {
    machine.play(1);
    machine.trimLastRound(rest);
  }
}

/** A module of one function that adds two vectors: valid just where the host knows vectors. */
function bestKind(): Kernel['kind'] {
  const { code } = emitWasm({ variables: 0, counters: 0, steps: [] });
  return canRun(code) ? 'wasm-simd' : 'js';
}
