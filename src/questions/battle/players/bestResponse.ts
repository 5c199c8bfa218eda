/** Finds best responses: it searches for a policy that beats another on some battles, and judges it on others. */
import { pairEstimates, type MirrorPair, type PairEstimates } from '../../../engines/simulate/index.js';
import type { BattleSource } from '../battleSource.js';
import type { PairPlayers, PairTask, Venue, WeightedPolicy } from './bouts.js';

/** The first battle numbers for choosing and for judging responses. Ladders never use them. */
const CHOSEN_ON = 1_000_000;
export const JUDGED_ON = 2_000_000;

/** The policy that searches, if a system has it. It is slow, so it responds only on request. */
export const SEARCH = 'search';

/** Policies that do not really play. */
export const IDLE: readonly string[] = ['hold', 'random'];

/** A policy that beats another. Its gain is a lower bound, because an unknown policy may gain more. */
export interface PlayerResponse extends PairEstimates {
  /** Its name. The result and points are against the target policy. */
  readonly by: string;
}

/** How to search for responses. */
export interface PlayerRespondOptions {
  readonly bouts: number;
  readonly seed: string;
  readonly confidence: number;
}

/** Plays bouts of one player against another on each file, with numbers from `first` on. */
export async function playedAgainst(
  { players, sources }: Venue,
  both: readonly [WeightedPolicy, WeightedPolicy],
  { bouts, seed, first }: Pick<PlayerRespondOptions, 'bouts' | 'seed'> & { readonly first: number },
): Promise<MirrorPair[]> {
  const found = await players.play(
    sources.map((source): PairTask => ({ source, seed, first, count: bouts, players: both })),
  );
  return found.flatMap((one) => one.bouts);
}

/**
 * Returns the player with the best result and points against one target, on battles for choosing. Ties go to the first.
 */
export async function chosenAgainst(
  venue: Venue,
  target: WeightedPolicy,
  responders: readonly WeightedPolicy[],
  { bouts, seed, confidence }: PlayerRespondOptions,
): Promise<WeightedPolicy> {
  let [best, most] = [responders[0] ?? target, -Infinity];
  if (responders.length === 1) return best;
  for (const responder of responders) {
    const played = await playedAgainst(venue, [responder, target], {
      bouts,
      seed,
      first: CHOSEN_ON,
    });
    const { result, points } = pairEstimates(played, confidence);
    const score = result.value + points.value;
    if (score > most) [best, most] = [responder, score];
  }
  return best;
}

/**
 * Returns the best of some players against a policy. It chooses on some battles and judges on new ones, because the
 * best of many looks too good. The policy itself is among them, with an even result by symmetry.
 * @param alike returns variants of the best player to try too
 */
export async function bestResponse(
  players: PairPlayers,
  sources: readonly BattleSource[],
  target: WeightedPolicy,
  responders: readonly WeightedPolicy[],
  options: PlayerRespondOptions,
  alike: (best: WeightedPolicy) => readonly WeightedPolicy[] = () => [],
): Promise<PlayerResponse> {
  const venue = { players, sources };
  const others = responders.filter(({ policy }) => policy !== target.policy);
  const all = [{ policy: target.policy, weights: target.weights }, ...others];
  const first = await chosenAgainst(venue, target, all, options);
  const best = await chosenAgainst(venue, target, [first, ...alike(first)], options);
  const { bouts, seed, confidence } = options;
  const played = await playedAgainst(venue, [best, target], { bouts, seed, first: JUDGED_ON });
  return { by: best.policy, ...pairEstimates(played, confidence) };
}
