/** Best moves over a whole slab: in every cell the first by rank among those that tie with the best. */
import type { Valuation } from './valuation.js';

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
