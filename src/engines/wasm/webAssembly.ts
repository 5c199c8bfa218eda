/** The part of the WebAssembly interface that kernels use; neither ES2023 nor Node's types declare it. */

/** A module's memory. */
interface Memory {
  readonly buffer: ArrayBuffer;
}

interface WebAssemblyApi {
  readonly Module: new (code: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object) => { readonly exports: Readonly<Record<string, unknown>> };
  readonly validate: (code: Uint8Array<ArrayBuffer>) => boolean;
}

/** Undefined where the host has none. */
const webAssembly = (globalThis as { readonly WebAssembly?: WebAssemblyApi }).WebAssembly;

/** Whether the host can run this module: it has WebAssembly, and knows the instructions used. */
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
 * @throws TypeError where the host has no WebAssembly; WebAssembly's own error where the module is wrong
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
