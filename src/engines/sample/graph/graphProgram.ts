/**
 * A game with fixed strategies as a program for the walker: the reachable part of a compiled graph, in flat arrays that
 * can be sent to a worker.
 */
import { NodeKind, UNDECIDED, type Binding, type PolicyTables } from '../../../game/compile/index.js';
import type { VisitMeasure } from '../../../game/index.js';
import { entryChances, pickChances, slotChances, type Options } from './gameToMarkovChain.js';
import { AliasBuilder, type AliasRows } from './aliasRows.js';

/** The walker's step at a node. Unlike `NodeKind`, it has no picks: tabulated picks are drawn like chance. */
export const WalkStep = { end: 0, draw: 1, decide: 2, sort: 3 } as const;

/**
 * A program for `playGraph`. Nodes are numbered from 0; play begins at the first. A *place* is a node and, if the node
 * is wide, a cell. All row numbers refer to `rows`.
 */
export interface GraphProgram {
  /** For messages. */
  readonly name: string;
  /** A `WalkStep` per node. */
  readonly step: Uint8Array;
  /**
   * end: the outcome's index. draw: the row whose value is an edge counted from `edgeStart`. decide: the start of the
   * node's entries of `choice`. sort: the start of its entries of `sortTarget`.
   */
  readonly operand: Int32Array;
  readonly edgeStart: Int32Array;
  /** The node that each edge leads to, −1 if play never takes it. */
  readonly target: Int32Array;
  /** The word of each edge: its parts are `part[wordStart[w]]` … `part[wordStart[w + 1] − 1]`. */
  readonly word: Int32Array;
  readonly wordStart: Int32Array;
  readonly part: Int32Array;
  /** A part moves along this axis; the row for coordinate `from` is `partRow[partFirst[part] + from]`. */
  readonly partAxis: Int32Array;
  readonly partFirst: Int32Array;
  /** A row whose values are changes of the cell, −1 where the part is not available. */
  readonly partRow: Int32Array;
  /** An edge counted from `edgeStart`, or from −2 downwards the mixture `mixRow[−2 − choice]` of such. */
  readonly choice: Int32Array;
  readonly mixRow: Int32Array;
  readonly sortTarget: Int32Array;
  readonly axes: number;
  /** The coordinates of cell c: `coordinates[c × axes …]`. */
  readonly coordinates: Uint8Array | Uint16Array;
  readonly rows: AliasRows;
  readonly outcomes: number;
  /** The value that a visit of node n adds to sum m: `gain[m × nodes + n]`. */
  readonly gain: Float64Array;
  /** The number of sums along the play. */
  readonly sums: number;
}

/**
 * Builds the program of a game with fixed strategies.
 * @param root index into the structure's roots
 * @param visits the measures to sum along the play, in the order of the program's sums
 * @throws Error if the graph leads to a pick that the tables leave open, or they take a move that is not available
 */
export function graphProgram(
  binding: Binding,
  tables: PolicyTables,
  root: number,
  visits: readonly VisitMeasure[] = [],
): GraphProgram {
  const start = binding.compiled.roots[root];
  if (start === undefined) throw new Error(`no root ${root}; there are ${binding.compiled.roots.length}`);
  return new Assembly(binding, tables).assemble(start, visits);
}

class Assembly {
  private readonly rows = new AliasBuilder();
  /** The reachable compiled nodes in the order of their new numbers, and the inverse map. */
  private readonly reached: number[] = [];
  private readonly numberOf: Int32Array;
  private readonly step: number[] = [];
  private readonly operand: number[] = [];
  private readonly edgeStart: number[] = [0];
  private readonly target: number[] = [];
  private readonly word: number[] = [];
  private readonly choice: number[] = [];
  private readonly sortTarget: number[] = [];
  private readonly mixes: number[] = [];
  /** Mixtures by their row. */
  private readonly mixIndex = new Map<number, number>();

  constructor(
    private readonly binding: Binding,
    private readonly tables: PolicyTables,
  ) {
    this.numberOf = new Int32Array(binding.compiled.nodes).fill(-1);
  }

  assemble(start: number, visits: readonly VisitMeasure[]): GraphProgram {
    const { compiled, layout } = this.binding;
    this.node(start);
    for (let i = 0; i < this.reached.length; i++) this.visit(this.reached[i]!);
    return {
      name: compiled.structure.key,
      step: Uint8Array.from(this.step),
      operand: Int32Array.from(this.operand),
      edgeStart: Int32Array.from(this.edgeStart),
      target: Int32Array.from(this.target),
      word: Int32Array.from(this.word),
      ...this.words(),
      choice: Int32Array.from(this.choice),
      mixRow: Int32Array.from(this.mixes),
      sortTarget: Int32Array.from(this.sortTarget),
      axes: layout.sizes.length,
      coordinates: layout.coordinates,
      outcomes: compiled.outcomes.length,
      gain: this.gains(visits),
      sums: visits.length,
      rows: this.rows.finish(),
    };
  }

  /** Returns the new number of a compiled node. */
  private node(compiledNode: number): number {
    const known = this.numberOf[compiledNode]!;
    if (known >= 0) return known;
    const fresh = this.reached.push(compiledNode) - 1;
    this.numberOf[compiledNode] = fresh;
    return fresh;
  }

