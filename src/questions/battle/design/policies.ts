/** Who may play both sides of a design: the rungs of the ladder. */
import type { OpenSystem } from '../../../system/index.js';
import { IDLE, SEARCH } from '../players/respond.js';
import { readBattle } from '../source.js';
import { groundsOf } from './grounds.js';

/**
 * The policies that a design is played by, the weakest first: those that are asked for; else all that play, but what searches:
 * it takes a thousand times longer.
 * @param sides of some battle file
 * @throws StonecastError for an unknown policy, or where the system knows no battles
 */
export function designPolicies(
  open: OpenSystem,
  sides: readonly [unknown, unknown],
  asked?: readonly string[],
): readonly string[] {
  const { fields } = groundsOf(open, { seed: '' })(0);
  const { policies } = readBattle(open, { ...fields, sides });
  for (const name of asked ?? []) policies?.agent(name);
  return asked ?? policies?.names.filter((name) => name !== SEARCH && !IDLE.includes(name)) ?? [];
}
