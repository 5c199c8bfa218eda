/** Trains the weights of a policy with the cross-entropy method, in bouts against others and against itself. */
import { pairEstimates, CrossEntropy, type PairEstimates } from '../../../engines/simulate/index.js';
import { seedWords } from '../../../engines/sample/index.js';
import type { Weights } from '../../../game/index.js';
import { msg, StonecastError, stoppedRun } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { openBattleOf, type BattleSource } from '../source.js';
import {
  pairPlayers,
  type PairOptions,
  type PairPlayers,
  type PairTask,
  type WeightedPolicy,
} from './mirrorPairs.js';

/** How to train a policy. */
export interface TrainOptions extends PairOptions {
  readonly policy: string;
  /** The opponents. The policy also plays against itself, as it is at the start of each generation. */
  readonly against: readonly string[];
  readonly generations: number;
  readonly population: number;
  /** The bouts of each candidate per file and opponent. */
  readonly bouts: number;
  readonly seed: string;
  readonly onProgress?: (done: number, total: number) => void;
}

/** A generation of the log. */
export interface Generation {
  readonly generation: number;
  /** The scores of the best candidate, of all on average, and of the weights at its start. */
  readonly best: number;
  readonly average: number;
  readonly mean: number;
}

/** The result of training. */
export interface Trained {
  readonly policy: string;
  readonly weights: Weights;
  readonly log: readonly Generation[];
  /** The new weights against the old ones, on battle numbers outside the training. */
  readonly gain: PairEstimates;
  /** Present after an early stop. The weights are those of the finished generations. */
  readonly stopped?: 'abort';
}

/** The share of best candidates that forms the next generation, and the step towards them. */
const ELITE = 0.25;
const RATE = 0.5;
/** The initial spread of a weight: a share of it, plus a small amount for weights near 0. */
const SPREAD = { share: 0.3, more: 0.02 } as const;
/** The range of battle numbers in a generation. Each generation has its own. */
const NUMBERS = 100_000;
const DIGITS = 10_000;

/**
 * Trains a policy on battles. A stop ends it after the current generation. All candidates of a generation play the same
 * battles. A score is the result plus the points without luck. The answer depends on the seed, not on the threads.
 * @throws StonecastError if the policy has no weights
 */
export async function train(sources: readonly BattleSource[], options: TrainOptions): Promise<Trained> {
  const { policy, generations, population, seed, signal } = options;
  const usual = usualWeights(sources, policy);
  const names = Object.keys(usual);
  const search = new CrossEntropy(
    Float64Array.from(names, (name) => usual[name] as number),
    Float64Array.from(names, (name) => SPREAD.share * Math.abs(usual[name] as number) + SPREAD.more),
    { seed: seedWords(seed), population, elite: Math.max(2, Math.round(ELITE * population)), rate: RATE },
  );
  const named = (values: Float64Array): Weights =>
    Object.fromEntries(names.map((name, i) => [name, Math.round(DIGITS * (values[i] as number)) / DIGITS]));
  const players = await pairPlayers(
    { threads: options.threads },
    options.bouts * sources.length * population * options.against.length,
  );
  try {
    const log: Generation[] = [];
    for (let generation = 0; generation < generations && signal?.aborted !== true; generation++) {
      const candidates = search.candidates();
      const scores = await scoresOf(players, sources, options, generation, candidates.map(named));
      search.learn(candidates, scores);
      log.push({
        generation,
        best: Math.max(...scores),
        average: scores.reduce((sum, score) => sum + score, 0) / scores.length,
        mean: scores[0] as number,
      });
      options.onProgress?.(generation + 1, generations);
    }
    // No generation finished, so the weights are still the old ones.
    if (log.length === 0 && generations > 0)
      throw stoppedRun({ what: msg('generations'), left: generations });
    const weights = named(search.mean);
    const gain = await gainOf(players, sources, options, [{ policy, weights }, { policy }]);
    return { policy, weights, log, gain, ...(log.length < generations && { stopped: 'abort' as const }) };
  } finally {
    await players.close();
  }
}

function usualWeights(sources: readonly BattleSource[], policy: string): Weights {
  const [source] = sources;
  const weights = source && openBattleOf(source).policies?.weights[policy];
  if (weights) return weights;
  throw new StonecastError('wrong-value', {
    what: asWritten('--players'),
    found: asWritten(policy),
    expected: msg('a policy with weights'),
  });
}

/** Returns the score of each candidate, all on the same battles. It prepares each battle once for all of them. */
async function scoresOf(
  players: PairPlayers,
  sources: readonly BattleSource[],
  { policy, against, bouts, seed }: TrainOptions,
  generation: number,
  candidates: readonly Weights[],
): Promise<number[]> {
  const opponents: readonly WeightedPolicy[] = [
    ...against.map((name) => ({ policy: name })),
    { policy, weights: candidates[0] },
  ];
  const tasks = sources.flatMap((source) =>
    candidates.flatMap((weights) =>
      opponents.map((opponent): PairTask => ({
        source,
        seed,
        first: generation * NUMBERS,
        count: bouts,
        players: [{ policy, weights }, opponent],
      })),
    ),
  );
  const found = await players.play(tasks);
  return candidates.map((_, i) => {
    const own = found.flatMap(({ bouts }, k) =>
      Math.floor(k / opponents.length) % candidates.length === i ? bouts : [],
    );
    const { result, points } = pairEstimates(own, CONFIDENCE);
    return result.value + points.value;
  });
}

/** Plays the new weights against the old ones on numbers that no generation used. */
async function gainOf(
  players: PairPlayers,
  sources: readonly BattleSource[],
  { bouts, seed, generations }: TrainOptions,
  both: readonly [WeightedPolicy, WeightedPolicy],
): Promise<PairEstimates> {
  const count = FRESH * bouts;
  const found = await players.play(
    sources.map((source) => ({ source, seed, players: both, first: generations * NUMBERS, count })),
  );
  return pairEstimates(
    found.flatMap((one) => one.bouts),
    CONFIDENCE,
  );
}

/**
 * The factor for the new bouts of a judgement, relative to a candidate's bouts per opponent; the confidence of the
 * gain.
 */
const FRESH = 8;
const CONFIDENCE = 0.95;