  private visit(node: number): void {
    const { compiled } = this.binding;
    switch (compiled.kind[node]) {
      case NodeKind.end:
        this.emit(WalkStep.end, compiled.outcomeOf[node]!);
        break;
      case NodeKind.chance:
        this.emit(WalkStep.draw, this.drawn(node, slotChances(this.binding, node)));
        break;
      case NodeKind.pick:
        this.emit(WalkStep.draw, this.drawn(node, pickChances(this.binding, this.tables, node)));
        break;
      case NodeKind.sort:
        this.emit(WalkStep.sort, this.sorts(node));
        break;
      default:
        this.emit(WalkStep.decide, this.decisions(node));
    }
    this.edgeStart.push(this.target.length);
  }

  private emit(step: number, operand: number): void {
    this.step.push(step);
    this.operand.push(operand);
  }

  /** Adds the edges of a node. Play takes only those with `used`. */
  private edges(node: number, used: (option: number) => boolean): void {
    const { compiled } = this.binding;
    const first = compiled.edgeStart[node]!;
    for (let e = first; e < compiled.edgeStart[node + 1]!; e++) {
      this.target.push(used(e - first) ? this.node(compiled.target[e]!) : -1);
      this.word.push(compiled.word[e]!);
    }
  }

  private drawn(node: number, { options, chances }: Options): number {
    this.edges(node, (option) => (chances[option] ?? 0) > 0);
    return this.rows.row(options, chances);
  }

  /** Copies a decision node's choices and returns their start index. */
  private decisions(node: number): number {
    const { compiled, layout } = this.binding;
    const cells = compiled.wide[node] === 1 ? layout.cells : 1;
    const from = layout.tableOffset[node]!;
    const begin = this.choice.length;
    const used = new Set<number>();
    const use = (option: number, cell: number): void => {
      used.add(option);
      this.checkAvailable(node, option, cell);
    };
    for (let cell = 0; cell < cells; cell++) {
      const entry = this.tables.choice[from + cell]!;
      if (entry >= 0) use(entry, cell);
      if (entry >= UNDECIDED) this.choice.push(entry);
      else {
        const mixed = entryChances(this.tables, entry);
        this.choice.push(this.mixture(mixed));
        for (const option of mixed.options) use(option, cell);
      }
    }
    this.edges(node, (option) => used.has(option));
    return begin;
  }

  /** Returns the entry of `choice` for a mixture. Equal mixtures share one. */
  private mixture({ options, chances }: Options): number {
    const row = this.rows.row(options, chances);
    let index = this.mixIndex.get(row);
    if (index === undefined) {
      index = this.mixes.push(row) - 1;
      this.mixIndex.set(row, index);
    }
    return -2 - index;
  }

  private checkAvailable(node: number, option: number, cell: number): void {
    const { compiled } = this.binding;
    const word = compiled.word[compiled.edgeStart[node]! + option]!;
    if (word === 0 || this.binding.isAvailable(word, cell)) return;
    throw new Error(
      `${compiled.structure.key}: move ${option} of node ${node} is not available in cell ${cell}`,
    );
  }

  private sorts(node: number): number {
    const { compiled, layout } = this.binding;
    const begin = this.sortTarget.length;
    const from = compiled.sortOrdinal[node]! * layout.cells;
    for (let cell = 0; cell < layout.cells; cell++) {
      this.sortTarget.push(this.node(layout.sortTarget[from + cell]!));
    }
    return begin;
  }

  /** Returns the words of the used edges, their parts, and the rows of these. */
  private words(): Pick<GraphProgram, 'wordStart' | 'part' | 'partAxis' | 'partFirst' | 'partRow'> {
    const { compiled } = this.binding;
    const used = new Set(this.word.filter((_, e) => this.target[e]! >= 0));
    const wordStart = [0];
    const part: number[] = [];
    const partAxis: number[] = [];
    const partFirst: number[] = [];
    const partRow: number[] = [];
    const known = new Map<number, number>();
    compiled.words.forEach((axisWords, w) => {
      const matrices = used.has(w) ? this.binding.word(w) : [];
      matrices.forEach((matrix, i) => {
        const axisWord = axisWords[i]!;
        let index = known.get(axisWord);
        if (index === undefined) {
          index = partAxis.push(matrix.axis) - 1;
          known.set(axisWord, index);
          partFirst.push(partRow.length);
          for (let from = 0; from < matrix.size; from++) partRow.push(this.matrixRow(matrix, from));
        }
        part.push(index);
      });
      wordStart.push(part.length);
    });
    return {
      wordStart: Int32Array.from(wordStart),
      part: Int32Array.from(part),
      partAxis: Int32Array.from(partAxis),
      partFirst: Int32Array.from(partFirst),
      partRow: Int32Array.from(partRow),
    };
  }

  private matrixRow(matrix: ReturnType<Binding['word']>[number], from: number): number {
    if (matrix.available[from] !== 1) return -1;
    const begin = matrix.start[from]!;
    const end = matrix.start[from + 1]!;
    const changes = Array.from(matrix.to.subarray(begin, end), (to) => (to - from) * matrix.stride);
    return this.rows.row(changes, [...matrix.p.subarray(begin, end)]);
  }

  private gains(visits: readonly VisitMeasure[]): Float64Array {
    const { compiled } = this.binding;
    const nodes = this.reached.length;
    const width = compiled.structure.control.length;
    const gain = new Float64Array(visits.length * nodes);
    visits.forEach((measure, m) => {
      this.reached.forEach((node, i) => {
        if (compiled.wide[node] === 1) return;
        gain[m * nodes + i] = measure.visits(compiled.states.slice(node * width, (node + 1) * width));
      });
    });
    return gain;
  }
}
