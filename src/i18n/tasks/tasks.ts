/** What a host offers to keep tasks apart. The seam between the wording and Node; a host that cannot has `none.ts`. */

/** A value that each task has for itself. */
export interface PerTask<T> {
  /** That of the task under way. */
  readonly now: () => T;
  /** Does some work to whose end the value is another. */
  readonly within: <R>(value: T, work: () => R) => R;
}

/** A value by task; whoever works within none has the first one. */
export type MakePerTask = <T>(first: T) => PerTask<T>;
