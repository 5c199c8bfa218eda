/** Of whom of a log predictions do not know all. */
import type { Roster, RosterMember, Untold } from '../../system/index.js';
import { assumedOf } from '../fights/fights.js';
import { GAME_ROLE } from './predict.js';

/** Two profiles that met, and in which role. */
interface Met {
  readonly first: RosterMember;
  readonly second: RosterMember;
  readonly role: string;
}

/** Each profile of the match-ups once, with what is not known of it in any of those that it takes part in. */
export function untoldOf(roster: Roster, met: readonly Met[], skill: string | undefined): Untold[] {
  const found = new Map<string, Untold>();
  for (const one of met) {
    const told = ofMatchUp(roster, one, skill);
    [one.first, one.second].forEach(({ id, name }, side) => {
      const { assumed = [], missing = [] } = told[side] ?? {};
      const known = found.get(id);
      found.set(id, {
        name,
        assumed: [...new Set([...(known?.assumed ?? []), ...assumed])],
        missing: [...new Set([...(known?.missing ?? []), ...missing])],
      });
    });
  }
  return [...found.values()];
}

/** What is not known of the two: brawls say so by themselves, and use other figures than single combats. */
function ofMatchUp(
  roster: Roster,
  { first, second, role }: Met,
  skill = '',
): readonly Pick<Untold, 'assumed' | 'missing'>[] {
  if (role === GAME_ROLE && roster.brawls) return roster.brawls.brawl(first, second, skill, {}).groups;
  return [first, second].map((member) => ({
    assumed: assumedOf(roster, member),
    missing: member.missing ?? [],
  }));
}
