/**
 * Grid games of equal dice, swept row by row. What all places of all higher rows still have to throw at the columns is
 * thrown together, die by die (Horner's scheme, a die in place of the variable): the work grows with the cube of the
 * units, where places one by one grow with the fourth power. Only shares of chance are added, so nothing cancels.
 */
import type { EqualDice, GridGame } from '../../game/index.js';
import { endlessCycle } from './cycleSystem.js';
import type { Swept } from './placeSweep.js';

/**
 * Sweeps a grid whose losses are `dice`.
 * @throws StonecastError `cannot-do` when chance never leaves a place
 */
export const sweepDice = (game: GridGame, dice: NonNullable<GridGame['dice']>): Swept =>
  new DiceSweep(game, dice.ofRows, dice.ofColumns).run();

class DiceSweep {
  /**
   * Row by row, the mass that comes to each place from higher rows, before the dice that are owed to it: one throw at the
   * columns for each unit of the row that is swept last.
   */
  private readonly owed: Float64Array;
  private readonly visits: Float64Array;
  private readonly ends = new Map<number, number>();
  /** What the dice of so many columns' units do to the rows. */
  private readonly rowHits: Hits;
  /** What the dice of so many rows' units do to the columns. */
  private readonly columnHits: Hits;

  constructor(
    private readonly game: GridGame,
    ofRows: EqualDice,
    private readonly ofColumns: EqualDice,
  ) {
    const { rows, columns } = game;
    this.owed = new Float64Array(rows * columns);
    this.visits = new Float64Array(rows * columns);
    // Laid out as they are read: for one number of losses all throwers, and for one number of throwers all losses.
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

  /** Ends, or expected visits, of a row's places: from the highest column down, which only lower ones come from. */
  private sweepRow(row: number, mass: Float64Array): void {
    const { columns } = this.game;
    const { owed, rowHits, columnHits } = this;
    for (let column = columns - 1; column >= 0; column--) {
      const due = owed[row * columns + column] as number;
      const here = (mass[column] as number) + due * columnHits.none(row, column);
      const stays = here === 0 ? 0 : this.visit(row, column, here) * rowHits.none(column, row);
      columnHits.spread(row, column, due + stays, mass);
    }
  }

  /** Ends the mass of a place, or answers its visits: what steps are taken with until somebody loses something. */
  private visit(row: number, column: number, here: number): number {
    const { game, rowHits, columnHits } = this;
    const place = row * game.columns + column;
    const code = game.after(row, column);
    if (code >= 0 && place < this.visits.length - 1) {
      this.end(code, here);
      return 0;
    }
    const unhurt = rowHits.none(column, row);
    // The chance that anybody loses anything: summed, and not found by subtraction.
    const leaves = rowHits.some(column, row) + unhurt * columnHits.some(row, column);
    if (code < 0 && !(leaves > 0)) throw endlessCycle('a grid');
    const visits = code < 0 ? here / leaves : here;
    if (code >= 0) this.end(code, visits * unhurt * columnHits.none(row, column));
    this.visits[place] = visits;
    return visits;
  }

  /** Adds what steps from a row leave of it; what they do to the columns is owed. */
  private leave(row: number, below: number): void {
    const { owed, visits, rowHits } = this;
    const { columns } = this.game;
    const hits = rowHits.table(row - below, row);
    const [from, to, at] = [row * columns, below * columns, (row - below) * columns];
    for (let column = 0; column < columns; column++) {
      owed[to + column] =
        (owed[to + column] as number) + (visits[from + column] as number) * (hits[at + column] as number);
    }
  }

  private end(code: number, p: number): void {
    this.ends.set(code, (this.ends.get(code) ?? 0) + p);
  }
}

/** One die at the columns of a row: it takes one where one is left. */
function throwDie(mass: Float64Array, at: number, columns: number, chance: number): void {
  const miss = 1 - chance;
  let next = columns > 1 ? (mass[at + 1] as number) : 0;
  mass[at] = (mass[at] as number) + chance * next;
  for (let column = 1; column < columns; column++) {
    const here = next;
    next = column + 1 < columns ? (mass[at + column + 1] as number) : 0;
    mass[at + column] = miss * here + chance * next;
  }
}

/** How many units equal dice take, by who throws: die by die, so that only shares of chance are added. */
class Hits {
  /** The chance of exactly so many hits. */
  private readonly same: Float64Array;
  /** The chance of so many hits or more. */
  private readonly more: Float64Array;

  /** @param step how far numbers of throwers, and of losses, lie apart */
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
        same[at] = same[at - step.thrower] as number;
        more[at] = more[at - step.thrower] as number;
      }
      const last = from + (size.losses - 1) * step.loss;
      for (let die = each; die > 0; die--) this.oneMore(from, last, chance);
    }
  }

  /** Throws one die more of those whose chances lie between two places. */
  private oneMore(first: number, last: number, chance: number): void {
    const { same, more } = this;
    const step = this.step.loss;
    for (let at = last; at > first; at -= step) {
      const hit = (same[at - step] as number) * chance;
      same[at] = (same[at] as number) * (1 - chance) + hit;
      more[at] = (more[at] as number) + hit;
    }
    same[first] = (same[first] as number) * (1 - chance);
  }

  /** The chance that none of those who stand is lost. */
  none(units: number, stand: number): number {
    return stand === 0 ? 1 : (this.same[units * this.step.thrower] as number);
  }

  /** The chance that any of those who stand is lost. */
  some(units: number, stand: number): number {
    return stand === 0 ? 0 : (this.more[units * this.step.thrower + this.step.loss] as number);
  }

  /** Where the chance of so many losses stands: all who stand are lost by as many hits or more. */
  table(lost: number, stand: number): Float64Array {
    return lost === stand ? this.more : this.same;
  }

  /** Adds a share of mass to what some of those who stand are left as. Losses must lie side by side. */
  spread(units: number, stand: number, share: number, into: Float64Array): void {
    if (share === 0 || stand === 0) return;
    const at = units * this.step.thrower;
    for (let lost = 1; lost < stand; lost++)
      into[stand - lost] = (into[stand - lost] as number) + share * (this.same[at + lost] as number);
    into[0] = (into[0] as number) + share * (this.more[at + stand] as number);
  }
}
