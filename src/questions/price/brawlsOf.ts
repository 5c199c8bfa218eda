/** What a price is measured by. */
import type { OpenSystem, Roster, RosterBrawls } from '../../system/index.js';
import { fault, StonecastError } from '../../wording/index.js';

/**
 * A system's brawls.
 * @throws StonecastError `cannot-do` where it knows none
 */
export function brawlsOf(open: OpenSystem, roster: Roster): RosterBrawls {
  if (roster.brawls) return roster.brawls;
  const reason = fault('{system} knows no brawls of its profiles', { system: open.system.name });
  throw new StonecastError('cannot-do', { what: fault('a fair price'), reason });
}
