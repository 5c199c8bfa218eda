/** Trains the weights of a policy: advantage regression on random decisions, in battles against others and itself. */
import {
  addAdvantages,
  fittedWeights,
  noAdvantages,
  pairEstimates,
  type AdvantageSums,
  type PairEstimates,
} from '../../../engines/simulate/index.js';
import type { Weights } from '../../../game/index.js';
import { msg, StonecastError, stoppedRun } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { openBattleOf, type BattleSource } from '../battleSource.js';
import { pairPlayers, type PairOptions, type Venue, ITSELF, type PracticeTask } from './bouts.js';

/** How to train a policy. */
export interface TrainOptions extends PairOptions {
  readonly policy: string;
  /** The opponents. The policy also plays against itself, as it is at the start of each round. */
  readonly against: readonly string[];
  readonly rounds: number;
  /** The battles of each round per file. */
  readonly battles: number;
  readonly seed: string;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** A round of the log. */
export interface TrainingRound {
  readonly round: number;
  /** The number of random decisions so far. */
  readonly decisions: number;
  /** The mean change of a weight in this round. */
  readonly change: number;
}

/** The result of training. */
export interface Trained {
  readonly policy: string;
  /** The weights that differ from the usual ones. */
  readonly weights: Weights;
  readonly log: readonly TrainingRound[];
  /** The new weights against the old ones, on battle numbers outside the training. */
  readonly gain: PairEstimates;
  /** Present after an early stop. The weights are those of the finished rounds. */
  readonly stopped?: 'abort';
}

/** The share of decisions that are random. */
const SHARE = 0.25;
/** The strength of the usual weights in the fit, in decisions. */
const PRIOR = 600_000;
/** The files of a task. Sums are added in the order of tasks, so that threads do not change them. */
const FILES = 16;
/** Weights are rounded to this fraction. */
const DIGITS = 10_000;
/** The pairs per file that judge the new weights, and the confidence of their interval. */
const JUDGED = 2;
const CONFIDENCE = 0.95;

/**
 * Trains a policy on battles. A stop ends it after the current round. The answer depends on the seed, not on the
 * threads.
 * @param sourcesOf returns the files of a round
 * @throws StonecastError if the policy has no weights
 */
export async function train(
  sourcesOf: (round: number) => readonly BattleSource[],
  options: TrainOptions,
): Promise<Trained> {
  const { policy, rounds, battles, signal, threads } = options;
  const sources = sourcesOf(0);
  const { features, usual } = learnerOf(sources, policy);
  const before = Float64Array.from(features, (name) => usual[name] ?? 0);
  const named = (values: Float64Array): Weights =>
    Object.fromEntries(
      features.flatMap((name, i) => {
        const weight = Math.round(DIGITS * values[i]!) / DIGITS;
        return weight === before[i] ? [] : [[name, weight]];
      }),
    );
  const players = await pairPlayers({ threads }, battles * sources.length * rounds);
  try {
    const sums = noAdvantages(features.length);
    const log: TrainingRound[] = [];
    let weights: Float64Array = before;
    for (let round = 0; round < rounds && signal?.aborted !== true; round++) {
      const played = round === 0 ? sources : sourcesOf(round);
      for (const one of await practised({ players, sources: played }, options, round, named(weights)))
        addAdvantages(sums, one);
      const next = fittedWeights(sums, before, PRIOR);
      const change = next.reduce((sum, weight, i) => sum + Math.abs(weight - weights[i]!), 0);
      weights = next;
      log.push({ round, decisions: sums.rows, change: change / features.length });
      options.onProgress?.(round + 1, rounds);
    }
    // No round finished, so the weights are still the old ones.
    if (log.length === 0 && rounds > 0) throw stoppedRun({ what: msg('rounds'), left: rounds });
    const found = named(weights);
    const gain = await gainOf({ players, sources: sourcesOf(rounds) }, options, found);
    return { policy, weights: found, log, gain, ...(log.length < rounds && { stopped: 'abort' as const }) };
  } finally {
    await players.close();
  }
}

/** Returns all features of a policy and its usual weights. */
function learnerOf(
  sources: readonly BattleSource[],
  policy: string,
): { readonly features: readonly string[]; readonly usual: Weights } {
  const [source] = sources;
  const policies = source && openBattleOf(source).policies;
  const usual = policies?.weights[policy];
  if (usual && policies.learning) return { features: policies.learning.features, usual };
  throw new StonecastError('wrong-value', {
    what: asWritten('--players'),
    found: asWritten(policy),
    expected: msg('a policy with weights'),
  });
}

/** Plays the battles of a round. */
async function practised(
  { players, sources }: Venue,
  { policy, against, battles, seed }: TrainOptions,
  round: number,
  weights: Weights,
): Promise<AdvantageSums[]> {
  const tasks = Array.from({ length: Math.ceil(sources.length / FILES) }, (_, i): PracticeTask => ({
    sources: sources.slice(i * FILES, (i + 1) * FILES),
    seed: `${seed} ${round} ${i}`,
    policy,
    weights,
    against: [...against, ITSELF],
    first: 0,
    count: battles,
    share: SHARE,
  }));
  return players.practise(tasks);
}

/** Plays the new weights against the old ones. */
async function gainOf(
  { players, sources }: Venue,
  { policy, seed }: TrainOptions,
  weights: Weights,
): Promise<PairEstimates> {
  const both = [{ policy, weights }, { policy }] as const;
  const found = await players.play(
    sources.map((source) => ({ source, seed: `${seed} judged`, players: both, first: 0, count: JUDGED })),
  );
  return pairEstimates(
    found.flatMap((one) => one.bouts),
    CONFIDENCE,
  );
}
