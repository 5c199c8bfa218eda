/** Benchmarks of single calls: warmed up, checked, timed, printed. */

export interface Bench {
  readonly name: string;
  /** Milliseconds that one call may take, as a median. */
  readonly target: number;
  readonly run: () => number;
  /** Whether an answer is right: nothing wrong is timed. */
  readonly isRight: (answer: number) => boolean;
}

/** Runs all, prints medians, and sets the exit code to 1 where an answer is wrong or a target is missed. */
export function report(title: string, benches: readonly Bench[]): void {
  console.log(title);
  for (const bench of benches) {
    const median = medianOf(bench);
    const verdict = median <= bench.target ? '' : `  ABOVE ${bench.target} ms`;
    if (verdict !== '') process.exitCode = 1;
    console.log(`  ${median.toPrecision(3).padStart(9)} ms  ${bench.name}${verdict}`);
  }
}

/** The median of at least 9 calls or about half a second of them, after a warm-up as long. */
function medianOf({ name, run, isRight }: Bench): number {
  const times: number[] = [];
  for (const warm of [true, false]) {
    times.length = 0;
    const start = performance.now();
    while (times.length < (warm ? 3 : 9) || performance.now() - start < 500) {
      const before = performance.now();
      // Short calls are timed by the hundred, above the clock's grain.
      const repeats = warm || (times[0] ?? 1) > 0.1 ? 1 : 100;
      let answer = 0;
      for (let i = 0; i < repeats; i++) answer = run();
      times.push((performance.now() - before) / repeats);
      if (!isRight(answer)) throw new Error(`${name}: the answer ${answer} is wrong`);
    }
  }
  const sorted = times.sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
