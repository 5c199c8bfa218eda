/** The cells in which words are available, as runs of neighbours. */
import type { AxisMatrix, WordTables } from '../../game/compile/index.js';

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
