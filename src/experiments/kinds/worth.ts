/** What changes of one profile are worth. */
import * as z from 'zod';
import { UNPRICED, worth as ask, type WorthResult } from '../../questions/index.js';
import { rosterFault } from './expected.js';
import { estimate, methodSchema, named, role, strategies, text, typed } from './forms.js';
import { membersOf, play, read, roster, rosterNames } from './rosterAsk.js';
import type { RosterKind } from './rosterKind.js';

const roleWorth = z.strictObject({ kill: estimate, loss: estimate, swing: estimate });

const worth = z.strictObject({
  ...named,
  missing: z.array(text).optional(),
  ...{ method: methodSchema, strategies, game: z.number() },
  roles: z.array(role),
  field: z.array(text),
  base: z.strictObject({ overall: roleWorth.optional(), roles: z.record(text, roleWorth) }),
  duels: z
    .strictObject({ mean: z.number(), against: z.array(z.strictObject({ id: text, value: z.number() })) })
    .optional(),
  variants: z.array(
    z.strictObject({
      id: text,
      label: text,
      what: text,
      step: text.optional(),
      amount: z.number().optional(),
      kind: z.enum(['more', 'less', 'add', 'remove', 'curve']),
      overall: roleWorth.optional(),
      roles: z.record(text, roleWorth),
      gained: z.array(text),
      gone: z.array(text),
      opened: z.record(text, roleWorth),
      points: estimate.nullable(),
      unpriced: z
        .strictObject({
          reason: z.enum(UNPRICED),
          atLeast: z.number().optional(),
        })
        .optional(),
      duel: estimate.optional(),
    }),
  ),
});

const section = z
  .strictObject({ ...roster, ...play, duels: rosterNames.optional().describe('Opponents of duels, by id') })
  .optional()
  .describe('Also what one more or less of everything on each profile of an axis is worth');

export const worthKind: RosterKind<'worth', typeof section> = {
  ...{ kind: 'worth', ofFights: false, fights: 20, section },
  charts: {
    curve: 'What each amount of what is spent is worth; needs `worth`',
    changes: 'What changes of profiles are worth in points of cost; needs `worth`',
  },
  result: typed<WorthResult>()(z.strictObject({ kind: z.literal('worth'), worth: worth })),
  // One question for each member: they are independent, so that threads may share them.
  jobs: (asked) => asked.members.map((member) => ({ ...asked, members: [member] })),
  async run(job, open) {
    const {
      ask: { roles, duels, game },
      members,
      field,
      ...rest
    } = read(job, open);
    const [found] = await ask(open, members, field, {
      ...{ strategies: rest.strategies, odds: rest.odds },
      ...(roles && { roles }),
      ...(duels && { duels: membersOf(open, duels) }),
      ...(game !== undefined && { game }),
    });
    if (!found) throw new Error('a job about the worth of nobody');
    return { kind: 'worth', worth: found };
  },
  fault: (expected, { worth: { method, id } }) => rosterFault(expected, method, [id]),
};
