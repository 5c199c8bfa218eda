/**
 * The whole engine, in a process of its own, on the clock: `running first SCENARIO` prints how many milliseconds the first
 * ten million combats take from the call, kernel building included; `running threads SCENARIO COMBATS` how many times
 * faster two threads are than one, started before, and whether both counted the same.
 */
import { closeWorkers, sample, type SampleJob, type SampleResult } from '../src/engines/sample/index.js';
import { programOf, scenarioNamed } from './scenarios.js';

/** Combats of the first call. */
const FIRST = 1e7;

/** What two threads did. */
export interface ThreadsResult {
  readonly speedUp: number;
  readonly same: boolean;
}

async function timed(job: SampleJob, combats: number, threads: number): Promise<[number, SampleResult]> {
  const begin = performance.now();
  const result = await sample(job, { combats, seed: 'bench', threads });
  return [performance.now() - begin, result];
}

async function twoThreads(job: SampleJob, combats: number): Promise<ThreadsResult> {
  await timed(job, combats, 2);
  await timed(job, combats, 1);
  const [two, byTwo] = await timed(job, combats, 2);
  const [one, byOne] = await timed(job, combats, 1);
  return { speedUp: one / two, same: JSON.stringify(byOne.parts) === JSON.stringify(byTwo.parts) };
}

const [what, scenario = '', combats] = process.argv.slice(2);
const program = programOf(scenarioNamed(scenario));
const job: SampleJob = { name: scenario, parts: [{ weight: 1, form: { kind: 'plane', program } }] };
if (what === 'first') {
  const [milliseconds] = await timed(job, FIRST, 1);
  console.log(JSON.stringify({ milliseconds }));
} else {
  console.log(JSON.stringify(await twoThreads(job, Number(combats))));
  await closeWorkers();
}
