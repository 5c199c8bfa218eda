/**
 * Emits the walk of `kernel.ts` as WebAssembly: random numbers by vectors, steps and tallies by scalars.
 *
 * Random streams inside an emitted function: sfc32 in every 32-bit lane, see `randomStream.ts`.
 */
import { toOutcome } from './markovChain.js';
import { get } from './planeInterpreter.js';
import { codeShift, UNROLLED, WALK_WORDS, WALKERS, type Rows } from './chainTables.js';
import { TYPE, WasmFunction, wasmModule, type Local } from '../../wasm/index.js';

/** The offsets in the module's memory, in bytes. */
export interface WalkLayout {
  /** The streams, as `seedBlock` writes them. */
  readonly state: number;
  readonly random: number;
  readonly codes: number;
  readonly done: number;
  /** `UNROLLED` tallies of all outcomes, and one more for padding. */
  readonly tallies: number;
  readonly slots: number;
  readonly bytes: number;
  readonly outcomes: number;
}

/** Computes the memory layout. */
export function walkLayout(rows: Rows, outcomes: number): WalkLayout {
  let at = 0;
  const place = (words: number): number => {
    const here = at;
    at += Math.ceil(words / 16) * 64;
    return here;
  };
  return {
    state: place(3 * WALK_WORDS + 4),
    random: place(WALKERS + 2 * WALK_WORDS),
    codes: place(WALKERS + UNROLLED),
    done: place(WALKERS + 2 * UNROLLED),
    tallies: place(UNROLLED * (outcomes + 1)),
    slots: place(rows.slots.length),
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
  private readonly f = new WasmFunction('play', [TYPE.i32]);
  private readonly zero = this.f.local(TYPE.i32);
  /** Combats of the block that have not begun. */
  private readonly left = get(this.f.parameters, 0);
  /**
   * Byte offsets into the lists: active combats, read position, write position for states, write position for outcomes.
   */
  private readonly alive = this.f.local(TYPE.i32);
  private readonly at = this.f.local(TYPE.i32);
  private readonly front = this.f.local(TYPE.i32);
  private readonly back = this.f.local(TYPE.i32);
  private readonly end = this.f.local(TYPE.i32);
  private readonly streams: WasmStreams;

  constructor(
    private readonly rows: Rows,
    private readonly layout: WalkLayout,
  ) {
    this.streams = new WasmStreams(this.f, this.zero, layout.state, WALK_WORDS / 4);
  }

  emit(): WasmFunction {
    const { f, left, alive } = this;
    this.streams.load();
    f.block(() => {
      f.loop(() => {
        f.get(left).get(alive).op('i32.or', 'i32.eqz').branchIf(1);
        this.pass();
        this.tally();
        f.branch(0);
      });
    });
    this.streams.store();
    return f;
  }

  /** Runs `body` while `at` is below `end`, and advances `at` by `words` words each time. */
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

  /** Advances every combat by one step: first the active ones (padded), then the new ones. */
  private pass(): void {
    const { f, left, alive, at, front, back, end } = this;
    for (let i = 0; i < UNROLLED; i++) {
      f.get(alive)
        .i32(this.rows.padding)
        .memory('i32.store', this.layout.codes + i * WORD);
    }
    // fresh = min(left, free room in the list); `at` is the padded length of the active combats, in bytes.
    const fresh = f.local(TYPE.i32);
    f.get(alive)
      .i32(UNROLLED * WORD - 1)
      .op('i32.add')
      .i32(-UNROLLED * WORD)
      .op('i32.and')
      .set(alive);
    f.i32(WALKERS).get(alive).i32(2).op('i32.shr_u', 'i32.sub').tee(fresh);
    f.get(left).get(fresh).get(left).op('i32.lt_u', 'select').set(fresh);
    f.get(left).get(fresh).op('i32.sub').set(left);
    this.fillRandom(fresh);
    f.i32(0).set(front).i32(0).set(back).i32(0).set(at);
    this.until(at, alive, UNROLLED, () => {
      for (let i = 0; i < UNROLLED; i++) this.step(i * WORD, false);
    });
    // New combats need no code, because their row is known. First the ones that can be done several at a time.
    f.get(at).get(fresh).i32(-UNROLLED).op('i32.and').i32(2).op('i32.shl', 'i32.add').set(end);
    this.until(at, end, UNROLLED, () => {
      for (let i = 0; i < UNROLLED; i++) this.step(i * WORD, true);
    });
    f.get(end)
      .get(fresh)
      .i32(UNROLLED - 1)
      .op('i32.and')
      .i32(2)
      .op('i32.shl', 'i32.add')
      .set(end);
    this.until(at, end, 1, () => this.step(0, true));
    f.get(front).set(alive);
    f.release(fresh);
  }

  /** Draws a random number for every step of the pass. */
  private fillRandom(fresh: Local): void {
    const { f, at, end, alive } = this;
    f.i32(0).set(at);
    f.get(alive).get(fresh).i32(2).op('i32.shl', 'i32.add').set(end);
    this.until(at, end, WALK_WORDS, () => {
      this.streams.draw().forEach((local, v) => {
        f.get(at)
          .get(local)
          .memory('v128.store', this.layout.random + v * VECTOR_BYTES);
        f.release(local);
      });
    });
  }

  /** Takes one step. A state goes to the front of the list, an outcome to the other list. */
  private step(offset: number, beginning: boolean): void {
    const { f, at, front, back, layout, rows } = this;
    const u = f.local(TYPE.i32);
    const slot = f.local(TYPE.i32);
    const to = f.local(TYPE.i32);
    f.get(at)
      .memory('i32.load', layout.random + offset)
      .set(u);
    let base = layout.slots;
    if (beginning) {
      base += rows.start & ~codeShift(-1);
      f.get(u).i32(codeShift(rows.start)).op('i32.shr_u').i32(4).op('i32.shl').set(slot);
    } else {
      const code = f.local(TYPE.i32);
      f.get(at)
        .memory('i32.load', layout.codes + offset)
        .tee(code);
      f.i32(~codeShift(-1)).op('i32.and');
      f.get(u).get(code).op('i32.shr_u').i32(4).op('i32.shl', 'i32.add').set(slot);
      f.release(code);
    }
    f.get(slot).memory('i32.load', base + 2 * WORD);
    f.get(slot).memory('i32.load', base + WORD);
    f.get(u).get(slot).memory('i32.load', base).op('i32.lt_u', 'select').set(to);
    f.get(front).get(to).memory('i32.store', layout.codes);
    f.get(back).get(to).memory('i32.store', layout.done);
    // Minus a word for an outcome, 0 for a state: only one of the two lists keeps the value.
    f.get(to).i32(31).op('i32.shr_s').i32(-WORD).op('i32.and').set(to);
    f.get(front).i32(WORD).op('i32.add').get(to).op('i32.add').set(front);
    f.get(back).get(to).op('i32.sub').set(back);
    for (const local of [u, slot, to]) f.release(local);
  }

  /** Counts the outcomes. Each of `UNROLLED` neighbours has its own tally, so that none waits for another. */
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

export const VECTOR_BYTES = 16;

/** Returns the bytes of the streams of a number of vectors: a, b and c of each word, then four times the counter. */
export function streamBytes(vectors: number): number {
  return (3 * vectors + 1) * VECTOR_BYTES;
}

/** One value for each vector. */
export type Vectors = readonly Local[];

/** Streams held in locals between `load` and `store`. */
export class WasmStreams {
  private readonly a: Vectors;
  private readonly b: Vectors;
  private readonly c: Vectors;
  private readonly counter: Local;
  private readonly one: Local;

  constructor(
    private readonly f: WasmFunction,
    private readonly zero: Local,
    private readonly offset: number,
    vectors: number,
  ) {
    const locals = (): Vectors => Array.from({ length: vectors }, () => f.local(TYPE.v128));
    [this.a, this.b, this.c] = [locals(), locals(), locals()];
    this.counter = f.local(TYPE.v128);
    this.one = f.local(TYPE.v128);
  }

  load(): void {
    this.places().forEach((local, i) => {
      this.f
        .get(this.zero)
        .memory('v128.load', this.offset + i * VECTOR_BYTES)
        .set(local);
    });
    this.f.i32(1).op('i32x4.splat').set(this.one);
  }

  store(): void {
    this.places().forEach((local, i) => {
      this.f
        .get(this.zero)
        .get(local)
        .memory('v128.store', this.offset + i * VECTOR_BYTES);
    });
  }

  private places(): Local[] {
    return [...this.a, ...this.b, ...this.c, this.counter];
  }

  /** One step of every stream, in locals that the caller may release. */
  draw(): Vectors {
    const { f, counter } = this;
    const results = this.a.map((a, v) => {
      const [b, c] = [get(this.b, v), get(this.c, v)];
      const sum = f.local(TYPE.v128);
      f.get(a).get(b).op('i32x4.add').get(counter).op('i32x4.add').set(sum);
      f.get(b).get(b).i32(9).op('i32x4.shr_u', 'v128.xor').set(a);
      f.get(c).get(c).i32(3).op('i32x4.shl', 'i32x4.add').set(b);
      f.get(c).i32(21).op('i32x4.shl').get(c).i32(11).op('i32x4.shr_u', 'v128.or');
      f.get(sum).op('i32x4.add').set(c);
      return sum;
    });
    f.get(counter).get(this.one).op('i32x4.add').set(counter);
    return results;
  }
}
