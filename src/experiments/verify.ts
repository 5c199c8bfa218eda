/**
 * Verifies results: they belong to their experiment, contradict nothing, and come out again.
 *
 * Computes results again and compares all fields: every exact result, and a sample of the others.
 *
 * Verifies a checkpoint: each finished job in it fits its experiment, contradicts nothing, and comes out again.
 *
 * Draws the results to compute again, so that a forger cannot choose them.
 *
 * Checks figures against the scenario of their fight: points removed are the sum of cost × chance over the models.
 */
import type { ResultJob, Results, JobResult } from '../questions/index.js';
import { msg, stoppedRun } from '../errors/index.js';
import { canonicalJson, sha256, encounterOf, type Job } from './plan/job.js';
import type { ExperimentPlan, PlannedJob } from './plan/plan.js';
import { resultsOf } from './results/results.js';
import type { Message } from '../i18n/index.js';
import { expectationOf, unfitness } from './plan/resultFits.js';
import { isPartial, stepsOf } from './run/jobOrder.js';
import { execute, JOBS, type ExecuteOptions } from './run/runPlan.js';
import { logLines } from '../files/index.js';
import { ROUNDING } from './kinds/resultChecks.js';

/** The outcome of a verification. */
export interface Verification extends Compared {
  /** The combinations without a result. */
  readonly missing: number;
}

/**
 * Computes every exact result and a share of the sampled ones again, and compares all fields.
 * @param plan the experiment of the results, planned again
 */
export async function verify(
  results: Results,
  plan: ExperimentPlan,
  options: VerifyOptions,
): Promise<Verification> {
  const { pairs, faults: strays } = paired(results.jobs, plan.jobs);
  const found = await comparedPairs(pairs, plan.stonecast, options);
  return {
    ...found,
    missing: results.missing.length,
    faults: [...headFaults(results, plan, pairs), ...strays, ...found.faults],
  };
}

/** Returns each result with the planned job that it belongs to, and the results that belong to none. */
function paired(
  jobs: readonly ResultJob[],
  planned: readonly PlannedJob[],
): { readonly pairs: readonly Pair[]; readonly faults: readonly VerifyFault[] } {
  const keyOf = (id: string, levels: readonly number[]): string => `${id} ${levels.join()}`;
  const open = new Map(planned.map((one) => [keyOf(one.id, one.levels), one]));
  const pairs: Pair[] = [];
  const faults: VerifyFault[] = [];
  jobs.forEach(({ id, levels, ...result }, index) => {
    const key = keyOf(id, levels);
    const found = open.get(key);
    open.delete(key);
    if (found) pairs.push({ index, planned: found, result });
    else faults.push({ job: index, reason: msg('it belongs to no job of this experiment') });
  });
  return { pairs, faults };
}

/** The parts of the results that follow from the experiment and from which results exist. */
const HEAD = ['system', 'seed', 'axes', 'digest', 'missing'] as const;

function headFaults(results: Results, plan: ExperimentPlan, pairs: readonly Pair[]): VerifyFault[] {
  const found = new Map(pairs.map(({ planned, result }) => [planned.id, result]));
  const right = resultsOf(plan, { results: found, failed: [], reused: 0 }, [], results.command);
  // The reason of a missing result comes from the machine that failed.
  const missing = results.missing.map(({ levels, kind }) => ({ levels, kind }));
  const stated = { ...results, missing };
  // Earlier builds wrote no digest.
  return HEAD.filter((field) => field !== 'digest' || results.digest !== undefined)
    .filter((field) => canonicalJson(stated[field]) !== canonicalJson(right[field]))
    .map((field) => ({ reason: msg('its "{field}" is not that of this experiment', { field }) }));
}

/** The share of sampled results that Stonecast computes again by default. */
export const AUDIT_SHARE = 0.02;

/** The options of a verification. */
export interface VerifyOptions extends Pick<ExecuteOptions, 'threads' | 'signal' | 'onProgress'> {
  /** The share of the sampled results to compute again, from 0 to 1. */
  readonly share?: number;
  /** What draws them: the digest of the file, and a text of the verifier. */
  readonly secret: string;
}

