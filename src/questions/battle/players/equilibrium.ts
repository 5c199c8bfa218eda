/** The equilibrium of players who have met, with intervals over the setups on which they met. */
import { pairEstimates, type MirrorPair } from '../../../engines/simulate/index.js';
import type { Estimate } from '../../../game/index.js';
import { nashAveraging } from '../../../math/index.js';
import { bootstrapped, type Resampling } from './bootstrap.js';

/** What an equilibrium says of one player. */
export interface PlayerStanding {
  /** How much it counts. */
  readonly share: Estimate;
  /** Its mean lead over the equilibrium. */
  readonly nash: Estimate;
}

/**
 * The maximum-entropy equilibrium of the players' results. Its intervals are over the setups: these are drawn anew, each with
 * all bouts that were played on it.
 * @param met for each meeting its two players
 * @param played for each meeting its bouts, setup by setup
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
        const bouts = played[k] as readonly MirrorPair[];
        const taken = drawn.map((setup) => bouts[setup] as MirrorPair);
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
    share: found[player] as Estimate,
    nash: found[players + player] as Estimate,
  }));
}
