/** The ways of playing a combat that are compared, each as a child process runs it. */
import seedrandom from 'seedrandom';
import { compileChain, compileKernel } from '../src/engines/sample/kernel/kernel.js';
import { planeChain } from '../test/engines/montecarlo/kernel/planeChain.js';
import { playNaively } from './naive.js';
import { jointProgram, programOf, readCounts, readJoint, type Counts, type Scenario } from './scenarios.js';

/** Plays so many combats; `slice` numbers the call, so that no two play the same. */
export type Play = (combats: number, slice: number) => Counts;

/** Seeds of the run are fixed: every count can be had again. */
const SEED = Uint32Array.of(2026, 11, 20, 5);
/** Slices take streams this many blocks apart. */
const APART = 2 ** 20;

/** The variants by name. */
export const VARIANTS: Readonly<Record<string, (scenario: Scenario) => Play>> = {
  wasm: (scenario) => kernelPlay(scenario, 'wasm-simd'),
  js: (scenario) => kernelPlay(scenario, 'js'),
  'table wasm': (scenario) => tablePlay(scenario, 'wasm-simd'),
  'table js': (scenario) => tablePlay(scenario, 'js'),
  'Math.random': (scenario) => (combats) => playNaively(scenario, combats, Math.random),
  'seedrandom ARC4': (scenario) => seeded(scenario, seedrandom('bench')),
  'seedrandom alea': (scenario) => seeded(scenario, seedrandom.alea('bench')),
  'seedrandom xor128': (scenario) => seeded(scenario, seedrandom.xor128('bench')),
};

function seeded(scenario: Scenario, random: () => number): Play {
  return (combats) => playNaively(scenario, combats, random);
}

function kernelPlay(scenario: Scenario, kind: 'wasm-simd' | 'js'): Play {
  const program = programOf(scenario);
  const kernel = compileKernel(program, kind);
  return (combats, slice) => readCounts(program, kernel.run(SEED, 0, slice * APART, combats));
}

/** The same policy as tables: every count together is one outcome, as a solved policy would have it. */
function tablePlay(scenario: Scenario, kind: 'wasm-simd' | 'js'): Play {
  const program = jointProgram(scenario);
  const kernel = compileChain(planeChain(program), kind);
  return (combats, slice) => readJoint(program, kernel.run(SEED, 0, slice * APART, combats));
}
