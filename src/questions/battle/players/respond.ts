/** Best responses: what beats a policy, looked for on some battles and judged on others. */
import { pairEstimates, type MirrorPair, type PairEstimates } from '../../../engines/simulate/index.js';
import type { BattleSource } from '../source.js';
import type { PairPlayers, PairTask, WeightedPolicy } from './mirrorPairs.js';

/** Numbers of battles on which responses are chosen and judged: no ladder plays them. */
const CHOSEN_ON = 1_000_000;
export const JUDGED_ON = 2_000_000;

/** The policy that searches, where a system has it: it takes long, and answers where it is asked for. */
export const SEARCH = 'search';

/** Policies that are no play at all. */
export const IDLE: readonly string[] = ['hold', 'random'];

/** What was found to beat a policy. Its gain is a lower bound: somebody else may gain more. */
export interface PlayerResponse extends PairEstimates {
  /** Who: its result and points are told against the policy. */
  readonly by: string;
}

/** How responses are looked for. */
export interface PlayerRespondOptions {
  readonly bouts: number;
  readonly seed: string;
  readonly confidence: number;
}

/** Bouts of one player against another on each file, numbers from `first` on. */
export async function playedAgainst(
  players: PairPlayers,
  sources: readonly BattleSource[],
  both: readonly [WeightedPolicy, WeightedPolicy],
  { bouts, seed, first }: Pick<PlayerRespondOptions, 'bouts' | 'seed'> & { readonly first: number },
): Promise<MirrorPair[]> {
  const found = await players.play(
    sources.map((source): PairTask => ({ source, seed, first, count: bouts, players: both })),
  );
  return found.flatMap((one) => one.bouts);
}

/** Who of some players does best against one, by result and points on battles for choosing; of equals the first. */
export async function chosenAgainst(
  players: PairPlayers,
  sources: readonly BattleSource[],
  target: WeightedPolicy,
  responders: readonly WeightedPolicy[],
  { bouts, seed, confidence }: PlayerRespondOptions,
): Promise<WeightedPolicy> {
  let [best, most] = [responders[0] ?? target, -Infinity];
  if (responders.length === 1) return best;
  for (const responder of responders) {
    const played = await playedAgainst(players, sources, [responder, target], {
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
 * The best of some players against a policy: chosen on some battles and judged on fresh ones, as the best of many overstates
 * itself. Itself is among them, and even by the mirror.
 * @param alike players like the best one, of whom it may be one
 */
export async function bestResponse(
  players: PairPlayers,
  sources: readonly BattleSource[],
  target: WeightedPolicy,
  responders: readonly WeightedPolicy[],
  options: PlayerRespondOptions,
  alike: (best: WeightedPolicy) => readonly WeightedPolicy[] = () => [],
): Promise<PlayerResponse> {
  const others = responders.filter(({ policy }) => policy !== target.policy);
  const all = [{ policy: target.policy, weights: target.weights }, ...others];
  const first = await chosenAgainst(players, sources, target, all, options);
  const best = await chosenAgainst(players, sources, target, [first, ...alike(first)], options);
  const { bouts, seed, confidence } = options;
  const played = await playedAgainst(players, sources, [best, target], { bouts, seed, first: JUDGED_ON });
  return { by: best.policy, ...pairEstimates(played, confidence) };
}
