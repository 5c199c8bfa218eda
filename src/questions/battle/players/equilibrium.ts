/** The equilibrium of players after their meetings, with intervals over the setups. */
import { pairMeans, type MirrorPair } from '../../../engines/simulate/index.js';
import type { Estimate } from '../../../game/index.js';
import { nashAveraging } from '../../../math/index.js';
import { pairFigures, type PairFiguresOptions } from './pairFigures.js';

/** The standing of one player in an equilibrium. */
export interface PlayerStanding {
  /** Its share of the equilibrium. */
  readonly share: Estimate;
  /** Its mean lead over the equilibrium. */
  readonly nash: Estimate;
}

/** Returns the maximum-entropy equilibrium. @param results of each pair, for its first player, in the order of `met` */
export function equilibriumOf(
  met: readonly (readonly [number, number])[],
  results: readonly number[],
  players: number,
): ReturnType<typeof nashAveraging> {
  const lead = new Float64Array(players * players);
  met.forEach(([i, j], k) => {
    const ahead = results[k]! - 0.5;
    lead[i * players + j] = ahead;
    lead[j * players + i] = -ahead;
  });
  return nashAveraging(lead, players);
}

/**
 * Returns the maximum-entropy equilibrium of the players' results. Its intervals cover the variance between the setups,
 * each with all its bouts.
 * @param met for each meeting, its two players
 * @param played for each meeting, its bouts by setup
 */
export function sharesOf(
  met: readonly (readonly [number, number])[],
  played: readonly (readonly MirrorPair[])[],
  players: number,
  how: PairFiguresOptions,
): PlayerStanding[] {
  const found = pairFigures(
    [pairMeans(played)],
    (results) => {
      const { mix, ratings } = equilibriumOf(met, results, players);
      return [...mix, ...ratings];
    },
    how,
  );
  return Array.from({ length: players }, (_, player) => ({
    share: found[player]!,
    nash: found[players + player]!,
  }));
}
