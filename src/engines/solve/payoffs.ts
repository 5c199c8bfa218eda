/** Payoffs as arrays over the outcomes, and what follows from them. */
import type { Game } from '../../game/index.js';
import type { Compiled } from '../../game/compile/index.js';

/** Two payoffs count as opposite when they cancel to within this part of the scale. */
const OPPOSITE_TOLERANCE = 1e-12;
/** Moves count as equally good within this part of the scale. */
const TIE_TOLERANCE = 1e-9;

/** The payoffs of one game. */
export interface Payoffs {
  /** For each player, the payoff of each of `compiled.outcomes`. */
  readonly of: readonly Float64Array[];
  /** The largest absolute payoff; 1 when all are 0. */
  readonly scale: number;
  /** Moves whose values differ by no more are equally good. */
  readonly tie: number;
  /** One player, or two whose payoffs cancel: then values of player 0 tell all. */
  readonly zeroSum: boolean;
}

const known = new WeakMap<Game, Payoffs>();

/**
 * The payoffs of a game; made once per game.
 * @throws Error when a payoff is not finite
 */
export function payoffsOf(compiled: Compiled, game: Game): Payoffs {
  let payoffs = known.get(game);
  if (!payoffs) {
    const of = compiled.structure.players.map((_, player) =>
      compiled.outcomes.map((outcome) => game.payoff(outcome, player)),
    );
    known.set(game, (payoffs = makePayoffs(compiled, of)));
  }
  return payoffs;
}

/**
 * Payoffs from arrays over `compiled.outcomes`, one a player.
 * @throws Error when a payoff is not finite
 */
export function makePayoffs(compiled: Compiled, of: readonly Float64Array[]): Payoffs {
  let scale = 0;
  for (const values of of) for (const value of values) scale = Math.max(scale, Math.abs(value));
  if (!Number.isFinite(scale)) throw new Error(`${compiled.structure.key}: a payoff is not finite`);
  if (scale === 0) scale = 1;
  return { of, scale, tie: TIE_TOLERANCE * scale, zeroSum: isZeroSum(of, scale) };
}

function isZeroSum(of: readonly Float64Array[], scale: number): boolean {
  const [first, second] = of;
  if (!first || of.length > 2) return false;
  if (!second) return true;
  return first.every((value, i) => Math.abs(value + (second[i] as number)) <= OPPOSITE_TOLERANCE * scale);
}
