/**
 * A finite Markov chain with absorbing outcomes, for sampling games without a plane program. Solved or mixed policies,
 * casts without replacement and battles become chains when the policy is fixed, because then only chance remains.
 */
import { get } from './planeInterpreter.js';

/**
 * The chain starts in state 0. The results of state s are numbers `rowStart[s]` to `rowStart[s + 1] − 1`. Result i has
 * `probability[i]` and leads to the state `target[i]`. If that is negative, it leads to the outcome `−1 − target[i]`.
 */
export interface Chain {
  readonly outcomes: number;
  readonly rowStart: Int32Array;
  readonly target: Int32Array;
  readonly probability: Float64Array;
}

/** Returns the target that encodes an outcome. */
export function toOutcome(outcome: number): number {
  return -1 - outcome;
}

/** The largest difference between the sum of a row's probabilities and 1. */
const MASS_TOLERANCE = 1e-9;

/**
 * Checks that a chain is valid: rows add up to 1, targets exist, and every state can reach an outcome.
 * @returns the chain
 * @throws RangeError that names the first invalid state
 */
export function checkChain(chain: Chain): Chain {
  const states = chain.rowStart.length - 1;
  if (states < 1) throw new RangeError('a chain has at least one state');
  for (let state = 0; state < states; state++) {
    let mass = 0;
    for (const result of resultsOf(chain, state)) {
      const target = get(chain.target, result);
      const probability = get(chain.probability, result);
      if (target >= states || target < -chain.outcomes) {
        throw new RangeError(
          `state ${state} leads to ${target}; there are ${states} states and ${chain.outcomes} outcomes`,
        );
      }
      if (!(probability >= 0))
        throw new RangeError(`state ${state} has a result of probability ${probability}`);
      mass += probability;
    }
    if (Math.abs(mass - 1) > MASS_TOLERANCE) {
      throw new RangeError(
        `the results of state ${state} have a probability of ${mass} together; it should be 1`,
      );
    }
  }
  const stuck = endless(chain);
  if (stuck !== undefined) throw new RangeError(`from state ${stuck} no outcome can be reached`);
  return chain;
}

/** The indices of a state's results. */
export function resultsOf(chain: Chain, state: number): number[] {
  const from = get(chain.rowStart, state);
  return Array.from({ length: get(chain.rowStart, state + 1) - from }, (_, i) => from + i);
}

/** Returns a state that cannot reach an outcome; undefined if there is none. */
function endless(chain: Chain): number | undefined {
  const states = chain.rowStart.length - 1;
  const from: number[][] = Array.from({ length: states }, () => []);
  const reaches = new Uint8Array(states);
  const next: number[] = [];
  for (let state = 0; state < states; state++) {
    for (const result of resultsOf(chain, state)) {
      if (get(chain.probability, result) === 0) continue;
      const target = get(chain.target, result);
      if (target >= 0) get(from, target).push(state);
      else if (!reaches[state]) {
        reaches[state] = 1;
        next.push(state);
      }
    }
  }
  for (let state = next.pop(); state !== undefined; state = next.pop()) {
    for (const before of get(from, state)) {
      if (reaches[before]) continue;
      reaches[before] = 1;
      next.push(before);
    }
  }
  const stuck = reaches.indexOf(0);
  return stuck < 0 ? undefined : stuck;
}
