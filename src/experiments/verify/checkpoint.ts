/** Verifies a checkpoint: each finished job in it fits its experiment, contradicts nothing, and comes out again. */
import type { JobResult } from '../../questions/index.js';
import { msg } from '../../errors/index.js';
import type { ExperimentPlan } from '../plan/plan.js';
import { stepsOf } from '../run/agenda.js';
import { logLines } from '../../files/index.js';
import { JOBS } from '../run/checkpoint.js';
import { comparedPairs, type Compared, type Pair, type VerifyFault, type VerifyOptions } from './compared.js';

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
