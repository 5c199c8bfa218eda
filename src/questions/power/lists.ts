/** The imbalance of two lists that games are planned for: who of them wins decided games, by brawl or in whole battles. */
import type { Estimate, Method } from '../../game/index.js';
import { clopperPearson, trialsNeeded } from '../../math/index.js';
import type { ListRules, OpenSystem } from '../../system/index.js';
import { predictedGames, listPair, type BattleFightOptions, type ListDesign } from '../lists/index.js';
import { LEAST_IMBALANCE, MOST_IMBALANCE } from './power.js';

/** What one way of playing both sides says of two lists. */
export interface ListShare {
  /** A skill of brawls, or a policy of battles. */
  readonly play: string;
  /** Of the games that somebody wins, the share that the first list wins; null where nobody wins any. */
  readonly share: Estimate | null;
  /** Why there is no share. */
  readonly reason?: 'no game is decided';
  /** The games that show so large an imbalance; absent below `LEAST_IMBALANCE`. */
  readonly games?: number;
}

/** Two lists whose imbalance is to be shown. */
export interface ListImbalance {
  readonly by: 'brawl' | 'battle';
  readonly names: readonly [string, string];
  readonly method: Method;
  /** Every way that was played. The last one counts: sizes are planned for what it says. */
  readonly shares: readonly ListShare[];
  /** Of whole battles: how they were played. */
  readonly design?: ListDesign;
  readonly stopped?: 'abort';
  /** Of brawls that were stopped: how many ways were played, of how many; the way that counts is not among them. */
  readonly waysPlayed?: { readonly done: number; readonly total: number };
}

/** What is planned for. */
interface Wanted {
  readonly error: number;
  readonly power: number;
}

type Files = readonly [unknown, unknown];

/**
 * By whole battles.
 * @throws StonecastError as `predictedGames`
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
 * By brawl.
 * @throws StonecastError as `listPair`
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
  if (!share) return { play, share: null, reason: 'no game is decided' };
  const [size] = sizesOf(share.value);
  return { play, share, ...(size !== undefined && { games: trialsNeeded(1 / 2, size, error, power) }) };
}

/** The imbalance of a share, whichever side it is for, to a tenth of a per cent; none where it is too small to plan for. */
function sizesOf(share: number): number[] {
  const size = Math.min(MOST_IMBALANCE, Math.round(1000 * Math.max(share, 1 - share)) / 1000);
  return size >= LEAST_IMBALANCE ? [size] : [];
}

/**
 * The imbalances that games are planned for: what is most likely, and both ends of the interval, the one nearest to even
 * first. Ends below `LEAST_IMBALANCE` are left out: no number of games that people play shows them. None where what is most
 * likely lies below it, or where the way that counts decides no game
 * or was not played.
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
