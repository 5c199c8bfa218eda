/** Strongly connected components by Tarjan's algorithm (SIAM J. Comput. 1, 1972), without recursion. */

/** A graph's components, in an order in which each comes after all components that it leads to. */
export interface Components {
  /** All nodes, grouped by component. */
  readonly order: Int32Array;
  /** Component c is `order[start[c]]` … `order[start[c + 1] − 1]`. */
  readonly start: Int32Array;
}

/**
 * Returns the strongly connected components of a graph.
 * @param nodes number of nodes
 * @param edgeStart edges of node n are `edgeStart[n]` … `edgeStart[n + 1] − 1`
 * @param target the node that each edge leads to
 */
export function stronglyConnected(nodes: number, edgeStart: Int32Array, target: Int32Array): Components {
  const index = new Int32Array(nodes).fill(-1);
  const low = new Int32Array(nodes);
  const onStack = new Uint8Array(nodes);
  const stack = new Int32Array(nodes);
  const path = new Int32Array(nodes);
  const next = new Int32Array(nodes);
  const order = new Int32Array(nodes);
  const start: number[] = [];
  let counter = 0;
  let stacked = 0;
  let done = 0;
  for (let root = 0; root < nodes; root++) {
    if (index[root] !== -1) continue;
    let depth = 0;
    path[0] = root;
    index[root] = low[root] = counter++;
    next[root] = edgeStart[root]!;
    stack[stacked++] = root;
    onStack[root] = 1;
    while (depth >= 0) {
      const node = path[depth]!;
      const edge = next[node]!;
      if (edge < edgeStart[node + 1]!) {
        next[node] = edge + 1;
        const to = target[edge]!;
        if (index[to] === -1) {
          index[to] = low[to] = counter++;
          next[to] = edgeStart[to]!;
          stack[stacked++] = to;
          onStack[to] = 1;
          path[++depth] = to;
        } else if (onStack[to] === 1 && index[to]! < low[node]!) {
          low[node] = index[to]!;
        }
        continue;
      }
      depth--;
      if (depth >= 0) {
        const parent = path[depth]!;
        if (low[node]! < low[parent]!) low[parent] = low[node]!;
      }
      if (low[node] === index[node]) {
        start.push(done);
        for (;;) {
          const member = stack[--stacked]!;
          onStack[member] = 0;
          order[done++] = member;
          if (member === node) break;
        }
      }
    }
  }
  start.push(done);
  return { order, start: Int32Array.from(start) };
}
