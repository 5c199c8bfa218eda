/**
 * Makes a chain smaller without a change to the distribution of its outcomes. It merges results with the same target,
 * removes states with a single result, and merges states with equal rows.
 */
import { resultsOf, type Chain } from './chain.js';
import { get } from './planeInterpreter.js';

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
