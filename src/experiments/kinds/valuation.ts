/** Jobs that return Stonecast's packaged valuation: fair prices of a roster in whole battles, and their proof. */
import * as z from 'zod';
import { packagedValuation } from '../../files/index.js';
import { rosterOf, type Valuation, type ValuationResult } from '../../questions/index.js';
import type { OpenSystem } from '../../system/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { rosterFault } from './expected.js';
import { count, estimate, methodSchema, text, typed } from './forms.js';
import type { RosterKind } from './rosterKind.js';

const words = ['too cheap', 'too dear', 'fair', 'depends on the player', 'not known'] as const;
const change = z.strictObject({ before: estimate, after: estimate });

const prices = z.strictObject({
  date: text,
  method: methodSchema,
  players: z.array(text).max(60),
  units: z
    .array(
      z.strictObject({
        id: text,
        name: text,
        group: text.optional(),
        assumed: z.array(text),
        cost: count,
        fair: estimate,
        word: z.enum(words),
      }),
    )
    .max(2000),
  proof: z.array(z.strictObject({ player: text, spread: change, hunter: change.optional() })).max(60),
});

const section = z
  .strictObject({})
  .optional()
  .describe('Also the fair prices that come with Stonecast for its own cards, and their proof');

export const valuationKind: RosterKind<'valuation', typeof section> = {
  kind: 'valuation',
  ofFights: false,
  fights: () => 1,
  section,
  charts: { prices: 'Fair prices with their intervals beside the costs; needs `valuation`' },
  result: typed<ValuationResult>()(z.strictObject({ kind: z.literal('valuation'), prices })),
  jobs: (asked) => [asked],
  run: (_, open) => Promise.resolve({ kind: 'valuation', prices: packagedPrices(open) }),
  // The valuation was computed before the run with another seed.
  fault: ({ kind, figures }, { prices: { method } }) => rosterFault({ kind, figures }, method, []),
};

function packagedPrices(open: OpenSystem): ValuationResult['prices'] {
  const packaged = packagedValuation(open.system);
  if (!packaged) {
    throw new StonecastError('cannot-do', {
      what: msg('a report of prices'),
      reason: msg('no prices of these cards come with Stonecast'),
    });
  }
  const { units, proof, method } = packaged.valuation as Valuation;
  const members = new Map(
    rosterOf(open)
      .members([])
      .map((one) => [one.id, one]),
  );
  const pairs = Object.values(method.players).reduce((sum, one) => sum + one.pairs, 0);
  return {
    date: packaged.date,
    method: { kind: 'monte-carlo', combats: 2 * pairs, seed: method.seed, confidence: method.confidence },
    players: Object.keys(method.players),
    units: units.map(({ id, name, cost, fair, word }) => {
      const { group, assumed = [] } = members.get(id) ?? {};
      return { id, name, ...(group !== undefined && { group }), assumed, cost, fair, word };
    }),
    proof: Object.entries(proof).map(([player, { spread, hunter }]) => ({
      player,
      spread: { before: spread.before, after: spread.after },
      ...(hunter && { hunter: { before: hunter.before, after: hunter.after } }),
    })),
  };
}
