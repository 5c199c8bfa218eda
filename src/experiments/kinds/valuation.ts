/**
 * Jobs that return the valuation of a roster: fair prices in whole battles, and their proof. It comes with Stonecast for the
 * packaged cards. At other costs it begins from the battles that come with Stonecast.
 */
import * as z from 'zod';
import { openSystem } from '../../files/index.js';
import {
  effectsFor,
  priceVerdicts,
  rosterOf,
  servesRoster,
  valuation,
  type ReportedUnit,
  type Valuation,
  type ValuationResult,
} from '../../questions/index.js';
import type { OpenSystem, System } from '../../system/index.js';
import { systemNamed } from '../../systems/registry.js';
import { msg, StonecastError } from '../../errors/index.js';
import { rosterFault } from './expected.js';
import { packagedBattles, packagedValuation, type PackagedValuation } from '../packagedPrices.js';
import { count, estimate, methodSchema, text, typed } from './forms.js';
import type { RosterKind } from './rosterKind.js';

const words = ['too cheap', 'too dear', 'fair', 'depends on the player', 'not known'] as const;
const change = z.strictObject({ before: estimate, after: estimate });
const priced = { fair: estimate, word: z.enum(words), tables: count.optional() };
const list = z.array(z.strictObject({ id: text, count }));
const calibration = z.strictObject({ inside: count, of: count });

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
        ...priced,
        fitted: z.boolean(),
        unplayed: z.array(text),
        levels: z.array(z.strictObject(priced)),
        rivals: z.array(z.strictObject({ id: text, player: text, points: estimate })),
        next: z.tuple([list, list]).optional(),
      }),
    )
    .max(2000),
  proof: z
    .array(
      z.strictObject({
        player: text,
        spread: change,
        hunter: change.optional(),
        calibration: z.strictObject({ before: calibration, after: calibration }),
        missed: estimate,
      }),
    )
    .max(60),
});

const section = z
  .strictObject({})
  .optional()
  .describe(
    'Also the fair prices of the cards, and their proof. Other cards than the packaged ones have none, other costs do',
  );

export const valuationKind: RosterKind<'valuation', typeof section> = {
  kind: 'valuation',
  ofFights: false,
  fights: ({ system, data }) => (isPackaged(systemNamed(system), data) ? 1 : FIGHTS_AT_OTHER_COSTS),
  section,
  charts: { prices: 'Fair prices with their intervals beside the costs; needs `valuation`' },
  result: typed<ValuationResult>()(z.strictObject({ kind: z.literal('valuation'), prices })),
  jobs: (asked) => [asked],
  run: async (_, open) => ({ kind: 'valuation', prices: await pricesOf(open) }),
  // The valuation has another seed than the run.
  fault: ({ kind, figures }, { prices: { method } }) => rosterFault({ kind, figures }, method, []),
};

/** The cost of prices at other costs, in fights of usual size. Most of it is the proof. */
const FIGHTS_AT_OTHER_COSTS = 23_000;

/** The list pairs of each proof at other costs, which one thread plays in a minute. */
const PROOF_PAIRS = 30;

/** Returns the packaged valuation, or one at the costs of this roster. */
async function valuationOf(open: OpenSystem): Promise<Pick<PackagedValuation, 'date' | 'valuation'>> {
  const packaged = packagedValuation(open.system);
  if (packaged && isPackaged(open.system, open.documents)) return packaged;
  const kept = packagedBattles(open.system);
  if (packaged && kept && servesRoster(open, kept)) {
    const players = Object.keys(kept.players);
    const options = { players, seed: kept.seed, proof: PROOF_PAIRS, sharedOnly: true, threads: 1, kept };
    const found = await valuation(open, options);
    return { date: packaged.date, valuation: found };
  }
  throw new StonecastError('cannot-do', {
    what: msg('a report of prices'),
    reason: msg('no prices of these cards come with Stonecast'),
  });
}

/** Reports whether files have the content of the packaged ones. */
const isPackaged = (system: System, documents: OpenSystem['documents']): boolean =>
  contentOf(documents) === contentOf(openSystem(system).documents);

/** The content of files, as text to compare. */
const contentOf = (documents: OpenSystem['documents'] = []): string =>
  JSON.stringify(documents.map(({ data }) => data));

async function pricesOf(open: OpenSystem): Promise<ValuationResult['prices']> {
  const packaged = await valuationOf(open);
  const { proof, method } = packaged.valuation;
  const pairs = Object.values(method.players).reduce((sum, one) => sum + one.pairs, 0);
  return {
    date: packaged.date,
    method: { kind: 'monte-carlo', combats: 2 * pairs, seed: method.seed, confidence: method.confidence },
    players: Object.keys(method.players),
    units: reportedUnits(packaged.valuation, open),
    proof: Object.entries(proof).map(([player, { spread, hunter, calibration, predictions }]) => ({
      player,
      spread: { before: spread.before, after: spread.after },
      ...(hunter && { hunter: { before: hunter.before, after: hunter.after } }),
      calibration: { before: predictions.calibration, after: calibration },
      missed: predictions.missed,
    })),
  };
}

function reportedUnits(found: Valuation, open: OpenSystem): ReportedUnit[] {
  const roster = rosterOf(open);
  const members = new Map(roster.members([]).map((one) => [one.id, one]));
  const players = Object.keys(found.method.players);
  const verdicts = priceVerdicts(found);
  const levels = players.map((player) => priceVerdicts(found, player));
  return found.units.map(({ id, name, cost, fair, fitted, word, next, ...unit }, i): ReportedUnit => {
    const member = members.get(id);
    return {
      id,
      name,
      ...(member?.group !== undefined && { group: member.group }),
      assumed: member?.assumed ?? [],
      cost,
      fair,
      word,
      ...verdicts[i],
      fitted,
      unplayed: unit.unplayed ?? [],
      levels: players.map((player, p) => ({
        fair: unit.players[player] ?? fair,
        word,
        ...levels[p]?.[i],
      })),
      rivals: effectsFor(id, found.effects).flatMap((effect) =>
        effect.kind === 'against'
          ? [{ id: effect.opponent, player: effect.player, points: effect.points }]
          : [],
      ),
      ...(next && { next: next.lists }),
    };
  });
}
