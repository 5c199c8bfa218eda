/** The policies that a battle file may give a side. */
import { msg, StonecastError } from '../../../../errors/index.js';
import { asWritten } from '../../../../i18n/index.js';

/** Policies in the order of the documents. */
export const POLICIES = ['hold', 'random', 'castle', 'objectives', 'assault', 'planner', 'search'] as const;

/** How a side decides. */
export type PolicyName = (typeof POLICIES)[number];

/** What a side does where its file says nothing. */
export const USUAL_POLICY: PolicyName = 'objectives';

/** Levels of play, the weakest first: the policy that each of them is. */
export const LEVELS: Readonly<Record<string, PolicyName>> = { novice: USUAL_POLICY, club: 'planner' };

/** @throws StonecastError where no policy is called so */
export function readPolicy(name: string): PolicyName {
  const found = POLICIES.find((policy) => policy === name);
  if (found) return found;
  throw new StonecastError('wrong-value', {
    what: msg('"{field}"', { field: 'policy' }),
    found: asWritten(`"${name}"`),
    expected: asWritten(POLICIES.join(', ')),
  });
}
