/** The part of the WebAssembly interface that the passes use; neither ES2023 nor Node's types declare it. */

interface WebAssemblyApi {
  readonly Module: new (code: Uint8Array<ArrayBuffer>) => object;
  readonly Memory: new (size: { initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Instance: new (
    module: object,
    imports: Readonly<Record<string, Readonly<Record<string, object>>>>,
  ) => { readonly exports: Readonly<Record<string, (...values: number[]) => void>> };
  readonly validate: (code: Uint8Array<ArrayBuffer>) => boolean;
}

/** Undefined where the host has none. */
export const webAssembly = (globalThis as unknown as { readonly WebAssembly?: WebAssemblyApi }).WebAssembly;
