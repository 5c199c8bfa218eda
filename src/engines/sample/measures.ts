/** Estimates measures by sampling: a fixed number of combats, or until every interval is narrow enough. */
import type { Estimate, Measure, Method } from '../../game/index.js';
import { estimateMeasures } from './estimate.js';
import { blockSize, type PartTotals } from './job.js';
import type { MeasuredPart } from './measureSlot.js';
import { sample, type SampleOptions, type Stop } from './run.js';

/** What to estimate. */
export interface SampleRequest {
  /** For messages. */
  readonly name: string;
  readonly measures: readonly Measure[];
  /** A mixture; the weights add up to 1. */
  readonly parts: readonly MeasuredPart[];
}

export interface SamplingOptions extends Omit<SampleOptions, 'checkpoint'> {
  /** The probability that each interval contains the true value; 0.95 by default. */
  readonly confidence?: number;
  /** Stops when the half-width of every interval is at most this. */
  readonly precision?: number;
}

/** The result of sampling. */
export interface Findings {
  readonly estimates: ReadonlyMap<string, Estimate>;
  readonly method: Extract<Method, { kind: 'monte-carlo' }>;
  readonly stopped: Stop;
  /** Half the width of the widest interval. */
  readonly widest: number;
  /** The measures whose intervals are wider than `precision`; empty if it was not given. */
  readonly missed: readonly string[];
  readonly totals: readonly PartTotals[];
}

const CONFIDENCE = 0.95;
/** Blocks before the first check of the precision. */
const FIRST_LOOK = 4;
/** The smallest and largest growth of the number of combats between two checks. */
const GROWTH = { least: 1.25, most: 8 } as const;

/**
 * Estimates measures by sampling. With `precision` the run continues in rounds. The end of a round depends only on the
 * counts. So the same seed ends at the same combat everywhere, unless a time limit or an abort came first (`stopped`).
 *
 * Checking a growing sample costs little coverage when the target is a width. The intervals at the stop have their
 * nominal coverage in the limit of narrow ones (Y. S. Chow, H. Robbins, Ann. Math. Statist. 36, 1965, 457-462).
 */
export async function sampleUntil(asked: SampleRequest, options: SamplingOptions): Promise<Findings> {
  const { measures, parts } = asked;
  const { precision, confidence = CONFIDENCE, ...rest } = options;
  const job = { name: asked.name, parts };
  const look = (totals: readonly PartTotals[], done: number): number | undefined => {
    if (done === 0) return FIRST_LOOK * blockSize(job);
    const widest = Math.max(...halfWidths(estimateMeasures(measures, parts, totals, confidence)).values());
    return nextLook(done, widest, precision ?? 0);
  };
  const result = await sample(job, precision === undefined ? rest : { ...rest, checkpoint: look });
  const estimates = estimateMeasures(measures, parts, result.parts, confidence);
  const widths = halfWidths(estimates);
  return {
    estimates,
    method: { kind: 'monte-carlo', combats: result.combats, seed: result.seed, confidence },
    stopped: result.stopped,
    widest: Math.max(0, ...widths.values()),
    missed: [...widths].flatMap(([id, half]) => (half > (precision ?? Infinity) ? [id] : [])),
    totals: result.parts,
  };
}

function halfWidths(estimates: ReadonlyMap<string, Estimate>): Map<string, number> {
  return new Map([...estimates].map(([id, { low, high }]) => [id, (high - low) / 2]));
}

/**
 * Returns the number of combats for the next check, by the square-root law; undefined if the current number is enough.
 */
function nextLook(done: number, widest: number, precision: number): number | undefined {
  if (widest <= precision) return undefined;
  const needed = 1.02 * (widest / precision) ** 2;
  return Math.ceil(done * Math.min(GROWTH.most, Math.max(GROWTH.least, needed)));
}
