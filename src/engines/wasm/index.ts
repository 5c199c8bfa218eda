/** WebAssembly for engines: modules written byte by byte, and run where the host can. */
export { TYPE, WasmFunction, wasmModule, type Local } from './module.js';
export { canRun, instantiate, linkable } from './webAssembly.js';
