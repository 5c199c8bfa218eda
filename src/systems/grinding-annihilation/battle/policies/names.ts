/** The names of the policies that a battle file may use. */
import { msg, StonecastError } from '../../../../errors/index.js';
import { asWritten } from '../../../../i18n/index.js';

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
