/**
 * The basic question: how does this fight end? The answer is exact if affordable, and sampled otherwise or on request.
 */
import { checkOptions, type OptionNames } from '../checkOptions.js';
import { checkSubject } from '../subjects.js';
import { exactEstimate, type Estimate, type Method } from '../../game/index.js';
import type { AnyAnswer, Encounter } from '../../system/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { forward, measure, sweptMeasures } from '../../engines/exact/index.js';
import type { Findings, SamplingOptions } from '../../engines/sample/index.js';
import { bindingTables, resolvePicks, resolvedPicks, type ResolvedPicks } from './resolvePicks.js';

/** How to compute an answer. */
export interface OddsOptions {
  /** The default is exact if affordable. */
  readonly method?: 'exact' | 'monte-carlo';
  /** The number of combats to sample, at least 1. */
  readonly combats?: number;
  readonly seed?: string;
  /** The confidence of sampled intervals, between 0 and 1. */
  readonly confidence?: number;
  readonly threads?: number;
  /** The target half width of every sampled interval. `combats` is then the maximum. */
  readonly precision?: number;
  /** The time limit of sampling, in milliseconds. */
  readonly timeLimit?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

/** The names of the options of `odds`. */
export const ODDS_OPTIONS: OptionNames<OddsOptions> = {
  method: true,
  combats: true,
  seed: true,
  confidence: true,
  threads: true,
  precision: true,
  timeLimit: true,
  signal: true,
  onProgress: true,
};

/** An answer and its method. */
/** @typeParam Answer the form of the system's answers */
export interface Odds<Answer extends AnyAnswer = AnyAnswer> {
  readonly answer: Answer;
  readonly method: Method;
  /** For a sampled answer: why sampling ended, and which measures missed the requested precision. */
  readonly sampling?: Pick<Findings, 'stopped' | 'widest' | 'missed'>;
}

/** The default number of combats. */
export const DEFAULT_COMBATS = 10_000_000;
/** The default maximum number of combats for a requested precision. */
export const MOST_COMBATS = 100_000_000_000;
/** The default seed. */
export const DEFAULT_SEED = 'stonecast';
export const DEFAULT_CONFIDENCE = 0.95;

/**
 * Computes the odds of an encounter, in the form of its system's `answer`.
 * @throws StonecastError `too-large` or `cannot-do` if the requested method cannot handle it
 */
export async function odds<Answer extends AnyAnswer>(
  encounter: Encounter<Answer>,
  options: OddsOptions = {},
): Promise<Odds<Answer>> {
  checkSubject('encounter', encounter);
  checkOptions(options, ODDS_OPTIONS);
  const { method } = options;
  try {
    if (method !== 'monte-carlo') return exactOdds(encounter);
  } catch (error) {
    if (method === 'exact' || !isTooLarge(error)) throw wayOut(error, encounter, method);
  }
  try {
    return await sampledOdds(encounter, options);
  } catch (error) {
    throw wayOut(error, encounter, method);
  }
}

const isTooLarge = (error: unknown): error is StonecastError =>
  error instanceof StonecastError && error.code === 'too-large';

/** Adds a tip to a size error. The tip never suggests the method that failed, or one that would fail too. */
function wayOut(error: unknown, { strategy }: Encounter, method: OddsOptions['method']): unknown {
  if (!isTooLarge(error) || error.params['tip'] !== undefined) return error;
  if (strategy.some(({ play, pick }) => play === 'optimal' || pick === 'equilibrium')) {
    return error.with(
      {},
      msg('make the scenario smaller, or let both sides play by a rule: best play needs the exact form'),
    );
  }
  if (method !== 'exact') return error;
  return error.with(
    {},
    msg('make the scenario smaller: fewer models, choices or resources; or --method monte-carlo plays it'),
  );
}

/** Computes exact odds. */
export function exactOdds<Answer extends AnyAnswer>(encounter: Encounter<Answer>): Odds<Answer> {
  const { values, picks } = exactValues(encounter);
  const estimate = (id: string): Estimate => exactEstimate(required(values, id));
  return { answer: encounter.answer(estimate, { picks }), method: { kind: 'exact' } };
}

/** Returns the expectation of every measure, and the picks. It uses the game's grid if there is one, else its graph. */
function exactValues(encounter: Encounter): {
  readonly values: ReadonlyMap<string, number>;
  readonly picks: ResolvedPicks['picks'];
} {
  const { grid, measures } = encounter;
  if (grid !== undefined) return { values: sweptMeasures(grid, measures), picks: [] };
  const settled = resolvePicks(encounter);
  return { values: exactMeasures(settled), picks: settled.picks };
}

/** Computes odds by sampling. It uses the plane program if there is one, else the graph. */
export async function sampledOdds<Answer extends AnyAnswer>(
  encounter: Encounter<Answer>,
  options: OddsOptions = {},
): Promise<Odds<Answer>> {
  checkOptions(options, ODDS_OPTIONS);
  // Load the engine only now, because exact answers start faster without it.
  const { encounterParts, sampleUntil } = await import('../../engines/sample/index.js');
  const picks = resolvedPicks(encounter);
  const parts = encounterParts(encounter, { picks }, bindingTables(encounter));
  const found = await sampleUntil(
    { name: encounter.game.structure.key, measures: encounter.measures, parts },
    samplingOf(options),
  );
  const answer = encounter.answer((id) => required(found.estimates, id), { picks });
  const { stopped, widest, missed } = found;
  return { answer, method: found.method, sampling: { stopped, widest, missed } };
}

/** Converts the options to those of the Monte Carlo engine. */
export function samplingOf(options: OddsOptions): SamplingOptions {
  const {
    combats = options.precision === undefined ? DEFAULT_COMBATS : MOST_COMBATS,
    seed = DEFAULT_SEED,
    confidence = DEFAULT_CONFIDENCE,
    onProgress,
  } = options;
  return {
    combats,
    seed,
    confidence,
    ...(options.threads !== undefined && { threads: options.threads }),
    ...(options.precision !== undefined && { precision: options.precision }),
    ...(options.timeLimit !== undefined && { timeLimit: options.timeLimit }),
    ...(options.signal && { signal: options.signal }),
    ...(onProgress && {
      onProgress: ({ done, total }) => {
        onProgress(done, total);
      },
    }),
  };
}

/** Returns the expectation of every measure, by id. */
export function exactMeasures({ encounter, compiled, strata }: ResolvedPicks): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { choice, weight, numbers, tables } of strata) {
    const play = forward(compiled, numbers, encounter.root, tables);
    for (const [id, value] of measure(compiled, play, encounter.measures, choice)) {
      sums.set(id, (sums.get(id) ?? 0) + weight * value);
    }
  }
  return sums;
}

function required<T>(values: ReadonlyMap<string, T>, id: string): T {
  const value = values.get(id);
  if (value === undefined) throw new Error(`the system asked for "${id}", which is none of its measures`);
  return value;
}
