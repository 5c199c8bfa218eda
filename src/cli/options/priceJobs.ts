/** The match-ups of prices on worker threads, one job a pair. */
import {
  DEFAULT_SEED,
  groupPoints,
  pairKey,
  type Measured,
  type MeasuredPairs,
  type Pair,
  type PriceOptions,
  type Pricing,
} from '../../questions/index.js';
import { execute, rosterJobs } from '../../experiments/index.js';
import type { RosterMember } from '../../system/index.js';
import { StonecastError } from '../../wording/index.js';
import { jobContext } from './jobContext.js';
import type { Posed } from './rosters.js';

/** Fewer pairs than this are measured sooner than threads have started. */
const WORTH_THREADS = 8;

/** Milliseconds that a pair may still take after the wish to stop: nothing of it is kept that would be worth the wait. */
const GRACE = 500;

/** How pairs are measured: on threads where there are enough of them, else as `price` does by itself. */
export function measureOnThreads(
  posed: Posed,
  options: PriceOptions,
  threads: number | undefined,
): NonNullable<PriceOptions['measure']> | undefined {
  const { members, field } = posed;
  const { skills } = options;
  const most = members.length * field.length * (skills?.length ?? 3);
  if (threads === 1 || most < WORTH_THREADS) return undefined;
  return (pairs) => measured(pairs, posed, options, threads);
}

/** @throws StonecastError `incomplete` where a job failed */
async function measured(
  pairs: readonly Pair[],
  posed: Posed,
  options: PriceOptions,
  threads: number | undefined,
): Promise<MeasuredPairs> {
  const { seed = DEFAULT_SEED, confidence, onProgress, signal } = options;
  const context = jobContext(posed);
  const points = groupPoints(posed.field, options.points);
  const asks = pairs.map((pair) => askOf(pair, options, points));
  const jobs = rosterJobs({ price: asks }, context, {
    seed,
    ...(confidence !== undefined && { confidence }),
  });
  const { results, failed } = await execute(
    { jobs, stonecast: context.version },
    {
      grace: GRACE,
      ...(threads !== undefined && { threads }),
      ...(signal && { signal }),
      ...(onProgress && { onProgress }),
    },
  );
  const [fault] = failed;
  if (fault) {
    throw new StonecastError('incomplete', {
      found: failed.length,
      total: jobs.length,
      reason: fault.reason,
    });
  }
  return new Map(
    pairs.flatMap((pair, i) => {
      const result = results.get(jobs[i]?.id ?? '');
      return result?.kind === 'price' ? directionsOf(pair, result.pricing) : [];
    }),
  );
}

/** A price of the pair alone: its members meet each other, in both directions where both are wanted. */
function askOf({ member, enemy, skill, mirrored }: Pair, options: PriceOptions, points: number) {
  const { precision, brawls, settings } = options;
  const both = [member.id, enemy.id];
  return {
    ...(mirrored ? { members: both, field: both } : { members: [member.id], field: [enemy.id] }),
    skills: [skill],
    ...(precision !== undefined && { precision }),
    ...(brawls !== undefined && { brawls }),
    points,
    ...(settings && { settings: settings as Record<string, number> }),
  };
}

function directionsOf({ member, enemy, skill }: Pair, { members }: Pricing): [string, Measured][] {
  const direction = (own: RosterMember, other: RosterMember): [string, Measured][] => {
    const one = members.find(({ id }) => id === own.id);
    const found = one?.skills[0];
    const matchUp = found?.matchUps[0];
    if (!one || !found || !matchUp) return [];
    const { cost, unreached, enemies, models } = matchUp;
    return [
      [
        pairKey(own, other, skill),
        {
          ...(cost && { cost }),
          ...(unreached !== undefined && { unreached }),
          ...{ sizes: { enemies, models }, brawls: found.brawls },
          group: { sold: one.sold, missing: one.missing },
        },
      ],
    ];
  };
  return [...direction(member, enemy), ...direction(enemy, member)];
}
