/** What a host of threads offers. The seam between the engines and Node; a host without threads has `none.ts`. */

/** A number of threads that run one worker. */
export interface Threads<Task, Answer> {
  /** The worker's answer to a task; rejects when its thread is lost or the signal aborts it. */
  readonly run: (task: Task, signal: AbortSignal) => Promise<Answer | undefined>;
  readonly close: () => Promise<void>;
}

/** Starts threads that run the worker in `file`, each with at most so many megabytes of heap: by default a share of the machine's memory. */
export type StartThreads = <Task, Answer>(options: {
  readonly threads: number;
  readonly file: URL;
  readonly megabytes?: number | undefined;
}) => Promise<Threads<Task, Answer>>;
