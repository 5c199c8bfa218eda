/** The first question of all: how does this fight end? Exact while that is affordable, sampled otherwise or on request. */
import { checkOptions } from '../options.js';
import { exactEstimate, type Estimate, type Method } from '../../game/index.js';
import type { AnyAnswer, Encounter } from '../../system/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { forward, measure, sweptMeasures } from '../../engines/exact/index.js';
import type { Findings, SamplingOptions } from '../../engines/sample/index.js';
import { bindingTables, resolvePicks, resolvedPicks, type ResolvedPicks } from './resolvePicks.js';

/** How an answer is to be computed. */
export interface OddsOptions {
  /** Left out: exact while it is affordable. */
  readonly method?: 'exact' | 'monte-carlo';
  /** Combats to sample, at least 1. */
  readonly combats?: number;
  readonly seed?: string;
  /** Of the intervals of sampled answers, between 0 and 1. */
  readonly confidence?: number;
  readonly threads?: number;
  /** Half the width at which every sampled interval is narrow enough; `combats` is then the most that are played. */
  readonly precision?: number;
  /** Milliseconds after which sampling ends whatever it has reached. */
  readonly timeLimit?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

/** An answer and how it was reached. */
/** @typeParam Answer the form of the system's answers */
export interface Odds<Answer extends AnyAnswer = AnyAnswer> {
  readonly answer: Answer;
  readonly method: Method;
  /** Of a sampled answer: why sampling ended, and the measures that are less certain than was asked. */
  readonly sampling?: Pick<Findings, 'stopped' | 'widest' | 'missed'>;
}

/** Combats that are sampled by default. */
export const DEFAULT_COMBATS = 10_000_000;
/** The most combats that are sampled for a wanted precision by default. */
export const MOST_COMBATS = 100_000_000_000;
/** The seed of sampled answers by default. */
export const DEFAULT_SEED = 'stonecast';
export const DEFAULT_CONFIDENCE = 0.95;

/**
 * The odds of an encounter, in the form of its system's `answer`.
 * @throws StonecastError `too-large` or `cannot-do` when the wanted method cannot treat it
 */
export async function odds<Answer extends AnyAnswer>(
  encounter: Encounter<Answer>,
  options: OddsOptions = {},
): Promise<Odds<Answer>> {
  checkOptions(options);
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

/** A refusal of size with what helps here: nobody is told to take the method that was taken, or one that is refused too. */
function wayOut(error: unknown, { strategy }: Encounter, method: OddsOptions['method']): unknown {
  if (!isTooLarge(error) || error.params['tip'] !== undefined) return error;
  if (strategy.some(({ play, pick }) => play === 'optimal' || pick === 'equilibrium')) {
    return error.with(
      {},
      msg(
        'make the scenario smaller: fewer models, choices or resources; or let both sides play by a rule, for best play is found in the exact form',
      ),
    );
  }
  if (method !== 'exact') return error;
  return error.with(
    {},
    msg('make the scenario smaller: fewer models, choices or resources; or --method monte-carlo plays it'),
  );
}

/** The odds as exact numbers. */
export function exactOdds<Answer extends AnyAnswer>(encounter: Encounter<Answer>): Odds<Answer> {
  const { values, picks } = exactValues(encounter);
  const estimate = (id: string): Estimate => exactEstimate(required(values, id));
  return { answer: encounter.answer(estimate, { picks }), method: { kind: 'exact' } };
}

/** The expectation of every measure, and what is picked: by the game's grid where it has one, else by its graph. */
function exactValues(encounter: Encounter): {
  readonly values: ReadonlyMap<string, number>;
  readonly picks: ResolvedPicks['picks'];
} {
  const { grid, measures } = encounter;
  if (grid !== undefined) return { values: sweptMeasures(grid, measures), picks: [] };
  const settled = resolvePicks(encounter);
  return { values: exactMeasures(settled), picks: settled.picks };
}

/** The odds by playing: the plane program where there is one, else the graph. */
export async function sampledOdds<Answer extends AnyAnswer>(
  encounter: Encounter<Answer>,
  options: OddsOptions = {},
): Promise<Odds<Answer>> {
  checkOptions(options);
  // Loaded when needed: exact answers start faster without it.
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

/** How the Monte Carlo engine is told what the options ask for. */
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

/** The expectation of every measure, by id. */
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
