/** Measures of grid games, computed from a sweep of their places. */
import type { GridGame, Measure } from '../../game/index.js';
import { sweepDice } from './diceSweep.js';
import { sweepPlaces, type Swept } from './placeSweep.js';

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
