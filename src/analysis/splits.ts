/** The secret pick as a game, in the form of CONTRACT's `splits`. */
import type { Encounter } from '../game/index.js';
import { compile } from '../game/compile/index.js';
import { solveRootPicks } from './rootPicks.js';

type Option = Readonly<Record<string, number>>;

/** Both sides' options, what each pair of them is worth to the first player, and one equilibrium. */
export interface Splits {
  readonly rows: readonly Option[];
  readonly columns: readonly Option[];
  readonly payoff: readonly (readonly number[])[];
  readonly equilibrium: {
    readonly value: number;
    readonly rows: readonly number[];
    readonly columns: readonly number[];
    readonly exploitability: number;
  };
}

/**
 * Solves the root pick of an encounter; play after it as the encounter's conduct says.
 * @throws StonecastError `cannot-do` where there is no such pick or payoffs are not opposite
 */
export function splits(encounter: Encounter): Splits {
  const game = solveRootPicks(compile(encounter.game.structure), encounter);
  const [rows = [], columns = []] = encounter.options;
  const [rowMix, columnMix] = game.picks;
  const { value, exploitability } = game;
  return {
    rows,
    columns,
    payoff: game.payoff,
    equilibrium: { value, rows: rowMix, columns: columnMix, exploitability },
  };
}
