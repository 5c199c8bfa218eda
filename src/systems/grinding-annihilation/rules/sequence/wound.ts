/** Making Attacks, step 2: the wound roll. */
import type { Formation, Situation, Weapon } from '../model.js';
import type { Modifier } from './hit.js';

/** Returns the required wound roll of Strength against Vigour. */
export function woundRollNeeded(strength: number, vigour: number): number {
  if (strength >= 2 * vigour) return 2;
  if (strength > vigour) return 3;
  if (strength === vigour) return 4;
  return 2 * strength <= vigour ? 6 : 5;
}

/** Returns all modifiers of the wound roll. */
export function woundModifiers(
  weapon: Weapon,
  target: Formation,
  { conditions, modifiers }: Situation,
): Modifier[] {
  const list: Modifier[] = [];
  if (modifiers.wound !== 0) list.push({ value: modifiers.wound, reason: 'stated modifier' });
  if (weapon.abilities.bayonet && conditions.has('assaulted')) {
    list.push({ value: 1, reason: 'Bayonet, made an Assault move' });
  }
  if (weapon.abilities.emission && target.keywords.has('INFANTRY')) {
    list.push({ value: 1, reason: 'Emission against Infantry' });
  }
  return list;
}

/**
 * Returns the lowest unmodified roll that is a Critical Wound: 6, or less with [ANTI] against one of the target's
 * keywords.
 */
export function criticalWoundFrom(weapon: Weapon, target: Formation): number {
  const named = Object.entries(weapon.abilities.anti ?? {});
  const rolls = named
    .filter(([keyword]) => target.keywords.has(keyword.toUpperCase()))
    .map(([, roll]) => roll);
  return Math.min(6, ...rolls);
}

/**
 * Returns the lowest face with which one wound roll succeeds. A 1 fails, a Critical Wound succeeds (G-02).
 * @param vigour the Escort's, if a Leader is attached
 */
export function lowestWound(weapon: Weapon, target: Formation, vigour: number, situation: Situation): number {
  const needed = woundRollNeeded(weapon.strength, vigour);
  const modifier = woundModifiers(weapon, target, situation).reduce((sum, m) => sum + m.value, 0);
  return Math.max(2, Math.min(criticalWoundFrom(weapon, target), needed - modifier));
}

/** Returns the probability that one wound roll succeeds, before re-rolls. */
export const woundChance = (...roll: Parameters<typeof lowestWound>): number =>
  (7 - lowestWound(...roll)) / 6;
