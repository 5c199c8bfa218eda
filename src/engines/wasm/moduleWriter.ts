/**
 * Writes WebAssembly modules byte by byte, with only the instructions that kernels and passes need. Opcodes and layout
 * follow the WebAssembly Core Specification 2.0, chapter 5 (binary format), including SIMD.
 */
/** A value type, by its code. */
export const TYPE = { i32: 0x7f, i64: 0x7e, f64: 0x7c, v128: 0x7b } as const;
export type ValueType = (typeof TYPE)[keyof typeof TYPE];

/** Instructions without operands, by name; a v128 instruction is its number after the 0xfd prefix. */
const PLAIN = {
  end: 0x0b,
  select: 0x1b,
  'i32.eqz': 0x45,
  'i32.lt_u': 0x49,
  'i32.ge_u': 0x4f,
  'i32.add': 0x6a,
  'i32.sub': 0x6b,
  'i32.and': 0x71,
  'i32.or': 0x72,
  'i32.xor': 0x73,
  'i32.shl': 0x74,
  'i32.shr_s': 0x75,
  'i32.shr_u': 0x76,
  'i64.popcnt': 0x7b,
  'i64.add': 0x7c,
  'i64.lt_u': 0x54,
  'i64.shl': 0x86,
  'i64.shr_s': 0x87,
} as const;

const VECTOR = {
  'i32x4.splat': 17,
  'i64x2.splat': 18,
  'v128.not': 77,
  'v128.and': 78,
  'v128.andnot': 79,
  'v128.or': 80,
  'v128.xor': 81,
  'v128.any_true': 83,
  'i32x4.shl': 171,
  'i32x4.shr_u': 173,
  'i32x4.add': 174,
  'f64x2.splat': 20,
  'f64x2.add': 240,
  'f64x2.mul': 242,
  'f64x2.pmin': 246,
  'f64x2.pmax': 247,
} as const;

/** Loads and stores: code, and the default alignment (as a power of two). */
const MEMORY = {
  'i32.load': [[0x28], 2],
  'i64.load': [[0x29], 3],
  'i32.store': [[0x36], 2],
  'i64.store': [[0x37], 3],
  'v128.load': [[0xfd, 0], 4],
  'v128.load64_zero': [[0xfd, 93], 3],
  'v128.store': [[0xfd, 11], 4],
} as const;

/** An unsigned number in LEB128. */
function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  bytes.push(rest);
  return bytes;
}

/** A signed 32-bit number in LEB128. */
function signed32(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>= 7) {
    const byte = rest & 0x7f;
    const done = rest >> 6 === 0 || rest >> 6 === -1;
    bytes.push(done ? byte : byte | 0x80);
    if (done) return bytes;
  }
}

/** A signed 64-bit number in LEB128. */
function signed64(value: bigint): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>= 7n) {
    const byte = Number(rest & 0x7fn);
    const done = rest >> 6n === 0n || rest >> 6n === -1n;
    bytes.push(done ? byte : byte | 0x80);
    if (done) return bytes;
  }
}

function text(value: string): number[] {
  const bytes = [...new TextEncoder().encode(value)];
  return [...unsigned(bytes.length), ...bytes];
}

/** A local variable of a function. */
export interface Local {
  readonly index: number;
  readonly type: ValueType;
}

/** A function under construction. It returns nothing. */
export class WasmFunction {
  readonly parameters: readonly Local[];
  private readonly locals: ValueType[] = [];
  private readonly code: number[] = [];
  private readonly free = new Map<ValueType, Local[]>();

  constructor(
    readonly name: string,
    parameters: readonly ValueType[],
  ) {
    this.parameters = parameters.map((type, index) => ({ index, type }));
  }

  /** Returns a new local, or one released earlier. */
  local(type: ValueType): Local {
    const reused = this.free.get(type)?.pop();
    if (reused) return reused;
    return { index: this.parameters.length + this.locals.push(type) - 1, type };
  }

  /** Releases a local, so that `local` may return it again. */
  release(local: Local): void {
    const list = this.free.get(local.type) ?? [];
    list.push(local);
    this.free.set(local.type, list);
  }