/** The number of results that came out again. */
export interface Tally {
  readonly agree: number;
  readonly recomputed: number;
  readonly of: number;
}

/** Something in the results that is not as Stonecast computes it. */
export interface VerifyFault {
  /** The index of the result in the file. Absent: the head of the file. */
  readonly job?: number;
  readonly reason: Message;
}

/** The outcome of comparing results with those of this machine. */
export interface Compared {
  readonly exact: Tally;
  readonly sampled: Tally;
  /** Results that a time limit ended. They depend on a clock, so nobody can compute them again. */
  readonly timed: number;
  readonly faults: readonly VerifyFault[];
  /** The chances that wrong sampled results pass. */
  readonly lies: readonly Lie[];
}

/** A result with its job. */
export interface Pair {
  /** The index of the result in the file. */
  readonly index: number;
  readonly planned: PlannedJob;
  readonly result: JobResult;
}

/**
 * Checks that each result fits its job and contradicts nothing, and computes every exact one and a share of the others again.
 * @param stonecast the build that planned the jobs
 */
async function comparedPairs(
  pairs: readonly Pair[],
  stonecast: string,
  options: VerifyOptions,
): Promise<Compared> {
  const timed = pairs.filter(({ result }) => isPartial(result));
  const open = pairs.filter(({ result }) => !isPartial(result));
  const exact = open.filter(({ result }) => !isSampled(result));
  const sampled = open.filter(({ result }) => isSampled(result));
  const ids = [...new Set(sampled.map(({ planned }) => planned.id))];
  const drawn = new Set(drawnFrom(ids, options.share ?? AUDIT_SHARE, options.secret));
  const again = [...exact, ...sampled.filter(({ planned }) => drawn.has(planned.id))];
  const repeated = new Set(again.map(({ index }) => index));
  const unfit = pairs.flatMap(({ index, planned: { job }, result }): VerifyFault[] => {
    const reason =
      unfitness(expectationOf(job), result) ??
      (repeated.has(index) ? undefined : boundsFault(job, result, stonecast));
    return reason === undefined ? [] : [{ job: index, reason }];
  });
  const wrong = await recomputed(again, stonecast, options);
  const tally = (some: readonly Pair[]): Tally => {
    const done = some.filter(({ index }) => repeated.has(index));
    return {
      agree: done.filter(({ index }) => !wrong.has(index)).length,
      recomputed: done.length,
      of: some.length,
    };
  };
  return {
    exact: tally(exact),
    sampled: tally(sampled),
    timed: timed.length,
    faults: [...unfit, ...Array.from(wrong, ([job, reason]) => ({ job, reason }))],
    lies: lies(ids.length, drawn.size),
  };
}

const isSampled = (result: JobResult): boolean => {
  if (['meetings', 'pairs', 'listBattles'].includes(result.kind)) return true;
  return methodOf(result)?.kind === 'monte-carlo' && result.kind !== 'valuation';
};

function methodOf(result: JobResult) {
  if ('figures' in result) return result.method;
  if (result.kind === 'curve') return result.curve.method;
  return result.kind === 'efficiency' ? result.efficiency.method : undefined;
}

/** Returns the results that come out otherwise, by index. */
async function recomputed(
  pairs: readonly Pair[],
  stonecast: string,
  { threads, signal, onProgress }: VerifyOptions,
): Promise<ReadonlyMap<number, Message>> {
  const { results, failed, ended } = await execute(
    { jobs: pairs.map(({ planned }) => planned), stonecast },
    {
      ...(threads !== undefined && { threads }),
      ...(signal && { signal }),
      ...(onProgress && { onProgress }),
    },
  );
  if (ended !== undefined) throw stoppedRun({ what: msg('jobs') });
  const reasons = new Map(failed.map(({ job, reason }) => [job.id, reason]));
  return new Map(
    pairs.flatMap(({ index, planned: { id }, result }): [number, Message][] => {
      const again = results.get(id);
      if (again === undefined) return [[index, reasons.get(id) ?? msg('nothing was computed')]];
      const same = canonicalJson(result) === canonicalJson(JSON.parse(JSON.stringify(again)));
      return same ? [] : [[index, msg('this machine computes another result')]];
    }),
  );
}

