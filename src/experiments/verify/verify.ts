/** Verifies results: they belong to their experiment, contradict nothing, and come out again. */
import type { ResultJob, Results } from '../../questions/index.js';
import { msg } from '../../errors/index.js';
import { canonicalJson } from '../plan/hash.js';
import type { ExperimentPlan, PlannedJob } from '../plan/plan.js';
import { resultsOf } from '../results/results.js';
import { comparedPairs, type Compared, type Pair, type VerifyFault, type VerifyOptions } from './compared.js';

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
