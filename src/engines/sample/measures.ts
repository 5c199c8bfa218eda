/** Measures estimated by playing: a fixed number of combats, or until every interval is narrow enough. */
import type { Estimate, Measure, Method } from '../../game/index.js';
import { estimateMeasures } from './estimate.js';
import { blockSize, type PartTotals } from './job.js';
import type { MeasuredPart } from './measureSlot.js';
import { sample, type SampleOptions, type Stop } from './run.js';

/** What is to be estimated. */
export interface SampleRequest {
  /** For messages. */
  readonly name: string;
  readonly measures: readonly Measure[];
  /** A mixture; the weights add up to 1. */
  readonly parts: readonly MeasuredPart[];
}

export interface SamplingOptions extends Omit<SampleOptions, 'checkpoint'> {
  /** The chance with which each interval holds the true value; 0.95 by default. */
  readonly confidence?: number;
  /** Stops as soon as every interval is at most this wide on either side of its middle. */
  readonly precision?: number;
}

/** What was found. */
export interface Findings {
  readonly estimates: ReadonlyMap<string, Estimate>;
  readonly method: Extract<Method, { kind: 'monte-carlo' }>;
  readonly stopped: Stop;
  /** Half the width of the widest interval. */
  readonly widest: number;
  /** The measures whose intervals are wider than `precision` asked for; empty where it did not. */
  readonly missed: readonly string[];
  readonly totals: readonly PartTotals[];
}

const CONFIDENCE = 0.95;
/** Blocks that are played before precision is looked at for the first time. */
const FIRST_LOOK = 4;
/** Between two looks the number of combats grows by these factors at least and at most. */
const GROWTH = { least: 1.25, most: 8 } as const;

/**
 * Estimates measures by playing. With `precision` the run goes on in rounds; where a round ends depends on the counts
 * alone, so the same seed ends at the same combat everywhere, unless a time limit or an abort came first (`stopped`).
 *
 * Looking at a sample while it grows costs little when the wish is a width: intervals at the stop hold at the stated
 * rate in the limit of narrow ones (Y. S. Chow, H. Robbins, Ann. Math. Statist. 36, 1965, 457-462).
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

/** How many combats should be done at the next look, by the square-root law; undefined when they suffice. */
function nextLook(done: number, widest: number, precision: number): number | undefined {
  if (widest <= precision) return undefined;
  const needed = 1.02 * (widest / precision) ** 2;
  return Math.ceil(done * Math.min(GROWTH.most, Math.max(GROWTH.least, needed)));
}
