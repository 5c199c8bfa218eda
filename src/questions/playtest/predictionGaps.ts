/** Lists the data gaps behind the predictions of a log. */
import { GAME_ROLE } from './predict.js';
import { joinDataGaps, type Roster, type RosterMember, type DataGaps } from '../../system/index.js';
import { assumedOf } from '../fights/fights.js';

/** Two profiles that met, and the role. */
interface Met {
  readonly first: RosterMember;
  readonly second: RosterMember;
  readonly role: string;
}

/** Returns each profile once, with all its data gaps in its match-ups. */
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

/**
 * Returns the data gaps of two profiles. Brawls report their own gaps, because they use other figures than single
 * combats.
 */
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
