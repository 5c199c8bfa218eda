/** The question `army`: checks an army against the rules of Army Creation. */
import { check } from '../../../system/index.js';
import { resolveArmy } from '../forces/army/armyFormations.js';
import { breachesOf } from '../forces/army/armyLaw.js';
import { armySchema } from '../forces/army/schema.js';
import type { Library } from '../profiles/library.js';

/**
 * Checks an army.
 * @throws StonecastError `unknown-profile` with the path of the unit
 */
export function answerArmy(library: Library, file: unknown): Record<string, unknown> {
  const muster = resolveArmy(check(armySchema, file), library);
  const breaches = breachesOf(muster).map(({ rule, what }) => ({ rule, what }));
  const { points, limit, reserved, mostReserved } = muster;
  return { legal: breaches.length === 0, points, limit, reserved, mostReserved, breaches };
}
