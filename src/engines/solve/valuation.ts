/**
 * The interface of a backward induction for code that solves parts of its graph.
 *
 * Best moves over a whole slab: in every cell the first by rank among those that tie with the best.
 *
 * The values of the moves of one wide node, slab by slab. Moves with a common target share the passes of their words.
 */
import type { Binding, PolicyTables } from '../../game/compile/index.js';
import { EdgeChances } from '../exact/index.js';
import type { Payoffs } from './payoffs.js';
import type { SoftChoice } from './logitChoice.js';
import { applyFirstKernel, runsFor } from './wordRuns.js';

/**
 * Values and choices during a solve. There are values for each player. In zero-sum games there are only those of player
 * 0, and the opponent minimises.
 */
export interface Valuation {
  readonly binding: Binding;
  readonly payoffs: Payoffs;
  /** The strategies of players whose decisions are not solved. */
  readonly fixed: PolicyTables;
  /** Mixes the moves of open players; without it they take the best. */
  readonly soft?: SoftChoice | undefined;
  /** One array per tracked player, with the layout of `binding.layout`. */
  readonly values: readonly Float64Array[];
  /** The option taken in every decision cell, from `fixed` or computed. */
  readonly choice: Int32Array;
  /** The mixes at pick nodes. */
  readonly picks: Map<number, readonly (Float64Array | undefined)[]>;
  /** The moves of the current wide node, slab by slab. */
  readonly options: OptionSlabs;
  /** Returns whether the solver takes the decision at this node. */
  isOpen(node: number): boolean;
  /** Returns the index of the values that a player optimises, and +1 to maximise or −1 to minimise. */
  aim(player: number): { values: number; sign: number };
  /** Returns the value of an edge from a cell, for tracked player p; NaN if it is not available. */
  along(edge: number, cell: number, p: number): number;
  /** Returns the first option by rank whose value ties with the best, at a narrow node. */
  bestOption(node: number): number;
  /** Computes one node's value by best reply to the values of its successors, and stores the reply. */
  node(node: number): void;
  /** Returns the value if there is one; throws if no move was available. */
  checked(value: number, node: number): number;
}

/** Returns the edges that play takes with the current choices. It reflects later changes of `choice` and `picks`. */
export function edgesTaken({ binding, fixed, choice, picks }: Valuation): EdgeChances {
  return new EdgeChances(binding, { ...fixed, choice, picks });
}

/**
 * Returns the linear system of some narrow nodes for the current choices: value = values outside the nodes +
 * probabilities × their values.
 * @param local row of each node
 * @returns the matrix row by row, and the right-hand side of each tracked player
 */
export function cycleEquations(
  valuation: Valuation,
  local: ReadonlyMap<number, number>,
): { matrix: Float64Array; right: readonly Float64Array[] } {
  const { target } = valuation.binding.compiled;
  const taken = edgesTaken(valuation);
  const n = local.size;
  const matrix = new Float64Array(n * n);
  const right = valuation.values.map(() => new Float64Array(n));
  for (const [node, i] of local) {
    matrix[i * n + i] = matrix[i * n + i]! + 1;
    taken.from(node, 0);
    for (let k = 0; k < taken.count; k++) {
      const edge = taken.edges[k]!;
      const chance = taken.chances[k]!;
      const j = local.get(target[edge]!);
      if (j !== undefined) matrix[i * n + j] = matrix[i * n + j]! - chance;
      else {
        right.forEach((side, p) => {
          side[i] = side[i]! + chance * valuation.along(edge, 0, p);
        });
      }
    }
  }
  return { matrix, right };
}

/**
 * Decides a wide node and computes its values.
 * @param best scratch of one slab
 */
export function decideWide(valuation: Valuation, node: number, best: Float64Array): void {
  const { binding, options: slabs, values } = valuation;
  const { values: own, sign } = valuation.aim(binding.compiled.player[node]!);
  const count = slabs.load(node);
  best.fill(-Infinity);
  for (let o = 0; o < count; o++) {
    const data = slabs.data[o * values.length + own]!;
    const at = slabs.at[o * values.length + own]!;
    for (let run = slabs.runStart[o]!; run < slabs.runEnd[o]!; run += 2) {
      const from = slabs.pairs[run]!;
      const to = from + slabs.pairs[run + 1]!;
      for (let cell = from; cell < to; cell++) {
        const value = sign * data[at + cell]!;
        if (value > best[cell]!) best[cell] = value;
      }
    }
  }
  for (const value of best) if (value === -Infinity) valuation.checked(NaN, node);
  takeFirst(valuation, node, count, best);
  if (valuation.payoffs.zeroSum) keepBest(valuation, node, best, sign);
  else follow(valuation, node);
}

