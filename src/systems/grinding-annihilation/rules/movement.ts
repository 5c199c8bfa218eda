/** The Assault move, and the order of fights in a brawl. */
import { spreadOf } from './dice.js';
import type { Formation } from './model.js';

/** The maximum distance of an Assault, and the Threat Range in which it must end, in inches. */
export const ASSAULT_REACH = 12;
export const THREAT_RANGE = 1;

/** An Assault roll is two dice. The result is each troop's maximum move in inches. */
const ASSAULT_DICE = { count: 2, sides: 6, plus: 0 };

/** The probabilities by inches. Planners ask for each enemy of each plan. */
const reaching = new Map<number, number>();

/** Returns the probability that an Assault roll reaches `inches`. */
export function assaultReaches(inches: number): number {
  const known = reaching.get(inches);
  if (known !== undefined) return known;
  const chance = chanceToReach(inches);
  // Other callers ask for fractions, so only whole inches are few.
  if (Number.isInteger(inches)) reaching.set(inches, chance);
  return chance;
}

function chanceToReach(inches: number): number {
  const { values, chances } = spreadOf(ASSAULT_DICE);
  const sum = values.reduce((total, value, i) => total + (value >= inches ? (chances[i] ?? 0) : 0), 0);
  return Math.min(1, sum);
}

/** Returns whether a formation fights in the first step. An Assault move gives Fights First (Assault Bonus). */
export const fightsEarly = ({ fightsFirst }: Pick<Formation, 'fightsFirst'>, assaulted: boolean): boolean =>
  fightsFirst || assaulted;
