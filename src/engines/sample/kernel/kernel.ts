/**
 * The kernel: a plane program or a chain, ready to play millions of combats.
 *
 * Runs a bit program as emitted WebAssembly or emitted JavaScript. Both give the same counts.
 *
 * Walks chains: many combats at once, each a code in a list. A pass advances every code by one step, and starts as many
 * new combats as the list has room for. Codes of states go to the front of the same list, outcomes to another. Both
 * have no branch, so that no step waits for another and no branch is mispredicted. There are two versions with
 * identical steps, for WebAssembly (`emitChainWalk.ts`) and for JavaScript.
 */
import { planeCells, type PlaneProgram } from '../../../game/plane/planeProgram.js';
import { GANG_COMBATS, GANG_WORDS, type BitProgram } from './bitProgram.js';
import { toOutcome, type Chain } from './markovChain.js';
import { emitWasm } from './emitWebAssembly.js';
import { lowerPlane } from './lowerPlaneProgram.js';
import { chainRows, WALK_WORDS, SLOT_WORDS, UNROLLED, WALKERS, type Rows } from './chainTables.js';
import { BLOCK_COMBATS, seedBlock } from './randomStream.js';
import { canRun, instantiate } from '../../wasm/index.js';
import { compileJs, emitJs } from './emitJavaScript.js';
import { emitWalk, walkLayout } from './emitChainWalk.js';
import { get } from './planeInterpreter.js';

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
function countLanes({ mask }: Machine, combats = GANG_COMBATS): void {
  mask.forEach((_, word) => {
    const lanes = Math.min(Math.max(combats - 32 * word, 0), 32);
    mask[word] = lanes === 32 ? -1 : (1 << lanes) - 1;
  });
}

/** Rows that are ready to walk. */
export interface RowWalk {
  /** The streams: see `seedBlock`. */
  readonly state: Int32Array;
  /** Plays combats of one block and adds their outcomes to `totals`. */
  play(combats: number, totals: Float64Array): void;
}

/** Walks by WebAssembly. */
function wasmWalker(rows: Rows, outcomes: number): RowWalk {
  const layout = walkLayout(rows, outcomes);
  const { memory, call } = instantiate(emitWalk(rows, layout));
  new Int32Array(memory, layout.slots, rows.slots.length).set(rows.slots);
  const tallies = new Int32Array(memory, layout.tallies, UNROLLED * (outcomes + 1));
  return {
    state: new Int32Array(memory, layout.state, 3 * WALK_WORDS + 4),
    play: (combats, totals) => {
      tallies.fill(0);
      call('play', combats);
      addTallies(tallies, outcomes, totals);
    },
  };
}

function addTallies(tallies: Int32Array, outcomes: number, totals: Float64Array): void {
  for (let copy = 0; copy < UNROLLED; copy++) {
    for (let o = 0; o < outcomes; o++) {
      totals[o] = get(totals, o) + get(tallies, copy * (outcomes + 1) + o);
    }
  }
}

/** The lists of a walk in JavaScript, and their lengths. */
interface Lists {
  readonly random: Int32Array;
  readonly codes: Int32Array;
  readonly done: Int32Array;
  alive: number;
  ended: number;
}

/** Walks by JavaScript. */
function jsWalker(rows: Rows, outcomes: number): RowWalk {
  const state = new Int32Array(3 * WALK_WORDS + 4);
  const lists: Lists = {
    random: new Int32Array(WALKERS + 2 * WALK_WORDS),
    codes: new Int32Array(WALKERS + UNROLLED),
    done: new Int32Array(WALKERS + 2 * UNROLLED),
    alive: 0,
    ended: 0,
  };
  const tallies = new Int32Array(UNROLLED * (outcomes + 1));
  return {
    state,
    play: (combats, totals) => {
      tallies.fill(0);
      for (let left = combats; left > 0 || lists.alive > 0;) {
        const padded = Math.ceil(lists.alive / UNROLLED) * UNROLLED;
        const fresh = Math.min(left, WALKERS - padded);
        left -= fresh;
        lists.codes.fill(rows.padding, lists.alive, padded);
        lists.codes.fill(rows.start, padded, padded + fresh);
        fillRandom(state, lists.random, padded + fresh);
        pass(rows.slots, lists, padded + fresh);
        lists.done.fill(toOutcome(outcomes), lists.ended, lists.ended + UNROLLED);
        tally(lists.done, tallies, lists.ended, outcomes + 1);
      }
      addTallies(tallies, outcomes, totals);
    },
  };
}

/** Draws random numbers from the streams in turn: see `randomStream.ts`. */
function fillRandom(state: Int32Array, random: Int32Array, count: number): void {
  const lanes = WALK_WORDS;
  const steps = Math.ceil(count / lanes);
  const start = state[3 * lanes]!;
  for (let lane = 0; lane < lanes; lane++) {
    let a = state[lane]!;
    let b = state[lanes + lane]!;
    let c = state[2 * lanes + lane]!;
    for (let step = 0; step < steps; step++) {
      const sum = (a + b + start + step) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + sum) | 0;
      random[step * lanes + lane] = sum;
    }
    state[lane] = a;
    state[lanes + lane] = b;
    state[2 * lanes + lane] = c;
  }
  state[3 * lanes] = start + steps;
}

/** One step of every code. */
function pass(slots: Int32Array, lists: Lists, count: number): void {
  const { random, codes, done } = lists;
  const words = SLOT_WORDS;
  let alive = 0;
  for (let i = 0; i < count; i++) {
    const code = codes[i]!;
    const u = random[i]!;
    // The offset of a code is in bytes; a slot has four words of four bytes.
    const slot = ((code >>> 5) * 2 + (u >>> code)) * words;
    const t = slots[slot]!;
    // The borrow of u − t as unsigned numbers, 1 if u < t. A comparison would compile to a branch.
    const below = ((~u & t) | ((~u | t) & (u - t))) >>> 31;
    const to = slots[slot + 1 + below]!;
    codes[alive] = to;
    done[i - alive] = to;
    alive += 1 + (to >> 31);
  }
  lists.alive = alive;
  lists.ended = count - alive;
}

/** Counts outcomes, neighbours in different tallies. `count` is rounded up; the rest of the list is padding. */
function tally(done: Int32Array, tallies: Int32Array, count: number, size: number): void {
  const copies = UNROLLED;
  for (let i = 0; i < count; i += copies) {
    for (let copy = 0; copy < copies; copy++) {
      const place = copy * size - 1 - done[i + copy]!;
      tallies[place] = tallies[place]! + 1;
    }
  }
}
