/** The interface of a host of threads, between the engines and Node. A host without threads uses `none.ts`. */

/** A number of threads that run one worker. */
export interface Threads<Task, Answer> {
  /** Returns the worker's answer to a task; rejects if its thread is lost or the signal aborts it. */
  readonly run: (task: Task, signal: AbortSignal) => Promise<Answer | undefined>;
  readonly close: () => Promise<void>;
}

/**
 * Starts threads that run the worker in `file`: its function named `task`, or its default one. Each has at most this
 * many megabytes of heap: by default a share of the machine's memory.
 */
export type StartThreads = <Task, Answer>(options: {
  readonly threads: number;
  readonly file: URL;
  readonly task?: string;
  readonly megabytes?: number | undefined;
}) => Promise<Threads<Task, Answer>>;
