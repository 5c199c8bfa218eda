/** Brawls of like models at equal points, as the comparisons and the predictions of games have them fought. */
import {
  equalPoints,
  MOST_BOUGHT,
  USUAL_POINTS,
  type Brawl,
  type OpenSystem,
  type Roster,
  type RosterMember,
} from '../../system/index.js';
import { StonecastError } from '../../wording/index.js';

/** A brawl, and how many models of each side make the groups as equal in points as whole models allow. */
export interface EqualBrawl {
  readonly brawl: Brawl;
  readonly models: readonly [number, number];
}

/** How such groups are made. */
export interface EqualOptions {
  /** How both groups play; the roster's best unless told. */
  readonly skill?: string | undefined;
  /** Points of a group at most; `USUAL_POINTS` unless told. */
  readonly points?: number | undefined;
}

/** How groups play unless told: the best that the roster compares; nothing where it knows no brawls. */
export const bestSkill = ({ brawls }: Roster): string => brawls?.usual.at(-1) ?? '';

/**
 * A group of a member against one of an enemy.
 * @param what is asked for, as an error names it, e.g. `predicting whole games`
 * @throws StonecastError `cannot-do` where the system knows no brawls
 */
export function equalBrawl(
  { open, roster }: { readonly open: OpenSystem; readonly roster: Roster },
  [member, enemy]: readonly [RosterMember, RosterMember],
  { skill = bestSkill(roster), points = USUAL_POINTS }: EqualOptions,
  what: string,
): EqualBrawl {
  const { brawls } = roster;
  if (!brawls) {
    const reason = `${open.system.name} knows no brawls`;
    throw new StonecastError('cannot-do', { what, reason });
  }
  return {
    brawl: brawls.brawl(member, enemy, skill, {}),
    models: equalPoints([member.cost, enemy.cost], points, MOST_BOUGHT),
  };
}
