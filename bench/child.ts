/**
 * One variant in a process of its own: `child VARIANT SCENARIO SECONDS`. It plays slices of about a twentieth of the
 * time, after as many to warm up, and prints the median rate of the slices (combats a second of processor time) and
 * all counts together, as JSON.
 */
import { scenarioNamed, type Counts } from './scenarios.js';
import { VARIANTS, type Play } from './variants.js';
import { median } from './medians.js';

/** What a child prints. */
export interface ChildResult {
  readonly rate: number;
  readonly combats: number;
  readonly counts: Counts;
}

const SLICES = 20;

/** Seconds of processor time of this process. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function timed(play: Play, combats: number, slice: number): { seconds: number; counts: Counts } {
  const begin = processorSeconds();
  const counts = play(combats, slice);
  return { seconds: processorSeconds() - begin, counts };
}

function main(variant: string, scenario: string, seconds: number): ChildResult {
  const make = VARIANTS[variant];
  if (!make) throw new Error(`no variant ${variant}`);
  const play = make(scenarioNamed(scenario));
  // Doubles the slice until it lasts long enough; this warms up too.
  let combats = 2 ** 14;
  let slice = 0;
  while (timed(play, combats, slice++).seconds < seconds / SLICES) combats *= 2;
  for (let i = 0; i < SLICES / 4; i++) play(combats, slice++);
  const runs = Array.from({ length: SLICES }, () => timed(play, combats, slice++));
  return {
    rate: combats / median(runs.map((run) => run.seconds)),
    combats: combats * SLICES,
    counts: runs.map((run) => run.counts).reduce(addCounts),
  };
}

function addCounts(a: Counts, b: Counts): Counts {
  const add = (x: readonly number[], y: readonly number[]): number[] => x.map((n, i) => n + (y[i] ?? 0));
  return {
    falls: add(a.falls, b.falls),
    blows: [add(a.blows[0], b.blows[0]), add(a.blows[1], b.blows[1])],
  };
}

const [variant = '', scenario = '', seconds = ''] = process.argv.slice(2);
console.log(JSON.stringify(main(variant, scenario, Number(seconds))));
