/** Verifies results: they belong to their experiment, contradict nothing, and come out again. */
import type { JobResult, ResultJob, Results } from '../../questions/index.js';
import { msg, stoppedRun } from '../../errors/index.js';
import { type Message } from '../../i18n/index.js';
import { expectationOf, unfitness } from '../plan/fits.js';
import { canonicalJson } from '../plan/hash.js';
import type { ExperimentPlan, PlannedJob } from '../plan/plan.js';
import { resultsOf } from '../results/results.js';
import { isPartial } from '../run/agenda.js';
import { execute, type ExecuteOptions } from '../run/execute.js';
import { drawnFrom, lies, type Lie } from './sample.js';

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
  /** The index of the job in the results. Absent: the head of the results. */
  readonly job?: number;
  readonly reason: Message;
}

/** The outcome of a verification. */
export interface Verification {
  readonly exact: Tally;
  readonly sampled: Tally;
  /** Results that a time limit ended. They depend on a clock, so nobody can compute them again. */
  readonly timed: number;
  /** The combinations without a result. */
  readonly missing: number;
  readonly faults: readonly VerifyFault[];
  /** The chances that wrong sampled results pass. */
  readonly lies: readonly Lie[];
}

/** A result with its job. */
interface Pair {
  readonly index: number;
  readonly planned: PlannedJob;
  readonly result: JobResult;
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
  const unfit = pairs.flatMap(({ index, planned, result }): VerifyFault[] => {
    const reason = unfitness(expectationOf(planned.job), result);
    return reason === undefined ? [] : [{ job: index, reason }];
  });
  const timed = pairs.filter(({ result }) => isPartial(result));
  const open = pairs.filter(({ result }) => !isPartial(result));
  const exact = open.filter(({ result }) => !isSampled(result));
  const sampled = open.filter(({ result }) => isSampled(result));
  const ids = [...new Set(sampled.map(({ planned }) => planned.id))];
  const drawn = new Set(drawnFrom(ids, options.share ?? AUDIT_SHARE, options.secret));
  const again = [...exact, ...sampled.filter(({ planned }) => drawn.has(planned.id))];
  const wrong = await recomputed(again, plan, options);
  const tally = (some: readonly Pair[]): Tally => {
    const done = some.filter((one) => again.includes(one));
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
    missing: results.missing.length,
    faults: [
      ...headFaults(results, plan, pairs),
      ...strays,
      ...unfit,
      ...Array.from(wrong, ([job, reason]) => ({ job, reason })),
    ],
    lies: lies(ids.length, drawn.size),
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

const isSampled = (result: JobResult): boolean => {
  if (result.kind === 'meetings' || result.kind === 'listBattles') return true;
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
  plan: ExperimentPlan,
  { threads, signal, onProgress }: VerifyOptions,
): Promise<ReadonlyMap<number, Message>> {
  const { results, failed, ended } = await execute(
    { jobs: pairs.map(({ planned }) => planned), stonecast: plan.stonecast },
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
