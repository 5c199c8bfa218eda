/**
 * The effects of a structure's words with given kernels: matrices along the axes, masks, and targets from cell 0.
 *
 * Applies words to one cell: backwards to values (an expectation), forwards to probability masses.
 *
 * Policies as flat tables: the decision in every cell of every decision node.
 */
import type { KernelMatrix } from '../structure.js';
import type { Compiled } from './compiledStructure.js';
import { idOf, OwnedCache } from './lruCache.js';
import type { Layout } from './slabLayout.js';

/** The effect of an axis word: a sparse stochastic matrix, `to[start[from]] …` with probabilities `p`. */
export interface AxisMatrix {
  readonly axis: number;
  readonly stride: number;
  readonly size: number;
  /** 1 if every row that the word may reach is available. */
  readonly available: Uint8Array;
  readonly start: Int32Array;
  readonly to: Int32Array;
  readonly p: Float64Array;
}

/** Cells with probabilities. */
export interface Entry {
  readonly cells: Int32Array;
  readonly weights: Float64Array;
}

/**
 * Tables by sizes and kernels, cached for each structure. The budget includes the runs of cells that solvers cache with
 * them.
 */
const cache = new OwnedCache<WordTables>(
  32_000_000,
  ({ compiled, layout }) => 2000 + 8 * layout.cells * compiled.words.length,
);

/**
 * Returns the effects of the words with these kernels. Games of one structure with the same sizes and kernels (the same
 * objects) share them. Most fights of a roster have only a few such combinations.
 */
export function wordTablesFor(
  compiled: Compiled,
  layout: Layout,
  kernels: readonly KernelMatrix[],
): WordTables {
  const key = `${idOf(layout)} ${kernels.map(idOf).join(' ')}`;
  return cache.get(compiled, key, () => new WordTables(compiled, layout, kernels));
}

/** Computes each table on demand, once. */
export class WordTables {
  private readonly matrices: (AxisMatrix | undefined)[] = [];
  private readonly wordMatrices: (readonly AxisMatrix[] | undefined)[] = [];
  private readonly masks: (Uint8Array | undefined)[] = [];
  private readonly entries: (Entry | undefined)[] = [];
  private readonly landings = new Map<number, Entry>();
  private readonly single = new Map<number, AxisMatrix>();

  constructor(
    readonly compiled: Compiled,
    readonly layout: Layout,
    private readonly kernels: readonly KernelMatrix[],
  ) {}

  /** Returns the effect of a word along each axis that it touches, in ascending order of axes. */
  word(word: number): readonly AxisMatrix[] {
    return (this.wordMatrices[word] ??= (this.compiled.words[word] ?? []).map((part) => this.matrix(part)));
  }

  /** Returns 1 for each cell in which a word is available. */
  mask(word: number): Uint8Array {
    return (this.masks[word] ??= this.makeMask(word));
  }

  /** Returns whether a word is available in a cell. */
  isAvailable(word: number, cell: number): boolean {
    return this.mask(word)[cell] === 1;
  }

  /** Where a word leads from cell 0, and how likely; nothing where it is not available there. */
  entry(word: number): Entry {
    return (this.entries[word] ??= this.makeEntry(word));
  }

  /**
   * Where a word from cell 0 leads when its slab is sorted at once: narrow nodes in `cells`, each once.
   * @param sort ordinal of the sort node
   */
  landing(word: number, sort: number): Entry {
    const key = sort * this.compiled.words.length + word;
    let landing = this.landings.get(key);
    if (!landing) this.landings.set(key, (landing = this.makeLanding(word, sort)));
    return landing;
  }

  private makeLanding(word: number, sort: number): Entry {
    const { cells, weights } = this.entry(word);
    const sums = new Map<number, number>();
    for (let i = 0; i < cells.length; i++) {
      const node = this.layout.sortTarget[sort * this.layout.cells + cells[i]!]!;
      sums.set(node, (sums.get(node) ?? 0) + weights[i]!);
    }
    return { cells: Int32Array.from(sums.keys()), weights: Float64Array.from(sums.values()) };
  }

  /** A single kernel as a matrix. */
  kernel(index: number): AxisMatrix {
    let matrix = this.single.get(index);
    if (!matrix) this.single.set(index, (matrix = this.makeMatrix(index, undefined)));
    return matrix;
  }

  private makeEntry(word: number): Entry {
    if (!this.isAvailable(word, 0)) return { cells: new Int32Array(0), weights: new Float64Array(0) };
    let cells = new Int32Array(1);
    let weights = new Float64Array(1).fill(1);
    for (const { start, to, p, stride } of this.word(word)) {
      const steps = start[1]!;
      const nextCells = new Int32Array(cells.length * steps);
      const nextWeights = new Float64Array(cells.length * steps);
      for (let i = 0, n = 0; i < cells.length; i++) {
        for (let e = 0; e < steps; e++, n++) {
          nextCells[n] = cells[i]! + to[e]! * stride;
          nextWeights[n] = weights[i]! * p[e]!;
        }
      }
      cells = nextCells;
      weights = nextWeights;
    }
    return { cells, weights };
  }

  private makeMask(word: number): Uint8Array {
    const { cells, coordinates, sizes } = this.layout;
    const mask = new Uint8Array(cells).fill(1);
    for (const { axis, available } of this.word(word)) {
      for (let cell = 0; cell < cells; cell++) {
        if (available[coordinates[cell * sizes.length + axis]!] === 0) mask[cell] = 0;
      }
    }
    return mask;
  }

  private matrix(axisWord: number): AxisMatrix {
    const part = this.compiled.axisWords[axisWord];
    if (!part) throw new Error(`no axis word ${axisWord}`);
    const rest = part.rest < 0 ? undefined : this.matrix(part.rest);
    return (this.matrices[axisWord] ??= this.makeMatrix(part.first, rest));
  }

