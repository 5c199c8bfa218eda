/** The equilibrium of players after their meetings, with intervals over the setups. */
import { pairEstimates, type MirrorPair } from '../../../engines/simulate/index.js';
import type { Estimate } from '../../../game/index.js';
import { nashAveraging } from '../../../math/index.js';
import { bootstrapped, type Resampling } from './bootstrap.js';

/** The standing of one player in an equilibrium. */
export interface PlayerStanding {
  /** Its share of the equilibrium. */
  readonly share: Estimate;
  /** Its mean lead over the equilibrium. */
  readonly nash: Estimate;
}

/**
 * Returns the maximum-entropy equilibrium of the players' results. Its intervals resample the setups, each with all its
 * bouts.
 * @param met for each meeting, its two players
 * @param played for each meeting, its bouts by setup
 */
export function sharesOf(
  met: readonly (readonly [number, number])[],
  played: readonly (readonly MirrorPair[])[],
  players: number,
  how: Resampling,
): PlayerStanding[] {
  const found = bootstrapped(
    [played[0]?.length ?? 0],
    ([drawn = []]) => {
      const lead = new Float64Array(players * players);
      met.forEach(([i, j], k) => {
        const bouts = played[k]!;
        const taken = drawn.map((setup) => bouts[setup]!);
        const ahead = pairEstimates(taken, how.confidence).result.value - 0.5;
        lead[i * players + j] = ahead;
        lead[j * players + i] = -ahead;
      });
      const { mix, ratings } = nashAveraging(lead, players);
      return [...mix, ...ratings];
    },
    how,
  );
  return Array.from({ length: players }, (_, player) => ({
    share: found[player]!,
    nash: found[players + player]!,
  }));
}
