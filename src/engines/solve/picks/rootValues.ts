/** The values of games at their roots, without tables. It uses the fast sweep if possible, else backward induction. */
import type { Game } from '../../../game/index.js';
import type { Compiled } from '../../../game/compile/index.js';
import { refuseCyclicSlabs } from '../../exact/index.js';
import { OpposedSweep } from '../opposed.js';
import type { SolveContext } from './pickNode.js';
import { contextOf, type SolveOptions } from '../solve.js';
import { induce, terminalPart } from '../terminal.js';

/**
 * Returns the value of a game at each of its structure's roots: the same as `solve`, faster and in less memory.
 * @returns for each player an array over the roots
 */
export function solveRoots(compiled: Compiled, game: Game, options: SolveOptions = {}): Float64Array[] {
  return rootValues(contextOf(compiled, game, options));
}

/** The same for a context: payoffs as arrays, fixed play as tables. */
export function rootValues(context: SolveContext): Float64Array[] {
  const { compiled, layout } = context.binding;
  refuseCyclicSlabs(compiled);
  if (isSweepable(context)) {
    const sweep = new OpposedSweep(context, terminalPart(context).values[0]!);
    const first = sweep.run(context, new Float64Array(compiled.roots.length));
    return compiled.players === 1 ? [first] : [first, first.map((value) => -value)];
  }
  const backward = induce(context);
  return Array.from({ length: compiled.players }, (_, player) => {
    const { values, sign } = backward.aim(player);
    const of = backward.values[values]!;
    return Float64Array.from(compiled.roots, (node) => sign * of[layout.offset[node]!]!);
  });
}

/**
 * Returns whether the fast sweep applies. The players must be opposed. No cycle may lead to slabs, because the sweep
 * takes nodes one by one.
 */
export function isSweepable({ binding, payoffs }: SolveContext): boolean {
  const { upper, cyclic } = binding.compiled;
  return payoffs.zeroSum && upper.every((component) => cyclic[component] === 0);
}
