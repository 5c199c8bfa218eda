/** Emits the walk of `walk.ts` as WebAssembly: random numbers by vectors, steps and tallies by scalars. */
import { GANG_WORDS } from './bitProgram.js';
import { toOutcome } from './chain.js';
import { get } from './meaning.js';
import type { Rows } from './rows.js';
import { TYPE, WasmFunction, wasmModule, type Local } from './wasmModule.js';
import { VECTOR_BYTES, WasmStreams } from './wasmStreams.js';

/** Combats on their way at once: their lists stay in the first-level cache. */
export const WALKERS = 1024;
/** Codes are stepped and outcomes tallied this many at a time; lists are padded to a multiple. */
export const UNROLLED = 4;

/** Where everything lies in the module's memory, in bytes. */
export interface WalkLayout {
  /** The streams, as `seedBlock` writes them. */
  readonly state: number;
  readonly random: number;
  readonly codes: number;
  readonly done: number;
  /** `UNROLLED` tallies of all outcomes and one more, for padding. */
  readonly tallies: number;
  readonly threshold: number;
  readonly next: number;
  readonly bytes: number;
  readonly outcomes: number;
}

/** Lays the memory out. */
export function walkLayout(rows: Rows, outcomes: number): WalkLayout {
  let at = 0;
  const place = (words: number): number => {
    const here = at;
    at += Math.ceil(words / 4) * 16;
    return here;
  };
  return {
    state: place(3 * GANG_WORDS + 4),
    random: place(WALKERS + GANG_WORDS),
    codes: place(WALKERS + UNROLLED),
    done: place(WALKERS + 2 * UNROLLED),
    tallies: place(UNROLLED * (outcomes + 1)),
    threshold: place(rows.threshold.length),
    next: place(rows.next.length),
    bytes: at,
    outcomes,
  };
}

/** The module: it exports `memory` and `play(combats)`, which adds to the tallies and advances the streams. */
export function emitWalk(rows: Rows, layout: WalkLayout): Uint8Array<ArrayBuffer> {
  return wasmModule(Math.ceil(layout.bytes / 65536), [new WalkEmitter(rows, layout).emit()]);
}

const WORD = 4;

class WalkEmitter {
  private readonly f = new WasmFunction('play', 1);
  private readonly zero = this.f.local(TYPE.i32);
  /** Combats of the block that have not begun, and how many are on their way. */
  private readonly left = get(this.f.parameters, 0);
  private readonly alive = this.f.local(TYPE.i32);
  private readonly walking = this.f.local(TYPE.i32);
  /** Byte offsets into the lists. */
  private readonly at = this.f.local(TYPE.i32);
  private readonly front = this.f.local(TYPE.i32);
  private readonly back = this.f.local(TYPE.i32);
  private readonly end = this.f.local(TYPE.i32);
  private readonly streams: WasmStreams;

  constructor(
    private readonly rows: Rows,
    private readonly layout: WalkLayout,
  ) {
    this.streams = new WasmStreams(this.f, this.zero, layout.state);
  }

  emit(): WasmFunction {
    const { f, left, alive } = this;
    this.streams.load();
    f.block(() => {
      f.loop(() => {
        f.get(left).get(alive).op('i32.or', 'i32.eqz').branchIf(1);
        this.begin();
        this.fillRandom();
        this.pass();
        this.tally();
        f.branch(0);
      });
    });
    this.streams.store();
    return f;
  }

  /** Fills the list up with new combats, then pads it. */
  private begin(): void {
    const { f, left, alive, walking, at, end } = this;
    const fresh = f.local(TYPE.i32);
    f.i32(WALKERS).get(alive).op('i32.sub').tee(fresh);
    f.get(left).get(fresh).get(left).op('i32.lt_u', 'select').set(fresh);
    f.get(left).get(fresh).op('i32.sub').set(left);
    f.get(alive).get(fresh).op('i32.add').set(walking);
    f.get(alive).i32(2).op('i32.shl').set(at);
    f.get(walking).i32(2).op('i32.shl').set(end);
    this.until(at, end, 1, () => {
      f.get(at).i32(this.rows.start).memory('i32.store', this.layout.codes);
    });
    for (let i = 0; i < UNROLLED; i++) {
      f.get(end)
        .i32(this.rows.padding)
        .memory('i32.store', this.layout.codes + i * WORD);
    }
    f.release(fresh);
  }

