/**
 * Measures of grid games, computed from a sweep of their places.
 *
 * Solves grid games of equal dice row by row. For each place it collects the dice that all higher rows still throw at
 * the columns, and throws them together, die by die (Horner's scheme, with a die as the variable). The work grows with
 * the cube of the units. Place by place it would grow with the fourth power. It only adds parts of probabilities, so
 * there is no cancellation.
 */
import type { GridGame, Measure, EqualDice } from '../../game/index.js';
import { sweepPlaces, type Swept } from './gridSweep.js';
import { endlessCycle } from './cycleSystem.js';

/** The largest difference between the mass of all outcomes and the mass that entered. */
const MASS_TOLERANCE = 1e-12;

/**
 * Returns the expectation of each measure of a grid game, by id.
 * @throws StonecastError `cannot-do` if chance never leaves a place
 */
export function sweptMeasures(game: GridGame, measures: readonly Measure[]): Map<string, number> {
  const { ends, visits } = swept(game);
  const values = overEnds(ends, measures);
  const byId = new Map<string, number>();
  measures.forEach((asked, i) => {
    const value =
      asked.kind === 'visits'
        ? overPlaces(game, visits, (row, column) => asked.visits(game.state(row, column)))
        : values[i]!;
    byId.set(asked.id, value);
  });
  return byId;
}

/** Grids have no secret picks. */
const NO_PICKS: readonly number[] = [];

/** Returns the expectation of each measure of outcomes. The outer loop is over ends, so each end is decoded once. */
function overEnds(ends: ReadonlyMap<number, number>, measures: readonly Measure[]): Float64Array {
  const values = new Float64Array(measures.length);
  const counts = countsOf(measures);
  for (const outcome of Float64Array.from(ends.keys()).sort()) {
    const p = ends.get(outcome) ?? 0;
    if (p === 0) continue;
    for (const [number, places] of counts) {
      const place = places.get(number(outcome));
      if (place !== undefined) values[place] = values[place]! + p;
    }
    for (let i = 0; i < measures.length; i++) {
      const asked = measures[i]!;
      if (asked.kind !== 'visits' && !asked.counted) values[i] = values[i]! + p * asked.of(outcome, NO_PICKS);
    }
  }
  return values;
}

/** Returns, for each number that measures count, a map from its value to the measure of that value. */
function countsOf(measures: readonly Measure[]): Map<(outcome: number) => number, Map<number, number>> {
  const counts = new Map<(outcome: number) => number, Map<number, number>>();
  measures.forEach((asked, i) => {
    if (asked.kind === 'visits' || !asked.counted) return;
    const { number, is } = asked.counted;
    let places = counts.get(number);
    if (!places) counts.set(number, (places = new Map<number, number>()));
    places.set(is, i);
  });
  return counts;
}

/**
 * Returns the probability of every outcome of a grid game.
 * @throws StonecastError `cannot-do` if chance never leaves a place
 */
export const sweptOutcomes = (game: GridGame): ReadonlyMap<number, number> => swept(game).ends;

function swept(game: GridGame): Swept {
  const found = game.dice ? sweepDice(game, game.dice) : sweepPlaces(game);
  let total = 0;
  for (const p of found.ends.values()) total += p;
  if (!(Math.abs(total - 1) <= MASS_TOLERANCE))
    throw new Error(`the ends of a grid add up to ${total}, not 1: a defect of the rules`);
  return found;
}

function overPlaces(
  game: GridGame,
  visits: Float64Array,
  value: (row: number, column: number) => number,
): number {
  let sum = 0;
  for (let place = visits.length - 1; place >= 0; place--) {
    const count = visits[place]!;
    if (count !== 0) sum += count * value(Math.floor(place / game.columns), place % game.columns);
  }
  return sum;
}

/**
 * Solves a grid whose losses are `dice`.
 * @throws StonecastError `cannot-do` if chance never leaves a place
 */
const sweepDice = (game: GridGame, dice: NonNullable<GridGame['dice']>): Swept =>
  new DiceSweep(game, dice.ofRows, dice.ofColumns).run();

class DiceSweep {
  /**
   * Row by row, the mass that reaches each place from higher rows, before the pending dice: one throw at the columns
   * for each unit of the row that was processed last.
   */
  private readonly owed: Float64Array;
  private readonly visits: Float64Array;
  private readonly ends = new Map<number, number>();
  /** The hits on the rows by the dice of a number of columns' units. */
  private readonly rowHits: Hits;
  /** The hits on the columns by the dice of a number of rows' units. */
  private readonly columnHits: Hits;

  constructor(
    private readonly game: GridGame,
    ofRows: EqualDice,
    private readonly ofColumns: EqualDice,
  ) {
    const { rows, columns } = game;
    this.owed = new Float64Array(rows * columns);
    this.visits = new Float64Array(rows * columns);
    // The layout follows the order of reading: for one number of losses all throwers, and for one number of throwers
    // all losses.
    this.rowHits = new Hits(ofRows, { throwers: columns, losses: rows }, { thrower: 1, loss: columns });
    this.columnHits = new Hits(ofColumns, { throwers: rows, losses: columns }, { thrower: columns, loss: 1 });
  }

  run(): Swept {
    const { rows, columns } = this.game;
    const { each, chance } = this.ofColumns;
    const mass = new Float64Array(columns);
    mass[columns - 1] = 1;
    for (let row = rows - 1; row >= 0; row--) {
      this.sweepRow(row, mass);
      mass.fill(0);
      for (let below = 0; below < row; below++) {
        this.leave(row, below);
        for (let die = each; die > 0; die--) throwDie(this.owed, below * columns, columns, chance);
      }
    }
    return { ends: this.ends, visits: this.visits };
  }

