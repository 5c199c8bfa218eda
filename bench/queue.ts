/**
 * Many machines, on this one: two workers of one thread each against one, at jobs of about half a second, and what a job
 * costs besides its computing. Results are checked against a local run. `npm run build && npx tsx bench/queue.ts`; needs
 * redis-server; `--rounds N` changes the effort.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { planFile } from '../src/cli/options/inputs/experimentPlan.js';
import { buildVersion } from '../src/cli/version.js';
import {
  execute,
  queueAddress,
  queueWorkers,
  type Execution,
  type ExperimentPlan,
} from '../src/experiments/index.js';
import { median } from './medians.js';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const ROUNDS = Number(values.rounds);
/** Jobs a measurement, and the seconds that each should take. */
const JOBS = 40;
const SECONDS = 0.5;
/** Jobs of next to no computing, by which the overhead is measured. */
const SMALL_JOBS = 1000;
const PORT = 7399;
const STONECAST = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
const ADDRESS = queueAddress(`redis://127.0.0.1:${PORT}`);

const folder = mkdtempSync(path.join(tmpdir(), 'stonecast-bench-'));

/** A plan of so many jobs, each of so many combats; the seed makes them jobs of their own. */
function planOf(jobs: number, combats: number, seed: string): ExperimentPlan {
  const side = { adjust: 'greedy', split: 'balanced' };
  const numbers = Array.from({ length: jobs }, (_, i) => 0.3 + (0.4 * i) / jobs);
  const file = path.join(folder, 'queue.json');
  const experiment = {
    experiment: 'queue',
    title: 'Queue',
    question: 'How fast?',
    method: 'monte-carlo',
    combats,
    seed,
    scenario: {
      system: 'twilight',
      combat: 'melee',
      attacker: { ...side, model: 'empire/militia' },
      defender: { ...side, model: 'kedashi/abrok' },
    },
    axes: [{ name: 'face up', set: 'rules.faceUp', numbers }],
  };
  writeFileSync(file, JSON.stringify(experiment));
  return planFile(file).plan;
}

/** Runs a plan on the queue; how long it took, in seconds. */
async function queued(plan: ExperimentPlan): Promise<[seconds: number, execution: Execution]> {
  const begin = performance.now();
  const options = { address: ADDRESS, version: buildVersion() };
  const execution = await execute(plan, { workers: (stop) => queueWorkers(options, stop) });
  return [(performance.now() - begin) / 1000, execution];
}

/** The same in this thread. */
async function local(plan: ExperimentPlan): Promise<[seconds: number, execution: Execution]> {
  const begin = performance.now();
  const execution = await execute(plan, { threads: 1 });
  return [(performance.now() - begin) / 1000, execution];
}

const textOf = ({ results, failed }: Execution): string =>
  JSON.stringify([[...results].sort(([a], [b]) => (a < b ? -1 : 1)), failed.length]);

/** Combats that take about `SECONDS` in one thread. */
async function calibrated(): Promise<number> {
  const trial = 20_000_000;
  await local(planOf(2, trial, 'warm'));
  const [seconds] = await local(planOf(4, trial, 'trial'));
  return Math.round((trial * SECONDS) / (seconds / 4));
}

/** Starts workers of one thread each and has them load everything that a job needs. */
async function workersUp(count: number, seed: string): Promise<ChildProcess[]> {
  const started = Array.from({ length: count }, () =>
    spawn(process.execPath, [STONECAST, 'worker', '--queue', ADDRESS.shown, '--threads', '1']),
  );
  await Promise.all(started.map(({ stderr }) => once(stderr, 'data')));
  await queued(planOf(8 * count, 30_000_000, seed));
  return started;
}

async function workersDown(workers: readonly ChildProcess[]): Promise<void> {
  const closed = workers.map((worker) => once(worker, 'close'));
  for (const worker of workers) worker.kill('SIGINT');
  await Promise.all(closed);
}

async function listening(): Promise<void> {
  for (;;) {
    const socket = createConnection({ port: PORT, host: '127.0.0.1' });
    const reached = await Promise.race([
      once(socket, 'connect').then(() => true, () => false), // prettier-ignore
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 500)),
    ]);
    socket.destroy();
    if (reached) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function measure(): Promise<void> {
  const combats = await calibrated();
  const ratios: number[] = [];
  const overheads: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const plan = planOf(JOBS, combats, `round-${round}`);
    // The order is swapped each round: what warms up or wears out falls on both alike.
    const counts = round % 2 === 0 ? [1, 2] : [2, 1];
    const seconds = new Map<number, number>();
    const texts = new Set<string>();
    for (const count of counts) {
      const workers = await workersUp(count, `warm-${round}-${count}`);
      const [taken, execution] = await queued(plan);
      seconds.set(count, taken);
      texts.add(textOf(execution));
      if (count === 1) overheads.push(await overhead(`small-${round}`));
      await workersDown(workers);
    }
    texts.add(textOf((await local(plan))[1]));
    if (texts.size !== 1) throw new Error('the queue gave other results than a local run');
    const ratio = (seconds.get(1) ?? NaN) / (seconds.get(2) ?? NaN);
    ratios.push(ratio);
    const each = (1000 * (seconds.get(1) ?? NaN)) / JOBS;
    console.log(`round ${round + 1}: ${each.toFixed(0)} ms a job, two workers ${ratio.toFixed(2)} times one`);
  }
  console.log(`two workers: ${median(ratios).toFixed(2)} times one (wanted: 1.85)`);
  console.log(
    `overhead: ${median(overheads).toFixed(2)} ms a job (${SMALL_JOBS} small jobs, one worker of one thread)`,
  );
}

/** Milliseconds that a job takes on the queue beyond what it takes in this thread. */
async function overhead(seed: string): Promise<number> {
  const plan = planOf(SMALL_JOBS / 2, 1000, seed);
  const more = planOf(SMALL_JOBS / 2, 1000, `${seed}-more`);
  let beyond = 0;
  for (const one of [plan, more]) beyond += (await queued(one))[0] - (await local(one))[0];
  return (1000 * beyond) / SMALL_JOBS;
}

const server = spawn('redis-server', [
  '--port',
  String(PORT),
  '--bind',
  '127.0.0.1',
  '--save',
  '',
  '--dir',
  folder,
]);
try {
  await listening();
  await measure();
} finally {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}
