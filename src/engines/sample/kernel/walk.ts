/**
 * Walks chains: many combats at once, each a code in a list. A pass advances every code by one step, and starts as many
 * new combats as the list has room for. Codes of states go to the front of the same list, outcomes to another. Both
 * have no branch, so that no step waits for another and no branch is mispredicted. There are two versions with
 * identical steps, for WebAssembly (`emitWalk.ts`) and for JavaScript.
 */
import { toOutcome } from './chain.js';
import { emitWalk, walkLayout } from './emitWalk.js';
import { get } from './planeInterpreter.js';
import { SLOT_WORDS, UNROLLED, WALK_WORDS, WALKERS, type Rows } from './rows.js';
import { instantiate } from '../../wasm/index.js';

/** Rows that are ready to walk. */
export interface RowWalk {
  /** The streams: see `seedBlock`. */
  readonly state: Int32Array;
  /** Plays combats of one block and adds their outcomes to `totals`. */
  play(combats: number, totals: Float64Array): void;
}

/** Walks by WebAssembly. */
export function wasmWalker(rows: Rows, outcomes: number): RowWalk {
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
export function jsWalker(rows: Rows, outcomes: number): RowWalk {
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

/** Draws random numbers from the streams in turn: see `stream.ts`. */
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
