/** Slabs that play only passes through, and the target of a word from a narrow state if nothing happens on the way. */
import { NodeKind, type Compiled } from './compiled.js';

const known = new WeakMap<Compiled, Map<string, Int32Array>>();

/**
 * Returns, for every node, the node at which play stops if those players always take their first move. A wide decision
 * whose first (or only) move has no word leads to that move's target, cell by cell. All other nodes lead to themselves.
 * @param first for each player whether it always takes the first move
 */
export function shortcuts(compiled: Compiled, first: readonly boolean[]): Int32Array {
  let ofCompiled = known.get(compiled);
  if (!ofCompiled) known.set(compiled, (ofCompiled = new Map<string, Int32Array>()));
  const key = first.join(' ');
  let found = ofCompiled.get(key);
  if (!found) ofCompiled.set(key, (found = findShortcuts(compiled, first)));
  return found;
}

function findShortcuts(compiled: Compiled, first: readonly boolean[]): Int32Array {
  const { order, kind, wide, player, edgeStart, target, word } = compiled;
  const found = Int32Array.from({ length: compiled.nodes }, (_, node) => node);
  // Successors come first in this order, so their shortcuts are known. Other code refuses slabs that loop.
  for (const node of order) {
    if (kind[node] !== NodeKind.decide || wide[node] === 0) continue;
    const edge = edgeStart[node]!;
    const only = edgeStart[node + 1]! - edge === 1;
    if ((only || first[player[node]!] === true) && word[edge] === 0) {
      found[node] = found[target[edge]!]!;
    }
  }
  return found;
}
