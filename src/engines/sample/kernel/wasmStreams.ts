/** Random streams inside an emitted function: sfc32 in every 32-bit lane, see `stream.ts`. */
import { get } from './planeInterpreter.js';
import { TYPE, type Local, type WasmFunction } from '../../wasm/index.js';

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
