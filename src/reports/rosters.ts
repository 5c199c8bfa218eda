/** Prepares roster results for charts: groups of members, and marks for assumed figures. */
import { capital } from '../i18n/index.js';

interface Member {
  readonly name: string;
  readonly group?: string | undefined;
  readonly assumed: readonly string[];
}

/** Returns a member's name. A star marks assumed figures of its profile. */
export const memberName = ({ name, assumed }: Member): string => name + (assumed.length > 0 ? '*' : '');

/** Returns the display name of a member's group. */
export const groupName = ({ group }: Member): string => capital(group ?? '');

/** Returns members group by group. Groups and their members are in descending order of `value`. */
export function byGroup<T extends Member>(members: readonly T[], value: (one: T) => number): T[] {
  const groups = [...new Set(members.map(({ group }) => group))].map((group) => {
    const own = members.filter((one) => one.group === group).sort((a, b) => value(b) - value(a));
    return { own, mean: own.reduce((sum, one) => sum + value(one) / own.length, 0) };
  });
  return groups.sort((a, b) => b.mean - a.mean).flatMap(({ own }) => own);
}
