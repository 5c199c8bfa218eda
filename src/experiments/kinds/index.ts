/** The kinds of questions in experiments. A new kind needs one declaration in a file of this folder and one line below. */
import * as z from 'zod';
import type { JobResult } from '../../questions/index.js';
import { battleKind, campaignKind } from './battleJobs.js';
import { curveKind } from './curveJobs.js';
import { efficiencyKind } from './efficiencyJobs.js';
import type { JobContext } from './resultChecks.js';
import type { Message } from '../../i18n/index.js';
import type { JobKind } from './kind.js';
import { listBattlesKind, meetingsKind } from './listJobs.js';
import { oddsKind, splitsKind } from './fightJobs.js';
import { pairsKind, valuationKind } from './valuationJobs.js';

export type { Job } from './kind.js';

/** Questions about rosters and lists, slowest jobs first. */
export const ROSTER_KINDS = {
  valuation: valuationKind,
  listBattles: listBattlesKind,
  curve: curveKind,
  efficiency: efficiencyKind,
} as const;

/** All kinds. */
export const KINDS: { readonly [Name in JobResult['kind']]: JobKind<Name> } = {
  odds: oddsKind,
  battle: battleKind,
  campaign: campaignKind,
  splits: splitsKind,
  ...ROSTER_KINDS,
  meetings: meetingsKind,
  pairs: pairsKind,
};

/** Returns why a result cannot belong to its kind. Returns undefined if it can. */
export function unfitFor(expected: JobContext, result: JobResult): Message | undefined {
  // A kind and its result share their name. The compiler cannot infer this.
  const kind = KINDS[result.kind] as Pick<JobKind, 'fault'>;
  return kind.fault(expected, result);
}

/** Returns the schema of any result, extended by `more`. Each kind checks its own schema against its type. */
export function resultForm<More extends z.ZodRawShape>(
  more: More,
): z.ZodType<JobResult & z.output<z.ZodObject<More>>> {
  const [first, ...rest] = Object.values(KINDS).map(({ result }) => result.extend(more));
  if (!first) throw new Error('there are kinds');
  return z.discriminatedUnion('kind', [first, ...rest]) as z.ZodType as z.ZodType<
    JobResult & z.output<z.ZodObject<More>>
  >;
}
