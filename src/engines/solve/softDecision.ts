/** Decisions that are mixed by the logit rule, at each node of a backward induction. */
import type { SoftChoice } from './softChoice.js';
import type { Valuation } from './valuation.js';

/** Mixes a narrow decision and computes its value. */
export function softNarrow(backward: Valuation, soft: SoftChoice, node: number): void {
  const { binding, choice, values } = backward;
  const { compiled, layout } = binding;
  const player = compiled.player[node]!;
  const { values: own, sign } = backward.aim(player);
  const first = compiled.edgeStart[node]!;
  const options: number[] = [];
  const worth: number[] = [];
  for (let e = first; e < compiled.edgeStart[node + 1]!; e++) {
    const value = sign * backward.along(e, 0, own);
    if (Number.isNaN(value)) continue;
    options.push(e - first);
    worth.push(value);
  }
  choice[layout.tableOffset[node]!] = soft.mix(player, options, worth, options.length);
  values.forEach((into, p) => {
    let sum = 0;
    options.forEach((option, i) => (sum += soft.weights[i]! * backward.along(first + option, 0, p)));
    into[layout.offset[node]!] = backward.checked(sum, node);
  });
}

/** Mixes a wide decision in every cell and computes its values. */
export function softWide(backward: Valuation, soft: SoftChoice, node: number): void {
  const { binding, choice, values, options: slabs } = backward;
  const { compiled, layout } = binding;
  const player = compiled.player[node]!;
  const { values: own, sign } = backward.aim(player);
  const first = compiled.edgeStart[node]!;
  const count = slabs.load(node);
  const tracked = values.length;
  const masks = Array.from({ length: count }, (_, o) => binding.mask(compiled.word[first + o]!));
  const read = (option: number, p: number, cell: number): number => {
    const slot = option * tracked + p;
    return slabs.data[slot]![slabs.at[slot]! + cell]!;
  };
  const options: number[] = [];
  const worth: number[] = [];
  for (let cell = 0; cell < layout.cells; cell++) {
    let open = 0;
    for (let o = 0; o < count; o++) {
      if (masks[o]?.[cell] !== 1) continue;
      options[open] = o;
      worth[open++] = sign * read(o, own, cell);
    }
    choice[layout.tableOffset[node]! + cell] = soft.mix(player, options, worth, open);
    for (let p = 0; p < tracked; p++) {
      let sum = open > 0 ? 0 : NaN;
      for (let i = 0; i < open; i++) sum += soft.weights[i]! * read(options[i]!, p, cell);
      values[p]![layout.offset[node]! + cell] = backward.checked(sum, node);
    }
  }
}
