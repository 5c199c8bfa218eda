/**
 * The clock of long work: its progress, the end time of each part, and work that a stop may end before it has a
 * result, while earlier results stay valid.
 */
import { StonecastError } from '../errors/index.js';

/** The settings of a clock. */
export interface ClockOptions {
  /** The maximum time, in seconds. */
  readonly time?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Reports progress, and stops each part when its share of the time is over. */
export class Clock {
  private readonly begun = performance.now();
  private before = 0;
  private readonly timers: ReturnType<typeof setTimeout>[] = [];

  /** @param total all work, in the units of `done` */
  constructor(
    private readonly options: ClockOptions,
    private readonly total: number,
  ) {}

  /** Starts a part after the given amount of work. */
  begin(before: number): void {
    this.before = before;
    this.done(0);
  }

  /** Reports the work since `begin`. */
  done(work: number): void {
    this.options.onProgress?.(Math.min(this.total, this.before + work), this.total);
  }

  /** Returns a signal that aborts after this share of the time, or when the user stops. */
  until(share: number): AbortSignal | undefined {
    const { time, signal } = this.options;
    if (time === undefined) return signal;
    const over = new AbortController();
    const stop = (): void => {
      over.abort();
    };
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
    const left = Math.max(0, share * 1000 * time - (performance.now() - this.begun));
    this.timers.push(setTimeout(stop, left));
    return over.signal;
  }

  /** Cancels all timers. */
  end(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }
}

/**
 * Returns the result of the work. Undefined: a stop ended it before it had one.
 * @throws StonecastError as the work does
 */
export async function orUndefinedOnAbort<T>(
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T | undefined> {
  if (signal?.aborted) return undefined;
  try {
    return await work();
  } catch (error) {
    if (signal?.aborted && error instanceof StonecastError && error.code === 'incomplete') return undefined;
    throw error;
  }
}
