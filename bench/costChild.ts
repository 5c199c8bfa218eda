/**
 * One question in a process of its own, as a user asks it: `costChild ARGUMENTS`. It sends the announced cost, and the
 * time and memory that the question then took. The time counts from the announcement: what came before is paid already.
 */
import { performance } from 'node:perf_hooks';
import type { run } from '../src/cli/run.js';
import type { Io } from '../src/cli/terminal/io.js';

/** What one question cost. Undefined: nothing was announced. */
export interface CostFound {
  readonly announced?: { readonly seconds: number; readonly bytes?: number | undefined } | undefined;
  readonly seconds: number;
  /** The most memory of the process, in bytes. */
  readonly bytes: number;
  /** The exit code, and what a failed question says. */
  readonly code: number;
  readonly said: string;
}

// Threads of the built command start as fast as those of users.
const built = (await import(new URL('../dist/cli/run.js', import.meta.url).href)) as {
  readonly run: typeof run;
};
let announced: CostFound['announced'];
let begun = performance.now();
let said = '';
const io: Io = {
  out: () => undefined,
  err: (text) => (said += text),
  terminal: false,
  colours: false,
  columns: 100,
  signal: new AbortController().signal,
  onEstimate(cost) {
    if (announced === undefined) begun = performance.now();
    announced ??= cost;
  },
};
const code = await built.run([...process.argv.slice(2), '--json'], io);
const found: CostFound = {
  announced,
  seconds: (performance.now() - begun) / 1000,
  bytes: 1024 * process.resourceUsage().maxRSS,
  code,
  said,
};
process.send?.(found);
process.disconnect();
