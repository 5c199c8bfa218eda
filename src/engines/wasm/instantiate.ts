/** The part of the WebAssembly interface that engines use; neither ES2023 nor Node's types declare it. */
const PAGE = 65536;

/** A module's memory. */
interface Memory {
  readonly buffer: ArrayBuffer;
}

interface WebAssemblyApi {
  readonly Module: new (code: Uint8Array<ArrayBuffer>) => object;
  readonly Memory: new (size: { readonly initial: number }) => Memory;
  readonly Instance: new (
    module: object,
    imports?: Readonly<Record<string, Readonly<Record<string, object>>>>,
  ) => { readonly exports: Readonly<Record<string, unknown>> };
  readonly validate: (code: Uint8Array<ArrayBuffer>) => boolean;
}

/** Undefined if the host has none. */
const webAssembly = (globalThis as { readonly WebAssembly?: WebAssemblyApi }).WebAssembly;

/** Returns whether the host can run this module: it has WebAssembly, and supports its instructions. */
export function canRun(code: Uint8Array<ArrayBuffer>): boolean {
  return webAssembly?.validate(code) ?? false;
}

/** An instance of a module that exports `memory` and functions of whole numbers. */
export interface Instance {
  readonly memory: ArrayBuffer;
  readonly call: (name: string, ...values: number[]) => void;
}

/**
 * Compiles and instantiates a module without imports.
 * @throws TypeError if the host has no WebAssembly; WebAssembly's own error if the module is wrong
 */
export function instantiate(code: Uint8Array<ArrayBuffer>): Instance {
  if (!webAssembly) throw new TypeError('this host has no WebAssembly');
  const { exports } = new webAssembly.Instance(new webAssembly.Module(code));
  return {
    memory: (exports['memory'] as Memory).buffer,
    call: (name, ...values) => {
      (exports[name] as (...values: number[]) => void)(...values);
    },
  };
}

/** An instance with its own memory, and its exports. */
export interface Linked {
  readonly memory: ArrayBuffer;
  readonly exports: Readonly<Record<string, unknown>>;
}

/**
 * Compiles a module that imports its memory, once for many instances.
 * @returns a function that makes an instance with a new memory of at least this many bytes; undefined if the host
 * cannot run the module
 */
export function linkable(code: Uint8Array<ArrayBuffer>): ((bytes: number) => Linked) | undefined {
  if (!webAssembly?.validate(code)) return undefined;
  const { Instance, Memory } = webAssembly;
  const compiled = new webAssembly.Module(code);
  return (bytes) => {
    const memory = new Memory({ initial: Math.ceil(bytes / PAGE) });
    return { memory: memory.buffer, exports: new Instance(compiled, { host: { memory } }).exports };
  };
}
