/** Results of small experiments, and forgeries of them: figures moved inside their ranges, alone or with all that follows. */
import {
  execute,
  readResults,
  resultsOf,
  sha256,
  verify,
  type ExperimentPlan,
  type Verification,
} from '../../src/experiments/index.js';
import { JOBS } from '../../src/experiments/run/runPlan.js';
import { workHead } from '../../src/files/disk/cache.js';
import { logLine } from '../../src/files/disk/cacheLog.js';
import { canonicalJson } from '../../src/experiments/plan/job.js';
import { clopperPearson } from '../../src/math/index.js';
import type { OddsResult, Results } from '../../src/questions/index.js';
import { StonecastError } from '../../src/errors/index.js';
import { smallPlan } from './support.js';

const COMBATS = 2000;
export const exact = await computed(smallPlan());
export const sampled = await computed(
  smallPlan({ method: 'monte-carlo', combats: COMBATS, splits: undefined }),
);

export interface Computed {
  readonly plan: ExperimentPlan;
  readonly results: Results;
}

export async function computed(plan: ExperimentPlan): Promise<Computed> {
  const execution = await execute(plan, { threads: 1 });
  return { plan, results: stored(resultsOf(plan, execution, [], 'stonecast report small.yaml')) };
}

export function stored(results: unknown): Results {
  return JSON.parse(JSON.stringify(results)) as Results;
}

/** Verifies a file as `report verify` does. */
export const look = ({ plan, results }: Computed, share = 0.02): Promise<Verification> =>
  verify(results, plan, { threads: 1, share, secret: sha256(JSON.stringify(results)) });

/** Returns whether a forged file is refused when it is read, or found when it is verified. */
export async function isFound(forged: Computed, share?: number): Promise<boolean> {
  try {
    readResults(forged.results);
  } catch (error) {
    if (error instanceof StonecastError) return true;
    throw error;
  }
  return (await look(forged, share)).faults.length > 0;
}

export type Figures = Record<string, { value: number; low: number; high: number }>;

/** Returns a copy with one changed result of a fight. */
export function forged(
  { plan, results }: Computed,
  at: number,
  change: (figures: Figures) => void,
): Computed {
  const copy = stored(results);
  const fights = copy.jobs.filter((job) => job.kind === 'odds');
  const job = fights[at % fights.length] as OddsResult;
  change(job.figures);
  const widths = Object.values(job.figures).map(({ low, high }) => (high - low) / 2);
  Object.assign(job, { precision: Math.max(...widths) });
  const { axes, jobs } = copy;
  const numbers = { axes, jobs: jobs.map(({ id: _, ...one }) => one) };
  Object.assign(copy, { digest: sha256(canonicalJson(numbers)) });
  return { plan, results: copy };
}

/** Moves a value to another place inside its interval, or in its range if it has none. */
export function moveInside(figures: Figures, name: string, share: number): void {
  const figure = figures[name];
  if (!figure) throw new Error(`no figure ${name}`);
  const isExact = figure.low === figure.high;
  const value = isExact
    ? share * Math.max(figure.value, 0.01)
    : figure.low + share * (figure.high - figure.low);
  Object.assign(figure, isExact ? { value, low: value, high: value } : { value });
}

/** Changes the chance that both fall, and all that follows from it, as a careful forger does. */
export function moveTogether(figures: Figures, share: number): void {
  const { kill, loss, both, neither } = figures;
  if (!kill || !loss || !both || !neither) throw new Error('other figures');
  const isExact = kill.low === kill.high;
  const most = Math.min(kill.value, loss.value);
  const value = isExact ? share * most : Math.floor(share * most * COMBATS) / COMBATS;
  const none = 1 - kill.value - loss.value + value;
  for (const [figure, chance] of [[both, value], [neither, none]] as const) {
    const interval = clopperPearson(Math.round(chance * COMBATS), COMBATS, 0.95);
    Object.assign(figure, { value: chance, ...(isExact ? { low: chance, high: chance } : interval) });
  }
} // prettier-ignore

/** A checkpoint of some results, with the checksums that a forger also writes. */
export const checkpointOf = (results: Results): string =>
  checkpointWith(results.jobs.map(({ id, levels: _, ...result }) => [id, result]));

/** A checkpoint of finished jobs. */
export const checkpointWith = (jobs: readonly (readonly [id: string, result: unknown])[]): string =>
  Buffer.concat([workHead(JOBS), ...jobs.map(([id, result]) => logLine(id, result, JOBS))]).toString();
