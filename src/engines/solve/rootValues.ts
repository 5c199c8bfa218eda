/** What games are worth at their roots, without tables: by the fast sweep where it applies, else by backward induction. */
import type { Game } from '../../game/index.js';
import {
  bind,
  undecidedTables,
  type Binding,
  type Compiled,
  type PolicyTables,
} from '../../game/compile/index.js';
import { refuseCyclicSlabs, tabulate } from '../exact/index.js';
import { Backward } from './backward.js';
import { sweepOpposed } from './opposed.js';
import { payoffsOf, type Payoffs } from './payoffs.js';
import { refuseGeneralPicks, type PickEquilibrium } from './pickNode.js';
import { fixedPolicies, openPlayers, type SolveOptions } from './solve.js';
import { terminalPart } from './terminal.js';

/**
 * The value of a game at each of its structure's roots, as `solve` finds it, faster and in less memory.
 * @returns for each player an array over the roots
 */
export function solveRoots(compiled: Compiled, game: Game, options: SolveOptions = {}): Float64Array[] {
  const numbers = game.numbers(options.choice ?? []);
  const open = openPlayers(compiled, options.play);
  const fixed = open.includes(false)
    ? tabulate(compiled, numbers, fixedPolicies(compiled, options.play))
    : undefined;
  return rootValues(
    bind(compiled, numbers),
    payoffsOf(compiled, game),
    fixed,
    open,
    options.equilibrium ?? refuseGeneralPicks,
  );
}

/** The same, for payoffs as arrays and fixed play as tables. */
export function rootValues(
  binding: Binding,
  payoffs: Payoffs,
  fixed: PolicyTables | undefined,
  open: readonly boolean[],
  equilibrium: PickEquilibrium = refuseGeneralPicks,
): Float64Array[] {
  const { compiled } = binding;
  refuseCyclicSlabs(compiled);
  const context = { binding, payoffs, fixed, open, equilibrium };
  if (payoffs.zeroSum && sweepable(compiled)) {
    const first = sweepOpposed(context, terminalPart(context).values[0] as Float64Array);
    return compiled.players === 1 ? [first] : [first, first.map((value) => -value)];
  }
  const tables = fixed ?? undecidedTables(binding.layout.tableTotal);
  const backward = new Backward(binding, payoffs, tables, open, equilibrium).run();
  return compiled.structure.players.map((_, player) => {
    const { values, sign } = backward.aim(player);
    const of = backward.values[values] as Float64Array;
    return Float64Array.from(
      compiled.roots,
      (node) => sign * (of[binding.layout.offset[node] as number] as number),
    );
  });
}

/** The sweep takes nodes one by one, so nothing that slabs follow may be returned to. */
function sweepable(compiled: Compiled): boolean {
  return compiled.upper.every((component) => compiled.cyclic[component] === 0);
}
