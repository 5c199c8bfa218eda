/** The policies that a battle file may give a side, and how they are written. */
import { msg } from '../../words/index.js';
import type { SplitHabit } from '../../games/habits.js';
import { StonecastError } from '../../../../errors/index.js';
import { asWritten } from '../../../../i18n/index.js';

/** Policies in the order of the documents; `wild` is what an automated force does and cannot be chosen. */
export const POLICIES = [
  'hold',
  'random',
  'close-in',
  'keep-range',
  'by-weapon',
  'objective',
  'planner',
  'search',
] as const;

/** How a side decides. */
export type PolicyName = (typeof POLICIES)[number] | 'wild';

/** What may be given up, in the order of the documents. */
export const HABITS = ['charge', 'shoot', 'disengage', 'lead', 'again', 'initiate', 'support'] as const;

/** What a side never does. */
export type BattleHabit = (typeof HABITS)[number];

/** How a player may always split its stones, whatever its file says. */
export const SPLITS = ['all-out', 'turtle', 'balanced'] as const satisfies readonly SplitHabit[];

/** What a side does where its file says nothing. */
export const USUAL_POLICY = 'close-in';

/** Levels of play, the weakest first: the policy that each of them is. */
export const LEVELS: Readonly<Record<string, PolicyName>> = { novice: 'by-weapon', club: 'planner' };

/** A policy with what changes it. */
export interface BattlePolicy {
  readonly of: PolicyName;
  /** What it never does. */
  readonly never: readonly BattleHabit[];
  /** How it splits in every combat, where it has a habit of that. */
  readonly always?: SplitHabit | undefined;
  /** Playouts for a decision, where it searches. */
  readonly playouts?: number | undefined;
}

/** The most playouts that a decision may be given. */
export const MOST_PLAYOUTS = 100_000;

/** In `planner:never-charge` and `planner:always-all-out` what stands before the habit. */
const NEVER = 'never-';
const ALWAYS = 'always-';

/** A policy as it is written in one word: `planner`, `search:200`, `close-in:never-charge:always-all-out`. */
export const writtenPolicy = ({ of, never, always, playouts }: BattlePolicy): string =>
  [
    of,
    ...(playouts === undefined ? [] : [String(playouts)]),
    ...never.map((habit) => NEVER + habit),
    ...(always === undefined ? [] : [ALWAYS + always]),
  ].join(':');

/** @throws StonecastError where no policy is written so */
export function readPolicy(text: string): BattlePolicy {
  const [name, ...changes] = text.split(':');
  const of = POLICIES.find((policy) => policy === name);
  if (!of) throw unknown(text, POLICIES.join(', '));
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

/** A policy held to one thing more that it never does, as it is written. */
export const withoutHabit = (policy: string, habit: string): string =>
  writtenPolicy(readPolicy(`${policy}:${NEVER}${habit}`));

/** A policy that always splits in one way, as it is written. */
export const withSplit = (policy: string, split: string): string =>
  writtenPolicy(readPolicy(`${policy}:${ALWAYS}${split}`));

const unknown = (text: string, expected: string): StonecastError =>
  new StonecastError('wrong-value', {
    what: msg('"{field}"', { field: 'policy' }),
    found: asWritten(`"${text}"`),
    expected: asWritten(expected),
  });
