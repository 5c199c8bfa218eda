/** Solves grid games in one pass: mass moves from place to place. No graph is enumerated, merged or ordered first. */
import type { GridGame, LossesInto } from '../../game/index.js';
import { endlessCycle } from './cycleSystem.js';

/** The result of a sweep. */
export interface Swept {
  /** The probability of every end that play reaches, by its code. */
  readonly ends: ReadonlyMap<number, number>;
  /** The expected visits of every place, row by row; 0 where play has ended. */
  readonly visits: Float64Array;
}

/**
 * Solves any grid, place by place.
 * @throws StonecastError `cannot-do` if chance never leaves a place
 */
export const sweepPlaces = (game: GridGame): Swept => new Sweep(game).run();

class Sweep {
  /** The mass of every place. After its steps, its expected visits, or 0 where play has ended. */
  private readonly mass: Float64Array;
  private readonly ends = new Map<number, number>();
  private readonly rows: LossesInto;
  private readonly columns: LossesInto;

  constructor(private readonly game: GridGame) {
    this.mass = new Float64Array(game.rows * game.columns);
    this.rows = lossesInto(game.rows);
    this.columns = lossesInto(game.columns);
  }

  run(): Swept {
    const { game, mass } = this;
    mass[mass.length - 1] = 1;
    this.step(game.rows - 1, game.columns - 1, game.after(game.rows - 1, game.columns - 1));
    for (let place = mass.length - 2; place >= 0; place--) {
      const here = mass[place]!;
      if (here === 0) continue;
      const row = Math.floor(place / game.columns);
      const column = place % game.columns;
      const code = game.after(row, column);
      if (code < 0) this.step(row, column, code);
      else {
        mass[place] = 0;
        this.end(code, here);
      }
    }
    return { ends: this.ends, visits: mass };
  }

  /**
   * Takes one step with all mass of a place. If neither side loses anything and play stays, the step repeats until a
   * side does.
   * @param code the code of the place after a step that changes nothing
   */
  private step(row: number, column: number, code: number): void {
    const { game, mass } = this;
    const place = row * game.columns + column;
    const { rows, columns } = this;
    game.losses(row, column, rows, columns);
    const here = mass[place]!;
    const visits = code < 0 ? here / this.moving() : here;
    if (code >= 0) this.end(code, visits * rows.chance[0]! * columns.chance[0]!);
    for (let i = 0; i < rows.count; i++) {
      const to = place - rows.loss[i]! * game.columns;
      addLosses(mass, to, visits * rows.chance[i]!, columns, i === 0 ? 1 : 0);
    }
    mass[place] = visits;
  }

  /** Returns the probability that a side loses something. It is a sum, not a difference, to avoid cancellation. */
  private moving(): number {
    const { rows, columns } = this;
    const chance = rest(rows) + rows.chance[0]! * rest(columns);
    if (chance > 0) return chance;
    throw endlessCycle('a grid');
  }

  private end(code: number, p: number): void {
    this.ends.set(code, (this.ends.get(code) ?? 0) + p);
  }
}

const lossesInto = (values: number): LossesInto => ({
  loss: new Int32Array(values),
  chance: new Float64Array(values),
  count: 0,
});

/** Moves a share of mass to the places after losses, from entry `first` on. */
function addLosses(
  mass: Float64Array,
  to: number,
  share: number,
  { loss, chance, count }: LossesInto,
  first: number,
): void {
  // Losses ascend from 0. If the last one equals the number of entries before it, each loss is its own index: the usual
  // case.
  if (loss[count - 1]! === count - 1) {
    for (let k = first; k < count; k++) {
      mass[to - k] = mass[to - k]! + share * chance[k]!;
    }
    return;
  }
  for (let k = first; k < count; k++) {
    const at = to - loss[k]!;
    mass[at] = mass[at]! + share * chance[k]!;
  }
}

/** Returns the sum of all probabilities except the first, small terms first. */
function rest({ chance, count }: LossesInto): number {
  let sum = 0;
  for (let i = count - 1; i > 0; i--) sum += chance[i]!;
  return sum;
}
