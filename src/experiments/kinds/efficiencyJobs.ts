/** Jobs for the return per point of a roster. */
import * as z from 'zod';
import { efficiency as ask, type EfficiencyResult } from '../../questions/index.js';
import {
  rosterFault,
  estimate,
  methodSchema,
  named,
  strategies,
  text,
  typed,
  weighting as weightings,
} from './resultChecks.js';
import { play, read, roster, weighting, type RosterKind } from './kind.js';

const roleEfficiency = z.strictObject({
  cost: z.number(),
  kill: estimate,
  loss: estimate,
  removed: estimate,
  lost: estimate,
  swing: estimate,
  per100: z.strictObject({ removed: estimate, lost: estimate, swing: estimate }).nullable(),
  per100Reason: z.literal('it costs nothing').optional(),
  stands: estimate,
  fightsUntilFall: z.number().optional(),
  exchange: z.number().optional(),
});

const efficiency = z.strictObject({
  system: text,
  method: methodSchema,
  strategies,
  weighting: weightings,
  roles: z.array(z.strictObject({ id: text, label: text })),
  ranked: z.array(text),
  field: z.array(z.strictObject({ id: text, name: text, weight: z.number() })),
  members: z.array(
    z.strictObject({
      ...named,
      missing: z.array(text).optional(),
      overall: roleEfficiency,
      roles: z.record(text, roleEfficiency),
    }),
  ),
});

const section = z
  .strictObject({ ...roster, ...play, weighting })
  .optional()
  .describe('Also what the points of each profile of an axis buy, role by role');

export const efficiencyKind: RosterKind<'efficiency', typeof section> = {
  kind: 'efficiency',
  ofFights: false,
  fights: 20,
  section,
  charts: { efficiency: 'What 100 points remove and lose; needs `efficiency`' },
  result: typed<EfficiencyResult>()(
    z.strictObject({ kind: z.literal('efficiency'), efficiency: efficiency }),
  ),
  jobs: (asked) => [asked],
  async run(job, open) {
    const {
      ask: { roles, weighting: how = 'even' },
      members,
      field,
      ...rest
    } = read(job, open);
    const options = { strategies: rest.strategies, weighting: how, odds: rest.odds, ...(roles && { roles }) };
    return { kind: 'efficiency', efficiency: await ask(open, members, field, options) };
  },
  fault: (expected, { efficiency: { method, members } }) =>
    rosterFault(
      expected,
      method,
      members.map(({ id }) => id),
    ),
};
