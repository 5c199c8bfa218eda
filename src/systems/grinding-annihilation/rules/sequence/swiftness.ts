/** Making Attacks, before the first roll: the number of attacks of a weapon. */
import { withinHalfRange, type Situation, type Weapon } from '../model.js';
import { addTo, type Dice } from '../dice.js';

/** Returns the target's models in fives, for [VOLATILE]. */
export const crowdOf = (models: number): number => Math.floor(models / 5);

/** Returns the attacks of each bearer. No other rule changes [EXTRA ATTACKS]. `crowd` counts for [VOLATILE]. */
export function attacksOf(weapon: Weapon, situation: Situation, crowd: number): Dice {
  const { swiftness, abilities } = weapon;
  if (abilities['extra-attacks']) return swiftness;
  const rapid = withinHalfRange(weapon, situation) ? (abilities['rapid-fire'] ?? 0) : 0;
  return addTo(swiftness, rapid + (abilities.volatile ? crowd : 0));
}
