/** Values charging, leading or a second activation: the best play with it, minus the best play without it. */
import { pairEstimates, type MirrorPair, type PairEstimates } from '../../../engines/simulate/index.js';
import type { BattlePolicies, Method } from '../../../game/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { gapsOf, openBattleOf, type BattleGaps, type BattleSource } from '../battleSource.js';
import { chosenAgainst, IDLE, JUDGED_ON, playedAgainst, SEARCH } from './bestResponse.js';
import { tellCost, type OnBegin, type PlannedBouts } from './boutCost.js';
import { pairPlayers, type PairOptions, type WeightedPolicy } from './bouts.js';
import { DEFAULT_BOUTS } from './policyLadder.js';
import { DEFAULT_SEED } from '../../odds/odds.js';

/** The request. */
export interface PlayWorthOptions extends PairOptions {
  /** The common opponent. It is also among the candidates. */
  readonly policy: string;
  readonly bouts?: number | undefined;
  readonly seed?: string | undefined;
  readonly confidence?: number | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /** Receives the cost before the first battle. */
  readonly onBegin?: OnBegin | undefined;
}

/** The worth of one kind of action. */
export interface ActionWorth {
  /** The habit without this action. */
  readonly habit: string;
  /** The best player without it, and its result against the common opponent. */
  readonly by: string;
  readonly without: PairEstimates;
  /** The result with it minus that without it, on the same battles. */
  readonly worth: Pick<PairEstimates, 'result' | 'points'>;
}

/** The answer of `players worth`. */
export interface PlayWorthFindings extends BattleGaps {
  readonly system: string;
  readonly method: Method;
  readonly files: number;
  readonly policy: string;
  /** The best player with all actions, and its result against the common opponent. */
  readonly by: string;
  readonly usual: PairEstimates;
  readonly worths: readonly ActionWorth[];
  /** Actions that no model in these lists can take. Their worth is unknown. */
  readonly unable: readonly string[];
}

/**
 * Compares, for each habit, the best policy with the habit with the best policy without it. It chooses both on other
 * battles than it judges them on. It judges both on the same battles against one policy.
 * @throws StonecastError if no policy has such a habit
 */
export async function playWorth(
  sources: readonly BattleSource[],
  habits: readonly string[],
  options: PlayWorthOptions,
): Promise<PlayWorthFindings> {
  const { policy, bouts = DEFAULT_BOUTS, seed = DEFAULT_SEED, confidence = 0.95 } = options;
  const battles = sources.map(openBattleOf);
  const held = battles.map((battle) => battle.policies);
  const policies = policiesWith(habits, held[0]);
  const unable = habits.filter((habit) => held.every((one) => one?.unable.includes(habit) === true));
  const asked = habits.filter((habit) => !unable.includes(habit));
  const names = [policy, ...policies.names.filter((name) => name !== policy && name !== SEARCH)];
  const pool = names.filter((name) => !IDLE.includes(name));
  const total = asked.length + 1;
  const players = await pairPlayers(options, bouts * sources.length * total * (pool.length + 1));
  const venue = { players, sources };
  const how = { bouts, seed, confidence };
  const judged = async (all: readonly WeightedPolicy[]) => {
    const best = await chosenAgainst(venue, { policy }, all, how);
    const played = await playedAgainst(venue, [best, { policy }], {
      bouts,
      seed,
      first: JUDGED_ON,
    });
    return { by: best.policy, played };
  };
  try {
    const planned = plannedBouts(policy, pool, total, sources.length);
    await tellCost(options, venue, planned, { battles: 2 * bouts * sources.length, seed });
    const usual = await judged(pool.map((name) => ({ policy: name })));
    const worths: ActionWorth[] = [];
    for (const habit of asked) {
      options.onProgress?.(worths.length + 1, total);
      const { by, played } = await judged(pool.map((name) => ({ policy: policies.without(name, habit) })));
      const without = pairEstimates(played, confidence);
      worths.push({ habit, by, without, worth: gainOf(usual.played, played, confidence) });
    }
    options.onProgress?.(total, total);
    const combats = 2 * bouts * sources.length * total;
    return {
      system: sources[0]?.system ?? '',
      method: { kind: 'monte-carlo', combats, seed, confidence },
      files: sources.length,
      policy,
      by: usual.by,
      usual: pairEstimates(usual.played, confidence),
      worths,
      unable,
      ...gapsOf(battles),
    };
  } finally {
    await players.close();
  }
}

/** @throws StonecastError if no policy has one of the habits */
function policiesWith(habits: readonly string[], policies: BattlePolicies | undefined): BattlePolicies {
  const strange = habits.find((habit) => policies?.habits.includes(habit) !== true);
  if (policies && strange === undefined) return policies;
  throw new StonecastError('wrong-value', {
    what: asWritten('--of'),
    found: asWritten(strange ?? ''),
    expected: msg('one of {list}', { list: policies?.habits.join(', ') ?? '' }),
  });
}

/** Returns what the first battles gain over the others on the same setups. */
function gainOf(
  ones: readonly MirrorPair[],
  others: readonly MirrorPair[],
  confidence: number,
): ActionWorth['worth'] {
  const { result, points } = pairEstimates(differences(ones, others), confidence, 2);
  const ahead = (value: number): number => 2 * (value - 0.5);
  return {
    result: { value: ahead(result.value), low: ahead(result.low), high: ahead(result.high) },
    points,
  };
}

/** Returns the bouts for a number of battles: each of `times` choices plays all players, and judges one of them. */
const plannedBouts =
  (policy: string, pool: readonly string[], times: number, files: number) =>
  (battles: number): readonly PlannedBouts[] => {
    const bouts = times * files * Math.ceil(battles / (2 * files));
    return [policy, ...pool].map((name) => ({ players: [name, policy], bouts }));
  };

/**
 * Returns the differences of bouts on the same setups. It halves results around ½, so that they stay between 0 and 1.
 */
const differences = (ones: readonly MirrorPair[], others: readonly MirrorPair[]): MirrorPair[] =>
  ones.map((one, i) => {
    const other = others[i]!;
    return {
      result: 0.5 + (one.result - other.result) / 2,
      points: one.points - other.points,
      luck: one.luck - other.luck,
    };
  });
