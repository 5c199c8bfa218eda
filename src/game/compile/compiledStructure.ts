/**
 * The form of a compiled structure: flat typed arrays that engines traverse with no knowledge of the rules. Words of
 * kernels are split by axis: a kernel touches one value axis, so kernels of different axes commute, and a word is the
 * list of its effects along each axis.
 */
import type { Wordless, Kernel, Word } from '../structure.js';

/** The kinds of nodes. */
export const NodeKind = { end: 0, chance: 1, decide: 2, pick: 3, sort: 4 } as const;

/**
 * A structure's reachable states as a graph. A *node* is a control state; a wide node carries a slab of cells, a narrow
 * node one cell. Edges of node `n` are `edgeStart[n]` … `edgeStart[n + 1] − 1`; those of a decision stand in rank order,
 * so the first of several equally good ones is the one that R-28 prefers. Nodes `0 … roots.length − 1` need not be the
 * roots: see `roots`.
 */
export interface Compiled {
  readonly structure: Wordless;
  /** The number of players. */
  readonly players: number;
  readonly nodes: number;
  readonly edges: number;
  /** A `NodeKind` per node. */
  readonly kind: Uint8Array;
  /** 1 where the node carries a slab. */
  readonly wide: Uint8Array;
  /** The player that decides at a decision node, −1 elsewhere. */
  readonly player: Int16Array;
  /** The control row of node n is `states[n × control axes …]`. */
  readonly states: Int32Array;
  readonly edgeStart: Int32Array;
  readonly target: Int32Array;
  /** Decision: the move's id. Chance: the slot. Pick: the number of the combination, player 0's option most significant. */
  readonly label: Int32Array;
  /** Decision: the move's rank, rising within a node. Elsewhere 0. */
  readonly rank: Int32Array;
  /** Index into `words`; 0 is the empty word. */
  readonly word: Int32Array;
  /** The start node of each root of the structure. */
  readonly roots: Int32Array;
  /** The distinct outcome codes, ascending. */
  readonly outcomes: Float64Array;
  /** The index into `outcomes` of an end, −1 elsewhere. */
  readonly outcomeOf: Int32Array;
  /** The number of options of each player at each pick node. */
  readonly pickCounts: ReadonlyMap<number, readonly number[]>;
  /** Distinct words, each a list of indices into `axisWords`, at most one per value axis, axes rising. */
  readonly words: readonly (readonly number[])[];
  /** The first kernel of each word, and the word that remains after it; −1 for the empty word. */
  readonly wordFirst: Int32Array;
  readonly wordRest: Int32Array;
  /** The effects of words along single axes. */
  readonly axisWords: readonly AxisWord[];
  /**
   * Strongly connected components, every component after those that it leads to: the order of backward evaluation. The
   * nodes of component c are `order[componentStart[c]]` …
   */
  readonly order: Int32Array;
  readonly componentStart: Int32Array;
  /** 1 where the component can be returned to: several nodes, or one with an edge to itself. */
  readonly cyclic: Uint8Array;
  /**
   * `terminal`: the components, by number, that cannot reach a slab. Their values do not depend on the sizes of the
   * value axes, so engines compute them once for all sizes. `upper`: the other components. Both are in the order of
   * backward evaluation.
   */
  readonly terminal: Int32Array;
  readonly upper: Int32Array;
  /** The number of narrow decisions. Their entries come first in policy tables. */
  readonly narrowDecisions: number;
  /** The number of narrow nodes. `ordinal` numbers the narrow nodes and the wide nodes separately. */
  readonly narrowNodes: number;
  readonly ordinal: Int32Array;
  /** Ordinal of a sort node among the sort nodes, −1 elsewhere. */
  readonly sortOrdinal: Int32Array;
  /** Narrow node of cell c (at the structure's full sizes) of sort node s: `sortTarget[s × fullCells + c]`. */
  readonly sortTarget: Int32Array;
  /** The number of cells of a slab at the structure's full sizes; 1 without value axes. */
  readonly fullCells: number;
  readonly traits: Traits;
}

