/** Solves the secret pick before play as a game. In most systems it is a split of stones. */
import { msg, StonecastError } from '../../errors/index.js';
import { pickGames, solvePicks, type PickGame } from '../../engines/solve/index.js';
import type { Encounter } from '../../system/index.js';
import type { Compiled } from '../../game/compile/index.js';
import { generalEquilibrium } from './equilibria.js';

/** The value of every combination of the two players' options, and one equilibrium. */
export interface RootPicks {
  readonly game: PickGame;
  /** `payoff[i][j]`: the first player's payoff for its option i against the second's option j. */
  readonly payoff: readonly (readonly number[])[];
  /** The values to the first and to the second player. */
  readonly values: readonly [number, number];
  /** The mixes of both players. */
  readonly picks: readonly [readonly number[], readonly number[]];
  /** The remaining distance of the mixes from best play, for both players together, in the payoff's unit. */
  readonly exploitability: number;
}

/**
 * Solves the root pick of an encounter of two players. It values all combinations at once. Later play follows the
 * encounter's strategy. If payoffs are not opposite, it chooses the equilibrium with the best sum.
 * @param given each player's mix, or `equilibrium`; the default is equilibrium for all
 * @throws StonecastError `cannot-do` unless exactly two players pick
 */
export function solveRootPicks(
  compiled: Compiled,
  encounter: Encounter,
  given: readonly (readonly number[] | 'equilibrium')[] = [],
): RootPicks {
  const game = rootPickGame(compiled, encounter);
  const [rows = 0, columns = 0] = game.counts;
  const { mixes, values, exploitability } = solvePicks(game, given, generalEquilibrium);
  const [rowMix = [], columnMix = []] = mixes;
  return {
    game,
    payoff: Array.from({ length: rows }, (_, i) =>
      Array.from({ length: columns }, (__, j) => game.values[0]?.[i * columns + j] ?? NaN),
    ),
    values: [values[0] ?? NaN, values[1] ?? NaN],
    picks: [[...rowMix], [...columnMix]],
    exploitability,
  };
}

/** Returns the value of every combination of root picks to both players. */
function rootPickGame(compiled: Compiled, { game, root, strategy }: Encounter): PickGame {
  const picking = game.picks.filter((options) => options.length > 0).length;
  if (picking !== 2 || game.picks.length !== 2) {
    throw new StonecastError('cannot-do', {
      what: msg('an equilibrium of picks'),
      reason: msg('both sides would have to pick something in secret'),
      tip: msg('how the fight ends: stonecast fight'),
    });
  }
  const found = pickGames(compiled, game, { play: strategy.map(({ play }) => play) })[root];
  if (!found) throw new Error(`${game.structure.key} has no root ${root}`);
  return found;
}