  /** Runs `body` while `at` is below `end`, moving on by so many words each time. */
  private until(at: Local, end: Local, words: number, body: () => void): void {
    const { f } = this;
    f.block(() => {
      f.loop(() => {
        f.get(at).get(end).op('i32.ge_u').branchIf(1);
        body();
        f.get(at)
          .i32(words * WORD)
          .op('i32.add')
          .set(at)
          .branch(0);
      });
    });
  }

  private fillRandom(): void {
    const { f, at, end } = this;
    f.i32(0).set(at);
    this.until(at, end, GANG_WORDS, () => {
      this.streams.draw().forEach((local, v) => {
        f.get(at)
          .get(local)
          .memory('v128.store', this.layout.random + v * VECTOR_BYTES);
        f.release(local);
      });
    });
  }

  /** One step of every code: those that reach a state go to the front of the list, outcomes to the other list. */
  private pass(): void {
    const { f, at, front, back, end, alive } = this;
    f.i32(0).set(at).i32(0).set(front).i32(0).set(back);
    this.until(at, end, UNROLLED, () => {
      for (let i = 0; i < UNROLLED; i++) this.step(i * WORD);
    });
    f.get(front).i32(2).op('i32.shr_u').set(alive);
  }

  private step(offset: number): void {
    const { f, at, front, back, layout } = this;
    const code = f.local(TYPE.i32);
    const u = f.local(TYPE.i32);
    const slot = f.local(TYPE.i32);
    const to = f.local(TYPE.i32);
    f.get(at)
      .memory('i32.load', layout.codes + offset)
      .tee(code)
      .i32(5)
      .op('i32.shr_u');
    f.get(at)
      .memory('i32.load', layout.random + offset)
      .tee(u)
      .get(code)
      .op('i32.shr_u', 'i32.add')
      .set(slot);
    f.get(slot).i32(3).op('i32.shl');
    if (!this.rows.direct) {
      f.get(u).get(slot).i32(2).op('i32.shl').memory('i32.load', layout.threshold);
      f.op('i32.ge_u').i32(2).op('i32.shl', 'i32.add');
    }
    f.memory('i32.load', layout.next).set(to);
    f.get(front).get(to).memory('i32.store', layout.codes);
    f.get(back).get(to).memory('i32.store', layout.done);
    // Minus a word for an outcome, 0 for a state: one of the two lists keeps what was written.
    f.get(to).i32(31).op('i32.shr_s').i32(-WORD).op('i32.and').set(to);
    f.get(front).i32(WORD).op('i32.add').get(to).op('i32.add').set(front);
    f.get(back).get(to).op('i32.sub').set(back);
    for (const local of [code, u, slot, to]) f.release(local);
  }

  /** Counts the outcomes, each of `UNROLLED` neighbours in a tally of its own so that none waits for another. */
  private tally(): void {
    const { f, at, back, end, layout } = this;
    f.get(back).set(end);
    for (let i = 0; i < UNROLLED; i++) {
      f.get(end)
        .i32(toOutcome(layout.outcomes))
        .memory('i32.store', layout.done + i * WORD);
    }
    f.i32(0).set(at);
    const place = f.local(TYPE.i32);
    this.until(at, end, UNROLLED, () => {
      for (let i = 0; i < UNROLLED; i++) {
        const tally = layout.tallies + i * (layout.outcomes + 1) * WORD;
        // The outcome is −1 − code, all of whose bits are the code's complemented.
        f.get(at)
          .memory('i32.load', layout.done + i * WORD)
          .i32(-1)
          .op('i32.xor')
          .i32(2)
          .op('i32.shl')
          .tee(place);
        f.get(place).memory('i32.load', tally).i32(1).op('i32.add').memory('i32.store', tally);
      }
    });
    f.release(place);
  }
}
