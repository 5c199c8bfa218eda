/**
 * The values of the moves of one wide node, slab by slab. Moves with a common target share the passes of their words.
 */
import type { Binding } from '../../game/compile/index.js';
import { applyFirstKernel } from './applyKernel.js';
import { runsFor } from './runs.js';

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
