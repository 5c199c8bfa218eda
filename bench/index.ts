/**
 * `npm run bench`: the kernels beside C and beside the naive loop, on one core, and then single calls of everything else.
 * Every variant is checked against the exact answer; rates are medians over rounds of fresh processes, ratios medians of
 * the rounds' ratios. Writes RESULTS.md, without `--no-write`; `--rounds N` and `--seconds S` change the effort.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compare, type Effort } from './compare.js';
import { timeFirst, timeThreads } from './clock.js';
import { findToolchain, removeToolchain } from './reference.js';
import { reportOf, type Findings } from './results.js';
import { timeCalls } from './calls.js';
import { ADJUSTED, PLAIN, scenarioNamed } from './scenarios.js';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '0.5' },
    'no-write': { type: 'boolean', default: false },
  },
});

const effort: Effort = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
const toolchain = findToolchain();
if (!toolchain) console.log('No gcc here: the C references are left out.');

const SEEDED = ['seedrandom ARC4', 'seedrandom alea', 'seedrandom xor128'];
const COMPILED = ['wasm', 'js', 'C AVX-512', 'C 128-bit', 'Math.random', ...SEEDED];
const TABLES = ['table wasm', 'table js', 'C table'];

const comparisons = [...PLAIN, ...ADJUSTED].map((scenario) => {
  console.log(scenario.title);
  const variants = scenario.stamina > 0 ? [...COMPILED, ...TABLES] : COMPILED;
  return compare(scenario, variants, effort, toolchain);
});
console.log('the whole engine on the clock');
const first = [...PLAIN, ...ADJUSTED].map((scenario) => timeFirst(scenario, effort.rounds));
const threads = timeThreads(scenarioNamed('many-5'), effort.rounds);
console.log('single calls');
const calls = timeCalls();
const findings: Findings = { effort, compiler: toolchain?.compiler, comparisons, first, threads, calls };
const report = reportOf(findings);
console.log(report);
if (!values['no-write']) writeFileSync(new URL('./RESULTS.md', import.meta.url), report);
if (toolchain) removeToolchain(toolchain);
