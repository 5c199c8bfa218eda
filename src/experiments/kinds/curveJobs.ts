/** Jobs for single fights of one profile with each amount of a resource. */
import * as z from 'zod';
import { curve as ask, type CurveResult } from '../../questions/index.js';
import {
  rosterFault,
  count,
  estimate,
  methodSchema,
  named,
  role,
  strategies,
  text,
  typed,
} from './resultChecks.js';
import { play, read, roster, type RosterKind } from './kind.js';

const curve = z.strictObject({
  ...named,
  missing: z.array(text).optional(),
  method: methodSchema,
  strategies,
  roles: z.array(role),
  field: z.array(text),
  what: text.optional(),
  points: z
    .array(z.strictObject({ amount: count, kill: estimate, loss: estimate, swing: estimate }))
    .max(1000),
});

const section = z
  .strictObject({ ...roster, ...play })
  .optional()
  .describe('Also single fights of each profile of an axis with each amount of what it spends');

export const curveKind: RosterKind<'curve', typeof section> = {
  kind: 'curve',
  ofFights: false,
  fights: 20,
  section,
  charts: { curve: 'What each amount of what is spent adds in single fights; needs `curve`' },
  result: typed<CurveResult>()(z.strictObject({ kind: z.literal('curve'), curve })),
  // One job per member. The jobs are independent, so several threads can run them.
  jobs: (asked) => asked.members.map((member) => ({ ...asked, members: [member] })),
  async run(job, open) {
    const { ask: asked, members, field, strategies: played, odds } = read(job, open);
    const [member] = members;
    if (!member) throw new Error('a job about nobody');
    const { roles } = asked;
    const found = await ask(open, member, field, { strategies: played, odds, ...(roles && { roles }) });
    return { kind: 'curve', curve: found };
  },
  fault: (expected, { curve: { method, id } }) => rosterFault(expected, method, [id]),
};
