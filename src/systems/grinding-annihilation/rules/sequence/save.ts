/** Making Attacks, step 4: the defence save, with cover (The Warfield) and invulnerable saves. */
import type { Body, Cover, Situation, Weapon } from '../model.js';

/** What protects a formation for the length of one volley, on top of its bodies' own figures. */
export interface Defences {
  readonly cover: Cover;
  readonly stealth: boolean;
  /** An invulnerable save that every troop has meanwhile (Find Cover!), 7 for none. */
  readonly invulnerable: number;
}

/**
 * The cover that counts against a weapon (G-04): none in a brawl or against [IGNORES COVER]; Cover and Dense Cover do not
 * add up; an [INDIRECT] shot at a target out of sight meets at least Cover.
 */
export function coverOf({ abilities }: Weapon, { phase, conditions }: Situation, { cover }: Defences): Cover {
  if (phase === 'brawl' || abilities['ignores-cover']) return 'none';
  if (cover === 'none' && abilities.indirect && conditions.has('target-not-visible')) return 'cover';
  return cover;
}

/** The roll that the armour save needs, AP and cover included (G-04). */
function armourRollNeeded(weapon: Weapon, body: Body, situation: Situation, defences: Defences): number {
  const plunging = situation.phase === 'shooting' && situation.conditions.has('plunging') ? 1 : 0;
  const needed = body.defence - weapon.ap + plunging;
  const covered = coverOf(weapon, situation, defences) !== 'none';
  return covered && needed > 3 ? needed - 1 : needed;
}

const FACES = [1, 2, 3, 4, 5, 6];

/** Whether a die makes a roll of `needed` or more; a 1 always fails. */
export const rollMade = (needed: number, face: number): boolean => face >= needed && face > 1;

/** The chance that it does. */
export function rollChance(needed: number): number {
  return FACES.filter((face) => rollMade(needed, face)).length / 6;
}

/** The roll that the save needs: the likelier of armour and invulnerable save (G-05); 7 or more cannot be made. */
export function saveNeeded(weapon: Weapon, body: Body, situation: Situation, defences: Defences): number {
  const armour = armourRollNeeded(weapon, body, situation, defences);
  return Math.max(2, Math.min(armour, body.invulnerable, defences.invulnerable));
}

/** The chance that the save fails. */
export function saveFails(weapon: Weapon, body: Body, situation: Situation, defences: Defences): number {
  return 1 - rollChance(saveNeeded(weapon, body, situation, defences));
}
