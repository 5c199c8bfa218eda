/** Jobs for whole battles between lists. */
import * as z from 'zod';
import { DEFAULT_TABLES, listBattles, type ListBattlesResult } from '../../questions/index.js';
import { rosterFault } from './expected.js';
import { count, estimate, levelEstimate, methodSchema, text, typed } from './forms.js';
import { listDesign, sizeOfBattles } from './listSections.js';
import { battleRequest, read, type RosterAsk } from './rosterAsk.js';
import type { RosterKind } from './rosterKind.js';

const battles = z.strictObject({
  by: z.literal('battle'),
  system: text,
  method: methodSchema,
  tables: count,
  scenarios: z.array(z.strictObject({ id: text, label: text })),
  players: z.array(text),
  lists: z
    .array(
      z.strictObject({ name: text, points: count, score: estimate, share: estimate, contends: z.boolean() }),
    )
    .max(60),
  meetings: z
    .array(
      z.strictObject({
        player: text,
        first: text,
        second: text,
        same: z.literal(true).optional(),
        score: levelEstimate,
        ahead: levelEstimate,
      }),
    )
    .max(100_000),
  playersDiffer: z.boolean(),
  notPlayed: z.array(text),
  assumed: z.array(text),
  stopped: z.enum(['abort', 'time']).optional(),
});

const section = z
  .strictObject(listDesign)
  .optional()
  .describe(
    'Also lists against lists in whole battles, every pair on the same tables, and a battle to watch',
  );

export const listBattlesKind: RosterKind<'listBattles', typeof section> = {
  kind: 'listBattles',
  ofFights: false,
  section,
  fights({ scenario }) {
    const { lists = [], ...ask } = scenario as RosterAsk;
    return sizeOfBattles(ask, DEFAULT_TABLES, (lists.length * (lists.length - 1)) / 2);
  },
  charts: { lists: 'Lists against lists in whole battles; needs `listBattles`' },
  result: typed<ListBattlesResult>()(z.strictObject({ kind: z.literal('listBattles'), battles })),
  jobs: (asked) => [asked],
  async run(job, open) {
    const { ask, options } = read(job, open);
    const { lists, ...how } = battleRequest(ask, options);
    return { kind: 'listBattles', battles: await listBattles(open, lists, how) };
  },
  fault: (expected, { battles: { method } }) => rosterFault(expected, method, []),
};
