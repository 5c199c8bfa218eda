/** Computes results again and compares all fields: every exact result, and a sample of the others. */
import type { JobResult } from '../../questions/index.js';
import { msg, stoppedRun } from '../../errors/index.js';
import { type Message } from '../../i18n/index.js';
import { expectationOf, unfitness } from '../plan/fits.js';
import { canonicalJson } from '../plan/hash.js';
import type { PlannedJob } from '../plan/plan.js';
import { isPartial } from '../run/agenda.js';
import { execute, type ExecuteOptions } from '../run/execute.js';
import { boundsFault } from './bounds.js';
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
export async function comparedPairs(
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
