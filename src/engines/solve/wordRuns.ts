/**
 * The cells in which words are available, as runs of neighbours.
 *
 * Applies one kernel to the cells where a word is available, in plain loops.
 *
 * Kernels that act the same in every cell where they are available: shifts with constant weights.
 */
import type { AxisMatrix, WordTables, Binding } from '../../game/compile/index.js';
import type { KernelMatrix } from '../../game/index.js';

/** For word w, pairs of first cell and number of cells: `pairs[2 × start[w]]` … `pairs[2 × start[w + 1] − 1]`. */
export interface RunTable {
  readonly start: Int32Array;
  readonly pairs: Int32Array;
}

const tables = new WeakMap<WordTables, RunTable>();

/** Returns the runs of all words for some kernels; made once. */
export function runsFor(words: WordTables): RunTable {
  let table = tables.get(words);
  if (!table) tables.set(words, (table = makeTable(words)));
  return table;
}

function makeTable(words: WordTables): RunTable {
  const count = words.compiled.words.length;
  const start = new Int32Array(count + 1);
  const list = new RunList();
  for (let word = 0; word < count; word++) {
    addRuns(words, word, list);
    start[word + 1] = list.length / 2;
  }
  return { start, pairs: list.toArray() };
}

/** A growing list of pairs of integers. */
class RunList {
  private data = new Int32Array(1024);
  length = 0;

  add(from: number, length: number): void {
    if (this.length === this.data.length) {
      const larger = new Int32Array(this.data.length * 2);
      larger.set(this.data);
      this.data = larger;
    }
    this.data[this.length] = from;
    this.data[this.length + 1] = length;
    this.length += 2;
  }

  toArray(): Int32Array {
    return this.data.slice(0, this.length);
  }
}

/** A word is available where it is along every axis, so its cells are a product of intervals. */
function addRuns(words: WordTables, word: number, list: RunList): void {
  const { sizes, cells } = words.layout;
  const available: (Uint8Array | undefined)[] = sizes.map(() => undefined);
  let inner: AxisMatrix | undefined;
  for (const matrix of words.word(word)) {
    if (!matrix.available.includes(0)) continue;
    available[matrix.axis] = matrix.available;
    inner = matrix;
  }
  if (!inner) {
    list.add(0, cells);
    return;
  }
  const intervals = intervalsOf(inner);
  addOuter(words, available, inner.axis, 0, 0, intervals, list);
}

/** For every available combination of the axes before `last`, the intervals of the last. */
function addOuter(
  words: WordTables,
  available: readonly (Uint8Array | undefined)[],
  last: number,
  axis: number,
  base: number,
  intervals: Int32Array,
  list: RunList,
): void {
  if (axis === last) {
    for (let i = 0; i < intervals.length; i += 2) {
      list.add(base + intervals[i]!, intervals[i + 1]!);
    }
    return;
  }
  const { sizes, strides } = words.layout;
  const own = available[axis];
  const stride = strides[axis]!;
  for (let at = 0; at < sizes[axis]!; at++) {
    if (own && own[at] === 0) continue;
    addOuter(words, available, last, axis + 1, base + at * stride, intervals, list);
  }
}

/** Returns the runs of available values: the first cell and the number of cells of each. */
function intervalsOf({ available, stride }: AxisMatrix): Int32Array {
  const found: number[] = [];
  for (let at = 0; at < available.length; at++) {
    if (available[at] === 0) continue;
    if (at > 0 && available[at - 1] === 1) found.push((found.pop() as number) + stride);
    else found.push(at * stride, stride);
  }
  return Int32Array.from(found);
}

/**
 * into[c] ← the expectation of `values` after the word's first kernel, for every cell c where the word is available.
 * Other cells stay unchanged.
 * @param values the values of the rest of the word, from `at`; only read where it is available
 */
export function applyFirstKernel(
  binding: Binding,
  word: number,
  values: Float64Array,
  at: number,
  into: Float64Array,
): void {
  const index = binding.compiled.wordFirst[word]!;
  const kernel = binding.numbers.kernels[index];
  const axis = binding.compiled.structure.kernels[index]?.axis ?? 0;
  if (!kernel) throw new Error(`no kernel ${index}`);
  const form = bandForm(kernel);
  if (!form) {
    applyRows(binding, index, word, values, at, into);
    return;
  }
  const { start, pairs } = runsFor(binding.words);
  const { w1, w2 } = form;
  const stride = binding.layout.strides[axis]!;
  const s1 = at + form.d1 * stride;
  const s2 = at + form.d2 * stride;
  const last = 2 * start[word + 1]!;
  for (let run = 2 * start[word]!; run < last; run += 2) {
    const from = pairs[run]!;
    const to = from + pairs[run + 1]!;
    for (let c = from; c < to; c++) {
      into[c] = w1 * values[s1 + c]! + w2 * values[s2 + c]!;
    }
  }
}

/** The same for a kernel whose rows differ. */
function applyRows(
  binding: Binding,
  index: number,
  word: number,
  values: Float64Array,
  at: number,
  into: Float64Array,
): void {
  const { start: runStart, pairs } = runsFor(binding.words);
  const { axis, stride, start, to, p } = binding.kernel(index);
  const { coordinates, sizes } = binding.layout;
  const last = 2 * runStart[word + 1]!;
  for (let run = 2 * runStart[word]!; run < last; run += 2) {
    const end = pairs[run]! + pairs[run + 1]!;
    for (let c = pairs[run]!; c < end; c++) {
      const from = coordinates[c * sizes.length + axis]!;
      const origin = at + c - from * stride;
      let sum = 0;
      for (let e = start[from]!; e < start[from + 1]!; e++) {
        sum += p[e]! * values[origin + to[e]! * stride]!;
      }
      into[c] = sum;
    }
  }
}

/** value(from) = w1 × value(from + d1) + w2 × value(from + d2), wherever the kernel is available. */
export interface BandForm {
  readonly d1: number;
  readonly w1: number;
  readonly d2: number;
  readonly w2: number;
}

const forms = new WeakMap<KernelMatrix, { form: BandForm | undefined }>();

/** Returns the band form of a kernel; undefined if it has none. */
export function bandForm(kernel: KernelMatrix): BandForm | undefined {
  let known = forms.get(kernel);
  if (!known) forms.set(kernel, (known = { form: findForm(kernel) }));
  return known.form;
}

function findForm({ size, rows, available }: KernelMatrix): BandForm | undefined {
  let weights: Map<number, number> | undefined;
  for (let from = 0; from < size; from++) {
    if (available[from] !== 1) continue;
    const own = new Map<number, number>();
    for (let to = 0; to < size; to++) {
      const p = rows[from * size + to]!;
      if (p !== 0) own.set(to - from, p);
    }
    if (weights && !sameWeights(weights, own)) return undefined;
    weights = own;
  }
  const [first = [0, 0], second = [first[0], 0], ...others] = weights ?? [];
  return others.length > 0 ? undefined : { d1: first[0], w1: first[1], d2: second[0], w2: second[1] };
}

function sameWeights(a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): boolean {
  return a.size === b.size && [...a].every(([offset, weight]) => b.get(offset) === weight);
}
