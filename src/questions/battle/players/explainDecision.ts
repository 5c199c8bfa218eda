/** Explains a decision in a battle: the terms behind it, and the choice that a search prefers. */
import { explainEvent, type SearchedOption } from '../../../engines/simulate/index.js';
import type { Estimate } from '../../../game/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { openBattleOf, openSystemOf, outcomesOfFights, type BattleSource } from '../battleSource.js';
import { seedWords } from '../../../engines/sample/index.js';
import { studentTQuantile } from '../../../math/index.js';

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
