/** How far a card's cost may lie from its fair price before a verdict counts the difference. */
import type { Estimate } from './measures.js';

/** A smaller difference from the card, as a share of its cost, does not show in a table. */
export const PRICE_TOLERANCE = 0.05;

/** Reports whether a cost lies outside the interval of a fair price, as both stand in tables: in tenths of a point. */
export function isOutside(cost: number, { low, high }: Pick<Estimate, 'low' | 'high'>): boolean {
  const [printed, least, most] = [cost, low, high].map((value) => Math.round(10 * value)) as [
    number,
    number,
    number,
  ];
  return printed < least || printed > most;
}
