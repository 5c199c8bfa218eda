/** A compiled structure with one `Numbers`: checked, with its words as matrices along the axes. */
import type { KernelMatrix, Numbers } from '../structure.js';
import { NodeKind, type Compiled } from './compiledStructure.js';
import { layoutFor, type Layout } from './slabLayout.js';
import { wordTablesFor, type AxisMatrix, type Entry, type WordTables } from './wordTables.js';

/** The largest error of a sum of probabilities. Larger errors are defects. */
const SUM_TOLERANCE = 1e-9;

const bindings = new WeakMap<Numbers, Binding>();
const checkedSlots = new WeakMap<Compiled, WeakSet<Float64Array>>();
const checkedKernels = new WeakSet<KernelMatrix>();

/**
 * Binds numbers to a compiled structure, once per `Numbers` object.
 * @throws Error if the numbers do not fit the structure, or if probabilities do not add up to 1
 */
export function bind(compiled: Compiled, numbers: Numbers): Binding {
  const known = bindings.get(numbers);
  if (known && known.compiled === compiled) return known;
  const binding = new Binding(compiled, numbers);
  bindings.set(numbers, binding);
  return binding;
}

export class Binding {
  readonly layout: Layout;
  /** The effects of the words. All bindings with the same list of kernels share them. */
  readonly words: WordTables;

  constructor(
    readonly compiled: Compiled,
    readonly numbers: Numbers,
  ) {
    this.layout = layoutFor(compiled, numbers.sizes);
    checkKernels(compiled, numbers);
    checkSlots(compiled, numbers.slots);
    this.words = wordTablesFor(compiled, this.layout, numbers.kernels);
  }

  /** Returns the effect of a word along each axis that it touches, in ascending order of axes. */
  word(word: number): readonly AxisMatrix[] {
    return this.words.word(word);
  }

  /** Returns 1 for each cell in which a word is available. */
  mask(word: number): Uint8Array {
    return this.words.mask(word);
  }

  /** Returns whether a word is available in a cell. */
  isAvailable(word: number, cell: number): boolean {
    return this.words.isAvailable(word, cell);
  }

  /** Returns the distribution after a word from cell 0. Empty if the word is not available there. */
  entry(word: number): Entry {
    return this.words.entry(word);
  }

  /**
   * Returns the distribution after a word from cell 0 if the sort follows at once. `cells` then holds narrow nodes,
   * each once.
   * @param sort ordinal of the sort node
   */
  landing(word: number, sort: number): Entry {
    return this.words.landing(word, sort);
  }

  /** Returns a single kernel as a matrix. */
  kernel(index: number): AxisMatrix {
    return this.words.kernel(index);
  }
}

function checkKernels(compiled: Compiled, numbers: Numbers): void {
  const { kernels, key } = compiled.structure;
  if (numbers.kernels.length !== kernels.length) {
    throw new Error(`${key}: ${numbers.kernels.length} kernel matrices for ${kernels.length} kernels`);
  }
  kernels.forEach(({ name, axis }, i) => {
    const kernel = numbers.kernels[i];
    if (!kernel || kernel.size !== numbers.sizes[axis]) {
      throw new Error(
        `${key}: kernel ${name} has size ${kernel?.size ?? 0}, its axis ${numbers.sizes[axis] ?? 0}`,
      );
    }
    if (checkedKernels.has(kernel)) return;
    checkRows(key, name, kernel);
    checkedKernels.add(kernel);
  });
}

function checkRows(key: string, name: string, kernel: KernelMatrix): void {
  const { size, rows, available } = kernel;
  for (let from = 0; from < size; from++) {
    if (available[from] !== 1) continue;
    const row = rows.subarray(from * size, (from + 1) * size);
    const sum = row.reduce((total, p) => total + p, 0);
    if (!(Math.abs(sum - 1) <= SUM_TOLERANCE) || row.some((p) => p < 0)) {
      throw new Error(`${key}: row ${from} of kernel ${name} is ${row.join(', ')}: no distribution`);
    }
  }
}

function checkSlots(compiled: Compiled, slots: Float64Array): void {
  let known = checkedSlots.get(compiled);
  if (!known) checkedSlots.set(compiled, (known = new WeakSet()));
  if (known.has(slots)) return;
  const { structure, nodes, kind, edgeStart, label } = compiled;
  if (slots.length !== structure.slots) {
    throw new Error(`${structure.key}: ${slots.length} chances for ${structure.slots} slots`);
  }
  for (let node = 0; node < nodes; node++) {
    if (kind[node] !== NodeKind.chance) continue;
    let sum = 0;
    for (let e = edgeStart[node]!; e < edgeStart[node + 1]!; e++) {
      const p = slots[label[e]!]!;
      sum += p >= 0 ? p : NaN;
    }
    if (!(Math.abs(sum - 1) <= SUM_TOLERANCE)) {
      throw new Error(`${structure.key}: the chances of node ${node} add up to ${sum}`);
    }
  }
  known.add(slots);
}
