/** Applies one kernel to the cells where a word is available, in plain loops. */
import type { Binding } from '../../game/compile/index.js';
import { bandForm } from './bands.js';
import { runsFor } from './runs.js';

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
