/**
 * Jobs for whole battles between lists, with the fields of their experiment sections, and jobs that play meetings of a
 * list search. Experiments cannot request meetings: a search sends them to a queue, and uses the scores.
 */
import * as z from 'zod';
import { rosterNames, type RosterAsk, battleRequest, read, type RosterKind, type JobKind } from './kind.js';
import {
  DEFAULT_TABLES,
  listBattles,
  type ListBattlesResult,
  MeetingPlayer,
  type MeetingsRequest,
  type MeetingsResult,
} from '../../questions/index.js';
import { rosterFault, count, estimate, levelEstimate, methodSchema, text, typed } from './resultChecks.js';
import { check, type OpenSystem } from '../../system/index.js';
import { msg } from '../../errors/index.js';

/** A list in a section: a file name or the content of a list file. The plan replaces all names by contents. */
const listSource = z.union([
  z.string().min(1).max(1000),
  z.record(z.string().max(200), z.unknown()).describe('A list file, written in place'),
]);

/** The cost of a battle, in fights of usual size. */
const FIGHTS_OF_BATTLE = 2 / 3;

/**
 * Returns the cost of a battle job in fights of usual size. With a precision, it uses the maximum number of tables.
 * An early end is better than a wrong forecast.
 * @param usual the default number of tables
 * @param arms the number of variants on each table and policy
 */
const sizeOfBattles = (
  { tables, battles = 2, players }: Pick<RosterAsk, 'tables' | 'battles' | 'players'>,
  usual: number,
  arms: number,
): number => FIGHTS_OF_BATTLE * (tables ?? usual) * 2 * battles * arms * (players?.length ?? USUAL_PLAYERS);

/** The default number of players: the levels that set prices. */
const USUAL_PLAYERS = 2;

/** The fields of such a section. */
const listDesign = {
  lists: z
    .array(listSource)
    .min(1)
    .max(60)
    .describe('The lists: files, looked up from here or beside the experiment, or list files in place'),
  players: rosterNames
    .optional()
    .describe(
      'Who plays both sides, the last one being what counts; all that play without searching by default',
    ),
  scenarios: rosterNames
    .optional()
    .describe('What the lists play, and on which named tables, in turn; all by default'),
  tables: z
    .int()
    .min(2)
    .max(65_536)
    .optional()
    .describe('Tables drawn from the seed; with a precision at most'),
  battles: z
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .describe('Bouts on each table, two battles each; 2 by default'),
};

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

/** The maximum number of meetings in a job, and of plays in a meeting. */
const MOST = 100_000;

const list = z.record(text, z.unknown());
const settings = z.record(text, z.unknown());
const askSchema = z.strictObject({
  manner: z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('brawl'), settings }),
    z.strictObject({
      by: z.literal('battle'),
      policy: text.optional(),
      scenarios: z.array(text).max(60).optional(),
    }),
  ]),
  seed: text,
  meetings: z
    .array(z.strictObject({ first: list, second: list, numbers: z.array(z.int().min(0)).max(MOST) }))
    .max(MOST),
});

export const meetingsKind: JobKind<'meetings'> = {
  kind: 'meetings',
  ofFights: false,
  fights: 20,
  result: typed<MeetingsResult>()(
    z.strictObject({
      kind: z.literal('meetings'),
      scores: z.array(z.array(z.number().min(0).max(1)).max(MOST)).max(MOST),
    }),
  ),
  run({ scenario }, open) {
    const asked = check(askSchema, scenario);
    const player = playerOf(open, asked);
    return Promise.resolve({ kind: 'meetings', scores: asked.meetings.map((one) => player.play(one)) });
  },
  plays(scenario) {
    const { success, data } = askSchema.safeParse(scenario);
    return success ? data.meetings.map(({ numbers }) => numbers.length) : undefined;
  },
  fault({ plays }, { scores }) {
    const fits = plays?.length === scores.length && scores.every((one, i) => one.length === plays[i]);
    return plays === undefined || fits ? undefined : msg('it answers for others than the question names');
  },
};

/** The player of this thread's last job. Jobs of one search share parts of their fights. */
let last: { readonly open: OpenSystem; readonly key: string; readonly player: MeetingPlayer } | undefined;

function playerOf(open: OpenSystem, { manner, seed }: Omit<MeetingsRequest, 'meetings'>): MeetingPlayer {
  const key = JSON.stringify([manner, seed]);
  if (last?.open !== open || last.key !== key) {
    last = { open, key, player: new MeetingPlayer(open, manner, seed) };
  }
  return last.player;
}
