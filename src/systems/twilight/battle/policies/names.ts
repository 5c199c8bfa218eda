/** The policies that a battle file may give a side, and how they are written. */
import { fault } from '../../words/index.js';
import { asWritten, StonecastError } from '../../../../wording/index.js';

/** Policies in the order of the documents; `wild` is what an automated force does and cannot be chosen. */
export const POLICIES = [
  'hold',
  'random',
  'close-in',
  'keep-range',
  'objective',
  'planner',
  'search',
] as const;

/** How a side decides. */
export type PolicyName = (typeof POLICIES)[number] | 'wild';

/** What may be given up, in the order of the documents. */
export const HABITS = ['charge', 'shoot', 'disengage', 'lead', 'again', 'initiate', 'support'] as const;

export type Habit = (typeof HABITS)[number];

/** What a side does where its file says nothing. */
export const USUAL_POLICY = 'close-in';

/** A policy with what changes it. */
export interface Policy {
  readonly of: PolicyName;
  /** What it never does. */
  readonly never: readonly Habit[];
  /** Playouts for a decision, where it searches. */
  readonly playouts?: number | undefined;
}

/** The most playouts that a decision may be given. */
export const MOST_PLAYOUTS = 100_000;

/** In `planner:never-charge` what stands before the habit. */
const NEVER = 'never-';

/** A policy as it is written in one word: `planner`, `search:200`, `close-in:never-charge:never-lead`. */
export const writtenPolicy = ({ of, never, playouts }: Policy): string =>
  [of, ...(playouts === undefined ? [] : [String(playouts)]), ...never.map((habit) => NEVER + habit)].join(
    ':',
  );

/** @throws StonecastError where no policy is written so */
export function readPolicy(text: string): Policy {
  const [name, ...changes] = text.split(':');
  const of = POLICIES.find((policy) => policy === name);
  if (!of) throw unknown(text, POLICIES.join(', '));
  const never: Habit[] = [];
  let playouts: number | undefined;
  for (const change of changes) {
    const habit = HABITS.find((one) => NEVER + one === change);
    if (habit) never.push(habit);
    else if (of === 'search' && /^[1-9]\d{0,5}$/.test(change) && Number(change) <= MOST_PLAYOUTS)
      playouts = Number(change);
    else throw unknown(text, HABITS.map((one) => `${of}:${NEVER}${one}`).join(', '));
  }
  return { of, never, playouts };
}

/** A policy held to one thing more that it never does, as it is written. */
export const withoutHabit = (policy: string, habit: string): string =>
  writtenPolicy(readPolicy(`${policy}:${NEVER}${habit}`));

const unknown = (text: string, expected: string): StonecastError =>
  new StonecastError('wrong-value', {
    ...{ what: fault('"{field}"', { field: 'policy' }), found: asWritten(`"${text}"`) },
    expected: asWritten(expected),
  });
