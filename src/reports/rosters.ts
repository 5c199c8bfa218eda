/** Results about whole rosters as charts look at them: members in groups, and how they are marked. */
import type { Efficiency, Pricing, Worth } from '../questions/index.js';
import { capital } from './text.js';
import type { View } from './view.js';

/** What a report has about rosters. */
export interface RosterFacts {
  readonly efficiency: Efficiency | undefined;
  readonly worths: readonly Worth[];
  readonly pricing: Pricing | undefined;
}

/** Gathers it from the jobs. */
export function rosterFacts({ results }: View): RosterFacts {
  const { jobs } = results;
  return {
    efficiency: jobs.flatMap((job) => (job.kind === 'efficiency' ? [job.efficiency] : []))[0],
    worths: jobs.flatMap((job) => (job.kind === 'worth' ? [job.worth] : [])),
    pricing: jobs.flatMap((job) => (job.kind === 'price' ? [job.pricing] : []))[0],
  };
}

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
