/** Chains by plain steps: what sampled chains are held against. */
import {
  checkChain,
  resultsOf,
  toOutcome,
  type Chain,
} from '../../../../src/engines/sample/kernel/markovChain.js';
import { get } from '../../../../src/engines/sample/kernel/planeInterpreter.js';

/** A chain of one state: its outcomes are drawn straight from their probabilities. */
export function distributionChain(probabilities: ArrayLike<number>): Chain {
  return {
    outcomes: probabilities.length,
    rowStart: Int32Array.of(0, probabilities.length),
    target: Int32Array.from(probabilities, (_, outcome) => toOutcome(outcome)),
    probability: Float64Array.from(probabilities),
  };
}

/**
 * The probability of each outcome, to within `tolerance` in total: the mass is carried on step by step until that little
 * is left on its way.
 */
export function chainDistribution(chain: Chain, tolerance = 1e-15): Float64Array {
  checkChain(chain);
  const outcomes = new Float64Array(chain.outcomes);
  let mass = new Float64Array(chain.rowStart.length - 1);
  mass[0] = 1;
  for (let left = 1; left > tolerance;) {
    const next = new Float64Array(mass.length);
    left = 0;
    for (const [state, here] of mass.entries()) {
      if (here === 0) continue;
      for (const result of resultsOf(chain, state)) {
        const target = get(chain.target, result);
        const flow = here * get(chain.probability, result);
        if (target < 0) outcomes[-1 - target] = get(outcomes, -1 - target) + flow;
        else {
          next[target] = get(next, target) + flow;
          left += flow;
        }
      }
    }
    mass = next;
  }
  return outcomes;
}
