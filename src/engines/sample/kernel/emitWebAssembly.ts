/**
 * Emits a bit program as a WebAssembly module with 128-bit vectors. If a gang has several vectors, their instructions
 * are interleaved.
 */
import type { Literal } from './circuit.js';
import {
  FRACTION_BITS,
  GANG_WORDS,
  type BitProgram,
  type Branch,
  type FractionLoop,
  type BitLine,
  type BitStep,
  type Turns,
} from './bitProgram.js';
import { get } from './planeInterpreter.js';
import { TYPE, WasmFunction, wasmModule, type Local } from '../../wasm/index.js';
import { streamBytes, VECTOR_BYTES, WasmStreams, type Vectors } from './emitChainWalk.js';

/** Vectors in a gang. */
const VECTORS = GANG_WORDS / 4;

/** The offsets in the module's memory, in bytes. */
export interface WasmLayout {
  /** The streams, as `seedBlock` writes them: a, b, c of each word, then four times the counter. */
  readonly state: number;
  /** The mask of counted lanes, `GANG_WORDS` words. */
  readonly mask: number;
  /** The totals, one 64-bit integer for each counter. */
  readonly totals: number;
  readonly bytes: number;
}

/** An emitted module: it exports `memory` and `run(rounds)`, which adds to the totals and leaves the streams advanced. */
export interface WasmKernel {
  readonly code: Uint8Array<ArrayBuffer>;
  readonly layout: WasmLayout;
  /** Counters that count the lanes in which their plane is not set. */
  readonly complemented: readonly boolean[];
}

/** Emits a program. */
export function emitWasm(program: BitProgram): WasmKernel {
  const mask = streamBytes(VECTORS);
  const totals = mask + VECTORS * VECTOR_BYTES;
  const layout = { state: 0, mask, totals, bytes: totals + program.counters * 8 };
  const emitter = new Emitter(program, layout);
  const code = wasmModule(Math.ceil(layout.bytes / 65536), [emitter.emit()]);
  return { code, layout, complemented: emitter.complemented };
}

/** A node's value in each vector of the gang; `negated`: the locals hold the complement. */
interface Held {
  readonly locals: readonly Local[];
  readonly negated: boolean;
}

class Emitter {
  readonly complemented: boolean[] = [];
  private readonly f = new WasmFunction('run', [TYPE.i32]);
  private readonly zero = this.f.local(TYPE.i32);
  private readonly streams: WasmStreams;
  private readonly mask = this.vectors();
  private readonly variables: readonly Vectors[];
  private readonly totals: readonly Local[];
  private fractions: readonly Local[] = [];

  constructor(
    private readonly program: BitProgram,
    private readonly layout: WasmLayout,
  ) {
    this.streams = new WasmStreams(this.f, this.zero, layout.state, VECTORS);
    this.variables = Array.from({ length: program.variables }, () => this.vectors());
    this.totals = Array.from({ length: program.counters }, () => this.f.local(TYPE.i64));
  }

  emit(): WasmFunction {
    const { f } = this;
    const rounds = get(f.parameters, 0);
    this.streams.load();
    this.mask.forEach((local, v) => {
      f.get(this.zero)
        .memory('v128.load', this.layout.mask + v * VECTOR_BYTES)
        .set(local);
    });
    this.totals.forEach((total, i) => {
      f.get(this.zero)
        .memory('i64.load', this.layout.totals + 8 * i)
        .set(total);
    });
    f.loop(() => {
      this.steps(this.program.steps);
      f.get(rounds).i32(1).op('i32.sub').tee(rounds).branchIf(0);
    });
    this.totals.forEach((total, i) => {
      f.get(this.zero)
        .get(total)
        .memory('i64.store', this.layout.totals + 8 * i);
    });
    this.streams.store();
    return f;
  }

  private vectors(): Vectors {
    return Array.from({ length: VECTORS }, () => this.f.local(TYPE.v128));
  }

  private steps(steps: readonly BitStep[]): void {
    for (const step of steps) {
      if (step.kind === 'line') this.line(step);
      else if (step.kind === 'branch') this.branch(step);
      else if (step.kind === 'turns') this.turns(step);
      else this.fractionLoop(step);
    }
  }

  private branch(step: Branch): void {
    this.anySet(step.any);
    this.f.when(() => this.steps(step.body));
  }

  /** Leaves an i32 on the stack that is 1 if any bit of the variables is set. */
  private anySet(variables: readonly number[]): void {
    const all = variables.flatMap((variable) => get(this.variables, variable));
    all.forEach((local, i) => {
      this.f.get(local);
      if (i > 0) this.f.op('v128.or');
    });
    this.f.op('v128.any_true');
  }

  private turns(step: Turns): void {
    const { f } = this;
    const idle = f.local(TYPE.i32);
    f.i32(0).set(idle);
    f.block(() => {
      f.loop(() => {
        for (const { body, acted } of step.turns) {
          this.steps(body);
          // idle = acted ? 0 : idle + 1, without a branch
          f.get(idle).i32(1).op('i32.add');
          this.anySet([acted]);
          f.i32(1).op('i32.sub', 'i32.and').tee(idle);
          f.i32(step.turns.length).op('i32.ge_u').branchIf(1);
        }
        f.branch(0);
      });
    });
    f.release(idle);
  }

