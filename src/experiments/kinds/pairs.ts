/**
 * Jobs that play pairs of lists for a valuation. Experiments cannot request them.
 * `stonecast price` sends them to a queue, and uses the results.
 */
import * as z from 'zod';
import { pairPlayer, type PairsRequest, type PairsResult } from '../../questions/index.js';
import { check, type OpenSystem } from '../../system/index.js';
import { msg } from '../../errors/index.js';
import { count, text, typed } from './forms.js';
import type { JobKind } from './kind.js';

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
