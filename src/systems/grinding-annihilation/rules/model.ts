/** The rulebook's things as data: weapons, troops, formations and the situation of an attack. */
import type { Dice } from './dice.js';

/** Weapon abilities ("Weapon Abilities", Army Creation). Absent means that the weapon has it not. */
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
  /** Keyword → the unmodified wound roll from which it is a Critical Wound. */
  readonly anti?: Readonly<Record<string, number>> | undefined;
  readonly emission?: boolean | undefined;
}

/** A weapon's profile. */
export interface Weapon {
  readonly name: string;
  /** Inches, `melee`, or undefined where the scenario does not say: then it fits the phase. */
  readonly range: number | 'melee' | undefined;
  readonly swiftness: Dice;
  /** Ranged or Melee Skill; `auto` where the catalogue says N/A: no hit roll is made. */
  readonly skill: number | 'auto';
  readonly strength: number;
  /** Armour Penetration, 0 or less. */
  readonly ap: number;
  readonly damage: Dice;
  readonly abilities: WeaponAbilities;
}

/** Weapons of one profile in a formation. */
export interface Carried {
  readonly weapon: Weapon;
  readonly bearers: number;
  /** Whether the attached Leader carries it. */
  readonly byLeader: boolean;
}

/** What is needed of one troop to attack it. */
export interface Body {
  readonly vigour: number;
  /** The roll needed before AP and cover; Infinity where the catalogue gives no Defence. */
  readonly defence: number;
  /** The invulnerable save's roll, 7 without one. */
  readonly invulnerable: number;
  /** The roll that ignores a lost wound, 7 without the ability. */
  readonly reinforcedHealth: number;
  readonly wounds: number;
  /** Mortal wounds that its Deadly Demise deals. */
  readonly demise: Dice | undefined;
}

/** A Leader attached to a formation ("Leader", Troop Catalogues). */
export interface AttachedLeader extends Body {
  readonly name: string;
  readonly stealth: boolean;
  /** Whether the attackers see it: [PRECISION] needs that. */
  readonly visible: boolean;
  readonly heroism: number | undefined;
  readonly cost: number | undefined;
  readonly woundsLost: number;
}

export type Cover = 'none' | 'cover' | 'dense';

/** A formation: equal troops and perhaps a Leader. */
export interface Formation extends Body {
  readonly name: string;
  readonly troops: number;
  /** Troops when it was added to the army, for half-strength. */
  readonly startingStrength: number;
  /** Wounds that its wounded troop has lost already. */
  readonly woundsLost: number;
  readonly leader: AttachedLeader | undefined;
  readonly cover: Cover;
  readonly stealth: boolean;
  readonly covert: boolean;
  /** Whether every troop has Fights First, an attached Leader too. */
  readonly fightsFirst: boolean;
  /** Whether it made an Assault move before each brawl of its own turn. */
  readonly assaulted: boolean;
  /** In capitals. */
  readonly keywords: ReadonlySet<string>;
  readonly heroism: number | undefined;
  /** Points of cost of one troop. */
  readonly cost: number | undefined;
  readonly weapons: readonly Carried[];
  /** False for an attacker of whom only the weapon is known: nothing can happen to it. */
  readonly tangible: boolean;
}

export type PhaseName = 'shooting' | 'brawl';

/** What a scenario may say of the moment of an attack. */
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

/** The moment of an attack: everything but weapon and target that its rolls depend on. */
export interface Situation {
  readonly phase: PhaseName;
  readonly conditions: ReadonlySet<Condition>;
  readonly modifiers: { readonly hit: number; readonly wound: number };
  /** Inches to the target, where given. */
  readonly distance: number | undefined;
}

/** Whether the weapon's target is within half its range: as stated, or measured where range and distance are given. */
export function withinHalfRange(weapon: Weapon, { conditions, distance }: Situation): boolean {
  if (typeof weapon.range === 'number' && distance !== undefined) return distance <= weapon.range / 2;
  return conditions.has('half-range');
}
