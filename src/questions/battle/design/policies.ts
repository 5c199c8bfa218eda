/** The players of both sides of a design. */
import type { OpenSystem } from '../../../system/index.js';
import { policyCalled, readBattle } from '../source.js';
import { groundsOf } from './grounds.js';

/**
 * Returns the players of a design, the weakest first. The default is the levels that also set prices, so that lists and
 * patches speak about the same players as prices.
 * @param sides the sides of any battle file
 * @throws StonecastError for an unknown player, or if the system has no battles
 */
export function designPolicies(
  open: OpenSystem,
  sides: readonly [unknown, unknown],
  asked?: readonly string[],
): readonly string[] {
  const { fields } = groundsOf(open, { seed: '' })(0);
  const { policies } = readBattle(open, { ...fields, sides });
  for (const name of asked ?? []) policies?.agent(policyCalled(policies, name));
  return asked ?? policies?.usualLevels ?? policies?.names ?? [];
}
