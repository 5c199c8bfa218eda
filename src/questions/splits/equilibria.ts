/**
 * Equilibria of picks with payoffs that are not opposite. There may be several, so the code must choose one.
 *
 * Solves the secret pick before play as a game. In most systems it is a split of stones.
 */
import { msg, StonecastError } from '../../errors/index.js';
import { pickGames, solvePicks, type PickEquilibrium, type PickGame } from '../../engines/solve/index.js';
import { bimatrixEquilibria, dominatedStrategies, type BimatrixEquilibrium } from '../../math/index.js';
import type { Encounter } from '../../system/index.js';
import type { Compiled } from '../../game/compile/index.js';

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

/** The value of every combination of the two players' options, and one equilibrium. */
export interface RootPicks {
  readonly game: PickGame;
  /** `payoff[i][j]`: the first player's payoff for its option i against the second's option j. */
  readonly payoff: readonly (readonly number[])[];
  /** The values to the first and to the second player. */
  readonly values: readonly [number, number];
  /** The mixes of both players. */
  readonly picks: readonly [readonly number[], readonly number[]];
  /** The remaining distance of the mixes from best play, for both players together, in the payoff's unit. */
  readonly exploitability: number;
}

/**
 * Solves the root pick of an encounter of two players. It values all combinations at once. Later play follows the
 * encounter's strategy. If payoffs are not opposite, it chooses the equilibrium with the best sum.
 * @param given each player's mix, or `equilibrium`; the default is equilibrium for all
 * @throws StonecastError `cannot-do` unless exactly two players pick
 */
export function solveRootPicks(
  compiled: Compiled,
  encounter: Encounter,
  given: readonly (readonly number[] | 'equilibrium')[] = [],
): RootPicks {
  const game = rootPickGame(compiled, encounter);
  const [rows = 0, columns = 0] = game.counts;
  const { mixes, values, exploitability } = solvePicks(game, given, generalEquilibrium);
  const [rowMix = [], columnMix = []] = mixes;
  return {
    game,
    payoff: Array.from({ length: rows }, (_, i) =>
      Array.from({ length: columns }, (__, j) => game.values[0]?.[i * columns + j] ?? NaN),
    ),
    values: [values[0] ?? NaN, values[1] ?? NaN],
    picks: [[...rowMix], [...columnMix]],
    exploitability,
  };
}

/** Returns the value of every combination of root picks to both players. */
function rootPickGame(compiled: Compiled, { game, root, strategy }: Encounter): PickGame {
  const picking = game.picks.filter((options) => options.length > 0).length;
  if (picking !== 2 || game.picks.length !== 2) {
    throw new StonecastError('cannot-do', {
      what: msg('an equilibrium of picks'),
      reason: msg('both sides would have to pick something in secret'),
      tip: msg('how the fight ends: stonecast fight'),
    });
  }
  const found = pickGames(compiled, game, { play: strategy.map(({ play }) => play) })[root];
  if (!found) throw new Error(`${game.structure.key} has no root ${root}`);
  return found;
}
