/** How formations come to blows: the Assault move, and who fights in the first step of a brawl. */
import { spreadOf } from './dice.js';
import type { Formation } from './model.js';

/** An Assault is declared within so many inches, and ends within Threat Range. */
export const ASSAULT_REACH = 12;
export const THREAT_RANGE = 1;

/** An Assault roll is two dice; so many inches each troop can move. */
const ASSAULT_DICE = { count: 2, sides: 6, plus: 0 };

/** The chance that an Assault roll reaches `inches`. */
export function assaultReaches(inches: number): number {
  const { values, chances } = spreadOf(ASSAULT_DICE);
  const sum = values.reduce((total, value, i) => total + (value >= inches ? (chances[i] ?? 0) : 0), 0);
  return Math.min(1, sum);
}

/** Whether a formation fights in the first step: one that made an Assault move has Fights First (Assault Bonus). */
export const fightsEarly = ({ fightsFirst }: Pick<Formation, 'fightsFirst'>, assaulted: boolean): boolean =>
  fightsFirst || assaulted;
