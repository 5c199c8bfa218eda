/** Runs work in turn, step by step. After a stop, all runs have advanced about equally. */
/** Work in steps. */
export interface Run {
  /** Whether nothing is left to do. */
  readonly done: boolean;
  /** The finished units of work, of any kind. */
  readonly work: number;
  /** Takes one step. After a stop it keeps the finished part. */
  advance(signal?: AbortSignal): Promise<void>;
}

/** Advances runs in turn until all are done, or until a stop. */
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
