/** Estimates the time of bouts before they are played, from a few bouts of each player on this machine. */
import type { BattleSource } from '../battleSource.js';
import type { PairOptions, PairTask, Venue, WeightedPolicy } from './bouts.js';
import { usualThreads } from '../../../engines/threads/index.js';

/** Bouts of two players to play. */
export interface PlannedBouts {
  readonly players: readonly [string, string];
  readonly bouts: number;
}

/** What bouts cost before they are played. */
export interface BoutCost {
  readonly battles: number;
  readonly seconds: number;
  /** Returns the seconds for another number of battles of two players. */
  readonly secondsAt: (battles: number) => number;
}

/** Receives the cost of the bouts before the first one. */
export type OnBegin = (cost: BoutCost) => void;

/** The first battle number of calibration. Answers never use these. */
const CALIBRATED_ON = 3_000_000;
/** Fewer bouts per player end sooner than a calibration. */
const WORTH_CALIBRATION = 10;

/** Tells the cost of all planned bouts to who wants to know it, before the first one. See `boutCost`. */
export async function tellCost(
  {
    onBegin,
    threads = usualThreads(),
  }: Pick<PairOptions, 'threads'> & { readonly onBegin?: OnBegin | undefined },
  venue: Venue,
  planned: (battles: number) => readonly PlannedBouts[],
  asked: { readonly battles: number; readonly seed: string },
): Promise<void> {
  if (!onBegin) return;
  const cost = await boutCost(venue, planned, { ...asked, threads });
  if (cost) onBegin(cost);
}

/**
 * Measures the bouts of each planned player against itself, and returns the cost of all planned bouts. Undefined: the
 * bouts end sooner than a measurement.
 * @param planned returns the bouts for a number of battles of two players
 * @param battles the number that the user asks for
 */
export async function boutCost(
  venue: Venue,
  planned: (battles: number) => readonly PlannedBouts[],
  { battles, seed, threads }: { readonly battles: number; readonly seed: string; readonly threads: number },
): Promise<BoutCost | undefined> {
  const plan = planned(battles);
  const names = [...new Set(plan.flatMap((one) => one.players))];
  const bouts = plan.reduce((sum, one) => sum + one.bouts, 0);
  if (bouts < WORTH_CALIBRATION * names.length) return undefined;
  const times = await boutTimes(venue, names, { seed, most: bouts / names.length });
  // In a bout of a player against itself each of four sides is the player; against others two are.
  const secondsAt = (count: number): number =>
    planned(count).reduce(
      (sum, { players: both, bouts: n }) =>
        sum + (n * ((times.get(both[0]) ?? 0) + (times.get(both[1]) ?? 0))) / 2,
      0,
    ) / threads;
  return { battles: 2 * bouts, seconds: secondsAt(battles), secondsAt };
}

/** About how much faster later bouts are, which use the fights that earlier ones solved. `npm run bench:cost` checks it. */
const LATER = 2;
/** After its first round a calibration ends with this time, in milliseconds, or this share of the planned bouts. */
const CALIBRATION = { ms: 1000, share: 0.2 } as const;

/**
 * Measures the seconds of a bout of each player, in rounds of 1, 2, 4 … bouts. Early bouts solve the fights of later
 * ones, so the last round counts. Bouts go to all files in turn.
 */
async function boutTimes(
  { players, sources }: Venue,
  names: readonly string[],
  { seed, most }: { readonly seed: string; readonly most: number },
): Promise<ReadonlyMap<string, number>> {
  let begun = 0;
  let first = CALIBRATED_ON;
  for (let count = 1; ; count *= 2) {
    const own = Array.from({ length: count }, (_, i) => first + i);
    const tasks = names.flatMap((policy) => own.map((at) => boutOf(sources, policy, at, seed)));
    const played = await players.play(tasks);
    if (count === 1) begun = performance.now();
    const isLong = performance.now() - begun > CALIBRATION.ms || 2 * count > CALIBRATION.share * most;
    first += count;
    if (count === 1 || !isLong) continue;
    return new Map(
      names.map((name, i) => {
        const times = played.slice(i * count, (i + 1) * count).map(({ ms }) => ms);
        return [name, times.reduce((sum, ms) => sum + ms, 0) / count / 1000 / LATER];
      }),
    );
  }
}

/** Returns a bout of a player against itself, on one of the files. */
function boutOf(sources: readonly BattleSource[], policy: string, first: number, seed: string): PairTask {
  const one: WeightedPolicy = { policy };
  const source = sources[first % sources.length]!;
  return { source, seed, players: [one, one], first, count: 1 };
}
