/**
 * The Assault move, and the order of fights in a brawl. Battle-Fatigue: two dice against the best Heroism in a
 * formation.
 */
import { spreadOf } from './dice.js';
import type { Formation } from './weaponsAndFormations.js';
import type { Casualties } from './casualties.js';

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

/** Returns the probability that the test fails: two dice below the Heroism. */
export function fatigueFails(heroism: number): number {
  const { values, chances } = spreadOf({ count: 2, sides: 6, plus: 0 });
  return values.reduce((sum, value, i) => sum + (value < heroism ? (chances[i] ?? 0) : 0), 0);
}

/** Returns the best (lowest) Heroism of the remaining troops and Leader. Returns undefined if none has one. */
export function bestHeroism(casualties: Casualties, losses: number): number | undefined {
  const { heroism, leader } = casualties.formation;
  const own = casualties.troopsLeft(losses) > 0 ? heroism : undefined;
  const led = casualties.leaderStands(losses) ? leader?.heroism : undefined;
  return own === undefined || led === undefined ? (own ?? led) : Math.min(own, led);
}
