/** One scenario, all variants: checked, then timed in fresh processes in turn. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chainRows } from '../src/engines/sample/kernel/chainTables.js';
import { planeChain } from '../test/engines/montecarlo/kernel/planeChain.js';
import { chiSquareTest } from '../src/math/significanceTests.js';
import type { ChildResult } from './child.js';
import { median } from './medians.js';
import {
  buildCombat,
  buildWalk,
  combatCounts,
  runReference,
  writeRows,
  type ReferenceRun,
  type Toolchain,
} from './reference.js';
import { exactCounts, jointProgram, programOf, readJoint, type Counts, type Scenario } from './scenarios.js';

/** How long and how often things are timed. */
export interface Effort {
  readonly rounds: number;
  /** Of processor time, for each process. */
  readonly seconds: number;
}

/** The rates of a scenario's variants, in combats a second, one for each round. */
export interface Comparison {
  readonly scenario: Scenario;
  readonly rates: ReadonlyMap<string, readonly number[]>;
}

/** Times one variant in a process of its own, and returns what it counted too. */
type Timing = (effort: Effort) => { rate: number; combats: number; counts: Counts };

/** A chi-square below this fails the run; there are some 300 tests in one, so a false alarm is one run in 3,000. */
const LEAST_P = 1e-6;

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));

/**
 * Compares variants. The first round is a check and a warm-up: its rates are thrown away; every later result is checked
 * as well. The order is turned round every time.
 * @throws Error when a variant's counts are not those of the exact answer
 */
export function compare(
  scenario: Scenario,
  variants: readonly string[],
  effort: Effort,
  toolchain: Toolchain | undefined,
): Comparison {
  const exact = exactCounts(programOf(scenario));
  const timings = new Map<string, Timing>();
  for (const variant of variants) {
    const timing = timingOf(scenario, variant, toolchain);
    if (timing) timings.set(variant, timing);
  }
  const rates = new Map([...timings.keys()].map((variant) => [variant, [] as number[]]));
  for (let round = 0; round <= effort.rounds; round++) {
    const order = [...timings];
    if (round % 2 === 1) order.reverse();
    for (const [variant, timing] of order) {
      const { rate, combats, counts } = timing(effort);
      check(`${variant}, ${scenario.title}`, counts, exact, combats);
      if (round > 0) rates.get(variant)?.push(rate);
    }
  }
  return { scenario, rates };
}

function check(what: string, counts: Counts, exact: Counts, combats: number): void {
  const tables = [
    [counts.falls, exact.falls],
    [counts.blows[0], exact.blows[0]],
    [counts.blows[1], exact.blows[1]],
  ] as const;
  for (const [counted, probabilities] of tables) {
    const seen = probabilities.map((_, cell) => counted[cell] ?? 0);
    if (seen.some((count, cell) => count > 0 && probabilities[cell] === 0)) {
      throw new Error(`${what}: something impossible was counted`);
    }
    const due = probabilities.map((p) => p * combats);
    const { pValue } = chiSquareTest(seen, due);
    if (pValue < LEAST_P)
      throw new Error(`${what}: the counts are not those of the exact answer (p = ${pValue})`);
  }
}

function timingOf(scenario: Scenario, variant: string, toolchain: Toolchain | undefined): Timing | undefined {
  if (!variant.startsWith('C ')) return (effort) => runChild(variant, scenario, effort);
  if (!toolchain) return undefined;
  if (variant === 'C table') return walkTiming(scenario, toolchain);
  const width = variant === 'C AVX-512' ? 512 : 128;
  if (width === 512 && !toolchain.avx512) return undefined;
  const program = buildCombat(toolchain, scenario, width);
  return timeReference(
    (size, seed) => runReference(program, Math.ceil(size / (2 * width)), seed),
    combatCounts,
  );
}

function walkTiming(scenario: Scenario, toolchain: Toolchain): Timing {
  const program = jointProgram(scenario);
  const chain = planeChain(program);
  const rows = writeRows(toolchain, scenario.id, chainRows(chain), chain.outcomes);
  const walk = buildWalk(toolchain);
  return timeReference(
    (size, seed) => runReference(walk, rows, size, seed),
    ({ totals }) => readJoint(program, totals),
  );
}

function runChild(variant: string, scenario: Scenario, { seconds }: Effort): ChildResult {
  const parameters = ['--import', 'tsx', CHILD, variant, scenario.id, String(seconds)];
  return JSON.parse(execFileSync(process.execPath, parameters, { encoding: 'utf8' })) as ChildResult;
}

/** Sizes a C program's run by a short one, then takes the median of five. */
function timeReference(
  run: (combats: number, seed: number) => ReferenceRun,
  read: (result: ReferenceRun) => Counts,
): Timing {
  const RUNS = 5;
  let seed = 0;
  return ({ seconds }) => {
    const trial = run(2e7, seed++);
    const size = Math.ceil((trial.combats / trial.seconds) * (seconds / RUNS));
    const results = Array.from({ length: RUNS }, () => run(size, seed++));
    const middle = median(results.map((result) => result.combats / result.seconds));
    const one = results[0] ?? trial;
    return { rate: middle, combats: one.combats, counts: read(one) };
  };
}
