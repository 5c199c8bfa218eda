/** Expected visits in a cyclic part of the graph. */
import type { Binding } from '../../game/compile/index.js';
import { endlessCycle, refuseLargeCycle, solveCycleSystem } from './cycleSystem.js';

/**
 * Returns the expected visits to each state of a component: visits = entering + stepsᵀ · visits.
 * @param name for messages
 * @param entering the mass that enters each state from outside
 * @param steps for each state the states of the component it leads to, with probabilities
 * @throws StonecastError `too-large` for a cycle of too many states, `cannot-do` if chance never leaves it
 */
export function componentFlow(
  name: string,
  entering: Float64Array,
  steps: readonly (readonly (readonly [number, number])[])[],
): Float64Array {
  const n = entering.length;
  refuseLargeCycle(name, n);
  const system = new Float64Array(n * n);
  for (let from = 0; from < n; from++) {
    system[from * n + from] = system[from * n + from]! + 1;
    for (const [to, p] of steps[from] ?? []) system[to * n + from] = system[to * n + from]! - p;
  }
  const visits = solveCycleSystem(system, entering);
  if (!visits) throw endlessCycle(name);
  return visits;
}

/**
 * Returns the expected visits of a chance node that can lead to itself, for each unit of mass that enters. This is 1
 * over the probability to go on. That probability is a sum, not a difference, to avoid cancellation.
 * @throws StonecastError `cannot-do` if chance never goes on
 */
export function selfLoopVisits({ compiled, numbers }: Binding, node: number): number {
  const { target, label, edgeStart, structure } = compiled;
  let leaves = 0;
  for (let e = edgeStart[node]!; e < edgeStart[node + 1]!; e++) {
    if (target[e] !== node) leaves += numbers.slots[label[e]!]!;
  }
  if (!(leaves > 0)) throw endlessCycle(structure.key);
  return 1 / leaves;
}
