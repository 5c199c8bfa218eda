/** JobContext visits in a part of the graph that can be returned to. */
import type { Binding } from '../../game/compile/index.js';
import { endlessCycle, refuseLargeCycle, solveCycleSystem } from './cycleSystem.js';

/**
 * JobContext visits to each state of a component: visits = entering + stepsᵀ · visits.
 * @param name for messages
 * @param entering the mass that enters each state from outside
 * @param steps for each state the states of the component it leads to, with chances
 * @throws StonecastError `too-large` for a cycle of too many states, `cannot-do` when chance never leaves it
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
    system[from * n + from] = (system[from * n + from] as number) + 1;
    for (const [to, p] of steps[from] ?? []) system[to * n + from] = (system[to * n + from] as number) - p;
  }
  const visits = solveCycleSystem(system, entering);
  if (!visits) throw endlessCycle(name);
  return visits;
}

/**
 * JobContext visits of a chance node that can lead to itself, for each unit of mass that enters: 1 over the chance to
 * go on, which is summed and not found by subtraction.
 * @throws StonecastError `cannot-do` when chance never goes on
 */
export function selfLoopVisits({ compiled, numbers }: Binding, node: number): number {
  const { target, label, edgeStart, structure } = compiled;
  let leaves = 0;
  for (let e = edgeStart[node] as number; e < (edgeStart[node + 1] as number); e++) {
    if (target[e] !== node) leaves += numbers.slots[label[e] as number] as number;
  }
  if (!(leaves > 0)) throw endlessCycle(structure.key);
  return 1 / leaves;
}
