/**
 * Optimal play of one game by backward induction. The part of a graph that leads to no slab (saves, casualties, ends)
 * depends only on probabilities and payoffs, so all combinations of root picks share its values.
 */
import type { Game, Policy } from '../../game/index.js';
import {
  bind,
  NodeKind,
  type Binding,
  type Compiled,
  type PolicyTables,
  undecidedTables,
} from '../../game/compile/index.js';
import { refuseCyclicSlabs, tabulate } from '../exact/index.js';
import { Backward } from './backwardInduction.js';
import { payoffsOf, type Payoffs } from './payoffs.js';
import type { PickEquilibrium, SolveContext } from './picks/picksDuringPlay.js';
import type { SoftChoice } from './logitChoice.js';

/** How a player decides. */
export type Play = Policy | 'optimal';

/** Options of the solver. */
export interface SolveOptions {
  /** The combination of root picks that gives the numbers; `[]` (default) if the game has none. */
  readonly choice?: readonly number[];
  /** The strategy of each player; all `optimal` by default. Against a fixed policy the others play best replies. */
  readonly play?: readonly Play[];
  /** Mixes at picks inside the game if payoffs are not opposite; by default such games are refused. */
  readonly equilibrium?: PickEquilibrium;
}

/** Optimal play and its values, in every cell. */
export interface Solution {
  readonly binding: Binding;
  /** Whether the payoffs are opposite (or there is one player). */
  readonly zeroSum: boolean;
  /** All players' strategies: fixed policies as given, and best moves by R-28. */
  readonly tables: PolicyTables;
  /** Returns the value of the game to a player from a root. */
  value(root: number, player: number): number;
  /** Returns the value to a player in one cell of a node; cell 0 of narrow nodes. */
  valueAt(node: number, cell: number, player: number): number;
  /**
   * Returns the value of each move of a decision to a player, in rank order; NaN for moves that are not available in
   * the cell.
   */
  moveValues(node: number, cell: number, player: number): Float64Array;
}

/**
 * Solves a game completely: values and tables of every cell. For values alone `solveRoots` is faster.
 * @throws StonecastError `cannot-do` for games that no method here solves (slabs that loop, endless cycles, secret
 * picks inside a game whose payoffs are not opposite)
 */
export function solve(compiled: Compiled, game: Game, options: SolveOptions = {}): Solution {
  return solveContext(contextOf(compiled, game, options));
}

/** The same for a context: payoffs as arrays, fixed play as tables. */
export function solveContext(context: SolveContext): Solution {
  refuseCyclicSlabs(context.binding.compiled);
  return solutionOf(induce(context));
}

/** Turns options into a context. Fixed policies are tabulated when their tables are first read. */
export function contextOf(compiled: Compiled, game: Game, options: SolveOptions): SolveContext {
  const numbers = game.numbers(options.choice ?? []);
  const policies = fixedPolicies(compiled, options.play);
  const rules = policies.some((policy) => policy);
  let fixed: PolicyTables | undefined;
  return {
    binding: bind(compiled, numbers),
    payoffs: payoffsOf(compiled, game),
    open: openPlayers(compiled, options.play),
    first: policies.map((policy) => policy?.alwaysFirst === true),
    get fixed() {
      if (rules) fixed ??= tabulate(compiled, numbers, policies);
      return fixed;
    },
    equilibrium: options.equilibrium,
  };
}

/** Returns, for each player, whether the solver takes its decisions. */
export function openPlayers(compiled: Compiled, play: readonly Play[] = []): boolean[] {
  return Array.from({ length: compiled.players }, (_, player) => (play[player] ?? 'optimal') === 'optimal');
}

/** Returns each player's fixed policy; undefined if it has none. */
export function fixedPolicies(compiled: Compiled, play: readonly Play[] = []): (Policy | undefined)[] {
  return Array.from({ length: compiled.players }, (_, player) => {
    const policy = play[player] ?? 'optimal';
    return policy === 'optimal' ? undefined : policy;
  });
}

/** Returns the solution of a finished backward induction. */
export function solutionOf(backward: Backward): Solution {
  const { binding, payoffs, values, fixed, open } = backward;
  const { compiled, layout } = binding;
  const read = (place: number, player: number): number => {
    const { values: index, sign } = backward.aim(player);
    return sign * (values[index]?.[place] as number);
  };
  const valueAt = (node: number, cell: number, player: number) => read(layout.offset[node]! + cell, player);
  return {
    binding,
    zeroSum: payoffs.zeroSum,
    tables: {
      ...(backward.soft?.tables(backward.choice) ?? fixed),
      choice: backward.choice,
      first: open.map((isOpen, player) => !isOpen && fixed.first?.[player] === true),
      picks: backward.picks,
    },
    valueAt,
    value: (root, player) => valueAt(compiled.roots[root]!, 0, player),
    moveValues(node, cell, player) {
      const { values: index, sign } = backward.aim(player);
      const first = compiled.edgeStart[node]!;
      const result = new Float64Array(compiled.edgeStart[node + 1]! - first);
      if (compiled.kind[node] !== NodeKind.decide) throw new Error(`node ${node} is no decision`);
      return result.map((_, option) => sign * backward.along(first + option, cell, index));
    },
  };
}

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
