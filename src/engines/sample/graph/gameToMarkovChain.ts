/**
 * Turns a game with fixed strategies into a Markov chain. With decisions and picks fixed, only chance remains. So every
 * place with a random step is a state, and deterministic steps are skipped. The effect of a word along several axes
 * becomes one result. This makes solved policies fast to sample, if the chain is small enough for tables.
 *
 * The options of play at a node: results of chance, choices in the tables, the players' picks.
 */
import {
  NodeKind,
  UNDECIDED,
  type AxisMatrix,
  type Binding,
  type PolicyTables,
} from '../../../game/compile/index.js';
import { toOutcome, type Chain } from '../kernel/markovChain.js';

/**
 * The maximum total number of results. Larger tables leave the caches, and building them takes longer than they save.
 */
const FLAT_RESULTS = 300_000;

/**
 * Returns the chain of a game from a root with the tables. Its outcomes have the compiled numbers. Undefined if it
 * would have more than `limit` results.
 * @throws Error if play reaches a decision or pick that the tables leave open, or cannot move on
 */
export function flatten(
  binding: Binding,
  tables: PolicyTables,
  root: number,
  limit = FLAT_RESULTS,
): Chain | undefined {
  const start = binding.compiled.roots[root];
  if (start === undefined) throw new Error(`no root ${root}; there are ${binding.compiled.roots.length}`);
  return new Flattening(binding, tables).run(start, limit);
}

class Flattening {
  /** The target that play reaches without chance from a place (`layout.offset[node] + cell`). */
  private readonly settled = new Map<number, number>();
  private readonly nodes: number[] = [];
  private readonly cells: number[] = [];
  private readonly rowStart = [0];
  private readonly target: number[] = [];
  private readonly probability: number[] = [];
  /** The current row: probabilities by target. */
  private readonly row = new Map<number, number>();

  constructor(
    private readonly binding: Binding,
    private readonly tables: PolicyTables,
  ) {}

  run(start: number, limit: number): Chain | undefined {
    // The first state is always the root, because a chain must begin in a state.
    this.nodes.push(start);
    this.cells.push(0);
    for (let state = 0; state < this.nodes.length; state++) {
      this.row.clear();
      this.spread(this.nodes[state]!, this.cells[state]!);
      for (const [to, chance] of this.row) {
        this.target.push(to);
        this.probability.push(chance);
      }
      this.rowStart.push(this.target.length);
      if (this.target.length > limit) return undefined;
    }
    return {
      outcomes: this.binding.compiled.outcomes.length,
      rowStart: Int32Array.from(this.rowStart),
      target: Int32Array.from(this.target),
      probability: Float64Array.from(this.probability),
    };
  }

  /** Builds the row of a place. */
  private spread(node: number, cell: number): void {
    const { compiled } = this.binding;
    if (compiled.kind[node] === NodeKind.end || compiled.kind[node] === NodeKind.sort) {
      this.add(this.settle(node, cell), 1);
      return;
    }
    const { options, chances } = this.options(node, cell);
    options.forEach((option, i) => {
      const edge = compiled.edgeStart[node]! + option;
      const word = this.binding.word(compiled.word[edge]!);
      const chance = chances[i]!;
      if (chance > 0) this.along(word, 0, compiled.target[edge]!, cell, cell, chance);
    });
  }

  /** Follows a word from `from`, axis by axis. Coordinates that it has not moved yet are those of `from`. */
  private along(
    word: readonly AxisMatrix[],
    part: number,
    node: number,
    from: number,
    cell: number,
    chance: number,
  ): void {
    const matrix = word[part];
    if (!matrix) {
      this.add(this.settle(node, cell), chance);
      return;
    }
    const { layout, compiled } = this.binding;
    const { axis, stride, start, to, p } = matrix;
    const at = layout.coordinates[from * layout.sizes.length + axis]!;
    if (matrix.available[at] !== 1) {
      throw new Error(`${compiled.structure.key}: play moves along an axis where it cannot`);
    }
    for (let e = start[at]!; e < start[at + 1]!; e++) {
      const next = cell + (to[e]! - at) * stride;
      this.along(word, part + 1, node, from, next, chance * p[e]!);
    }
  }

  private add(target: number, chance: number): void {
    this.row.set(target, (this.row.get(target) ?? 0) + chance);
  }

