/** Finds the node of a state. */
import type { Compiled } from './compiled.js';
import { StateIndex } from './stateIndex.js';

const indices = new WeakMap<Compiled, StateIndex>();

/** Returns the node of a control state; undefined if play cannot reach it. */
export function nodeOf(compiled: Compiled, state: ArrayLike<number>): number | undefined {
  let index = indices.get(compiled);
  if (!index) indices.set(compiled, (index = indexOf(compiled)));
  return index.find(state);
}

function indexOf({ states, nodes, structure }: Compiled): StateIndex {
  const width = structure.control.length;
  const index = new StateIndex(width);
  for (let node = 0; node < nodes; node++) index.intern(states.subarray(node * width, (node + 1) * width));
  return index;
}
