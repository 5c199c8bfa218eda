/**
 * Plays battles in which a policy learns from random decisions.
 *
 * The equilibrium of players after their meetings, with intervals over the setups.
 *
 * Bootstrap intervals for any function of bouts.
 */
import {
  noAdvantages,
  Practice,
  pairEstimates,
  type AdvantageSums,
  type MirrorPair,
} from '../../../engines/simulate/index.js';
import { seedWords, uniformStream } from '../../../engines/sample/index.js';
import type { BattlePolicies, Weights, Estimate } from '../../../game/index.js';
import { battlePlayer, openBattleOf, type BattleSource } from '../source.js';
import { nashAveraging, percentileInterval } from '../../../math/index.js';

/** The name of the learner among its own opponents. */
export const ITSELF = 'itself';

/** Battles of several files in which a policy learns. */
export interface PracticeTask {
  readonly sources: readonly BattleSource[];
  readonly seed: string;
  readonly policy: string;
  readonly weights: Weights;
  /** The opponents, which take turns. `ITSELF` learns on both sides. */
  readonly against: readonly string[];
  /** The numbers of the battles of each file. */
  readonly first: number;
  readonly count: number;
  /** The share of decisions that are random. */
  readonly share: number;
}

/** Plays a task. Returns the sums of the regression. */
export function practise({ sources, seed, policy, weights, ...task }: PracticeTask): AdvantageSums {
  const { against, first, count, share } = task;
  let all: AdvantageSums | undefined;
  sources.forEach((source, place) => {
    const battle = openBattleOf(source);
    const policies = learningOf(battle.policies);
    const sums = (all ??= noAdvantages(policies.learning.features.length));
    const practice = new Practice(battlePlayer(battle, seed), seedWords(seed), share, sums);
    const learner = policies.learning.agent(policy, weights, practice);
    for (let number = first; number < first + count; number++) {
      // The learner keeps a side for two battles, so that it meets each opponent on both sides.
      const name = against[(place + (number >> 1)) % against.length]!;
      const other = name === ITSELF ? learner : policies.agent(name);
      const first = number % 2 === 0;
      practice.play(number, first ? [learner, other] : [other, learner], `${name} ${first}`);
    }
    practice.finish();
  });
  return all ?? noAdvantages(0);
}

/** Policies of a battle that can learn. */
type Learning = BattlePolicies & { readonly learning: NonNullable<BattlePolicies['learning']> };

function learningOf(policies: BattlePolicies | undefined): Learning {
  if (!policies?.learning) throw new Error('a battle in which no policy learns');
  return { ...policies, learning: policies.learning };
}

/** The standing of one player in an equilibrium. */
export interface PlayerStanding {
  /** Its share of the equilibrium. */
  readonly share: Estimate;
  /** Its mean lead over the equilibrium. */
  readonly nash: Estimate;
}

/**
 * Returns the maximum-entropy equilibrium of the players' results. Its intervals resample the setups, each with all its
 * bouts.
 * @param met for each meeting, its two players
 * @param played for each meeting, its bouts by setup
 */
export function sharesOf(
  met: readonly (readonly [number, number])[],
  played: readonly (readonly MirrorPair[])[],
  players: number,
  how: Resampling,
): PlayerStanding[] {
  const found = bootstrapped(
    [played[0]?.length ?? 0],
    ([drawn = []]) => {
      const lead = new Float64Array(players * players);
      met.forEach(([i, j], k) => {
        const bouts = played[k]!;
        const taken = drawn.map((setup) => bouts[setup]!);
        const ahead = pairEstimates(taken, how.confidence).result.value - 0.5;
        lead[i * players + j] = ahead;
        lead[j * players + i] = -ahead;
      });
      const { mix, ratings } = nashAveraging(lead, players);
      return [...mix, ...ratings];
    },
    how,
  );
  return Array.from({ length: players }, (_, player) => ({
    share: found[player]!,
    nash: found[players + player]!,
  }));
}

/** The number of resamples. */
const RESAMPLES = 200;
/** The seed's stream for resamples. */
const JOB = 7;

/** The settings of intervals. */
export interface Resampling {
  readonly seed: string;
  readonly confidence: number;
}

/** The drawn indices in each group of a sample. */
export type Drawn = readonly (readonly number[])[];

/**
 * Returns figures with percentile bootstrap intervals. Each resample draws as many indices per group as it has, with
 * replacement (B. Efron, R. Tibshirani, An Introduction to the Bootstrap, 1993, 13.3). The intervals always contain the
 * figures.
 * @param sizes the size of each group; values sampled together share one index
 * @param of returns the figures for some indices, always the same number of them
 */
export function bootstrapped(
  sizes: readonly number[],
  of: (drawn: Drawn) => readonly number[],
  { seed, confidence }: Resampling,
): Estimate[] {
  const found = of(sizes.map((size) => Array.from({ length: size }, (_, place) => place)));
  const uniform = uniformStream(seedWords(seed), JOB, 0);
  const again = Array.from({ length: sizes.every((size) => size < 2) ? 0 : RESAMPLES }, () =>
    of(sizes.map((size) => Array.from({ length: size }, () => Math.floor(uniform() * size)))),
  );
  return found.map((value, i) => {
    const { low, high } = percentileInterval([value, ...again.map((all) => all[i]!)], confidence);
    return { value, low: Math.min(value, low), high: Math.max(value, high) };
  });
}