  /** Returns the target that a place reaches without chance: an outcome, or the state of the next random step. */
  private settle(node: number, cell: number): number {
    const place = this.binding.layout.offset[node]! + cell;
    let target = this.settled.get(place);
    if (target === undefined) {
      target = this.follow(node, cell);
      this.settled.set(place, target);
    }
    return target;
  }

  private follow(node: number, cell: number): number {
    const { compiled, layout } = this.binding;
    for (let steps = 0; steps <= layout.total; steps++) {
      if (compiled.kind[node] === NodeKind.end) return toOutcome(compiled.outcomeOf[node]!);
      if (compiled.kind[node] === NodeKind.sort) {
        const sort = compiled.sortOrdinal[node]!;
        node = layout.sortTarget[sort * layout.cells + cell]!;
        cell = 0;
        continue;
      }
      const edge = this.certainEdge(node, cell);
      if (edge < 0) return this.state(node, cell);
      node = compiled.target[edge]!;
    }
    throw new Error(`${compiled.structure.key}: play goes round for ever; chance should leave every loop`);
  }

  /** Returns the state of a place with a random step. Another path may have reached the place before. */
  private state(node: number, cell: number): number {
    const place = this.binding.layout.offset[node]! + cell;
    const known = this.settled.get(place);
    if (known !== undefined) return known;
    const fresh = this.nodes.push(node) - 1;
    this.cells.push(cell);
    this.settled.set(place, fresh);
    return fresh;
  }

  /** Returns the edge that play always takes from a place and that moves no coordinate; −1 if chance is involved. */
  private certainEdge(node: number, cell: number): number {
    const { compiled } = this.binding;
    const first = compiled.edgeStart[node]!;
    const { options } = this.options(node, cell);
    const only = options[0];
    if (only === undefined || options.length > 1) return -1;
    return compiled.word[first + only] === 0 ? first + only : -1;
  }

  private options(node: number, cell: number): Options {
    const { compiled, layout } = this.binding;
    const kind = compiled.kind[node];
    if (kind === NodeKind.chance) return slotChances(this.binding, node);
    if (kind === NodeKind.pick) return pickChances(this.binding, this.tables, node);
    const entry = this.tables.choice[layout.tableOffset[node]! + cell]!;
    const found = entryChances(this.tables, entry);
    if (found.options.length > 0) return found;
    const player = compiled.player[node]!;
    throw new Error(
      `${compiled.structure.key}: play reaches a decision of player ${player} that is left open`,
    );
  }
}

/** Options of a node, as edges counted from its first, with the probability of each. */
export interface Options {
  readonly options: readonly number[];
  readonly chances: readonly number[];
}

/** Returns the results of a chance node: all its edges. */
export function slotChances({ compiled, numbers }: Binding, node: number): Options {
  const slots = compiled.label.subarray(compiled.edgeStart[node], compiled.edgeStart[node + 1]);
  const chances = Array.from(slots, (slot) => numbers.slots[slot]!);
  return { options: [...chances.keys()], chances };
}

/**
 * Returns the combinations of a pick node, player 0's option most significant: all its edges.
 * @throws Error if the tables leave the pick open
 */
export function pickChances({ compiled }: Binding, tables: PolicyTables, node: number): Options {
  const mixes = tables.picks.get(node) ?? [];
  const counts = compiled.pickCounts.get(node) ?? [];
  const chances = counts.reduce<number[]>(
    (joint, _, player) => {
      const mix = mixes[player];
      if (!mix) throw new Error(`${compiled.structure.key}: play reaches a pick that is left open`);
      return joint.flatMap((p) => Array.from(mix, (q) => p * q));
    },
    [1],
  );
  return { options: [...chances.keys()], chances };
}

/** Returns the options of an entry of `choice` in the tables; none if it is open. */
export function entryChances(tables: PolicyTables, entry: number): Options {
  if (entry === UNDECIDED) return { options: [], chances: [] };
  if (entry >= 0) return { options: [entry], chances: [1] };
  const { mixOption, mixStart, mixWeight } = tables;
  const from = mixStart[-2 - entry];
  const to = mixStart[-1 - entry];
  return { options: [...mixOption.subarray(from, to)], chances: [...mixWeight.subarray(from, to)] };
}
