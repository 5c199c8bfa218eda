/**
 * Values charging, leading or a second activation: the best play with it, minus the best play without it.
 *
 * Explains a decision in a battle: the terms behind it, and the choice that a search prefers.
 */
import {
  pairEstimates,
  explainEvent,
  type MirrorPair,
  type PairEstimates,
  type SearchedOption,
} from '../../../engines/simulate/index.js';
import type { Method, Estimate } from '../../../game/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { openBattleOf, openSystemOf, outcomesOfFights, type BattleSource } from '../source.js';
import {
  tellCost,
  chosenAgainst,
  IDLE,
  JUDGED_ON,
  playedAgainst,
  SEARCH,
  type OnBegin,
  type PlannedBouts,
} from './respond.js';
import { pairPlayers, type PairOptions, type WeightedPolicy } from './mirrorPairs.js';
import { DEFAULT_BOUTS } from './ladder.js';
import { DEFAULT_SEED } from '../../odds/odds.js';
import { seedWords } from '../../../engines/sample/index.js';
import { studentTQuantile } from '../../../math/index.js';

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
export interface PlayWorthFindings {
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

/** Which event to explain. */
export interface ExplainOptions {
  readonly seed: string;
  /** The number of the battle. */
  readonly number: number;
  /** The index of the event in the battle, from 0. */
  readonly event: number;
  /** The playouts of the search. */
  readonly playouts: number;
  readonly confidence?: number | undefined;
  /** The policy that the search assumes for the other side. */
  readonly against?: string | undefined;
}

/** One option of the decision. */
export interface ExplainedOption {
  /** Its action, in the words of replays. */
  readonly reported: Readonly<Record<string, unknown>>;
  /** Its terms with the planner's usual weights. Absent if the planner has not evaluated it. */
  readonly terms?: readonly {
    readonly feature: string;
    readonly amount: number;
    readonly weight: number;
    readonly points: number;
  }[];
  /** The gain that a search finds over the policy's own choice, as a share of a side's points. */
  readonly gain: Estimate;
  readonly playouts: number;
}

/** The answer of `battle explain`. */
export interface Explanation {
  readonly system: string;
  readonly number: number;
  readonly event: Readonly<Record<string, unknown>>;
  /** The event in words, in the current language. Absent if the system has no text for it. */
  readonly text?: string;
  /** The names of all models by id. */
  readonly names: Readonly<Record<string, string>>;
  /** The side that decided, and its policy. Absent if nobody decided. */
  readonly by?: { readonly side: string; readonly policy: string };
  /** The policy's own choice comes first. */
  readonly options: readonly ExplainedOption[];
  /** The index of the option that a search prefers. */
  readonly rather: number;
}

/**
 * Explains an event by playing the battle again.
 * @param recorded the events of a replay, which must match
 * @throws StonecastError for an unknown event, or a replay that does not match
 */
export function explainBattle(
  source: BattleSource,
  { seed, number, event, playouts, confidence = 0.95, against = 'planner' }: ExplainOptions,
  recorded?: unknown,
): Explanation {
  const battle = openBattleOf(source);
  const order = { playouts, against: [battle.policies?.agent(against)] };
  const where = { seed: seedWords(seed), number, event };
  const { head, events, side, searched } = explainEvent(battle, outcomesOfFights(), where, order);
  if (recorded !== undefined && JSON.stringify(recorded) !== JSON.stringify(events)) {
    throw new StonecastError('cannot-do', {
      what: msg('explaining the replay'),
      reason: msg('its battle now comes out otherwise: rules or policies have changed'),
      tip: msg('write the replay again'),
    });
  }
  const found = events[event];
  if (!found) {
    throw new StonecastError('wrong-value', {
      what: asWritten('--event'),
      found: asWritten(event),
      expected: msg('a number from {low} to {high}', { low: 0, high: events.length - 1 }),
    });
  }
  const own = battle.sides[side];
  // The first frame of a replay is the setup.
  const text = openSystemOf(source).replayPlayer?.({ ...head, events }).frames[event + 1]?.text;
  return {
    system: source.system,
    number,
    event: found,
    ...(text !== undefined && { text }),
    names: Object.fromEntries(battle.models.map(({ id, name }) => [id, name])),
    ...(own && { by: { side: own.name, policy: own.policy } }),
    options: searched?.options.map((one) => describeOption(one, confidence)) ?? [],
    rather: searched?.taken ?? 0,
  };
}

function describeOption(
  { option, gain, error, playouts }: SearchedOption,
  confidence: number,
): ExplainedOption {
  const half =
    playouts < 2 || error === 0 ? error : -studentTQuantile((1 - confidence) / 2, playouts - 1) * error;
  const terms = option.terms?.();
  return {
    reported: option.reported,
    ...(terms && { terms: terms.map((term) => ({ ...term, points: term.amount * term.weight })) }),
    gain: { value: gain, low: gain - half, high: gain + half },
    playouts,
  };
}
