/** Expected visits in a part of the graph that can be returned to. */
import { endlessCycle, refuseLargeCycle, solveCycleSystem } from './cycleSystem.js';

/**
 * Expected visits to each state of a component: visits = entering + stepsᵀ · visits.
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
