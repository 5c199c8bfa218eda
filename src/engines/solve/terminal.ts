/**
 * The part of a graph that no slab follows: saves, casualties, ends. Its values depend on chances and payoffs alone, so
 * all combinations of root picks share them.
 */
import { undecidedTables } from '../../game/compile/index.js';
import { Backward } from './backward.js';
import type { Payoffs } from './payoffs.js';
import type { SolveContext } from './pickNode.js';
import type { SoftChoice } from './softChoice.js';

/** Values of the narrow nodes by tracked player, and the moves chosen among them. */
export interface Terminal {
  readonly values: readonly Float64Array[];
  readonly choice: Int32Array;
  readonly picks: ReadonlyMap<number, (Float64Array | undefined)[]>;
}

const known = new WeakMap<Payoffs, WeakMap<Float64Array, Terminal>>();

/** The terminal part; found once for all games that share chances and payoffs, where nothing else bears on it. */
export function terminalPart(context: SolveContext, soft?: SoftChoice): Terminal {
  const { compiled, numbers } = context.binding;
  const share = !soft && context.open.every((open) => open) && compiled.pickCounts.size === 0;
  if (!share) return makeTerminal(context, soft);
  let bySlots = known.get(context.payoffs);
  if (!bySlots) known.set(context.payoffs, (bySlots = new WeakMap<Float64Array, Terminal>()));
  let terminal = bySlots.get(numbers.slots);
  if (!terminal) bySlots.set(numbers.slots, (terminal = makeTerminal(context)));
  return terminal;
}

function makeTerminal(context: SolveContext, soft?: SoftChoice): Terminal {
  const { compiled } = context.binding;
  const fixed = context.fixed ?? undecidedTables(compiled.narrowDecisions);
  const backward = new Backward({ ...context, fixed }, soft, compiled.narrowNodes);
  for (const component of compiled.terminal) backward.component(component);
  const { values, choice, picks } = backward;
  return { values, choice: choice.slice(0, compiled.narrowDecisions), picks };
}
