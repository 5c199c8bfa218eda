/** Making Attacks, step 4: the defence save, with cover (The Warfield) and invulnerable saves. */
import type { Body, Cover, Situation, Weapon } from '../model.js';

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
export function coverOf({ abilities }: Weapon, { phase, conditions }: Situation, { cover }: Defences): Cover {
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
