/** The policies that a battle file may give a side, and their written form. */
import { msg } from '../../words/index.js';
import type { SplitHabit } from '../../games/strategy.js';
import { StonecastError } from '../../../../errors/index.js';
import { asWritten } from '../../../../i18n/index.js';

/** The policies in the order of the documents. An automated force follows `wild`, which nobody can choose. */
export const POLICIES = [
  'hold',
  'random',
  'close-in',
  'keep-range',
  'by-weapon',
  'objective',
  'planner',
  'expert',
  'search',
] as const;

/** The name of a policy. */
export type PolicyName = (typeof POLICIES)[number] | 'wild';

/** The habits in the order of the documents. Each names what the player gives up. */
export const HABITS = ['charge', 'shoot', 'disengage', 'lead', 'again', 'initiate', 'support'] as const;

/** An action that a side never takes. */
export type BattleHabit = (typeof HABITS)[number];

/** The ways in which a player may always split its stones, whatever its file says. */
export const SPLITS = ['all-out', 'turtle', 'balanced'] as const satisfies readonly SplitHabit[];

/** The default policy of a side. */
export const USUAL_POLICY = 'close-in';

/** Levels of play, the weakest first, with the policy of each. */
export const LEVELS: Readonly<Record<string, PolicyName>> = {
  novice: 'by-weapon',
  club: 'planner',
  expert: 'expert',
  best: 'search',
};

/** The levels that play fast enough for prices. */
export const USUAL_LEVELS = ['novice', 'club'] as const;

/** A policy with its changes. */
export interface BattlePolicy {
  readonly of: PolicyName;
  /** The actions that it never takes. */
  readonly never: readonly BattleHabit[];
  /** Its fixed split in every combat, if it has one. */
  readonly always?: SplitHabit | undefined;
  /** The number of playouts for a decision, if it searches. */
  readonly playouts?: number | undefined;
}

/** The most playouts for a decision. */
export const MOST_PLAYOUTS = 100_000;

/** The prefixes of habits in `planner:never-charge` and `planner:always-all-out`. */
const NEVER = 'never-';
const ALWAYS = 'always-';

/** Returns the written form of a policy: `planner`, `search:200`, `close-in:never-charge:always-all-out`. */
export const writtenPolicy = ({ of, never, always, playouts }: BattlePolicy): string =>
  [
    of,
    ...(playouts === undefined ? [] : [String(playouts)]),
    ...never.map((habit) => NEVER + habit),
    ...(always === undefined ? [] : [ALWAYS + always]),
  ].join(':');

/**
 * Reads the written form of a policy. A level of play stands for its policy.
 *
 * @throws StonecastError if the text is no policy
 */
export function readPolicy(text: string): BattlePolicy {
  const [name = '', ...changes] = text.split(':');
  const of = Object.hasOwn(LEVELS, name) ? LEVELS[name] : POLICIES.find((policy) => policy === name);
  if (!of) throw unknown(text, [...new Set([...Object.keys(LEVELS), ...POLICIES])].join(', '));
  const never: BattleHabit[] = [];
  let playouts: number | undefined;
  let always: SplitHabit | undefined;
  for (const change of changes) {
    const habit = HABITS.find((one) => NEVER + one === change);
    const split = SPLITS.find((one) => ALWAYS + one === change);
    if (habit) never.push(habit);
    else if (split) always = split;
    else if (of === 'search' && /^[1-9]\d{0,5}$/.test(change) && Number(change) <= MOST_PLAYOUTS)
      playouts = Number(change);
    else
      throw unknown(
        text,
        [...HABITS.map((one) => NEVER + one), ...SPLITS.map((one) => ALWAYS + one)]
          .map((one) => `${of}:${one}`)
          .join(', '),
      );
  }
  return { of, never, always, playouts };
}

/** Returns a policy with one further action that it never takes, in its written form. */
export const withoutHabit = (policy: string, habit: string): string =>
  writtenPolicy(readPolicy(`${policy}:${NEVER}${habit}`));

/** Returns a policy with a fixed split, in its written form. */
export const withSplit = (policy: string, split: string): string =>
  writtenPolicy(readPolicy(`${policy}:${ALWAYS}${split}`));

const unknown = (text: string, expected: string): StonecastError =>
  new StonecastError('wrong-value', {
    what: msg('"{field}"', { field: 'policy' }),
    found: asWritten(`"${text}"`),
    expected: msg('one of {list}', { list: expected }),
  });
