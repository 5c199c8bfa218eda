/**
 * Compiles structures.
 *
 * Strongly connected components by Tarjan's algorithm (SIAM J. Comput. 1, 1972), without recursion.
 */
import type { Structure } from '../structure.js';
import { NodeKind, type Compiled, type Traits } from './compiledStructure.js';
import { LruCache } from './lruCache.js';
import { cellCount, DEFAULT_LIMITS, explore, type Explored, type Limits } from './exploreStates.js';

/** Compiled structures by key. */
const cache = new LruCache<Compiled>(128_000_000, ({ nodes, edges, sortTarget, states }) => {
  return 10_000 + 48 * nodes + 16 * edges + 4 * (sortTarget.length + states.length);
});

/**
 * Compiles a structure: finds its reachable states, merges equal ones, orders them and packs them into flat arrays.
 * Structures with equal keys share one result.
 * @throws StonecastError `too-large` above the limits, before any engine allocates memory
 * @throws Error if the structure breaks a rule of the vocabulary: a defect of the system
 */
export function compile(structure: Structure, limits: Limits = DEFAULT_LIMITS): Compiled {
  return cache.get(structure.key, () => assemble(structure, explore(structure, limits)));
}

function assemble(structure: Structure, found: Explored): Compiled {
  const nodes = found.index.count;
  const kind = Uint8Array.from(found.kind.toArray());
  const wide = Uint8Array.from(found.wide.toArray());
  const edgeStart = found.edgeStart.toArray();
  const target = found.target.toArray();
  const fullCells = cellCount(structure.value.map((axis) => axis.size));
  const sortOrdinal = new Int32Array(nodes).fill(-1);
  for (let s = 0; s < found.sortNodes.length; s++) sortOrdinal[found.sortNodes.at(s)] = s;
  const sortTarget = found.sortTarget.toArray();
  const graph = withSorts(nodes, edgeStart, target, sortOrdinal, sortTarget, fullCells);
  const { order, start } = stronglyConnected(nodes, graph.edgeStart, graph.target);
  const cyclic = markCycles(order, start, graph.edgeStart, graph.target);
  const { outcomes, outcomeOf } = numberOutcomes(found.outcome);
  return {
    structure,
    players: structure.players.length,
    nodes,
    edges: target.length,
    kind,
    wide,
    player: Int16Array.from(found.player.toArray()),
    states: found.index.toArray(),
    edgeStart,
    target,
    label: found.label.toArray(),
    rank: found.rank.toArray(),
    word: found.word.toArray(),
    roots: Int32Array.from(found.roots),
    outcomes,
    outcomeOf,
    pickCounts: found.pickCounts,
    words: found.words.words,
    wordFirst: Int32Array.from(found.words.first),
    wordRest: Int32Array.from(found.words.rest),
    axisWords: found.words.axisWords,
    order,
    componentStart: start,
    cyclic,
    ...separate(wide, order, start, graph.edgeStart, graph.target),
    narrowDecisions: wide.reduce(
      (count, isWide, n) => count + (isWide === 0 && kind[n] === NodeKind.decide ? 1 : 0),
      0,
    ),
    narrowNodes: nodes - found.wideNodes,
    ordinal: ordinals(wide),
    sortOrdinal,
    sortTarget,
    fullCells,
    traits: traitsOf(kind, wide, order, start, cyclic, found.wideNodes),
  };
}

/** Returns the graph with an edge for every sorted cell. Components then include those edges too. */
function withSorts(
  nodes: number,
  edgeStart: Int32Array,
  target: Int32Array,
  sortOrdinal: Int32Array,
  sortTarget: Int32Array,
  cells: number,
): { edgeStart: Int32Array; target: Int32Array } {
  if (sortTarget.length === 0) return { edgeStart, target };
  const start = new Int32Array(nodes + 1);
  const all = new Int32Array(target.length + sortTarget.length);
  let end = 0;
  for (let node = 0; node < nodes; node++) {
    start[node] = end;
    const own = target.subarray(edgeStart[node], edgeStart[node + 1]);
    all.set(own, end);
    end += own.length;
    const sort = sortOrdinal[node]!;
    if (sort >= 0) {
      all.set(sortTarget.subarray(sort * cells, (sort + 1) * cells), end);
      end += cells;
    }
  }
  start[nodes] = end;
  return { edgeStart: start, target: all };
}

function markCycles(
  order: Int32Array,
  start: Int32Array,
  edgeStart: Int32Array,
  target: Int32Array,
): Uint8Array {
  const cyclic = new Uint8Array(start.length - 1);
  for (let c = 0; c < cyclic.length; c++) {
    const from = start[c]!;
    const node = order[from]!;
    const alone = start[c + 1]! - from === 1;
    cyclic[c] = !alone || target.subarray(edgeStart[node], edgeStart[node + 1]).includes(node) ? 1 : 0;
  }
  return cyclic;
}

/** Separates the components that cannot reach a slab from the others. */
function separate(
  wide: Uint8Array,
  order: Int32Array,
  start: Int32Array,
  edgeStart: Int32Array,
  target: Int32Array,
): { terminal: Int32Array; upper: Int32Array } {
  const upperNode = new Uint8Array(wide.length);
  const terminal: number[] = [];
  const upper: number[] = [];
  for (let c = 0; c + 1 < start.length; c++) {
    const members = order.subarray(start[c], start[c + 1]);
    const above = members.some(
      (node) =>
        wide[node] === 1 ||
        target.subarray(edgeStart[node], edgeStart[node + 1]).some((to) => upperNode[to] === 1),
    );
    if (above) for (const node of members) upperNode[node] = 1;
    (above ? upper : terminal).push(c);
  }
  return { terminal: Int32Array.from(terminal), upper: Int32Array.from(upper) };
}

function ordinals(wide: Uint8Array): Int32Array {
  const next = [0, 0];
  return Int32Array.from(wide, (isWide) => {
    const ordinal = next[isWide]!;
    next[isWide] = ordinal + 1;
    return ordinal;
  });
}

function numberOutcomes(codes: readonly number[]): { outcomes: Float64Array; outcomeOf: Int32Array } {
  const outcomes = Float64Array.from(new Set(codes.filter((code) => code >= 0))).sort();
  const number = new Map(Array.from(outcomes, (code, i) => [code, i]));
  return { outcomes, outcomeOf: Int32Array.from(codes, (code) => number.get(code) ?? -1) };
}

function traitsOf(
  kind: Uint8Array,
  wide: Uint8Array,
  order: Int32Array,
  start: Int32Array,
  cyclic: Uint8Array,
  wideNodes: number,
): Traits {
  let cyclicSlabs = false;
  for (let c = 0; c < cyclic.length; c++) {
    if (cyclic[c] === 0) continue;
    for (let i = start[c]!; i < start[c + 1]!; i++) {
      if (wide[order[i]!] === 1) cyclicSlabs = true;
    }
  }
  return { cyclic: cyclic.includes(1), cyclicSlabs, picks: kind.includes(NodeKind.pick), wideNodes };
}

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
function stronglyConnected(nodes: number, edgeStart: Int32Array, target: Int32Array): Components {
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
