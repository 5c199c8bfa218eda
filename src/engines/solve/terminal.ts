/**
 * The part of a graph that leads to no slab: saves, casualties, ends. Its values depend only on probabilities and
 * payoffs, so all combinations of root picks share them.
 */
import { undecidedTables, type Compiled, type PolicyTables } from '../../game/compile/index.js';
import { Backward } from './backward.js';
import type { Payoffs } from './payoffs.js';
import type { SolveContext } from './picks/pickNode.js';
import type { SoftChoice } from './softChoice.js';

/** Values of the narrow nodes by tracked player, and the moves chosen among them. */
export interface Terminal {
  readonly values: readonly Float64Array[];
  readonly choice: Int32Array;
  readonly picks: ReadonlyMap<number, readonly (Float64Array | undefined)[]>;
}

const known = new WeakMap<Payoffs, WeakMap<Float64Array, Terminal>>();
const deciders = new WeakMap<Compiled, readonly number[]>();

/** Returns the terminal part. Games that share probabilities and payoffs share it, if nothing else affects it. */
export function terminalPart(context: SolveContext, soft?: SoftChoice): Terminal {
  const { compiled, numbers } = context.binding;
  if (soft || !sharesTerminal(context)) {
    return makeTerminal(context, context.fixed ?? undecidedTables(compiled.narrowDecisions), soft);
  }
  let bySlots = known.get(context.payoffs);
  if (!bySlots) known.set(context.payoffs, (bySlots = new WeakMap<Float64Array, Terminal>()));
  let terminal = bySlots.get(numbers.slots);
  if (!terminal) {
    terminal = makeTerminal(context, undecidedTables(compiled.narrowDecisions));
    bySlots.set(numbers.slots, terminal);
  }
  return terminal;
}

/** Runs backward induction over the whole graph: the terminal part (shared if possible), then the rest. */
export function induce(context: SolveContext, soft?: SoftChoice): Backward {
  const backward = new Backward(context, soft);
  const terminal = terminalPart(context, soft);
  terminal.values.forEach((values, p) => backward.values[p]?.set(values));
  backward.choice.set(terminal.choice);
  terminal.picks.forEach((mixes, node) => backward.picks.set(node, mixes));
  for (const component of context.binding.compiled.upper) backward.component(component);
  return backward;
}

/**
 * Returns whether only probabilities and payoffs affect the terminal part: no player decides there by a fixed policy.
 */
export function sharesTerminal({ binding, open }: SolveContext): boolean {
  const { compiled } = binding;
  let found = deciders.get(compiled);
  if (!found) deciders.set(compiled, (found = findDeciders(compiled)));
  return compiled.pickCounts.size === 0 && found.every((player) => open[player] === true);
}

/** Returns the players that decide somewhere in the terminal part. */
function findDeciders({ terminal, order, componentStart, player }: Compiled): number[] {
  const found = new Set<number>();
  for (const component of terminal) {
    const last = componentStart[component + 1]!;
    for (let i = componentStart[component]!; i < last; i++) {
      found.add(player[order[i]!]!);
    }
  }
  found.delete(-1);
  return [...found];
}

function makeTerminal(
  { binding, payoffs, open, equilibrium }: SolveContext,
  fixed: PolicyTables,
  soft?: SoftChoice,
): Terminal {
  const { compiled } = binding;
  const backward = new Backward({ binding, payoffs, open, equilibrium, fixed }, soft, compiled.narrowNodes);
  for (const component of compiled.terminal) backward.component(component);
  const { values, choice, picks } = backward;
  return { values, choice: choice.slice(0, compiled.narrowDecisions), picks };
}
