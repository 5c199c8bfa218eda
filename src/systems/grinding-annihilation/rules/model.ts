/**
 * The types of the rules: weapons, troops, formations and the situation of an attack.
 *
 * Dice expressions in the notation of the catalogues: `4`, `D3`, `D6`, `2D6`, `D6+1` (Core Concepts, "Dice").
 *
 * The Assault move, and the order of fights in a brawl.
 */
import { convolvePower } from '../../../math/index.js';

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

/** The sum of a number of equal dice, plus a constant. `count` 0 means a plain number. */
export interface Dice {
  readonly count: number;
  /** 3 or 6. A D3 is half a D6, rounded up. */
  readonly sides: number;
  readonly plus: number;
}

/** The distribution of a small integer. `chances[i]` belongs to `values[i]`; values ascend. */
export interface Spread {
  readonly values: readonly number[];
  readonly chances: readonly number[];
}

const FORM = /^([1-9]?)d([36])(?:\+([1-9]\d?))?$/i;

/** Parses a number or an expression. Returns undefined for other texts. */
export function parseDice(text: number | string): Dice | undefined {
  if (typeof text === 'number')
    return Number.isInteger(text) && text >= 0 ? { count: 0, sides: 6, plus: text } : undefined;
  const found = FORM.exec(text.trim());
  if (found === null) return undefined;
  return { count: Number(found[1] || 1), sides: Number(found[2]), plus: Number(found[3] ?? 0) };
}

/** Returns the expression plus a constant. */
export const addTo = (dice: Dice, more: number): Dice => ({ ...dice, plus: dice.plus + more });

/** Returns the maximum value. */
export const highest = (dice: Dice): number => dice.count * dice.sides + dice.plus;

/** Returns the notation of the catalogues. */
export function showDice({ count, sides, plus }: Dice): string {
  if (count === 0) return String(plus);
  return `${count === 1 ? '' : count}D${sides}${plus === 0 ? '' : `+${plus}`}`;
}

/** Returns the distribution of the sum of `times` independent rolls. */
export function spreadOf(dice: Dice, times = 1): Spread {
  const face = new Float64Array(dice.sides + 1).fill(1 / dice.sides, 1);
  const row = convolvePower(face, dice.count * times);
  return asSpread(row, dice.plus * times);
}

/** Converts probabilities indexed by value to a distribution of the possible values, each plus `shift`. */
export function asSpread(row: ArrayLike<number>, shift: number): Spread {
  const all = Array.from(row, (chance, value) => ({ chance, value: value + shift }));
  const kept = all.filter(({ chance }) => chance > 0);
  return { values: kept.map(({ value }) => value), chances: kept.map(({ chance }) => chance) };
}

/** The maximum distance of an Assault, and the Threat Range in which it must end, in inches. */
export const ASSAULT_REACH = 12;
export const THREAT_RANGE = 1;

/** An Assault roll is two dice. The result is each troop's maximum move in inches. */
const ASSAULT_DICE = { count: 2, sides: 6, plus: 0 };

/** Returns the probability that an Assault roll reaches `inches`. */
export function assaultReaches(inches: number): number {
  const { values, chances } = spreadOf(ASSAULT_DICE);
  const sum = values.reduce((total, value, i) => total + (value >= inches ? (chances[i] ?? 0) : 0), 0);
  return Math.min(1, sum);
}

/** Returns whether a formation fights in the first step. An Assault move gives Fights First (Assault Bonus). */
export const fightsEarly = ({ fightsFirst }: Pick<Formation, 'fightsFirst'>, assaulted: boolean): boolean =>
  fightsFirst || assaulted;
