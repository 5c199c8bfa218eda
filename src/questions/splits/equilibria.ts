/** Equilibria of picks with payoffs that are not opposite. There may be several, so the code must choose one. */
import { msg, StonecastError } from '../../errors/index.js';
import type { PickEquilibrium } from '../../engines/solve/index.js';
import { bimatrixEquilibria, dominatedStrategies, type BimatrixEquilibrium } from '../../math/index.js';

/** The value of each combination to both players, with player 0's option slowest. */
export interface Bimatrix {
  readonly counts: readonly [number, number];
  readonly values: readonly [Float64Array, Float64Array];
}

/**
 * Returns all extreme equilibria, sorted by the sum of both values, best first. Ties (to 1e-9 of the scale) keep the
 * order of enumeration. It first removes strictly dominated options, which does not change the result.
 * @throws StonecastError `too-large` if too many options remain
 */
export function allEquilibria(game: Bimatrix): BimatrixEquilibrium[] {
  const kept = withoutDominated(game);
  const [rows, columns] = kept;
  const part = game.values.map((values) =>
    Float64Array.from(rows.flatMap((r) => columns.map((c) => values[r * game.counts[1] + c]!))),
  );
  const [first, second] = part as [Float64Array, Float64Array];
  const found = enumerate(first, second, rows.length, columns.length);
  const scale = Math.max(1e-300, ...game.values.flatMap((values) => Array.from(values, Math.abs)));
  const total = (one: BimatrixEquilibrium) => Math.round((one.rowValue + one.columnValue) / (1e-9 * scale));
  return found
    .map((one) => ({
      ...one,
      rows: spread(one.rows, rows, game.counts[0]),
      columns: spread(one.columns, columns, game.counts[1]),
    }))
    .sort((a, b) => total(b) - total(a));
}

/** Returns the first of `allEquilibria`, for engines that need one equilibrium. */
export const generalEquilibrium: PickEquilibrium = ({ counts, values, name }) => {
  const [rows, columns, ...others] = counts;
  const [forRows, forColumns] = values;
  if (rows === undefined || columns === undefined || others.length > 0 || !forRows || !forColumns) {
    throw new StonecastError('cannot-do', {
      what: msg('an equilibrium of {name}', { name }),
      reason: msg('payoffs are not opposite and more than two players pick'),
    });
  }
  const [best] = allEquilibria({ counts: [rows, columns], values: [forRows, forColumns] });
  if (!best) throw new Error(`${name}: every game has an equilibrium, but none was found`);
  return [best.rows, best.columns];
};

/** Removes strictly dominated options repeatedly, until none is left. */
function withoutDominated({ counts, values }: Bimatrix): [number[], number[]] {
  let rows = Array.from({ length: counts[0] }, (_, i) => i);
  let columns = Array.from({ length: counts[1] }, (_, i) => i);
  for (;;) {
    const part = (of: Float64Array) => rows.flatMap((r) => columns.map((c) => of[r * counts[1] + c]!));
    const found = dominatedStrategies(part(values[0]), part(values[1]), rows.length, columns.length);
    const strictly = (list: typeof found.rows) =>
      new Set(list.flatMap(({ strategy, kind }) => (kind === 'strict' ? [strategy] : [])));
    const [badRows, badColumns] = [strictly(found.rows), strictly(found.columns)];
    if (badRows.size + badColumns.size === 0) return [rows, columns];
    rows = rows.filter((_, i) => !badRows.has(i));
    columns = columns.filter((_, i) => !badColumns.has(i));
  }
}

function enumerate(
  first: Float64Array,
  second: Float64Array,
  rows: number,
  columns: number,
): BimatrixEquilibrium[] {
  try {
    return bimatrixEquilibria(first, second, rows, columns);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new StonecastError(
      'too-large',
      {
        what: msg('this pick with payoffs that are not opposite'),
        found: msg('{rows} by {columns}', { rows, columns }),
        unit: msg('undominated options'),
        limit: '10 by 10',
        tip: msg("leave out the defender's own payoff, or the choice of additional stones"),
      },
      { cause: error },
    );
  }
}

function spread(mix: Float64Array, kept: readonly number[], count: number): Float64Array {
  const whole = new Float64Array(count);
  kept.forEach((option, i) => (whole[option] = mix[i]!));
  return whole;
}
