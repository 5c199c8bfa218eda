/** Runs that take their steps in turn: a stop leaves all of them about equally far. */

/** Work that is done step by step. */
export interface Run {
  /** Whether nothing is left to do. */
  readonly done: boolean;
  /** Units of work that are done, of any kind. */
  readonly work: number;
  /** Takes one step. After a stop it keeps what was done. */
  advance(signal?: AbortSignal): Promise<void>;
}

/** Lets runs take their steps in turn until all are done or a stop. */
export async function takeTurns(
  runs: readonly Run[],
  signal?: AbortSignal,
  onProgress?: (work: number) => void,
): Promise<void> {
  while (runs.some(({ done }) => !done) && !signal?.aborted) {
    for (const run of runs) {
      if (run.done || signal?.aborted) continue;
      await run.advance(signal);
      onProgress?.(runs.reduce((sum, { work }) => sum + work, 0));
    }
  }
}