/** Properties that engines check before they accept a structure. The compiler derives them. */
export interface Traits {
  readonly cyclic: boolean;
  /** Some cyclic component contains a wide node. */
  readonly cyclicSlabs: boolean;
  /** Some state is a secret pick (the picks of `Game.picks`, which come before play, are not counted). */
  readonly picks: boolean;
  readonly wideNodes: number;
}

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

/** A sequence of kernels along one axis, in the order of play: the kernel `first`, then the axis word `rest`. */
export interface AxisWord {
  readonly axis: number;
  readonly first: number;
  /** Index of the axis word that remains after the first kernel, −1 if none remains. */
  readonly rest: number;
}

/**
 * Collects the words of a structure and numbers the distinct ones; word 0 is the empty word. The rest of a word after
 * its first kernel is a word too: "recast i and j" shares its passes with "recast i − 1 and j".
 */
export class WordTable {
  /** Indices into `axisWords`, at most one per value axis, axes rising. */
  readonly words: number[][] = [[]];
  /** The first kernel of each word, −1 for the empty one. */
  readonly first: number[] = [-1];
  /** The word that remains after the first kernel, −1 for the empty one. */
  readonly rest: number[] = [-1];
  readonly axisWords: AxisWord[] = [];
  private readonly wordIndex = new Map<string, number>([['', 0]]);
  private readonly axisIndex = new Map<string, number>();
  /** A tree of the known words as written: child `kernel` of node t is `children[t × kernels + kernel]`. */
  private readonly children: number[] = [];
  private readonly wordAt: number[] = [0];

  constructor(private readonly kernels: readonly Kernel[]) {}

  /** Returns the number of a word. */
  intern(word: Word): number {
    let place = 0;
    for (let i = 0; i < word.length; i++) {
      const kernel = word[i]!;
      if (!(kernel >= 0 && kernel < this.kernels.length)) {
        throw new Error(`a word names kernel ${kernel}; there are ${this.kernels.length}`);
      }
      const slot = place * this.kernels.length + kernel;
      place = this.children[slot] ?? 0;
      if (place === 0) this.children[slot] = place = this.wordAt.push(-1) - 1;
    }
    if (this.wordAt[place] === -1) this.wordAt[place] = this.add(word);
    return this.wordAt[place]!;
  }

  private add(word: Word): number {
    const byAxis = new Map<number, number[]>();
    for (const kernel of word) {
      const axis = this.kernels[kernel]?.axis ?? 0;
      const list = byAxis.get(axis);
      if (list) list.push(kernel);
      else byAxis.set(axis, [kernel]);
    }
    const parts: number[] = [];
    for (const [axis, list] of [...byAxis].sort((a, b) => a[0] - b[0])) parts.push(this.axisWord(axis, list));
    return this.ofParts(parts);
  }

  private ofParts(parts: number[]): number {
    const key = parts.join(' ');
    const found = this.wordIndex.get(key);
    if (found !== undefined) return found;
    const [part = -1, ...others] = parts;
    const { first = -1, rest = -1 } = this.axisWords[part] ?? {};
    const remainder = this.ofParts(rest < 0 ? others : [rest, ...others]);
    this.wordIndex.set(key, this.words.length);
    this.first.push(first);
    this.rest.push(remainder);
    return this.words.push(parts) - 1;
  }

  private axisWord(axis: number, kernels: readonly number[]): number {
    let rest = -1;
    for (let i = kernels.length - 1; i >= 0; i--) {
      const first = kernels[i]!;
      const key = `${first} ${rest}`;
      let found = this.axisIndex.get(key);
      if (found === undefined) {
        found = this.axisWords.length;
        this.axisWords.push({ axis, first, rest });
        this.axisIndex.set(key, found);
      }
      rest = found;
    }
    return rest;
  }
}
