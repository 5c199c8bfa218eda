/** The secret pick before play as a matrix game: the split of stones, whatever a system lets its players pick. */
import { StonecastError, type Encounter } from '../game/index.js';
import type { Compiled } from '../game/compile/index.js';
import { forward } from '../engines/exact/index.js';
import { solve } from '../engines/solve/index.js';
import { solveMatrixGame } from '../math/index.js';
import { tablesFor } from './tables.js';

/** What every combination of the two players' options is worth, and one equilibrium. */
export interface PickGame {
  /** `payoff[i][j]`: to the first player, when it takes its option i and the second its option j. */
  readonly payoff: readonly (readonly number[])[];
  readonly value: number;
  /** Both players' mixes. */
  readonly picks: readonly [readonly number[], readonly number[]];
  /** What the mixes may still be short of best play, in the payoff's unit. */
  readonly exploitability: number;
}

/**
 * Solves the root pick of an encounter of two players with opposite payoffs; play after the pick as its conduct says.
 * @throws StonecastError `cannot-do` for other numbers of players and for payoffs that are not opposite
 */
export function solveRootPicks(compiled: Compiled, encounter: Encounter): PickGame {
  const [rows, columns, ...others] = encounter.game.picks;
  if (rows === undefined || columns === undefined || others.length > 0) {
    throw new StonecastError('cannot-do', {
      what: 'an equilibrium of picks',
      reason: 'it needs two players that pick',
    });
  }
  const payoff = rows.map((_, i) => columns.map((__, j) => valueOf(compiled, encounter, [i, j])));
  const solution = solveMatrixGame(payoff.flat(), rows.length, columns.length);
  return {
    payoff,
    value: solution.value,
    picks: [[...solution.rows.subarray(0, rows.length)], [...solution.columns.subarray(0, columns.length)]],
    exploitability: solution.exploitability,
  };
}

/** What one combination is worth to the first player. */
function valueOf(compiled: Compiled, encounter: Encounter, choice: readonly number[]): number {
  const { game, root, conduct } = encounter;
  const play = conduct.map((one) => one.play);
  if (play.includes('optimal')) return solve(compiled, game, { choice, play }).value(root, 0);
  const { distribution } = forward(
    compiled,
    game.numbers(choice),
    root,
    tablesFor(compiled, encounter, choice),
  );
  return compiled.outcomes.reduce(
    (sum, outcome, i) => sum + (distribution[i] ?? 0) * game.payoff(outcome, 0),
    0,
  );
}
