/**
 * The part of a graph that no slab follows: saves, casualties, ends. Its values depend on chances and payoffs alone, so
 * all combinations of root picks share them.
 */
import { undecidedTables } from '../../game/compile/index.js';
import { Backward } from './backward.js';
import type { Payoffs } from './payoffs.js';
import type { PickContext } from './pickNode.js';

/** Values of the narrow nodes by tracked player, and the moves chosen among them. */
export interface Terminal {
  readonly values: readonly Float64Array[];
  readonly choice: Int32Array;
  readonly picks: ReadonlyMap<number, (Float64Array | undefined)[]>;
}

const known = new WeakMap<Payoffs, WeakMap<Float64Array, Terminal>>();

/** The terminal part; found once for all games that share chances and payoffs, where nothing else bears on it. */
export function terminalPart(context: PickContext): Terminal {
  const { compiled, numbers } = context.binding;
  const share = context.open.every((open) => open) && compiled.pickCounts.size === 0;
  if (!share) return makeTerminal(context);
  let bySlots = known.get(context.payoffs);
  if (!bySlots) known.set(context.payoffs, (bySlots = new WeakMap<Float64Array, Terminal>()));
  let terminal = bySlots.get(numbers.slots);
  if (!terminal) bySlots.set(numbers.slots, (terminal = makeTerminal(context)));
  return terminal;
}

function makeTerminal({ binding, payoffs, fixed, open, equilibrium }: PickContext): Terminal {
  const { compiled } = binding;
  const tables = fixed ?? undecidedTables(compiled.narrowDecisions);
  const backward = new Backward(binding, payoffs, tables, open, equilibrium, compiled.narrowNodes);
  for (const component of compiled.terminal) backward.component(component);
  return {
    values: backward.values,
    choice: backward.choice.slice(0, compiled.narrowDecisions),
    picks: backward.picks,
  };
}
