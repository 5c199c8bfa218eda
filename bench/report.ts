/** Benchmarks of single calls: warmed up, checked, timed, and told to a person or, with `--json`, to `npm run bench`. */
import { median } from './medians.js';

export interface Bench {
  readonly name: string;
  /** Milliseconds that one call may take, as a median. */
  readonly target: number;
  readonly run: () => number;
  /** Whether an answer is right: nothing wrong is timed. */
  readonly isRight: (answer: number) => boolean;
}

/** What one measurement found. */
export interface Finding {
  readonly name: string;
  readonly found: number;
  /** Of `found` and `wanted`: milliseconds should be few, things a second and times as fast many. */
  readonly unit: 'ms' | 'a second' | 'times';
  /** What the project asks for; absent where it asks for nothing. */
  readonly wanted?: number;
}

/** Whether a finding is what was asked for; undefined where nothing was. */
export function isReached({ found, unit, wanted }: Finding): boolean | undefined {
  if (wanted === undefined) return undefined;
  return unit === 'ms' ? found <= wanted : found >= wanted;
}

/** Prints findings, and sets the exit code to 1 where one is not what was asked for. */
export function tell(title: string, findings: readonly Finding[]): void {
  const lines = findings.map((finding) => {
    const { name, found, unit, wanted } = finding;
    const missed = isReached(finding) === false;
    if (missed) process.exitCode = 1;
    const verdict = missed ? `  NOT ${String(wanted)} ${unit}` : '';
    return `  ${found.toPrecision(3).padStart(9)} ${unit}  ${name}${verdict}`;
  });
  console.log(process.argv.includes('--json') ? JSON.stringify(findings) : [title, ...lines].join('\n'));
}

/** Runs all and tells their medians. An answer that is wrong is an error. */
export function report(title: string, benches: readonly Bench[]): void {
  const findings = benches.map((bench) => ({
    name: bench.name,
    found: medianOf(bench),
    unit: 'ms' as const,
    wanted: bench.target,
  }));
  tell(title, findings);
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
  return median(times);
}
