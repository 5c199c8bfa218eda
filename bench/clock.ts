/** The whole engine on the clock, in fresh processes. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { median } from './medians.js';
import type { ThreadsResult } from './running.js';
import type { Scenario } from './scenarios.js';

const RUNNING = fileURLToPath(new URL('./running.ts', import.meta.url));

/** Combats that two threads share: some seconds of work, beside which sending it about is nothing. */
const SHARED = 8e9;

/** How long the first ten million combats took, from the call. */
export interface First {
  readonly scenario: Scenario;
  /** The median over rounds. */
  readonly milliseconds: number;
}

function run(...parameters: readonly string[]): unknown {
  const all = ['--import', 'tsx', RUNNING, ...parameters];
  return JSON.parse(execFileSync(process.execPath, all, { encoding: 'utf8' }));
}

/** Times the first ten million combats of a scenario. */
export function timeFirst(scenario: Scenario, rounds: number): First {
  const times = Array.from(
    { length: rounds },
    () => (run('first', scenario.id) as { milliseconds: number }).milliseconds,
  );
  return { scenario, milliseconds: median(times) };
}

/**
 * Times two threads against one; the median over rounds.
 * @throws Error where they do not count the same
 */
export function timeThreads(scenario: Scenario, rounds: number): number {
  const results = Array.from(
    { length: rounds },
    () => run('threads', scenario.id, String(SHARED)) as ThreadsResult,
  );
  if (results.some(({ same }) => !same)) throw new Error('two threads should count what one counts');
  return median(results.map(({ speedUp }) => speedUp));
}