  op(...names: (keyof typeof PLAIN | keyof typeof VECTOR)[]): this {
    for (const name of names) {
      if (name in PLAIN) this.code.push(PLAIN[name as keyof typeof PLAIN]);
      else this.code.push(0xfd, ...unsigned(VECTOR[name as keyof typeof VECTOR]));
    }
    return this;
  }

  get(local: Local): this {
    this.code.push(0x20, ...unsigned(local.index));
    return this;
  }

  set(local: Local): this {
    this.code.push(0x21, ...unsigned(local.index));
    return this;
  }

  tee(local: Local): this {
    this.code.push(0x22, ...unsigned(local.index));
    return this;
  }

  lane(n: number): this {
    this.code.push(0xfd, 29, n);
    return this;
  }
  i32(value: number): this {
    this.code.push(0x41, ...signed32(value | 0));
    return this;
  }

  i64(value: bigint): this {
    this.code.push(0x42, ...signed64(BigInt.asIntN(64, value)));
    return this;
  }

  /** One of the two 64-bit lanes of the vector on the stack. */
  lane64(index: 0 | 1): this {
    this.code.push(0xfd, 29, index);
    return this;
  }

  /** The address is on the stack (under the value, for a store); `offset` is added to it. */
  memory(name: keyof typeof MEMORY, offset: number, alignment: number = MEMORY[name][1]): this {
    this.code.push(...MEMORY[name][0], alignment, ...unsigned(offset));
    return this;
  }

  /** Stores the first of the two 64-bit lanes of the vector on the stack, at the address under it. */
  storeLane64(): this {
    this.code.push(0xfd, 91, 3, 0, 0);
    return this;
  }

  /** `loop … end`: `branch(0)` inside goes back to its start. */
  loop(body: () => void): this {
    return this.structure(0x03, body);
  }

  /** `block … end`: `branch(0)` inside leaves it. */
  block(body: () => void): this {
    return this.structure(0x02, body);
  }

  /** `if … end` on the i32 on the stack. */
  when(body: () => void): this {
    return this.structure(0x04, body);
  }

  /** Goes to the structure that is `depth` levels out. */
  branch(depth: number): this {
    this.code.push(0x0c, ...unsigned(depth));
    return this;
  }

  /** The same if the i32 on the stack is not 0. */
  branchIf(depth: number): this {
    this.code.push(0x0d, ...unsigned(depth));
    return this;
  }

  private structure(code: number, body: () => void): this {
    this.code.push(code, 0x40);
    body();
    return this.op('end');
  }

  /** The function's body in the code section. */
  bytes(): number[] {
    const declared = this.locals.flatMap((type) => [1, type]);
    const body = [...unsigned(this.locals.length), ...declared, ...this.code, PLAIN.end];
    return [...unsigned(body.length), ...body];
  }
}

/**
 * A module of exported functions.
 * @param memory the pages of 64 KiB of its own memory, exported as `memory`; `imported`: it imports it as `host.memory`
 */
export function wasmModule(
  memory: number | 'imported',
  functions: readonly WasmFunction[],
): Uint8Array<ArrayBuffer> {
  const section = (id: number, items: readonly (readonly number[])[]): number[] => {
    const content = [...unsigned(items.length)];
    for (const item of items) for (const byte of item) content.push(byte);
    return [id, ...unsigned(content.length), ...content];
  };
  const types = functions.map((f) => [
    0x60,
    ...unsigned(f.parameters.length),
    ...f.parameters.map(({ type }) => type),
    0,
  ]);
  const exported = functions.map((f, index) => [...text(f.name), 0, ...unsigned(index)]);
  const own = memory === 'imported' ? [] : [[...text('memory'), 2, 0]];
  return Uint8Array.from([
    0x00,
    0x61,
    0x73,
    0x6d,
    0x01,
    0x00,
    0x00,
    0x00,
    ...section(1, types),
    ...(memory === 'imported' ? section(2, [[...text('host'), ...text('memory'), 2, 0, 1]]) : []),
    ...section(
      3,
      functions.map((_, index) => unsigned(index)),
    ),
    ...(memory === 'imported' ? [] : section(5, [[0x00, ...unsigned(memory)]])),
    ...section(7, [...own, ...exported]),
    ...section(
      10,
      functions.map((f) => f.bytes()),
    ),
  ]);
}
