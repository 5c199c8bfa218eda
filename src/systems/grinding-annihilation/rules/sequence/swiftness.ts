/** Making Attacks, before the first roll: how many attacks a weapon makes. */
import { addTo, type Dice } from '../dice.js';
import { withinHalfRange, type Situation, type Weapon } from '../model.js';

/** [VOLATILE] counts the target's models in fives. */
export const crowdOf = (models: number): number => Math.floor(models / 5);

/** The attacks of each bearer; [EXTRA ATTACKS] is changed by no other rule. `crowd` counts for [VOLATILE]. */
export function attacksOf(weapon: Weapon, situation: Situation, crowd: number): Dice {
  const { swiftness, abilities } = weapon;
  if (abilities['extra-attacks']) return swiftness;
  const rapid = withinHalfRange(weapon, situation) ? (abilities['rapid-fire'] ?? 0) : 0;
  return addTo(swiftness, rapid + (abilities.volatile ? crowd : 0));
}
