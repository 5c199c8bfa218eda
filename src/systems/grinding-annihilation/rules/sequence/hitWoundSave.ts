/**
 * Making Attacks, before the first roll: the number of attacks of a weapon. Step 1: the hit roll. Step 2: the wound
 * roll. Step 4: the defence save, with cover (The Warfield) and invulnerable saves.
 */
import {
  withinHalfRange,
  type Situation,
  type Weapon,
  type Formation,
  type Body,
  type Cover,
} from '../weaponsAndFormations.js';
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

/**
 * Returns the function from a face of the die to its result (G-02, G-03), or `auto` for a weapon that hits without a
 * roll.
 */
export function hitResults(
  weapon: Weapon,
  situation: Situation,
  defences: Defences,
): ((face: number) => Omit<HitClass, 'chance'>) | 'auto' {
  const skill = skillOf(weapon, situation);
  if (skill === 'auto') return skill;
  const modifier = hitModifiers(weapon, situation, defences).reduce((sum, m) => sum + m.value, 0);
  const { abilities } = weapon;
  const miss = { hits: 0, wounds: 0 };
  return (face) => {
    if (face === 6) {
      const automatic = abilities.destructive || abilities.devastating || abilities.annihilation;
      const more = abilities['sustained-fire'] ?? 0;
      return automatic ? { hits: more, wounds: 1 } : { hits: 1 + more, wounds: 0 };
    }
    if (face === 1 || onOverwatch(situation)) return miss;
    if (face === 5 && abilities.annihilation) return { hits: 0, wounds: 1 };
    return face + modifier >= skill ? { hits: 1, wounds: 0 } : miss;
  };
}

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

/** The protection of a formation during one volley, in addition to its own statistics. */
export interface Defences {
  readonly cover: Cover;
  readonly stealth: boolean;
  /** A temporary invulnerable save of every troop (Find Cover!), or 7 without one. */
  readonly invulnerable: number;
}

/**
 * Returns the cover against a weapon (G-04). There is none in a brawl or against [IGNORES COVER].
 * Cover and Dense Cover do not add up. An [INDIRECT] shot at an unseen target has at least Cover against it.
 */
function coverOf({ abilities }: Weapon, { phase, conditions }: Situation, { cover }: Defences): Cover {
  if (phase === 'brawl' || abilities['ignores-cover']) return 'none';
  if (cover === 'none' && abilities.indirect && conditions.has('target-not-visible')) return 'cover';
  return cover;
}

/** Returns the required roll of the armour save, with AP and cover (G-04). */
function armourRollNeeded(weapon: Weapon, body: Body, situation: Situation, defences: Defences): number {
  const plunging = situation.phase === 'shooting' && situation.conditions.has('plunging') ? 1 : 0;
  const needed = body.defence - weapon.ap + plunging;
  const covered = coverOf(weapon, situation, defences) !== 'none';
  return covered && needed > 3 ? needed - 1 : needed;
}

const FACES = [1, 2, 3, 4, 5, 6];

/** Returns whether a die succeeds against `needed`. A 1 always fails. */
export const rollMade = (needed: number, face: number): boolean => face >= needed && face > 1;

/** Returns the probability of success against `needed`. */
export function rollChance(needed: number): number {
  return FACES.filter((face) => rollMade(needed, face)).length / 6;
}

/** Returns the required roll of the better save, armour or invulnerable (G-05). 7 or more is impossible. */
export function saveNeeded(weapon: Weapon, body: Body, situation: Situation, defences: Defences): number {
  const armour = armourRollNeeded(weapon, body, situation, defences);
  return Math.max(2, Math.min(armour, body.invulnerable, defences.invulnerable));
}

/** Returns the probability that the save fails. */
export function saveFails(weapon: Weapon, body: Body, situation: Situation, defences: Defences): number {
  return 1 - rollChance(saveNeeded(weapon, body, situation, defences));
}