/** The outcome of verifying a checkpoint. */
export interface CheckpointVerification extends Compared {
  /** The jobs of the experiment that the file does not hold. */
  readonly missing: number;
  /** Lines with jobs of other experiments, or of another build. A run skips them. */
  readonly others: number;
}

/**
 * Computes every exact result of a checkpoint and a share of the sampled ones again, and compares all fields. A line that
 * is cut or changed counts as a fault, except the last, which a kill may cut.
 * @param file the name of the file, for errors
 * @param text its content
 * @param plan the experiment of the checkpoint
 * @throws StonecastError `wrong-value` for a file of another kind or build
 */
export async function verifyCheckpoint(
  file: string,
  text: string,
  plan: ExperimentPlan,
  options: VerifyOptions,
): Promise<CheckpointVerification> {
  const known = new Map(plan.jobs.flatMap(stepsOf).map((one) => [one.id, one]));
  const lines = logLines(file, text, JOBS);
  const pairs = lines.flatMap((line, index): Pair[] => {
    const planned = line && known.get(line.id);
    return planned ? [{ index, planned, result: line.result as JobResult }] : [];
  });
  const damaged = lines.flatMap((line, job): VerifyFault[] =>
    line || job === lines.length - 1 ? [] : [{ job, reason: msg('the line is cut or changed') }],
  );
  const found = await comparedPairs(pairs, plan.stonecast, options);
  const held = new Set(pairs.map(({ planned }) => planned.id));
  return {
    ...found,
    missing: plan.jobs.filter(({ id }) => !held.has(id)).length,
    others: lines.filter((line) => line && !known.has(line.id)).length,
    faults: [...damaged, ...found.faults],
  };
}

/**
 * Returns a share of the ids, at least one if there are any. The order of their hashes with the secret decides.
 * @param share from 0 to 1
 * @param secret the digest of the file, so that every change of the file draws others
 */
export function drawnFrom(ids: readonly string[], share: number, secret: string): readonly string[] {
  const order = ids.map((id) => ({ id, key: sha256(`${secret}/${id}`) }));
  order.sort((a, b) => (a.key < b.key ? -1 : 1));
  return order.slice(0, Math.ceil(share * ids.length)).map(({ id }) => id);
}

/** The chance that a number of wrong results passes. */
export interface Lie {
  readonly wrong: number;
  /** From 0 to 1. */
  readonly passes: number;
}

/** The numbers of wrong results to state. */
const WRONG = [1, 3, 10, 30, 100, 300];

/**
 * Returns the chances that wrong results among `of` pass, if `drawn` of them are computed again: hypergeometric.
 * It states one number more than the most that can pass.
 */
export function lies(of: number, drawn: number): readonly Lie[] {
  const stated = WRONG.filter((wrong) => wrong <= of).map((wrong) => ({
    wrong,
    passes: chanceToPass(of, drawn, wrong),
  }));
  const end = stated.findIndex(({ passes }) => passes < 0.001);
  return end < 0 ? stated : stated.slice(0, end + 1);
}

/** Returns the chance that none of the wrong results is drawn. */
function chanceToPass(of: number, drawn: number, wrong: number): number {
  let chance = 1;
  for (let i = 0; i < wrong; i++) chance *= Math.max(0, of - drawn - i) / (of - i);
  return chance;
}

/** Returns the figure that the costs of the fight's models exclude. Undefined: there is none, or the game declares no costs. */
function boundsFault(job: Job, result: JobResult, stonecast: string): Message | undefined {
  if (result.kind !== 'odds' || job.kind !== 'odds') return undefined;
  const { figures } = result;
  for (const { figure, chance, cost, others } of encounterOf(job, stonecast).stakes ?? []) {
    const [points, times] = [figures[figure]?.value, figures[chance]?.value];
    if (points === undefined || times === undefined) continue;
    const slack = ROUNDING * Math.max(1, cost + others);
    if (points < cost * times - slack || points > cost * times + others + slack)
      return msg('its "{id}" contradicts its other figures', { id: figure });
  }
  return undefined;
}
