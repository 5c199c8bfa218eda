/** Making Attacks, step 1: the hit roll. */
import type { Situation, Weapon } from '../model.js';
import { coverOf, type Defences } from './save.js';

/** A kind of result of one hit roll. `hits` still need a wound roll; `wounds` are automatic. */
export interface HitClass {
  readonly chance: number;
  readonly hits: number;
  readonly wounds: number;
}

/** A modifier and its reason. */
export interface Modifier {
  readonly value: number;
  readonly reason: string;
}

/** Returns all modifiers of the hit roll. Their sum has no limit (G-01). */
function hitModifiers(weapon: Weapon, situation: Situation, defences: Defences): Modifier[] {
  const { conditions, modifiers, phase } = situation;
  const ranged = phase === 'shooting';
  const list: Modifier[] = [];
  const add = (value: number, reason: string): number => list.push({ value, reason });
  if (modifiers.hit !== 0) add(modifiers.hit, 'stated modifier');
  if (weapon.abilities.heavy && conditions.has('stationary')) add(1, 'Heavy, remained stationary');
  if (ranged && defences.stealth) add(-1, 'Stealth');
  if (ranged && coverOf(weapon, situation, defences) === 'dense') add(-1, 'Dense Cover');
  if (weapon.abilities.indirect && conditions.has('target-not-visible')) {
    add(-1, 'Indirect, target not visible');
  }
  return list;
}

/**
 * Returns the skill for the hit roll. A battle-fatigued formation shoots with Ranged Skill 6+, whatever its own is.
 * So does a formation on overwatch, even with a weapon that otherwise makes no hit roll (G-03).
 */
export function skillOf(weapon: Weapon, situation: Situation): number | 'auto' {
  const fatigued = situation.phase === 'shooting' && situation.conditions.has('battle-fatigued');
  return fatigued || onOverwatch(situation) ? ONLY_A_SIX : weapon.skill;
}

const ONLY_A_SIX = 6;

/** Returns whether only an unmodified 6 hits, whatever the skill and modifiers (Onslaught Overwatch). */
const onOverwatch = ({ phase, conditions }: Situation): boolean =>
  phase === 'shooting' && conditions.has('overwatch');

/**
 * Returns the required hit roll and its modifiers. Returns nothing if there is no roll, or only an unmodified 6 hits.
 */
export function hitRoll(
  weapon: Weapon,
  situation: Situation,
  defences: Defences,
): { needed: number | 'auto'; modifiers: Modifier[] } {
  const needed = skillOf(weapon, situation);
  if (needed === 'auto') return { needed, modifiers: [] };
  if (onOverwatch(situation)) return { needed: ONLY_A_SIX, modifiers: [] };
  return { needed, modifiers: hitModifiers(weapon, situation, defences) };
}

/**
 * Returns the possible kinds of results of one hit roll, misses first.
 * A weapon without a hit roll has one kind: a plain hit, because only a roll can be critical.
 */
export function hitClasses(weapon: Weapon, situation: Situation, defences: Defences): HitClass[] {
  const resultOf = hitResults(weapon, situation, defences);
  if (resultOf === 'auto') return [{ chance: 1, hits: 1, wounds: 0 }];
  const classes: HitClass[] = [];
  for (let face = 1; face <= 6; face++) {
    const result = resultOf(face);
    const at = classes.findIndex((c) => c.hits === result.hits && c.wounds === result.wounds);
    const known = classes[at];
    if (known === undefined) classes.push({ ...result, chance: 1 / 6 });
    else classes[at] = { ...known, chance: (Math.round(known.chance * 6) + 1) / 6 };
  }
  return classes;
}

/** Returns the function from a face of the die to its result, or `auto` for a weapon that hits without a roll. */
export function hitResults(
  weapon: Weapon,
  situation: Situation,
  defences: Defences,
): ((face: number) => Omit<HitClass, 'chance'>) | 'auto' {
  const skill = skillOf(weapon, situation);
  if (skill === 'auto') return skill;
  const modifier = hitModifiers(weapon, situation, defences).reduce((sum, m) => sum + m.value, 0);
  return (face) => resultOf(face, skill, modifier, weapon, situation);
}

/** Returns the result of one face of the die (G-02, G-03). */
function resultOf(
  face: number,
  skill: number,
  modifier: number,
  { abilities }: Weapon,
  situation: Situation,
): { hits: number; wounds: number } {
  if (face === 6) {
    const automatic = abilities.destructive || abilities.devastating || abilities.annihilation;
    const more = abilities['sustained-fire'] ?? 0;
    return automatic ? { hits: more, wounds: 1 } : { hits: 1 + more, wounds: 0 };
  }
  const miss = { hits: 0, wounds: 0 };
  if (face === 1) return miss;
  if (onOverwatch(situation)) return miss;
  if (face === 5 && abilities.annihilation) return { hits: 0, wounds: 1 };
  return face + modifier >= skill ? { hits: 1, wounds: 0 } : miss;
}
