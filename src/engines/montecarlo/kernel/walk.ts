/**
 * Walks chains: many combats at once, each a code in a list. A pass takes every code one step; codes of states are
 * written to the front of the same list, outcomes to another, both without a branch, so that no step waits for another
 * and none is mispredicted. New combats fill the list up before each pass. Written twice, for WebAssembly and for
 * JavaScript, step for step the same.
 */
import { GANG_WORDS } from './bitProgram.js';
import { toOutcome } from './chain.js';
import { get } from './meaning.js';
import type { Rows } from './rows.js';
import { emitWalk, UNROLLED, WALKERS, walkLayout } from './emitWalk.js';
import { instantiate } from './webAssembly.js';

/** Rows ready to be walked. */
export interface Walker {
  readonly kind: 'wasm-simd' | 'js';
  readonly state: Int32Array;
  /** Plays combats of one block and adds their outcomes to `totals`. */
  play(combats: number, totals: Float64Array): void;
}

/** Walks by WebAssembly. */
export function wasmWalker(rows: Rows, outcomes: number): Walker {
  const layout = walkLayout(rows, outcomes);
  const { memory, call } = instantiate(emitWalk(rows, layout));
  new Int32Array(memory, layout.threshold, rows.threshold.length).set(rows.threshold);
  new Int32Array(memory, layout.next, rows.next.length).set(rows.next);
  const tallies = new Int32Array(memory, layout.tallies, UNROLLED * (outcomes + 1));
  return {
    kind: 'wasm-simd',
    state: new Int32Array(memory, layout.state, 3 * GANG_WORDS + 4),
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

/** Walks by JavaScript. */
export function jsWalker(rows: Rows, outcomes: number): Walker {
  const state = new Int32Array(3 * GANG_WORDS + 4);
  const random = new Int32Array(WALKERS + GANG_WORDS);
  const codes = new Int32Array(WALKERS);
  const done = new Int32Array(WALKERS + UNROLLED);
  const tallies = new Int32Array(UNROLLED * (outcomes + 1));
  return {
    kind: 'js',
    state,
    play: (combats, totals) => {
      tallies.fill(0);
      for (let left = combats, alive = 0; left > 0 || alive > 0;) {
        const fresh = Math.min(left, WALKERS - alive);
        codes.fill(rows.start, alive, alive + fresh);
        left -= fresh;
        const walking = alive + fresh;
        fillRandom(state, random, walking);
        alive = pass(rows, random, codes, done, walking);
        done.fill(toOutcome(outcomes), walking - alive, walking - alive + UNROLLED);
        tally(done, tallies, walking - alive, outcomes + 1);
      }
      addTallies(tallies, outcomes, totals);
    },
  };
}

/** Draws random numbers, a word of the gang after another: see `stream.ts`. */
function fillRandom(state: Int32Array, random: Int32Array, count: number): void {
  const lanes = GANG_WORDS;
  const steps = Math.ceil(count / lanes);
  const start = state[3 * lanes] as number;
  for (let lane = 0; lane < lanes; lane++) {
    let a = state[lane] as number;
    let b = state[lanes + lane] as number;
    let c = state[2 * lanes + lane] as number;
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

/** One step of every code; returns how many are still on their way, at the front of `codes`. */
function pass(rows: Rows, random: Int32Array, codes: Int32Array, done: Int32Array, count: number): number {
  const { threshold, next } = rows;
  let alive = 0;
  for (let i = 0; i < count; i++) {
    const code = codes[i] as number;
    const u = random[i] as number;
    const slot = (code >>> 5) + (u >>> code);
    const t = threshold[slot] as number;
    // The borrow of u − t as unsigned numbers, 1 where u < t: a comparison would compile to a branch.
    const below = ((~u & t) | ((~u | t) & (u - t))) >>> 31;
    const to = next[2 * slot + 1 - below] as number;
    codes[alive] = to;
    done[i - alive] = to;
    alive += 1 + (to >> 31);
  }
  return alive;
}

/** Counts outcomes, neighbours in different tallies; `count` is rounded up, the rest of the list being padding. */
function tally(done: Int32Array, tallies: Int32Array, count: number, size: number): void {
  const copies = UNROLLED;
  for (let i = 0; i < count; i += copies) {
    for (let copy = 0; copy < copies; copy++) {
      const place = copy * size - 1 - (done[i + copy] as number);
      tallies[place] = (tallies[place] as number) + 1;
    }
  }
}
