/** The kernel: a plane program or a chain, ready to play millions of combats. */
import { planeCells, type PlaneProgram } from '../../../game/plane/program.js';
import { GANG_COMBATS, GANG_WORDS } from './bitProgram.js';
import type { Chain } from './chain.js';
import { emitWasm } from './emitWasm.js';
import { lowerPlane } from './lower.js';
import { countLanes, jsMachine, wasmMachine, type Machine } from './machine.js';
import { chainRows, WALK_WORDS } from './rows.js';
import { BLOCK_COMBATS, seedBlock } from './stream.js';
import { jsWalker, wasmWalker } from './walk.js';
import { canRun } from '../../wasm/index.js';

/** How a kernel runs: WebAssembly with 128-bit vectors, or JavaScript. Both give the same counts. */
export type KernelKind = 'wasm-simd' | 'js';

/** Plays combats from streams of random numbers. */
export interface SamplingKernel {
  readonly kind: KernelKind;
  /** Cells of all tables, see `planeLayout`; for a chain, its outcomes. */
  readonly cells: number;
  /**
   * Plays combats from the start of block `firstBlock`: whole blocks of `BLOCK_COMBATS`, then the beginning of one more
   * for the rest. Blocks may be distributed in any way: the sum of the counts is the same.
   * @param seed `SEED_WORDS` words
   * @param job number of the job, below 2^32
   * @returns the number of combats in each cell, exact; each table adds up to `combats`
   * @throws RangeError for numbers out of their range
   */
  run(seed: Uint32Array, job: number, firstBlock: number, combats: number): Float64Array;
}

/**
 * Compiles the kernel of a plane program.
 * @param kind how to run it; by default the fastest that the host supports
 * @throws RangeError if the program is not valid (see `checkPlaneProgram`)
 */
export function compileKernel(program: PlaneProgram, kind = availableKinds()[0]): SamplingKernel {
  const lowered = lowerPlane(program);
  const machine = kind === 'js' ? jsMachine(lowered.program) : wasmMachine(lowered.program);
  return {
    kind,
    cells: planeCells(program),
    run: (seed, job, firstBlock, combats) => {
      machine.clear();
      forEachBlock(firstBlock, combats, (block, inBlock) => {
        seedBlock(machine.state, GANG_WORDS, seed, job, block);
        playBlock(machine, inBlock);
      });
      return lowered.cells(machine.totals(combats), combats);
    },
  };
}

/**
 * Compiles the kernel of a chain; its cells are the chain's outcomes. The probabilities of a state are rounded to
 * multiples of 2^-32.
 * @param kind how to run it; by default the fastest that the host supports
 * @throws RangeError if the chain is not valid (see `checkChain`)
 */
export function compileChain(chain: Chain, kind = availableKinds()[0]): SamplingKernel {
  const rows = chainRows(chain);
  const walker = kind === 'js' ? jsWalker(rows, chain.outcomes) : wasmWalker(rows, chain.outcomes);
  return {
    kind,
    cells: chain.outcomes,
    run: (seed, job, firstBlock, combats) => {
      const totals = new Float64Array(chain.outcomes);
      forEachBlock(firstBlock, combats, (block, inBlock) => {
        seedBlock(walker.state, WALK_WORDS, seed, job, block);
        walker.play(inBlock, totals);
      });
      return totals;
    },
  };
}

function forEachBlock(
  firstBlock: number,
  combats: number,
  play: (block: number, combats: number) => void,
): void {
  if (!Number.isSafeInteger(combats) || combats < 0) {
    throw new RangeError(`the number of combats is ${combats}; it should be a whole number from 0 up`);
  }
  for (let done = 0, block = firstBlock; done < combats; done += BLOCK_COMBATS, block++) {
    play(block, Math.min(BLOCK_COMBATS, combats - done));
  }
}

function playBlock(machine: Machine, combats: number): void {
  const rounds = Math.floor(combats / GANG_COMBATS);
  countLanes(machine);
  if (rounds > 0) machine.play(rounds);
  const rest = combats - rounds * GANG_COMBATS;
  if (rest > 0) {
    countLanes(machine, rest);
    machine.play(1);
  }
}

/** Returns the ways in which the host can run kernels, the fastest first. */
export function availableKinds(): readonly [KernelKind, ...KernelKind[]] {
  return canRun(emitWasm({ variables: 0, counters: 0, steps: [] }).code) ? ['wasm-simd', 'js'] : ['js'];
}
