/** Best moves over a whole slab: in every cell the first by rank among those that tie with the best. */
import type { Valuation } from './valuation.js';

/**
 * Decides a wide node and computes its values.
 * @param best scratch of one slab
 */
export function decideWide(valuation: Valuation, node: number, best: Float64Array): void {
  const { binding, options: slabs, values } = valuation;
  const { values: own, sign } = valuation.aim(binding.compiled.player[node] as number);
  const count = slabs.load(node);
  best.fill(-Infinity);
  for (let o = 0; o < count; o++) {
    const data = slabs.data[o * values.length + own] as Float64Array;
    const at = slabs.at[o * values.length + own] as number;
    for (let run = slabs.runStart[o] as number; run < (slabs.runEnd[o] as number); run += 2) {
      const from = slabs.pairs[run] as number;
      const to = from + (slabs.pairs[run + 1] as number);
      for (let cell = from; cell < to; cell++) {
        const value = sign * (data[at + cell] as number);
        if (value > (best[cell] as number)) best[cell] = value;
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
  const player = binding.compiled.player[node] as number;
  const { values: own, sign } = valuation.aim(player);
  const table = binding.layout.tableOffset[node] as number;
  const tie = payoffs.ties[player] as number;
  for (let o = count - 1; o >= 0; o--) {
    const data = slabs.data[o * values.length + own] as Float64Array;
    const at = slabs.at[o * values.length + own] as number;
    for (let run = slabs.runStart[o] as number; run < (slabs.runEnd[o] as number); run += 2) {
      const from = slabs.pairs[run] as number;
      const to = from + (slabs.pairs[run + 1] as number);
      for (let cell = from; cell < to; cell++) {
        if (sign * (data[at + cell] as number) >= (best[cell] as number) - tie) choice[table + cell] = o;
      }
    }
  }
}

/** Stores the exact best value, in zero-sum games. */
function keepBest(valuation: Valuation, node: number, best: Float64Array, sign: number): void {
  const into = valuation.values[0] as Float64Array;
  const to = valuation.binding.layout.offset[node] as number;
  for (let cell = 0; cell < best.length; cell++) into[to + cell] = sign * (best[cell] as number);
}

/** Stores all players' values of the chosen options. */
function follow({ binding, options: slabs, choice, values }: Valuation, node: number): void {
  const { layout } = binding;
  const to = layout.offset[node] as number;
  const table = layout.tableOffset[node] as number;
  for (let p = 0; p < values.length; p++) {
    const into = values[p] as Float64Array;
    for (let cell = 0; cell < layout.cells; cell++) {
      const slot = (choice[table + cell] as number) * values.length + p;
      const data = slabs.data[slot] as Float64Array;
      into[to + cell] = data[(slabs.at[slot] as number) + cell] as number;
    }
  }
}
