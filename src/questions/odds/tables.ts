/** Everybody's play in one combination of root picks, as tables. */
import type { Policy } from '../../game/index.js';
import type { Encounter } from '../../system/index.js';
import type { Compiled, PolicyTables } from '../../game/compile/index.js';
import { tabulate } from '../../engines/exact/index.js';
import { solve } from '../../engines/solve/index.js';

/** Everybody's tables for one combination: rules as they stand, best play solved. */
export function tablesFor(compiled: Compiled, encounter: Encounter, choice: readonly number[]): PolicyTables {
  const play = encounter.strategy.map((strategy) => strategy.play);
  const rules = play.filter((one): one is Policy => one !== 'optimal');
  if (rules.length === play.length) return tabulate(compiled, encounter.game.numbers(choice), rules);
  return solve(compiled, encounter.game, { choice, play }).tables;
}
