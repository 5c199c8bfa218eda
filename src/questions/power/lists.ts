/** Estimates the imbalance of two lists for planning: who wins decided games, by brawl or in whole battles. */
import type { Estimate, Method } from '../../game/index.js';
import { clopperPearson, trialsNeeded } from '../../math/index.js';
import type { ListRules, OpenSystem } from '../../system/index.js';
import { predictedGames, listPair, type BattleFightOptions, type ListDesign } from '../lists/index.js';
import { LEAST_IMBALANCE, MOST_IMBALANCE } from './power.js';

/** The result of two lists under one policy of both sides. */
export interface ListShare {
  /** A policy of brawls or of battles. */
  readonly play: string;
  /** The first list's share of the decided games. Null if no game is decided. */
  readonly share: Estimate | null;
  /** The reason for a missing share. */
  readonly reason?: 'every game is a draw';
  /** The number of games that show this imbalance. Absent below `LEAST_IMBALANCE`. */
  readonly games?: number;
}

/** Two lists with their imbalance. */
export interface ListImbalance {
  readonly by: 'brawl' | 'battle';
  readonly names: readonly [string, string];
  readonly method: Method;
  /** The result of every played policy. The last one counts for plans. */
  readonly shares: readonly ListShare[];
  /** For whole battles: the design. */
  readonly design?: ListDesign;
  readonly stopped?: 'abort' | 'time';
  /** For stopped brawls: the numbers of played and of all policies. The policy that counts is missing. */
  readonly waysPlayed?: { readonly done: number; readonly total: number };
}

/** The requirements of a plan. */
interface Wanted {
  readonly error: number;
  readonly power: number;
}

type Files = readonly [unknown, unknown];

/**
 * Estimates the imbalance in whole battles.
 * @throws StonecastError as `predictedGames` does
 */
export async function imbalanceInBattles(
  open: OpenSystem,
  files: Files,
  wanted: Wanted,
  options: BattleFightOptions,
): Promise<ListImbalance> {
  const { method, design, chances } = await predictedGames(open, [files], options);
  const { stopped } = design;
  const shares = (chances[0] ?? []).map(({ policy, decided }) => shareOf(policy, decided, wanted));
  const names = namesOf(open.lists, files);
  return { by: 'battle', names, method, shares, design, ...(stopped && { stopped }) };
}

/**
 * Estimates the imbalance by brawl.
 * @throws StonecastError as `listPair` does
 */
export async function imbalanceInBrawls(
  rules: ListRules,
  files: Files,
  wanted: Wanted,
  options: NonNullable<Parameters<typeof listPair>[2]>,
): Promise<ListImbalance> {
  const found = await listPair(rules, files, options);
  const { confidence = 0.95 } = options;
  const names = rules.ways(files, options.settings ?? {}).map(({ skill }) => skill);
  const shares = (found.ways ?? [found]).map(({ groups, method }, way) => {
    const brawls = method.kind === 'monte-carlo' ? method.combats : 0;
    const [won, lost] = groups.map(({ wins }) => Math.round(brawls * wins.value)) as [number, number];
    const decided = won + lost;
    const share =
      decided > 0 ? { value: won / decided, ...clopperPearson(won, decided, confidence) } : undefined;
    return shareOf(names[way] ?? '', share, wanted);
  });
  const { method, stopped, waysPlayed } = found;
  return {
    by: 'brawl',
    names: namesOf(rules, files),
    method,
    shares,
    ...(stopped && { stopped }),
    ...(waysPlayed && { waysPlayed }),
  };
}

function namesOf(rules: ListRules | undefined, files: Files): [string, string] {
  return files.map((file) => rules?.read(file).name ?? '') as [string, string];
}

function shareOf(play: string, share: Estimate | undefined, { error, power }: Wanted): ListShare {
  if (!share) return { play, share: null, reason: 'every game is a draw' };
  const [size] = sizesOf(share.value);
  return { play, share, ...(size !== undefined && { games: trialsNeeded(1 / 2, size, error, power) }) };
}

/** Returns the imbalance of a share for either side, rounded to 0.1 %. Empty if it is too small to plan for. */
function sizesOf(share: number): number[] {
  const size = Math.min(MOST_IMBALANCE, Math.round(1000 * Math.max(share, 1 - share)) / 1000);
  return size >= LEAST_IMBALANCE ? [size] : [];
}

/**
 * Returns the imbalances to plan for: the likeliest value, then both ends of the interval, the one nearer to even
 * first. It omits ends below `LEAST_IMBALANCE`, because no realistic number of games shows them. Empty if the likeliest
 * value is too small, or if the main policy decides no game or was not played.
 */
export function imbalancesOf({ shares, waysPlayed }: ListImbalance): number[] {
  const last = shares.at(-1)?.share;
  if (!last || waysPlayed) return [];
  const { value, low, high } = last;
  const near = low <= 1 / 2 && high >= 1 / 2 ? [] : sizesOf(low > 1 / 2 ? low : high);
  const far = sizesOf(1 / 2 - low > high - 1 / 2 ? low : high);
  const likely = sizesOf(value);
  return likely.length === 0 ? [] : [...new Set([...likely, ...near, ...far])];
}
