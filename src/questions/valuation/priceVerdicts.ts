/** Verdicts on the costs of cards, for all players of a valuation or for one, and the battles that would decide them. */
import { normalQuantile } from '../../math/index.js';
import { PRICE_TOLERANCE } from '../../game/index.js';
import { unitPrices, type PriceWord } from './unitPrices.js';
import type { Valuation, ValuedUnit } from './valuation.js';

/** A verdict on the cost of a card. */
export interface PriceVerdict {
  readonly word: PriceWord;
  /**
   * The further tables for each player that would decide the price, if its estimate stays the same. Absent if the price
   * is known, or if it takes more tables than the valuation has played.
   */
  readonly tables?: number;
}

type Judged = Pick<Valuation, 'units' | 'method'>;

/**
 * Returns the verdict on each unit: for all players together, or for one of them with its own test. A pair of battles
 * has a table of its own, so the standard error falls with the root of the tables. The bound is Bonferroni's.
 */
export function priceVerdicts(found: Judged, player?: string): PriceVerdict[] {
  const { units, method } = found;
  const players = player === undefined ? Object.keys(method.players) : [player];
  const words = player === undefined ? units.map(({ word }) => word) : wordsFor(found, player);
  const tests = units.filter(({ fitted }) => fitted).length;
  const needed = normalQuantile(1 - (1 - method.confidence) / (2 * tests));
  return units.map((unit, i): PriceVerdict => {
    const word = words[i]!;
    if (word !== 'not known' || !unit.fitted) return { word };
    const distances = players.map((one) => distanceOf(unit, one, method.confidence));
    const sides = new Set(distances.map(Math.sign));
    const near = players.some(
      (one) => Math.abs((unit.players[one]?.value ?? 0) - unit.cost) <= PRICE_TOLERANCE * unit.cost,
    );
    const factor = (needed / Math.min(...distances.map(Math.abs))) ** 2;
    if (near || sides.size > 1 || factor > 2) return { word };
    const played = Math.max(...players.map((one) => method.players[one]?.pairs ?? 0));
    return { word, tables: Math.ceil(played * (factor - 1)) };
  });
}

/** Returns the words of one player's prices alone. */
function wordsFor({ units, method }: Judged, player: string): PriceWord[] {
  const n = units.length;
  const covariance = new Float64Array(n * n);
  units.forEach((unit, i) => (covariance[i * n + i] = errorOf(unit, player, method.confidence) ** 2));
  const values = {
    costs: units.map((unit) => unit.players[player]?.value ?? unit.cost),
    covariance,
    known: units.map(({ fitted }) => fitted),
  };
  const costs = units.map(({ cost }) => cost);
  return unitPrices(costs, [values], [1], method.confidence).map(({ word }) => word);
}

/** Returns the standard error of a player's price. Its upper end has the whole half width. */
function errorOf({ players }: ValuedUnit, player: string, confidence: number): number {
  const { value, high } = players[player] ?? { value: 0, high: 0 };
  return (high - value) / normalQuantile((1 + confidence) / 2);
}

/** Returns how many standard errors a player's price lies above the cost. */
const distanceOf = (unit: ValuedUnit, player: string, confidence: number): number =>
  ((unit.players[player]?.value ?? unit.cost) - unit.cost) / errorOf(unit, player, confidence);
