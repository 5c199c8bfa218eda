/** What a system offers for searches among lists. */
import type { ListPool, ListRules, OpenSystem } from '../../../system/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';

/**
 * A system's lists.
 * @throws StonecastError `cannot-do` where it knows none
 */
export function listRulesOf(open: OpenSystem): ListRules {
  if (open.lists) return open.lists;
  throw refusal(open);
}

/**
 * What lists of some forces are made of.
 * @throws StonecastError `cannot-do` where the system does not tell, or `wrong-value` for an unknown force
 */
export function poolsOf(open: OpenSystem, forces: readonly string[]): ListPool[] {
  const rules = listRulesOf(open);
  return [...new Set(forces.map((one) => one.trim().toLowerCase()))].map((force) => {
    const pool = rules.pool?.(force);
    if (!pool) throw refusal(open);
    return pool;
  });
}

const refusal = (open: OpenSystem): StonecastError =>
  new StonecastError('cannot-do', {
    what: asWritten('list search'),
    reason: msg('{system} knows no lists', { system: open.system.name }),
  });
