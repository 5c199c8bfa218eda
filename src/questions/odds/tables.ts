/** Policy tables of all players for one combination of root picks. */
import type { Policy } from '../../game/index.js';
import type { Encounter } from '../../system/index.js';
import type { Compiled, PolicyTables } from '../../game/compile/index.js';
import { tabulate } from '../../engines/exact/index.js';
import { solve } from '../../engines/solve/index.js';

/** Returns all players' tables for one combination. It tabulates rules and solves best play. */
export function tablesFor(compiled: Compiled, encounter: Encounter, choice: readonly number[]): PolicyTables {
  const play = encounter.strategy.map((strategy) => strategy.play);
  const rules = play.filter((one): one is Policy => one !== 'optimal');
  if (rules.length === play.length) return tabulate(compiled, encounter.game.numbers(choice), rules);
  return solve(compiled, encounter.game, { choice, play }).tables;
}
