/** The types of the rules: weapons, troops, formations and the situation of an attack. */
import type { Dice } from './dice.js';

/** Weapon abilities ("Weapon Abilities", Army Creation). Absent means that the weapon lacks it. */
export interface WeaponAbilities {
  readonly storm?: boolean | undefined;
  readonly 'rapid-fire'?: number | undefined;
  readonly 'ignores-cover'?: boolean | undefined;
  readonly 'twin-weapon'?: boolean | undefined;
  readonly sidearm?: boolean | undefined;
  readonly destructive?: boolean | undefined;
  readonly bayonet?: boolean | undefined;
  readonly indirect?: boolean | undefined;
  readonly precision?: boolean | undefined;
  readonly volatile?: boolean | undefined;
  readonly inferno?: number | undefined;
  readonly heavy?: boolean | undefined;
  readonly hazard?: boolean | undefined;
  readonly devastating?: boolean | undefined;
  readonly annihilation?: boolean | undefined;
  readonly 'sustained-fire'?: number | undefined;
  readonly 'extra-attacks'?: boolean | undefined;
  /** Maps a keyword to the lowest unmodified wound roll that is a Critical Wound. */
  readonly anti?: Readonly<Record<string, number>> | undefined;
  readonly emission?: boolean | undefined;
}

/** A weapon's profile. */
export interface Weapon {
  readonly name: string;
  /** The range in inches, or `melee`. Undefined if the scenario does not give it; it then fits every phase. */
  readonly range: number | 'melee' | undefined;
  readonly swiftness: Dice;
  /** Ranged or Melee Skill. `auto` means N/A in the catalogue: there is no hit roll. */
  readonly skill: number | 'auto';
  readonly strength: number;
  /** Armour Penetration, 0 or less. */
  readonly ap: number;
  readonly damage: Dice;
  readonly abilities: WeaponAbilities;
}

/** Weapons with one profile in a formation. */
export interface Carried {
  readonly weapon: Weapon;
  readonly bearers: number;
  /** Whether the attached Leader carries it. */
  readonly byLeader: boolean;
}

/** The statistics of one troop that an attack on it uses. */
export interface Body {
  readonly vigour: number;
  /** The required roll before AP and cover. Infinity if the catalogue gives no Defence. */
  readonly defence: number;
  /** The required roll of the invulnerable save, or 7 without one. */
  readonly invulnerable: number;
  /** The required roll to ignore a lost wound, or 7 without the ability. */
  readonly reinforcedHealth: number;
  readonly wounds: number;
  /** The mortal wounds of its Deadly Demise. */
  readonly demise: Dice | undefined;
}

/** A Leader attached to a formation ("Leader", Troop Catalogues). */
export interface AttachedLeader extends Body {
  readonly name: string;
  readonly stealth: boolean;
  /** Whether the attackers see it, which [PRECISION] requires. */
  readonly visible: boolean;
  readonly heroism: number | undefined;
  readonly cost: number | undefined;
  readonly woundsLost: number;
}

export type Cover = 'none' | 'cover' | 'dense';

/** A formation of equal troops, with an optional Leader. */
export interface Formation extends Body {
  readonly name: string;
  readonly troops: number;
  /** The number of troops when it joined the army, for Half-Strength. */
  readonly startingStrength: number;
  /** The wounds that its wounded troop has already lost. */
  readonly woundsLost: number;
  readonly leader: AttachedLeader | undefined;
  readonly cover: Cover;
  readonly stealth: boolean;
  readonly covert: boolean;
  /** Whether every troop has Fights First, including an attached Leader. */
  readonly fightsFirst: boolean;
  /** Whether it makes an Assault move before each brawl of its own turn. */
  readonly assaulted: boolean;
  /** The keywords in capital letters. */
  readonly keywords: ReadonlySet<string>;
  readonly heroism: number | undefined;
  /** The cost of one troop in points. */
  readonly cost: number | undefined;
  readonly weapons: readonly Carried[];
  /** False for an attacker that is only a weapon. Nothing can happen to it. */
  readonly tangible: boolean;
}

export type PhaseName = 'shooting' | 'brawl';

/** The conditions of an attack in a scenario. */
export const CONDITIONS = [
  'half-range',
  'stationary',
  'assaulted',
  'target-not-visible',
  'overwatch',
  'plunging',
  'advanced',
  'retreated',
  'threat-range',
  'locked',
  'target-locked',
  'battle-fatigued',
] as const;

export type Condition = (typeof CONDITIONS)[number];

/** The situation of an attack: everything that affects its rolls besides weapon and target. */
export interface Situation {
  readonly phase: PhaseName;
  readonly conditions: ReadonlySet<Condition>;
  readonly modifiers: { readonly hit: number; readonly wound: number };
  /** The distance to the target in inches, if given. */
  readonly distance: number | undefined;
}

/** Returns whether the target is within half range: as stated, or by range and distance if both are given. */
export function withinHalfRange(weapon: Weapon, { conditions, distance }: Situation): boolean {
  if (typeof weapon.range === 'number' && distance !== undefined) return distance <= weapon.range / 2;
  return conditions.has('half-range');
}
