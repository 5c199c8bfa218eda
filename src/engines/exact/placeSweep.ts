/** Grid games swept in one order: mass falls from place to place, and nothing is enumerated, merged or ordered first. */
import type { GridGame, LossesInto } from '../../game/index.js';
import { endlessCycle } from './cycleSystem.js';

/** What a sweep finds. */
export interface Swept {
  /** The chance of every end that is reached, by its code. */
  readonly ends: ReadonlyMap<number, number>;
  /** The expected visits of every place, row by row; 0 where play ended. */
  readonly visits: Float64Array;
}

/**
 * Sweeps any grid, place by place.
 * @throws StonecastError `cannot-do` when chance never leaves a place
 */
export const sweepPlaces = (game: GridGame): Swept => new Sweep(game).run();

class Sweep {
  /** The mass of every place; its expected visits once steps were taken from it, and 0 where play ended. */
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
      const here = mass[place] as number;
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
   * One step with all of a place's mass; where nobody loses anything and play stays, it is taken until somebody does.
   * @param code where a step that changes nothing leads
   */
  private step(row: number, column: number, code: number): void {
    const { game, mass } = this;
    const place = row * game.columns + column;
    const { rows, columns } = this;
    game.losses(row, column, rows, columns);
    const here = mass[place] as number;
    const visits = code < 0 ? here / this.moving() : here;
    if (code >= 0) this.end(code, visits * (rows.chance[0] as number) * (columns.chance[0] as number));
    for (let i = 0; i < rows.count; i++) {
      const to = place - (rows.loss[i] as number) * game.columns;
      addLosses(mass, to, visits * (rows.chance[i] as number), columns, i === 0 ? 1 : 0);
    }
    mass[place] = visits;
  }

  /** The chance that anybody loses anything: summed, and not found by subtraction. */
  private moving(): number {
    const { rows, columns } = this;
    const chance = rest(rows) + (rows.chance[0] as number) * rest(columns);
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

/** Adds a share of mass to where losses lead, from entry `first` on. */
function addLosses(
  mass: Float64Array,
  to: number,
  share: number,
  { loss, chance, count }: LossesInto,
  first: number,
): void {
  // Losses rise from 0, so where the last is the number of those before it, each is its own index: the usual case.
  if ((loss[count - 1] as number) === count - 1) {
    for (let k = first; k < count; k++) {
      mass[to - k] = (mass[to - k] as number) + share * (chance[k] as number);
    }
    return;
  }
  for (let k = first; k < count; k++) {
    const at = to - (loss[k] as number);
    mass[at] = (mass[at] as number) + share * (chance[k] as number);
  }
}

/** All but the first, small terms first. */
function rest({ chance, count }: LossesInto): number {
  let sum = 0;
  for (let i = count - 1; i > 0; i--) sum += chance[i] as number;
  return sum;
}
