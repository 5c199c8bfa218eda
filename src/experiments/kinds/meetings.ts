/**
 * Jobs that play meetings of a list search. Experiments cannot request them.
 * A search sends them to a queue, and uses the scores.
 */
import * as z from 'zod';
import { MeetingPlayer, type MeetingsRequest, type MeetingsResult } from '../../questions/index.js';
import { check, type OpenSystem } from '../../system/index.js';
import { msg } from '../../errors/index.js';
import { text, typed } from './forms.js';
import type { JobKind } from './kind.js';

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
