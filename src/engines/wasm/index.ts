/** WebAssembly for engines: modules are written byte by byte, and run if the host supports them. */
export { TYPE, WasmFunction, wasmModule, type Local } from './moduleWriter.js';
export { canRun, instantiate, linkable } from './instantiate.js';