  /** Returns the matrix of a kernel followed by the rest of an axis word. */
  private makeMatrix(index: number, rest: AxisMatrix | undefined): AxisMatrix {
    const kernel = this.kernels[index];
    const axis = this.compiled.structure.kernels[index]?.axis;
    if (!kernel || axis === undefined) throw new Error(`no kernel ${index}`);
    const { size, rows, available } = kernel;
    const dense = new Float64Array(size * size);
    const usable = new Uint8Array(size);
    for (let from = 0; from < size; from++) {
      usable[from] = available[from] === 1 && reachesOnly(kernel, from, rest) ? 1 : 0;
      if (usable[from] === 0) continue;
      for (let via = 0; via < size; via++) {
        const p = rows[from * size + via]!;
        if (p !== 0) addRow(dense, from, size, p, via, rest);
      }
    }
    return sparse(axis, this.layout.strides[axis] ?? 1, size, usable, dense);
  }
}

/** Returns whether the rest of the word is available in every value that a kernel's row can reach. */
function reachesOnly(kernel: KernelMatrix, from: number, rest: AxisMatrix | undefined): boolean {
  if (!rest) return true;
  const { size, rows, pattern } = kernel;
  for (let to = 0; to < size; to++) {
    const entry = from * size + to;
    const possible = pattern ? pattern[entry] === 1 : rows[entry]! > 0;
    if (possible && rest.available[to] === 0) return false;
  }
  return true;
}

/** Adds p × row `via` of the rest to row `from`. Without a rest, it uses the unit row. */
function addRow(
  dense: Float64Array,
  from: number,
  size: number,
  p: number,
  via: number,
  rest: AxisMatrix | undefined,
): void {
  if (!rest) {
    dense[from * size + via] = dense[from * size + via]! + p;
    return;
  }
  for (let i = rest.start[via]!; i < rest.start[via + 1]!; i++) {
    const at = from * size + rest.to[i]!;
    dense[at] = dense[at]! + p * rest.p[i]!;
  }
}

function sparse(
  axis: number,
  stride: number,
  size: number,
  available: Uint8Array,
  dense: Float64Array,
): AxisMatrix {
  const start = new Int32Array(size + 1);
  const to: number[] = [];
  const p: number[] = [];
  for (let from = 0; from < size; from++) {
    for (let into = 0; into < size; into++) {
      const value = dense[from * size + into]!;
      if (value === 0) continue;
      to.push(into);
      p.push(value);
    }
    start[from + 1] = to.length;
  }
  return { axis, stride, size, available, start, to: Int32Array.from(to), p: Float64Array.from(p) };
}

/** Returns the expectation of `values` after a word that is available in the cell. */
export function rowDot(
  word: readonly AxisMatrix[],
  coordinates: ArrayLike<number>,
  coordinatesAt: number,
  values: Float64Array,
  cellAt: number,
  part = 0,
): number {
  const matrix = word[part];
  if (!matrix) return values[cellAt]!;
  const { axis, stride, start, to, p } = matrix;
  const from = coordinates[coordinatesAt + axis]!;
  const origin = cellAt - from * stride;
  let sum = 0;
  for (let e = start[from]!; e < start[from + 1]!; e++) {
    const next = origin + to[e]! * stride;
    sum += p[e]! * rowDot(word, coordinates, coordinatesAt, values, next, part + 1);
  }
  return sum;
}

/** Distributes `mass` from one cell along a word that is available there. Adds the result to `masses`. */
export function rowScatter(
  word: readonly AxisMatrix[],
  coordinates: ArrayLike<number>,
  coordinatesAt: number,
  mass: number,
  masses: Float64Array,
  cellAt: number,
  part = 0,
): void {
  const matrix = word[part];
  if (!matrix) {
    masses[cellAt] = masses[cellAt]! + mass;
    return;
  }
  const { axis, stride, start, to, p } = matrix;
  const from = coordinates[coordinatesAt + axis]!;
  const origin = cellAt - from * stride;
  for (let e = start[from]!; e < start[from + 1]!; e++) {
    const next = origin + to[e]! * stride;
    rowScatter(word, coordinates, coordinatesAt, mass * p[e]!, masses, next, part + 1);
  }
}

/**
 * The strategies of all players. Entry `layout.tableOffset[node] + cell` of `choice` is the option taken there. It is
 * an index among the node's edges (which stand in rank order), or `UNDECIDED`. Values from −2 downwards mean mixture
 * number −2 − choice.
 */
export interface PolicyTables {
  readonly choice: Int32Array;
  /** Mixture m takes `mixOption[i]` with probability `mixWeight[i]` for i from `mixStart[m]` to `mixStart[m + 1] − 1`. */
  readonly mixStart: Int32Array;
  readonly mixOption: Int32Array;
  readonly mixWeight: Float64Array;
  /** For each player whether it takes the first move everywhere. Absent: unknown. */
  readonly first?: readonly boolean[];
  /** At each pick node, the probabilities of each player's options; undefined for a player without a given policy. */
  readonly picks: ReadonlyMap<number, readonly (Float64Array | undefined)[]>;
}

/** The entry of a cell without a given policy. */
export const UNDECIDED = -1;

/** Returns tables with this number of entries, all undecided. */
export function undecidedTables(entries: number): PolicyTables {
  return {
    choice: new Int32Array(entries).fill(UNDECIDED),
    mixStart: new Int32Array(1),
    mixOption: new Int32Array(0),
    mixWeight: new Float64Array(0),
    picks: new Map(),
  };
}
