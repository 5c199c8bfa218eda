/** What the system of a list file offers for lists. */
import type { ParsedDocument } from '../../files/index.js';
import type { ListRules } from '../../system/index.js';
import { fault, StonecastError } from '../../wording/index.js';
import type { Systems } from './scenarios.js';

/**
 * What a list's system offers for lists.
 * @throws StonecastError where it offers nothing
 */
export function rulesOf(systems: Systems, { data }: ParsedDocument): ListRules {
  const open = systems.of(data);
  if (open.lists) return open.lists;
  const reason = fault('{system} knows no lists', { system: open.system.name });
  throw new StonecastError(
    'cannot-do',
    { what: fault('"{field}"', { field: 'list' }), reason },
    { path: ['system'] },
  );
}
