/** The secret pick before play as a game: the split of stones, whatever a system lets its players pick. */
import type { Encounter } from '../../system/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import type { Compiled } from '../../game/compile/index.js';
import { pickGames, solvePicks, type PickGame } from '../../engines/solve/index.js';
import { generalEquilibrium } from './equilibria.js';

/** What every combination of the two players' options is worth, and one equilibrium. */
export interface RootPicks {
  readonly game: PickGame;
  /** `payoff[i][j]`: to the first player, when it takes its option i and the second its option j. */
  readonly payoff: readonly (readonly number[])[];
  /** To the first player and to the second. */
  readonly values: readonly [number, number];
  /** Both players' mixes. */
  readonly picks: readonly [readonly number[], readonly number[]];
  /** What the mixes may still be short of best play, both players together, in the payoff's unit. */
  readonly exploitability: number;
}

/**
 * Values every combination of root picks of an encounter of two players at once and solves the pick; play after it as the
 * encounter's conduct says. Where payoffs are not opposite the equilibrium is the best for both together.
 * @param given for each player its mix, or `equilibrium`; all in equilibrium where left out
 * @throws StonecastError `cannot-do` where not just two players pick
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

/** What every combination of root picks of an encounter is worth to both players. */
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
