/**
 * Declares the Node parts that the thread and task adapters use, so that the check needs no Node types.
 * The build replaces each `node.ts` by the `none.ts` in its folder, so a browser gets none of it.
 */
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<T> {
    getStore(): T | undefined;
    run<R>(value: T, work: () => R): R;
  }
}
declare module 'node:module' {
  export function createRequire(place: string): { resolve(name: string): string };
}
declare module 'node:os' {
  export function availableParallelism(): number;
  export function totalmem(): number;
}
declare module 'node:url' {
  export function fileURLToPath(place: URL): string;
  export function pathToFileURL(place: string): URL;
}
declare function setImmediate(work: () => void): void;
declare module 'piscina' {
  export class Piscina<Task, Answer> {
    constructor(options: object);
    run(task: Task, options?: { readonly signal: AbortSignal }): Promise<Answer>;
    on(event: string, listener: () => void): this;
    destroy(): Promise<void>;
  }
}
/** The number of stack lines that errors keep. Firefox does not have it. */
interface ErrorConstructor {
  stackTraceLimit: number;
}
