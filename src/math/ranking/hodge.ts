import { requireCount } from '../numeric/checks.js';

/** A table of advantages, split into the part that one rating per player explains and a cyclic part. */
export interface HodgeDecomposition {
  /** The mean advantage of each player; the best rating in the sense of least squares. Mean zero. */
  readonly ratings: Float64Array;
  /** Differences of ratings, packed by rows. */
  readonly transitive: Float64Array;
  /** The rest; every row adds up to zero. Packed by rows. */
  readonly cyclic: Float64Array;
  /** Share of the table's sum of squares that no rating explains, 0..1; 0 for a table of zeros. */
  readonly unexplained: number;
}

/**
 * Splits an antisymmetric table (row i, column j: the advantage of i over j) into a transitive and a cyclic part.
 *
 * The parts are orthogonal and add up to the table. Source: X. Jiang, L.-H. Lim, Y. Yao, Y. Ye, "Statistical ranking and
 * combinatorial Hodge theory", Math. Program. 127 (2011) 203-244; D. Balduzzi et al., "Re-evaluating evaluation", NeurIPS
 * 2018, section 3. Throws RangeError for sizes that do not fit, entries that are not finite, or a table that is not
 * antisymmetric within 1e-9 of its largest entry. Example: rock, paper, scissors is all cyclic, unexplained 1.
 */
export function hodgeDecomposition(table: ArrayLike<number>, players: number): HodgeDecomposition {
  requireAntisymmetric(table, players);
  const ratings = new Float64Array(players);
  for (let i = 0; i < players; i++) {
    let sum = 0;
    for (let j = 0; j < players; j++) sum += table[i * players + j]!;
    ratings[i] = sum / players;
  }
  const size = players * players;
  const transitive = Float64Array.from(
    { length: size },
    (_, at) => ratings[Math.floor(at / players)]! - ratings[at % players]!,
  );
  const cyclic = transitive.map((difference, at) => table[at]! - difference);
  const whole = squares(Float64Array.from(table));
  return { ratings, transitive, cyclic, unexplained: whole === 0 ? 0 : Math.min(1, squares(cyclic) / whole) };
}

function squares(values: Float64Array): number {
  const largest = values.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
  return largest === 0 ? 0 : largest ** 2 * values.reduce((sum, x) => sum + (x / largest) ** 2, 0);
}

/** Throws RangeError unless the packed table is finite and antisymmetric within 1e-9 of its largest entry. */
export function requireAntisymmetric(table: ArrayLike<number>, players: number): number {
  requireCount('players', players, 1);
  if (table.length !== players * players) {
    throw new RangeError(
      `the table has ${table.length} entries; ${players} players need ${players * players}`,
    );
  }
  let largest = 0;
  for (let at = 0; at < table.length; at++) {
    const entry = table[at]!;
    if (!Number.isFinite(entry))
      throw new RangeError(`an entry of the table is ${entry}; all must be finite`);
    largest = Math.max(largest, Math.abs(entry));
  }
  for (let i = 0; i < players; i++) {
    for (let j = 0; j <= i; j++) {
      const there = table[i * players + j]!;
      const back = table[j * players + i]!;
      if (Math.abs(there + back) > 1e-9 * largest) {
        throw new RangeError(
          `entries (${i}, ${j}) and (${j}, ${i}) are ${there} and ${back}; they must add up to zero`,
        );
      }
    }
  }
  return largest;
}
