/**
 * Jobs that return the valuation of a roster (fair prices in whole battles, and their proof), and jobs that play its
 * pairs of lists. Experiments cannot request pairs: `stonecast price` sends them to a queue, and uses the results. A
 * valuation comes with Stonecast for the packaged cards; at other costs it begins from the battles of the packaged
 * one.
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
  pairPlayer,
  type PairsRequest,
  type PairsResult,
} from '../../questions/index.js';
import { type OpenSystem, type System, check } from '../../system/index.js';
import { systemNamed } from '../../systems/registry.js';
import { msg, StonecastError } from '../../errors/index.js';
import { rosterFault, count, estimate, methodSchema, text, typed } from './resultChecks.js';
import { packagedBattles, packagedValuation, type PackagedValuation } from '../packagedValuations.js';
import type { RosterKind, JobKind } from './kind.js';

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

/** The maximum number of meetings in a job. */
const MOST = 10_000;
/** The number of tables. */
const TABLES = 2 ** 32;

const finite = z.number().min(-1e6).max(1e6);

/** Returns the schema of a request about this many units. */
function requestSchema(units: number) {
  const list = z.strictObject({
    counts: z.array(z.int().min(0).max(1000)).length(units),
    force: z.int().min(0).max(1000),
    points: finite,
  });
  return z.strictObject({
    costs: z.array(finite).length(units),
    player: text,
    seed: text,
    meetings: z
      .array(
        z.strictObject({
          pair: z.tuple([list, list]),
          table: z.int().min(0).max(TABLES),
          change: z
            .strictObject({
              unit: z
                .int()
                .min(0)
                .max(units - 1),
              id: text.optional(),
            })
            .optional(),
        }),
      )
      .max(MOST),
  });
}

const ground = z.strictObject({
  kind: text,
  size: count,
  density: text.optional(),
  cover: z.number().min(0).max(1),
  deployment: z.enum(['edges', 'corners']),
  roles: z.tuple([text, text]).optional(),
});

export const pairsKind: JobKind<'pairs'> = {
  kind: 'pairs',
  ofFights: false,
  fights: 2000,
  result: typed<PairsResult>()(
    z.strictObject({
      kind: z.literal('pairs'),
      pairs: z
        .array(
          z.strictObject({
            result: z.number().min(0).max(1),
            points: finite,
            luck: finite,
            drawn: z.number().min(0).max(1).optional(),
            asFirst: z.number().min(-1).max(1).optional(),
            ground: ground.optional(),
          }),
        )
        .max(MOST),
    }),
  ),
  run({ scenario }, open) {
    const player = playerOf(open);
    const schema = requestSchema(player.pool.units.length);
    const { meetings, ...asked } = check(schema, scenario) as PairsRequest;
    return Promise.resolve({ kind: 'pairs', pairs: meetings.map((one) => player.play(asked, one)) });
  },
  plays(scenario) {
    const { success, data } = z.object({ meetings: z.array(z.unknown()).max(MOST) }).safeParse(scenario);
    // A meeting is played twice, once with either list on the first side.
    return success ? data.meetings.map(() => 2) : undefined;
  },
  fault: ({ plays }, { pairs }) =>
    plays === undefined || plays.length === pairs.length
      ? undefined
      : msg('it answers for others than the question names'),
};

/** The player of this thread's last job. Jobs of one valuation share parts of their fights. */
let last: { readonly open: OpenSystem; readonly player: ReturnType<typeof pairPlayer> } | undefined;

function playerOf(open: OpenSystem) {
  if (last?.open !== open) last = { open, player: pairPlayer(open) };
  return last.player;
}
