import type { GraphTotals } from '../../../src/engines/sample/graph/playGraph.js';
import type { GraphProgram } from '../../../src/engines/sample/graph/graphProgram.js';

/** Totals of nothing, for a program. */
export function emptyTotals(program: GraphProgram): GraphTotals {
  return {
    counts: new Float64Array(program.outcomes),
    sums: new Float64Array(program.sums),
    squares: new Float64Array(program.sums),
  };
}
