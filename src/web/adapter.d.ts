/**
 * What the seams of the threads and of the tasks take from Node, declared for the check without Node's types: the build puts
 * the `none.ts` that lies beside each `node.ts` in its place, so that nothing of it reaches a browser.
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
/** How many lines of a stack errors keep: every engine but Firefox's has it. */
interface ErrorConstructor {
  stackTraceLimit: number;
}
