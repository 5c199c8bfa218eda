/** Of whom of a log predictions do not know all. */
import { joinDataGaps, type Roster, type RosterMember, type DataGaps } from '../../system/index.js';
import { assumedOf } from '../fights/fights.js';
import { GAME_ROLE } from './predict.js';

/** Two profiles that met, and in which role. */
interface Met {
  readonly first: RosterMember;
  readonly second: RosterMember;
  readonly role: string;
}

/** Each profile of the match-ups once, with what is not known of it in any of those that it takes part in. */
export const dataGapsOf = (roster: Roster, met: readonly Met[], skill: string | undefined): DataGaps[] =>
  joinDataGaps(
    met.flatMap((one) => {
      const reported = ofMatchUp(roster, one, skill);
      return [one.first, one.second].map(({ id, name }, side) => {
        const { assumed = [], missing = [] } = reported[side] ?? {};
        return [id, { name, assumed, missing }] as const;
      });
    }),
  );

/** What is not known of the two: brawls say so by themselves, and use other figures than single combats. */
function ofMatchUp(
  roster: Roster,
  { first, second, role }: Met,
  skill = '',
): readonly Pick<DataGaps, 'assumed' | 'missing'>[] {
  if (role === GAME_ROLE && roster.brawls) return roster.brawls.brawl(first, second, skill, {}).groups;
  return [first, second].map((member) => ({
    assumed: assumedOf(roster, member),
    missing: member.missing ?? [],
  }));
}
