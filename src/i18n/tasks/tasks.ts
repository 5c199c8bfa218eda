/** The interface of a host that separates tasks, between translation and Node. A host that cannot uses `none.ts`. */

/** A value that each task has separately. */
export interface PerTask<T> {
  /** Returns the value of the current task. */
  readonly now: () => T;
  /** Runs work with another value until its end. */
  readonly within: <R>(value: T, work: () => R) => R;
}

/** Makes a value per task. Outside tasks the first value applies. */
export type MakePerTask = <T>(first: T) => PerTask<T>;
