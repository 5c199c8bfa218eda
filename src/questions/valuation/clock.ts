/** The time of a valuation: how much is done, and when each part of it must end. */

/** What a clock counts. */
export interface ClockOptions {
  /** Seconds at most. */
  readonly time?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Tells how much is done, and stops each part when its share of the time is over. */
export class Clock {
  private readonly begun = performance.now();
  private before = 0;
  private readonly timers: ReturnType<typeof setTimeout>[] = [];

  /** @param total all work, in the units of `done` */
  constructor(
    private readonly options: ClockOptions,
    private readonly total: number,
  ) {}

  /** Counts what is done from here on beside so much. */
  begin(before: number): void {
    this.before = before;
    this.done(0);
  }

  /** Tells how much is done since `begin`. */
  done(work: number): void {
    this.options.onProgress?.(Math.min(this.total, this.before + work), this.total);
  }

  /** What is raised when this share of the time is over, or the user stops. */
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

  /** Nothing is raised any more. */
  end(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }
}
