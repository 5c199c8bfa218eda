/** Results about whole rosters as charts look at them: members in groups, and how they are marked. */
import { capital } from '../i18n/index.js';

interface Member {
  readonly name: string;
  readonly group?: string | undefined;
  readonly assumed: readonly string[];
}

/** A member's name, marked where figures of its profile are assumed. */
export const memberName = ({ name, assumed }: Member): string => name + (assumed.length > 0 ? '*' : '');

/** The name of a member's group for people. */
export const groupName = ({ group }: Member): string => capital(group ?? '');

/** Members group by group, the groups and the members in each by falling `value`. */
export function byGroup<T extends Member>(members: readonly T[], value: (one: T) => number): T[] {
  const groups = [...new Set(members.map(({ group }) => group))].map((group) => {
    const own = members.filter((one) => one.group === group).sort((a, b) => value(b) - value(a));
    return { own, mean: own.reduce((sum, one) => sum + value(one) / own.length, 0) };
  });
  return groups.sort((a, b) => b.mean - a.mean).flatMap(({ own }) => own);
}
