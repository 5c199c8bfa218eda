/**
 * A finite Markov chain with absorbing outcomes, for sampling games without a plane program. Solved or mixed policies,
 * casts without replacement and battles become chains when the policy is fixed, because then only chance remains.
 *
 * Makes a chain smaller without a change to the distribution of its outcomes. It merges results with the same target,
 * removes states with a single result, and merges states with equal rows.
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

/** A state's targets (states of the merged chain, or outcomes) and their probabilities. */
type Row = ReadonlyMap<number, number>;

/**
 * Returns the merged chain. It processes each state after its targets. So in a chain without loops, no two states with
 * the same future remain. A state that closes a loop stays unchanged.
 */
export function mergeStates(chain: Chain): Chain {
  /** The replacement of a state: a state of `rows`, or an outcome. */
  const merged = new Map<number, number>();
  const rows: (Row | undefined)[] = [];
  const known = new Map<string, number>();
  const reserve = (state: number): number => {
    const index = rows.push(undefined) - 1;
    merged.set(state, index);
    return index;
  };
  for (const state of afterTargets(chain)) {
    const row = new Map<number, number>();
    for (const result of resultsOf(chain, state)) {
      const probability = get(chain.probability, result);
      if (probability === 0) continue;
      const target = get(chain.target, result);
      const to = target < 0 ? target : (merged.get(target) ?? reserve(target));
      row.set(to, (row.get(to) ?? 0) + probability);
    }
    const reserved = merged.get(state);
    if (reserved === undefined) merged.set(state, share(state, row, rows, known));
    else rows[reserved] = row;
  }
  return toChain(rows, merged.get(0) ?? 0, chain.outcomes);
}

/** Returns the index of a row, or its target if it has only one. */
function share(state: number, row: Row, rows: (Row | undefined)[], known: Map<string, number>): number {
  const [only] = row.keys();
  if (row.size === 1 && only !== undefined && state !== 0) return only;
  const key = [...row].sort(([a], [b]) => a - b).join(' ');
  const index = known.get(key) ?? rows.push(row) - 1;
  known.set(key, index);
  return index;
}

/** Returns the reachable states, each after its targets (except for targets that lead back to it). */
function afterTargets(chain: Chain): number[] {
  const order: number[] = [];
  const seen = new Uint8Array(chain.rowStart.length - 1);
  const path: { state: number; next: number }[] = [{ state: 0, next: get(chain.rowStart, 0) }];
  seen[0] = 1;
  for (let top = path.at(-1); top; top = path.at(-1)) {
    if (top.next === get(chain.rowStart, top.state + 1)) {
      order.push(top.state);
      path.pop();
      continue;
    }
    const target = get(chain.target, top.next++);
    if (target >= 0 && !seen[target]) {
      seen[target] = 1;
      path.push({ state: target, next: get(chain.rowStart, target) });
    }
  }
  return order;
}

/** Writes rows as a chain, the start first. */
function toChain(rows: readonly (Row | undefined)[], start: number, outcomes: number): Chain {
  const place = (target: number): number =>
    target < 0 || target > start ? target : target === start ? 0 : target + 1;
  const order = [start, ...rows.keys()].filter((index, i) => i === 0 || index !== start);
  const rowStart = [0];
  const target: number[] = [];
  const probability: number[] = [];
  for (const index of order) {
    for (const [to, p] of rows[index] ?? []) {
      target.push(place(to));
      probability.push(p);
    }
    rowStart.push(target.length);
  }
  return {
    outcomes,
    rowStart: Int32Array.from(rowStart),
    target: Int32Array.from(target),
    probability: Float64Array.from(probability),
  };
}
