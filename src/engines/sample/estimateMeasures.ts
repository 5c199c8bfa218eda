/**
 * Estimates measures by sampling: a fixed number of combats, or until every interval is narrow enough.
 *
 * Turns counts into estimates with intervals.
 *
 * How measures are read from counts.
 *
 * Turns an encounter of a system into a mixture for sampling.
 */
import {
  combinations,
  type Estimate,
  type Measure,
  type Method,
  type PlanedCombat,
  type VisitMeasure,
  type Game,
  type Resolved,
} from '../../game/index.js';
import { blockSize, type PartTotals, type SampleForm, type SamplePart } from './sampleJob.js';
import { sample, type SampleOptions, type Stop } from './sampleRun.js';
import {
  clopperPearson,
  meanInterval,
  rangedMeanInterval,
  type Sums,
} from '../../math/intervals/confidenceIntervals.js';
import { planeLayout } from '../../game/plane/planeProgram.js';
import { bind, compile, type Binding, type PolicyTables } from '../../game/compile/index.js';
import { flatten } from './graph/gameToMarkovChain.js';
import { graphProgram } from './graph/graphProgram.js';

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

/**
 * Estimates a measure from the totals of a mixture. The combats were assigned to its parts at random, so the pooled
 * counts are a plain sample of the mixture.
 *
 * An event has the exact interval of its count. A mean has Student's interval if the sample is large enough for all
 * possible values. Otherwise it has the empirical Bernstein interval, whose coverage is at least the nominal one
 * (`rangedMeanInterval`). Sums along the play have no bounds and use Student's interval. That interval is widened to
 * cover one visit more or less at the highest frequency that an unseen event may have. Plays that all agree are no
 * proof.
 * @param confidence the probability that each interval contains the true value
 */
export function estimateMeasure(
  measure: Measure,
  parts: readonly MeasuredPart[],
  totals: readonly PartTotals[],
  confidence: number,
): Estimate {
  const sums = pool(measure, parts, totals);
  if (sums.count === 0) throw new RangeError('nothing was played; there is nothing to estimate from');
  const value = sums.sum / sums.count;
  if (measure.kind === 'event') return { value, ...clopperPearson(sums.sum, sums.count, confidence) };
  if (measure.kind === 'mean') return { value, ...rangedMeanInterval(sums, measure, confidence) };
  if (sums.count === 1) return { value, low: 0, high: Infinity };
  const { low, high } = meanInterval(sums, confidence);
  const unseen = clopperPearson(0, sums.count, confidence).high;
  return { value, low: Math.max(0, Math.min(low, value - unseen)), high: Math.max(high, value + unseen) };
}

/** Estimates every measure of a list, by id. */
export function estimateMeasures(
  measures: readonly Measure[],
  parts: readonly MeasuredPart[],
  totals: readonly PartTotals[],
  confidence: number,
): Map<string, Estimate> {
  return new Map(
    measures.map((measure) => [measure.id, estimateMeasure(measure, parts, totals, confidence)]),
  );
}

/** Returns number, sum and sum of squares of a measure's values over all combats. */
function pool(measure: Measure, parts: readonly MeasuredPart[], totals: readonly PartTotals[]): Sums {
  let count = 0;
  let sum = 0;
  let sumOfSquares = 0;
  parts.forEach((part, p) => {
    const found = totals[p];
    const reading = part.readings.get(measure.id);
    if (!found || !reading) throw new Error(`measure ${measure.id} cannot be read off part ${p}`);
    count += found.combats;
    if (reading.kind === 'sum') {
      sum += found.sums[reading.sum]!;
      sumOfSquares += found.squares[reading.sum]!;
      return;
    }
    const { first, values } = reading;
    for (let i = 0; i < values.length; i++) {
      const value = checked(measure, values[i]!);
      const times = found.counts[first + i]!;
      sum += times * value;
      sumOfSquares += times * value * value;
    }
  });
  return { count, sum, sumOfSquares };
}

/** Checks that a value is within the measure's bounds. Wrong bounds would give a wrong interval. */
function checked(measure: Measure, value: number): number {
  if (measure.kind === 'visits') return value;
  if (measure.kind === 'event' ? value === 0 || value === 1 : value >= measure.low && value <= measure.high) {
    return value;
  }
  throw new Error(`measure ${measure.id} has the value ${value}, outside what it declares`);
}

