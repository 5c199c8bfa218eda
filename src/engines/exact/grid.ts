/** Grid games swept in one order: mass falls from place to place, and nothing is enumerated, merged or ordered first. */
import type { GridGame, LossesInto, Measure } from '../../game/index.js';
import { endlessCycle } from './cycleSystem.js';

/** How far the mass of all outcomes may miss what entered. */
const MASS_TOLERANCE = 1e-12;

/**
 * The expectation of each measure of a grid game, by id.
 * @throws StonecastError `cannot-do` when chance never leaves a place
 */
export function sweptMeasures(game: GridGame, measures: readonly Measure[]): Map<string, number> {
  const { ends, visits } = new Sweep(game).run();
  const values = overEnds(ends, measures);
  return new Map(
    measures.map((asked, i) => [
      asked.id,
      asked.kind === 'visits'
        ? overPlaces(game, visits, (row, column) => asked.visits(game.state(row, column)))
        : (values[i] as number),
    ]),
  );
}

/** Grids have no secret picks. */
const NO_PICKS: readonly number[] = [];

/** The expectation of each measure of outcomes: an end is asked all of them before the next, so that it is read once. */
function overEnds(ends: ReadonlyMap<number, number>, measures: readonly Measure[]): Float64Array {
  const values = new Float64Array(measures.length);
  for (const outcome of Float64Array.from(ends.keys()).sort()) {
    const p = ends.get(outcome) ?? 0;
    if (p === 0) continue;
    for (let i = 0; i < measures.length; i++) {
      const asked = measures[i] as Measure;
      if (asked.kind !== 'visits') values[i] = (values[i] as number) + p * asked.of(outcome, NO_PICKS);
    }
  }
  return values;
}

/**
 * The chance of every outcome of a grid game.
 * @throws StonecastError `cannot-do` when chance never leaves a place
 */
export const sweptOutcomes = (game: GridGame): ReadonlyMap<number, number> => new Sweep(game).run().ends;

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

  run(): { readonly ends: ReadonlyMap<number, number>; readonly visits: Float64Array } {
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
    let total = 0;
    for (const p of this.ends.values()) total += p;
    if (!(Math.abs(total - 1) <= MASS_TOLERANCE))
      throw new Error(`the ends of a grid add up to ${total}, not 1: a defect of the rules`);
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

function overPlaces(
  game: GridGame,
  visits: Float64Array,
  value: (row: number, column: number) => number,
): number {
  let sum = 0;
  for (let place = visits.length - 1; place >= 0; place--) {
    const count = visits[place] as number;
    if (count !== 0) sum += count * value(Math.floor(place / game.columns), place % game.columns);
  }
  return sum;
}
