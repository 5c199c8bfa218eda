/**
 * The names of the policies that a battle file may use.
 *
 * The features that the planner values, and their weights.
 */
import { msg, StonecastError } from '../../../../errors/index.js';
import { asWritten } from '../../../../i18n/index.js';
import type { Weights } from '../../../../game/index.js';

/** The policies, in the order of the documentation. */
export const POLICIES = ['hold', 'random', 'castle', 'objectives', 'assault', 'planner', 'search'] as const;

/** The policy of a side. */
export type PolicyName = (typeof POLICIES)[number];

/** The default policy. */
export const USUAL_POLICY: PolicyName = 'objectives';

/** The policy of each level of play, weakest first. */
export const LEVELS: Readonly<Record<string, PolicyName>> = {
  novice: USUAL_POLICY,
  club: 'planner',
  best: 'search',
};

/** The levels that play fast enough for prices. */
export const USUAL_LEVELS = ['novice', 'club'] as const;

/** The names that a file may use: levels of play, then policies. */
export const NAMES: readonly string[] = [...Object.keys(LEVELS), ...POLICIES];

/** @throws StonecastError if there is no policy with this name */
export function readPolicy(name: string): PolicyName {
  const found = Object.hasOwn(LEVELS, name) ? LEVELS[name] : POLICIES.find((policy) => policy === name);
  if (found) return found;
  throw new StonecastError('wrong-value', {
    what: msg('"{field}"', { field: 'policy' }),
    found: asWritten(`"${name}"`),
    expected: asWritten(NAMES.join(', ')),
  });
}

/** The effects of a move, in points. */
export const FEATURES = [
  /** The expected damage of its shots at the best target from there. */
  'shot',
  /** The net value of an Assault from there, times the probability of its roll. */
  'clash',
  /** The expected damage of all enemy shots there. */
  'exposed',
  /** The net value of the worst enemy Assault, times the probability of its roll. */
  'beset',
  /** The Tactical Points that it gains at its best marker and takes from the enemy, in points. */
  'control',
] as const;

/** The default weights. A battle file can override them. */
export const PLANNER_WEIGHTS: Weights = { shot: 1, clash: 0.6, exposed: 0, beset: -0.3, control: 1 };