/**
 * The position of a measure in a part's totals. With `cells`, the combats in count `first + i` have the value
 * `values[i]`. Every combat is in one of these counts. With `sum`, the measure is that sum along the play.
 */
export type MeasureReading =
  | { readonly kind: 'cells'; readonly first: number; readonly values: Float64Array }
  | { readonly kind: 'sum'; readonly sum: number };

/** A part with the positions of its measures, by id. */
export interface MeasuredPart extends SamplePart {
  readonly readings: ReadonlyMap<string, MeasureReading>;
}

/** Returns a plane program as a part of a mixture. */
export function planePart(weight: number, planed: PlanedCombat, measures: readonly Measure[]): MeasuredPart {
  const layout = planeLayout(planed.program);
  const readings = measures.map(({ id }): [string, MeasureReading] => {
    const { table, values } = planed.reading(id);
    const place = layout[table];
    if (!place || place.cells !== values.length) {
      throw new Error(
        `measure ${id} gives ${values.length} values for the ${place?.cells ?? 0} cells of its table`,
      );
    }
    return [id, { kind: 'cells', first: place.offset, values }];
  });
  return { weight, form: { kind: 'plane', program: planed.program }, readings: new Map(readings) };
}

/** One game with fixed strategies, as a part of a mixture. */
export interface GraphPlay {
  readonly weight: number;
  readonly binding: Binding;
  readonly tables: PolicyTables;
  /** Index into the structure's roots. */
  readonly root: number;
  /** The combination of root picks that the binding's numbers belong to. */
  readonly choice: readonly number[];
}

/** Returns a compiled graph with fixed strategies as a part of a mixture, in its fastest form. */
export function graphPart(
  { weight, binding, tables, root, choice }: GraphPlay,
  measures: readonly Measure[],
): MeasuredPart {
  const gathered = measures.filter((measure) => measure.kind === 'visits');
  const readings = measures.map((measure): [string, MeasureReading] => {
    if (measure.kind === 'visits') return [measure.id, { kind: 'sum', sum: gathered.indexOf(measure) }];
    const values = binding.compiled.outcomes.map((outcome) => measure.of(outcome, choice));
    return [measure.id, { kind: 'cells', first: 0, values }];
  });
  return { weight, form: formOf(binding, tables, root, gathered), readings: new Map(readings) };
}

/** Returns a chain if it is small and there are no sums along the play, else the graph. */
function formOf(
  binding: Binding,
  tables: PolicyTables,
  root: number,
  gathered: readonly VisitMeasure[],
): SampleForm {
  const chain = gathered.length === 0 ? flatten(binding, tables, root) : undefined;
  if (chain) return { kind: 'chain', chain };
  return { kind: 'graph', program: graphProgram(binding, tables, root, gathered) };
}

/** The parts of an encounter that sampling needs. */
export interface SampledEncounter {
  readonly game: Game;
  /** Index into the structure's roots. */
  readonly root: number;
  readonly measures: readonly Measure[];
  /** Returns the combat as a plane program for a combination of root picks; undefined if it has none. */
  plane?(choice: readonly number[]): PlanedCombat | undefined;
}

/** Returns the tables for one combination of root picks, for play without a plane program. */
export type TablesFor = (binding: Binding, choice: readonly number[]) => PolicyTables;

/**
 * Returns the parts of an encounter, one for each combination of root picks with positive probability. A part is the
 * plane program if there is one, else the graph with the tables.
 * @param resolved the pick probabilities of each player at the root
 */
export function encounterParts(
  encounter: SampledEncounter,
  resolved: Resolved,
  tables: TablesFor,
): MeasuredPart[] {
  const { game, measures, root } = encounter;
  return combinations(resolved.picks).map(({ choice, weight }) => {
    const planed = encounter.plane?.(choice);
    if (planed) return planePart(weight, planed, measures);
    const binding = bind(compile(game.structure), game.numbers(choice));
    return graphPart({ weight, binding, tables: tables(binding, choice), root, choice }, measures);
  });
}
