/** The rules of a system for searches among lists. */
import type { ListPool, ListRules, OpenSystem } from '../../../system/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';

/**
 * Returns a system's list rules.
 * @throws StonecastError `cannot-do` if it has none
 */
export function listRulesOf(open: OpenSystem): ListRules {
  if (open.lists) return open.lists;
  throw refusal(open);
}

/**
 * Returns the units of some forces.
 * @throws StonecastError `cannot-do` if the system does not list them, or `wrong-value` for an unknown force
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