  /**
   * Computes ends, or expected visits, of a row's places, from the highest column down. Mass only moves to lower
   * columns.
   */
  private sweepRow(row: number, mass: Float64Array): void {
    const { columns } = this.game;
    const { owed, rowHits, columnHits } = this;
    for (let column = columns - 1; column >= 0; column--) {
      const due = owed[row * columns + column]!;
      const here = mass[column]! + due * columnHits.none(row, column);
      const stays = here === 0 ? 0 : this.visit(row, column, here) * rowHits.none(column, row);
      columnHits.spread(row, column, due + stays, mass);
    }
  }

  /** Ends the mass of a place, or returns its expected visits: the mass of the steps until a side loses something. */
  private visit(row: number, column: number, here: number): number {
    const { game, rowHits, columnHits } = this;
    const place = row * game.columns + column;
    const code = game.after(row, column);
    if (code >= 0 && place < this.visits.length - 1) {
      this.end(code, here);
      return 0;
    }
    const unhurt = rowHits.none(column, row);
    // The probability that a side loses something. It is a sum, not a difference, to avoid cancellation.
    const leaves = rowHits.some(column, row) + unhurt * columnHits.some(row, column);
    if (code < 0 && !(leaves > 0)) throw endlessCycle('a grid');
    const visits = code < 0 ? here / leaves : here;
    if (code >= 0) this.end(code, visits * unhurt * columnHits.none(row, column));
    this.visits[place] = visits;
    return visits;
  }

  /** Adds the mass that steps move from a row to lower rows. The losses of the columns stay pending. */
  private leave(row: number, below: number): void {
    const { owed, visits, rowHits } = this;
    const { columns } = this.game;
    const hits = rowHits.table(row - below, row);
    const [from, to, at] = [row * columns, below * columns, (row - below) * columns];
    for (let column = 0; column < columns; column++) {
      owed[to + column] = owed[to + column]! + visits[from + column]! * hits[at + column]!;
    }
  }

  private end(code: number, p: number): void {
    this.ends.set(code, (this.ends.get(code) ?? 0) + p);
  }
}

/** Throws one die at the columns of a row. It removes one unit if one is left. */
function throwDie(mass: Float64Array, at: number, columns: number, chance: number): void {
  const miss = 1 - chance;
  let next = columns > 1 ? mass[at + 1]! : 0;
  mass[at] = mass[at]! + chance * next;
  for (let column = 1; column < columns; column++) {
    const here = next;
    next = column + 1 < columns ? mass[at + column + 1]! : 0;
    mass[at + column] = miss * here + chance * next;
  }
}

/**
 * The distribution of the units that equal dice remove, by number of throwers. It is built die by die and only adds
 * parts of probabilities.
 */
class Hits {
  /** The probability of exactly this number of hits. */
  private readonly same: Float64Array;
  /** The probability of this number of hits or more. */
  private readonly more: Float64Array;

  /** @param step the distances in the array between numbers of throwers, and between numbers of losses */
  constructor(
    { each, chance }: EqualDice,
    size: { readonly throwers: number; readonly losses: number },
    private readonly step: { readonly thrower: number; readonly loss: number },
  ) {
    const same = (this.same = new Float64Array(size.throwers * size.losses));
    const more = (this.more = new Float64Array(size.throwers * size.losses));
    same[0] = more[0] = 1;
    for (let units = 1; units < size.throwers; units++) {
      const from = units * step.thrower;
      for (let k = 0; k < size.losses; k++) {
        const at = from + k * step.loss;
        same[at] = same[at - step.thrower]!;
        more[at] = more[at - step.thrower]!;
      }
      const last = from + (size.losses - 1) * step.loss;
      for (let die = each; die > 0; die--) this.oneMore(from, last, chance);
    }
  }

  /** Adds one die to the distributions between two indices. */
  private oneMore(first: number, last: number, chance: number): void {
    const { same, more } = this;
    const step = this.step.loss;
    for (let at = last; at > first; at -= step) {
      const hit = same[at - step]! * chance;
      same[at] = same[at]! * (1 - chance) + hit;
      more[at] = more[at]! + hit;
    }
    same[first] = same[first]! * (1 - chance);
  }

  /** Returns the probability that no standing unit is lost. */
  none(units: number, stand: number): number {
    return stand === 0 ? 1 : this.same[units * this.step.thrower]!;
  }

  /** Returns the probability that at least one standing unit is lost. */
  some(units: number, stand: number): number {
    return stand === 0 ? 0 : this.more[units * this.step.thrower + this.step.loss]!;
  }

  /** Returns the table for a number of losses. All standing units are lost by that number of hits or more. */
  table(lost: number, stand: number): Float64Array {
    return lost === stand ? this.more : this.same;
  }

  /** Adds a share of mass to the remaining numbers of units after losses. Losses must be adjacent in memory. */
  spread(units: number, stand: number, share: number, into: Float64Array): void {
    if (share === 0 || stand === 0) return;
    const at = units * this.step.thrower;
    for (let lost = 1; lost < stand; lost++)
      into[stand - lost] = into[stand - lost]! + share * this.same[at + lost]!;
    into[0] = into[0]! + share * this.more[at + stand]!;
  }
}
