/**
 * What the seam of the threads takes from Node, declared for the check without Node's types: the build puts
 * `engines/threads/none.ts` in its place, so that nothing of it reaches a browser.
 */
declare module 'node:module' {
  export function createRequire(place: string): { resolve(name: string): string };
}
declare module 'node:os' {
  export function availableParallelism(): number;
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
