/** The kinds of questions that experiments ask: a new one is a file beside this one and its line here. */
import * as z from 'zod';
import type { JobResult } from '../../questions/index.js';
import { battleKind } from './battle.js';
import { campaignKind } from './campaign.js';
import { curveKind } from './curve.js';
import { efficiencyKind } from './efficiency.js';
import type { JobContext } from './expected.js';
import type { Message } from '../../i18n/index.js';
import type { JobKind } from './kind.js';
import { listBattlesKind } from './listBattles.js';
import { meetingsKind } from './meetings.js';
import { oddsKind } from './odds.js';
import { splitsKind } from './splits.js';
import { valuationKind } from './valuation.js';

export type { Job } from './kind.js';

/** Questions about rosters and lists, those whose jobs take longest first. */
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
};

/** Why a result cannot be what its kind expects, in words; undefined where it can. */
export function unfitFor(expected: JobContext, result: JobResult): Message | undefined {
  // Kind and result go together by their name, which the compiler cannot see.
  const kind = KINDS[result.kind] as Pick<JobKind, 'fault'>;
  return kind.fault(expected, result);
}

/** The form of any result, with what `more` adds; each kind's own is held against its type where it stands. */
export function resultForm<More extends z.ZodRawShape>(
  more: More,
): z.ZodType<JobResult & z.output<z.ZodObject<More>>> {
  const [first, ...rest] = Object.values(KINDS).map(({ result }) => result.extend(more));
  if (!first) throw new Error('there are kinds');
  return z.discriminatedUnion('kind', [first, ...rest]) as z.ZodType as z.ZodType<
    JobResult & z.output<z.ZodObject<More>>
  >;
}
