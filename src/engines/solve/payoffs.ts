/** Payoffs as arrays over the outcomes, and properties derived from them. */
import type { Game } from '../../game/index.js';
import type { Compiled } from '../../game/compile/index.js';

/** Two payoffs count as opposite if their sum is below this fraction of the scale. */
const OPPOSITE_TOLERANCE = 1e-12;
/** Moves count as equally good within this fraction of the scale of the mover's payoff. */
const TIE_TOLERANCE = 1e-9;

/** The payoffs of one game. */
export interface Payoffs {
  /** For each player, the payoff of each of `compiled.outcomes`. */
  readonly of: readonly Float64Array[];
  /** The largest absolute payoff of any player; 1 when all are 0. */
  readonly scale: number;
  /** For each player, the largest difference between the values of two equally good moves. */
  readonly ties: readonly number[];
  /** One player, or two whose payoffs cancel: then the values of player 0 determine all. */
  readonly zeroSum: boolean;
}

const known = new WeakMap<Game, Payoffs>();

/**
 * Returns the payoffs of a game; made once per game.
 * @throws Error if a payoff is not finite
 */
export function payoffsOf(compiled: Compiled, game: Game): Payoffs {
  let payoffs = known.get(game);
  if (!payoffs) {
    const of = Array.from({ length: compiled.players }, (_, player) =>
      compiled.outcomes.map((outcome) => game.payoff(outcome, player)),
    );
    known.set(game, (payoffs = makePayoffs(compiled, of)));
  }
  return payoffs;
}

/**
 * Builds payoffs from arrays over `compiled.outcomes`, one per player.
 * @throws Error if a payoff is not finite
 */
export function makePayoffs(compiled: Compiled, of: readonly Float64Array[]): Payoffs {
  const largest = of.map((values) => values.reduce((most, value) => Math.max(most, Math.abs(value)), 0));
  const scale = Math.max(0, ...largest) || 1;
  if (!Number.isFinite(scale)) throw new Error(`${compiled.structure.key}: a payoff is not finite`);
  const ties = largest.map((own) => TIE_TOLERANCE * (own || 1));
  return { of, scale, ties, zeroSum: isZeroSum(of, scale) };
}

function isZeroSum(of: readonly Float64Array[], scale: number): boolean {
  const [first, second] = of;
  if (!first || of.length > 2) return false;
  if (!second) return true;
  return first.every((value, i) => Math.abs(value + second[i]!) <= OPPOSITE_TOLERANCE * scale);
}
