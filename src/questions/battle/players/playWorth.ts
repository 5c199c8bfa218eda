/** What charging, leadership or a second activation is worth: the best available play with it and without. */
import { pairEstimates, type MirrorPair, type PairEstimates } from '../../../engines/simulate/index.js';
import type { Method } from '../../../game/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { openBattleOf, type BattleSource } from '../source.js';
import { pairPlayers, type PairOptions, type WeightedPolicy } from './mirrorPairs.js';
import { DEFAULT_BOUTS } from './ladder.js';
import { chosenAgainst, IDLE, JUDGED_ON, playedAgainst, SEARCH } from './respond.js';
import { DEFAULT_SEED } from '../../odds/odds.js';

/** How it is asked. */
export interface PlayWorthOptions extends PairOptions {
  /** Whom both play against; it is also among those who play. */
  readonly policy: string;
  readonly bouts?: number | undefined;
  readonly seed?: string | undefined;
  readonly confidence?: number | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** What one thing to do is worth. */
export interface ActionWorth {
  /** What is given up. */
  readonly habit: string;
  /** Who plays best without it, and how it does against the policy. */
  readonly by: string;
  readonly without: PairEstimates;
  /** With it less without it, on the same battles. */
  readonly worth: Pick<PairEstimates, 'result' | 'points'>;
}

/** The answer of `battle worth`. */
export interface PlayWorthFindings {
  readonly system: string;
  readonly method: Method;
  readonly files: number;
  readonly policy: string;
  /** Who plays best with everything, and how it does against the policy. */
  readonly by: string;
  readonly usual: PairEstimates;
  readonly worths: readonly ActionWorth[];
  /** What nobody in these lists can do, so that it cannot be asked what that is worth. */
  readonly unable: readonly string[];
}

/**
 * For each habit the best of the policies that give it up against the best of those that do not: both chosen on other battles than
 * those that judge them, and judged on the same ones, against one policy.
 * @throws StonecastError where nobody has such a habit
 */
export async function playWorth(
  sources: readonly BattleSource[],
  habits: readonly string[],
  options: PlayWorthOptions,
): Promise<PlayWorthFindings> {
  const { policy, bouts = DEFAULT_BOUTS, seed = DEFAULT_SEED, confidence = 0.95 } = options;
  const held = sources.map((source) => openBattleOf(source).policies);
  const [policies] = held;
  const strange = habits.find((habit) => policies?.habits.includes(habit) !== true);
  if (!policies || strange !== undefined) {
    throw new StonecastError('wrong-value', {
      what: asWritten('--of'),
      found: asWritten(strange ?? ''),
      expected: msg('one of {list}', { list: policies?.habits.join(', ') ?? '' }),
    });
  }
  const unable = habits.filter((habit) => held.every((one) => one?.unable.includes(habit) === true));
  const asked = habits.filter((habit) => !unable.includes(habit));
  const names = [policy, ...policies.names.filter((name) => name !== policy && name !== SEARCH)];
  const pool = names.filter((name) => !IDLE.includes(name));
  const total = asked.length + 1;
  const players = await pairPlayers(options, bouts * sources.length * total * (pool.length + 1));
  const how = { bouts, seed, confidence };
  const judged = async (all: readonly WeightedPolicy[]) => {
    const best = await chosenAgainst(players, sources, { policy }, all, how);
    const played = await playedAgainst(players, sources, [best, { policy }], {
      bouts,
      seed,
      first: JUDGED_ON,
    });
    return { by: best.policy, played };
  };
  try {
    const usual = await judged(pool.map((name) => ({ policy: name })));
    const worths: ActionWorth[] = [];
    for (const habit of asked) {
      options.onProgress?.(worths.length + 1, total);
      const { by, played } = await judged(pool.map((name) => ({ policy: policies.without(name, habit) })));
      const { result, points } = pairEstimates(differences(usual.played, played), confidence);
      const ahead = (value: number): number => 2 * (value - 0.5);
      worths.push({
        habit,
        by,
        without: pairEstimates(played, confidence),
        worth: {
          result: { value: ahead(result.value), low: ahead(result.low), high: ahead(result.high) },
          points,
        },
      });
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
    };
  } finally {
    await players.close();
  }
}

/** Bouts less others on the same setups; results are halved about ½, so that they stay from 0 to 1. */
const differences = (ones: readonly MirrorPair[], others: readonly MirrorPair[]): MirrorPair[] =>
  ones.map((one, i) => {
    const other = others[i] as MirrorPair;
    return {
      result: 0.5 + (one.result - other.result) / 2,
      points: one.points - other.points,
      luck: one.luck - other.luck,
    };
  });