  private fractionLoop(step: FractionLoop): void {
    const { f } = this;
    const bit = f.local(TYPE.i64);
    const fractions = step.fractions.map(() => f.local(TYPE.v128));
    f.i64(BigInt(step.from + 64 - FRACTION_BITS)).set(bit);
    f.loop(() => {
      step.fractions.forEach((fraction, k) => {
        // The current bit, moved to the sign and copied to all lanes.
        f.i64(fraction).get(bit).op('i64.shl').i64(63n).op('i64.shr_s', 'i64x2.splat').set(get(fractions, k));
      });
      this.fractions = fractions;
      this.line(step.body);
      f.get(bit).i64(1n).op('i64.add').tee(bit).i64(64n).op('i64.lt_u');
      this.anySet([step.any]);
      f.op('i32.and').branchIf(0);
    });
    for (const local of fractions) f.release(local);
    f.release(bit);
  }

  private line(step: BitLine): void {
    const lastUse = lastUses(step);
    const held = new Map<number, Held>();
    const borrowed = new Set<number>();
    step.nodes.forEach((node, index) => {
      if (!step.live[index] || node.kind === 'constant') return;
      if (node.kind === 'variable' || node.kind === 'fraction') {
        const locals =
          node.kind === 'variable'
            ? get(this.variables, node.variable)
            : Array.from({ length: VECTORS }, () => get(this.fractions, node.fraction));
        held.set(index, { locals, negated: false });
        borrowed.add(index);
      } else if (node.kind === 'random') held.set(index, { locals: this.streams.draw(), negated: false });
      else {
        held.set(index, this.gate(node.kind, this.operand(held, node.a), this.operand(held, node.b)));
        for (const below of new Set([node.a >> 1, node.b >> 1])) {
          if (lastUse[below] === index && !borrowed.has(below)) this.releaseAll(held.get(below));
        }
      }
    });
    for (const { counter, literal } of step.count) this.count(counter, this.operand(held, literal));
    this.assign(step, held);
    held.forEach((one, index) => {
      if (lastUse[index] === Infinity && !borrowed.has(index)) this.releaseAll(one);
    });
  }

  private operand(held: ReadonlyMap<number, Held>, literal: Literal): Held {
    const found = held.get(literal >> 1);
    if (!found) throw new RangeError(`node ${literal >> 1} is used before it is computed`);
    return { locals: found.locals, negated: found.negated !== ((literal & 1) === 1) };
  }

  private releaseAll(held: Held | undefined): void {
    for (const local of held?.locals ?? []) this.f.release(local);
  }

  /** Emits one instruction per vector. And-not and or absorb complements, or the result carries them. */
  private gate(kind: 'and' | 'xor', x: Held, y: Held): Held {
    if (kind === 'xor') return this.each(x, y, 'v128.xor', x.negated !== y.negated);
    if (x.negated && y.negated) return this.each(x, y, 'v128.or', true);
    if (x.negated) return this.each(y, x, 'v128.andnot', false);
    return this.each(x, y, y.negated ? 'v128.andnot' : 'v128.and', false);
  }

  private each(
    x: Held,
    y: Held,
    name: 'v128.and' | 'v128.or' | 'v128.xor' | 'v128.andnot',
    negated: boolean,
  ): Held {
    const locals = x.locals.map((local, v) => {
      const result = this.f.local(TYPE.v128);
      this.f.get(local).get(get(y.locals, v)).op(name).set(result);
      return result;
    });
    return { locals, negated };
  }

  /**
   * Adds the counted lanes of a plane to a counter. The scalar units count while the vector units continue. Counting
   * with vectors takes nine instructions on machines without a population count for vectors.
   */
  private count(counter: number, plane: Held): void {
    const { f } = this;
    const total = get(this.totals, counter);
    const counted = f.local(TYPE.v128);
    this.complemented[counter] = plane.negated;
    plane.locals.forEach((local, v) => {
      f.get(local).get(get(this.mask, v)).op('v128.and').set(counted);
      f.get(total);
      for (const half of [0, 1] as const) f.get(counted).lane64(half).op('i64.popcnt', 'i64.add');
      f.set(total);
    });
    f.release(counted);
  }

  /** Assigns all variables at once: none changes before every value is on the stack. */
  private assign(step: BitLine, held: ReadonlyMap<number, Held>): void {
    const { f } = this;
    for (const { literal } of step.assign) {
      if (literal >> 1 === 0) {
        for (let v = 0; v < VECTORS; v++) f.i64(BigInt(-(literal & 1))).op('i64x2.splat');
        continue;
      }
      const value = this.operand(held, literal);
      for (const local of value.locals) {
        f.get(local);
        if (value.negated) f.op('v128.not');
      }
    }
    for (const { variable } of [...step.assign].reverse()) {
      for (const local of [...get(this.variables, variable)].reverse()) f.set(local);
    }
  }
}

/**
 * Returns, for each node, the index of the last gate that reads it; infinite if it is assigned or counted at the end.
 */
function lastUses(step: BitLine): number[] {
  const last = step.nodes.map(() => -1);
  step.nodes.forEach((node, index) => {
    if (step.live[index] && (node.kind === 'and' || node.kind === 'xor')) {
      last[node.a >> 1] = index;
      last[node.b >> 1] = index;
    }
  });
  for (const { literal } of [...step.assign, ...step.count]) last[literal >> 1] = Infinity;
  return last;
}