/** Chooses in each cell the first option that ties with the best: goes from the last to the first and overwrites. */
function takeFirst(valuation: Valuation, node: number, count: number, best: Float64Array): void {
  const { binding, options: slabs, choice, values, payoffs } = valuation;
  const player = binding.compiled.player[node]!;
  const { values: own, sign } = valuation.aim(player);
  const table = binding.layout.tableOffset[node]!;
  const tie = payoffs.ties[player]!;
  for (let o = count - 1; o >= 0; o--) {
    const data = slabs.data[o * values.length + own]!;
    const at = slabs.at[o * values.length + own]!;
    for (let run = slabs.runStart[o]!; run < slabs.runEnd[o]!; run += 2) {
      const from = slabs.pairs[run]!;
      const to = from + slabs.pairs[run + 1]!;
      for (let cell = from; cell < to; cell++) {
        if (sign * data[at + cell]! >= best[cell]! - tie) choice[table + cell] = o;
      }
    }
  }
}

/** Stores the exact best value, in zero-sum games. */
function keepBest(valuation: Valuation, node: number, best: Float64Array, sign: number): void {
  const into = valuation.values[0]!;
  const to = valuation.binding.layout.offset[node]!;
  for (let cell = 0; cell < best.length; cell++) into[to + cell] = sign * best[cell]!;
}

/** Stores all players' values of the chosen options. */
function follow({ binding, options: slabs, choice, values }: Valuation, node: number): void {
  const { layout } = binding;
  const to = layout.offset[node]!;
  const table = layout.tableOffset[node]!;
  for (let p = 0; p < values.length; p++) {
    const into = values[p]!;
    for (let cell = 0; cell < layout.cells; cell++) {
      const slot = choice[table + cell]! * values.length + p;
      const data = slabs.data[slot]!;
      into[to + cell] = data[slabs.at[slot]! + cell]!;
    }
  }
}

/** Scratch memory of one solve, reused for each node. */
export class OptionSlabs {
  /** The values of option o for tracked player p are in `data[o × tracked + p]`, from `at[…]`. */
  readonly data: Float64Array[] = [];
  readonly at: number[] = [];
  /** The runs of each option's word: `pairs[runStart[o]]` … `pairs[runEnd[o] − 1]`, first cell and number of cells. */
  readonly runStart: number[] = [];
  readonly runEnd: number[] = [];
  readonly pairs: Int32Array;
  private readonly buffers: Float64Array[] = [];
  private readonly made = new Map<number, number>();

  constructor(
    private readonly binding: Binding,
    private readonly values: readonly Float64Array[],
  ) {
    this.pairs = runsFor(binding.words).pairs;
  }

  /** Computes the values of all edges of a node from every cell where they are available; returns their number. */
  load(node: number): number {
    const { compiled } = this.binding;
    const { edgeStart, target, word } = compiled;
    const { start } = runsFor(this.binding.words);
    const first = edgeStart[node]!;
    const options = edgeStart[node + 1]! - first;
    this.made.clear();
    for (let o = 0; o < options; o++) {
      const moved = word[first + o]!;
      this.runStart[o] = 2 * start[moved]!;
      this.runEnd[o] = 2 * start[moved + 1]!;
      for (let p = 0; p < this.values.length; p++) {
        const buffer = this.after(target[first + o]!, moved, p);
        const slot = o * this.values.length + p;
        this.data[slot] = buffer < 0 ? this.values[p]! : this.buffers[buffer]!;
        this.at[slot] = buffer < 0 ? this.binding.layout.offset[target[first + o]!]! : 0;
      }
    }
    return options;
  }

  /** Returns the buffer with the values of a target after a word, −1 for the target's own values. */
  private after(target: number, word: number, p: number): number {
    if (word === 0) return -1;
    const { compiled, layout } = this.binding;
    const key = (target * compiled.words.length + word) * this.values.length + p;
    const known = this.made.get(key);
    if (known !== undefined) return known;
    const rest = this.after(target, compiled.wordRest[word]!, p);
    const source = (rest < 0 ? this.values[p] : this.buffers[rest]) as Float64Array;
    const buffer = this.made.size;
    const into = (this.buffers[buffer] ??= new Float64Array(layout.cells));
    applyFirstKernel(this.binding, word, source, rest < 0 ? layout.offset[target]! : 0, into);
    this.made.set(key, buffer);
    return buffer;
  }
}
