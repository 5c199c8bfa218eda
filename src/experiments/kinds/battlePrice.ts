/** Fair points on the table: of the profiles of an axis, by whole battles of lists that they join. */
import * as z from 'zod';
import {
  battlePrice,
  DEFAULT_TRIAL_TABLES,
  trialArms,
  type BattlePriceResult,
} from '../../questions/index.js';
import { rosterFault } from './expected.js';
import { count, estimate, levelEstimate, methodSchema, named, text, typed } from './forms.js';
import { listDesign, sizeOfBattles } from './listSections.js';
import { battlesAsked, read, roster, rosterNames, type RosterAsk } from './rosterAsk.js';
import type { RosterKind } from './rosterKind.js';

const trialPrice = { fair: estimate.optional(), beyond: z.boolean() };
const worth = { result: levelEstimate, points: levelEstimate, cost: estimate.optional() };
const spread = z.array(z.strictObject({ id: text, result: z.number(), tables: count })).max(200);
const playedPrice = z.strictObject({ skill: text, fair: estimate });

const rung = z.strictObject({
  ...{ policy: text, ...trialPrice, byPoints: z.strictObject(trialPrice) },
  ...{ result: levelEstimate, points: levelEstimate },
  parts: z.array(z.strictObject({ id: text, label: text, ...worth })).max(100),
  spread: z.strictObject({ scenarios: spread, hosts: spread, enemies: spread }),
});

const member = z.strictObject({
  ...named,
  leads: z.literal(true).optional(),
  ...{ models: count, missing: z.array(text), rungs: z.array(rung).max(60), fair: estimate.optional() },
  overPlay: z
    .strictObject({ least: playedPrice, most: playedPrice, reading: z.enum(['cheap', 'depends', 'dear']) })
    .optional(),
  converged: z.boolean().optional(),
  reading: z.enum(['cheap', 'fair', 'dear', 'depends', 'unmeasured']),
});

const pricing = z.strictObject({
  ...{ system: text, method: methodSchema, rungs: z.array(text) },
  lists: z.array(z.strictObject({ name: text, points: count })),
  scenarios: z.array(z.strictObject({ id: text, label: text })),
  side: z.record(text, z.unknown()).optional(),
  ...{ tables: count, bouts: count, stopped: z.literal('abort').optional() },
  precision: z.number().gt(0).max(1).optional(),
  members: z.array(member).max(2000),
});

const section = z
  .strictObject({
    roster: roster.roster,
    ...listDesign,
    precision: z.number().gt(0).max(1).optional().describe('Half of the interval as a share of the price'),
    parts: z
      .union([z.boolean(), rosterNames])
      .optional()
      .describe('What of it is taken apart: fighting, shooting, moving, leading, led; all by default'),
  })
  .optional()
  .describe(
    'Also fair points on the table of each profile of an axis, by whole battles of lists that it joins',
  );

/** What a price is taken apart into by default, about. */
const PARTS = 4;

export const battlePriceKind: RosterKind<'battlePrice', typeof section> = {
  ...{ kind: 'battlePrice', ofFights: false, section },
  fights(asked) {
    const { parts = true, lists = [], ...ask } = asked as RosterAsk;
    const apart = typeof parts === 'boolean' ? (parts ? PARTS : 0) : parts.length;
    const changes = ask.members.map(() => apart);
    return sizeOfBattles(ask, DEFAULT_TRIAL_TABLES, trialArms(changes, lists.length));
  },
  charts: {
    onTable: 'Fair points on the table beside those in brawls and those written; needs `battlePrice`',
    parts: 'What each thing that profiles do on the table is worth in points; needs `battlePrice`',
  },
  result: typed<BattlePriceResult>()(z.strictObject({ kind: z.literal('battlePrice'), pricing })),
  // One question for each member, as `price --by battle` asks it: all on the same tables.
  jobs: (asked) => asked.members.map((one) => ({ ...asked, members: [one], field: [one] })),
  async run(job, open) {
    const { ask, members, options } = read(job, open);
    const { precision, parts } = ask;
    const found = await battlePrice(open, members, {
      ...battlesAsked(ask, options),
      ...(precision !== undefined && { precision }),
      ...(parts !== undefined && { parts }),
    });
    return { kind: 'battlePrice', pricing: found };
  },
  fault: (expected, { pricing: { method, members } }) =>
    rosterFault(
      expected,
      method,
      members.map(({ id }) => id),
    ),
};
