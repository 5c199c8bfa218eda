/** Plays battles in which a policy learns from random decisions. */
import { noAdvantages, Practice, type AdvantageSums } from '../../../engines/simulate/index.js';
import { seedWords } from '../../../engines/sample/index.js';
import type { BattlePolicies, Weights } from '../../../game/index.js';
import { battlePlayer, openBattleOf, type BattleSource } from '../source.js';

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
