/** The equilibrium of players who have met, with intervals over the setups on which they met. */
import { boutEstimates, type Bout } from '../../../engines/simulate/index.js';
import { seedWords, uniformStream } from '../../../engines/sample/index.js';
import type { Estimate } from '../../../game/index.js';
import { nashAveraging } from '../../../math/index.js';

/** Resamples of the setups. */
const RESAMPLES = 200;
/** The stream of the seed that resamples are drawn from. */
const JOB = 7;

/** What an equilibrium says of one player. */
export interface Standing {
  /** How much it counts. */
  readonly share: Estimate;
  /** Its mean lead over the equilibrium. */
  readonly nash: Estimate;
}

/**
 * The maximum-entropy equilibrium of the players' results. The intervals are those of the bootstrap (B. Efron, R. Tibshirani,
 * An Introduction to the Bootstrap, 1993, 13.3): setups are drawn anew, each with all bouts that were played on it.
 * @param met for each meeting its two players
 * @param played for each meeting its bouts, setup by setup
 */
export function sharesOf(
  met: readonly (readonly [number, number])[],
  played: readonly (readonly Bout[])[],
  players: number,
  { seed, confidence }: { readonly seed: string; readonly confidence: number },
): Standing[] {
  const setups = played[0]?.length ?? 0;
  const of = (drawn: readonly number[] | undefined) => {
    const lead = new Float64Array(players * players);
    met.forEach(([i, j], k) => {
      const bouts = played[k] as readonly Bout[];
      const taken = drawn?.map((setup) => bouts[setup] as Bout) ?? bouts;
      const ahead = boutEstimates(taken, confidence).result.value - 0.5;
      lead[i * players + j] = ahead;
      lead[j * players + i] = -ahead;
    });
    return nashAveraging(lead, players);
  };
  const found = of(undefined);
  const uniform = uniformStream(seedWords(seed), JOB, 0);
  const again = Array.from({ length: setups < 2 ? 0 : RESAMPLES }, () =>
    of(Array.from({ length: setups }, () => Math.floor(uniform() * setups))),
  );
  const interval = (value: number, all: readonly number[]): Estimate => {
    const sorted = [...all, value].sort((a, b) => a - b);
    const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] as number;
    const tail = (1 - confidence) / 2;
    return { value, low: Math.min(value, at(tail)), high: Math.max(value, at(1 - tail)) };
  };
  return Array.from({ length: players }, (_, player) => ({
    share: interval(
      found.mix[player] as number,
      again.map(({ mix }) => mix[player] as number),
    ),
    nash: interval(
      found.ratings[player] as number,
      again.map(({ ratings }) => ratings[player] as number),
    ),
  }));
}
