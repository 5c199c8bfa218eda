/** The players of both sides of a design. */
import type { OpenSystem } from '../../../system/index.js';
import { IDLE, SEARCH } from '../players/respond.js';
import { policyCalled, readBattle } from '../source.js';
import { groundsOf } from './grounds.js';

/**
 * Returns the policies of a design, the weakest first. The default is all that play, except the search, which is about
 * 1,000 times slower.
 * @param sides the sides of any battle file
 * @throws StonecastError for an unknown policy, or if the system has no battles
 */
export function designPolicies(
  open: OpenSystem,
  sides: readonly [unknown, unknown],
  asked?: readonly string[],
): readonly string[] {
  const { fields } = groundsOf(open, { seed: '' })(0);
  const { policies } = readBattle(open, { ...fields, sides });
  for (const name of asked ?? []) policies?.agent(policyCalled(policies, name));
  return asked ?? policies?.names.filter((name) => name !== SEARCH && !IDLE.includes(name)) ?? [];
}
