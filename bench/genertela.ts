/**
 * How long Genertela's battles take, each with a check of what it computed: of the built code, as a user runs it, for what
 * runs TypeScript names every function as it is made, which short calls pay for. `npm run build && npx tsx bench/genertela.ts`.
 */
import { performance } from 'node:perf_hooks';
import type { Estimate } from '../src/game/index.js';
import type * as questions from '../src/questions/index.js';
import type { Encounter, OpenSystem } from '../src/system/index.js';
import type * as genertelas from '../src/systems/genertela/index.js';
import { median } from './medians.js';
import { tell, type Finding } from './report.js';

const built = (file: string): Promise<unknown> => import(new URL(`../dist/${file}`, import.meta.url).href);
const { exactOdds } = (await built('questions/index.js')) as typeof questions;
const { genertela } = (await built('systems/genertela/index.js')) as typeof genertelas;

const system: OpenSystem = genertela.open([]);
const open = { terrain: 'lowland' };

/** A battle of like against like in the open, `hit` making it another battle for every cache. */
function mirror(units: object, more: object = {}, hit = 0): Encounter {
  const side = { units, hit, ...more };
  return system.encounter({ system: 'genertela', zone: open, attacker: side, defender: side });
}

/** A battle that was posed before, answered again: what a warm repetition costs. */
function warm(name: string, units: number, repetitions: number, wanted: number, known?: number): Finding {
  const encounter = mirror({ standard: units });
  const times: number[] = [];
  for (let i = 0; i < repetitions; i++) {
    const start = performance.now();
    const { result } = exactOdds(encounter).answer as { result: Record<string, Estimate> };
    times.push(performance.now() - start);
    // Without a known figure: both sides of a mirror win alike.
    check(name, result['attacker']?.value ?? NaN, known ?? result['defender']?.value ?? NaN);
  }
  return { name, found: median(times), unit: 'ms', wanted };
}

/**
 * The same from a scenario to its answer: another scenario each time, and nothing of the one before is kept. In processor
 * time, so that a machine with other work tells nearly the same; and as a share of a loop of known work, for other machines.
 */
function fresh(name: string, units: number, wanted: number): Finding[] {
  const times: number[] = [];
  for (let round = 0; round < 60; round++) {
    const side = (hit: number): object => ({ units: { standard: units }, hit });
    const start = process.cpuUsage();
    const opened: OpenSystem = genertela.open([]);
    const encounter = opened.encounter({
      system: 'genertela',
      zone: open,
      attacker: side((round % 9) - 4),
      defender: side(Math.floor(round / 9) - 3),
    });
    const { result } = exactOdds(encounter).answer as { result: Record<string, Estimate> };
    times.push(processorTime(start));
    check(
      name,
      Object.values(result).reduce((sum, { value }) => sum + value, 0),
      1,
    );
  }
  const found = median(times.slice(20));
  return [
    { name, found, unit: 'ms', wanted },
    { name: `${name}, of twenty million steps of a generator`, found: found / steps(), unit: 'times' },
  ];
}

const processorTime = (start: NodeJS.CpuUsage): number => {
  const { user, system: kernel } = process.cpuUsage(start);
  return (user + kernel) / 1000;
};

/** Milliseconds of a fixed loop: what this machine does in its processor time. */
function steps(): number {
  const times = Array.from({ length: 5 }, (_, seed) => {
    const start = process.cpuUsage();
    let x = seed;
    for (let i = 0; i < 2e7; i++) x = (Math.imul(x, 1664525) + 1013904223) | 0;
    check('the loop of known work', x === seed ? 1 : 0, 0);
    return processorTime(start);
  });
  return median(times);
}

/** Other programs' figures for battles of the same size, from the scenario: measured once beside ours, not by this bench. */
const OTHERS: readonly Finding[] = [
  { name: 'aacalc2, 10 against 10, from a scenario (told, not measured here)', found: 0.82, unit: 'ms' },
  { name: 'aacalc2, 50 against 50, from a scenario (told, not measured here)', found: 9.6, unit: 'ms' },
  { name: 'icepool, 10 against 10, from a scenario (told, not measured here)', found: 318, unit: 'ms' },
];

/** A mirror with both sides' best targets and retreats, from the scenario to the answer, nothing cached. */
function solved(name: string, units: object, hit: number, wanted?: number): Finding {
  const start = performance.now();
  const encounter = mirror(units, { targets: 'optimal', retreat: 'optimal' }, hit);
  const { value } = exactOdds(encounter).answer as { value: Estimate };
  const found = performance.now() - start;
  check(name, value.value, 0);
  return { name, found, unit: 'ms', ...(wanted !== undefined && { wanted }) };
}

/** Nothing wrong is timed. */
function check(name: string, found: number, known: number): void {
  if (!(Math.abs(found - known) < 1e-9)) throw new Error(`${name}: ${found} should be ${known}`);
}

const three = { standard: 5, hero: 1, guardian: 1, giant: 1 };
const six = { standard: 3, hero: 1, superhero: 1, guardian: 1, giant: 1, dragon: 1 };
const seven = { standard: 2, hero: 1, superhero: 1, guardian: 1, 'dragon-hero': 1, giant: 1, dragon: 1 };

// The small ones first, so that the compiler is warm for the large; graphs last, which the collector goes through again and
// again.
tell("Genertela's battles", [
  ...fresh('Genertela, 10 against 10, from a scenario, processor time', 10, 0.8),
  ...fresh('Genertela, 50 against 50, from a scenario, processor time', 50, 5),
  ...OTHERS,
  warm('Genertela, 10 against 10, posed before, warm', 10, 400, 1, 0.486083361209612),
  warm('Genertela, 50 against 50, posed before, warm', 50, 200, 5),
  solved('Genertela, 8 mixed (4 types) against 8, solved, cold', three, 0, 2000),
  solved('Genertela, 8 mixed (6 types) against 8, solved, cold', six, 0, 2000),
  solved('Genertela, 8 mixed (7 types, 4 categories) against 8, solved, cold', seven, 0),
]);
