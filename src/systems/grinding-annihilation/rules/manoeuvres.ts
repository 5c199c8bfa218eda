/** Battle-Manoeuvres that touch dice (Battle-Manoeuvres): what they cost and when they may be used. */

export const MANOEUVRES = [
  'reorder-roll',
  'reprisal',
  'epic-momentum',
  'grenades',
  'armoured-charge',
  'smokescreen',
  'find-cover',
] as const;

/** All Core Battle-Manoeuvres, for preparing an army: those above and those that move formations or let them shoot. */
export const ALL_MANOEUVRES = [
  ...MANOEUVRES,
  'deployment-order',
  'onslaught-overwatch',
  'heros-ingress',
] as const;

/** So many may be prepared before a battle. */
export const MOST_PREPARED = 5;

export type Manoeuvre = (typeof MANOEUVRES)[number];
/** Any of the ten. */
export type AnyManoeuvre = (typeof ALL_MANOEUVRES)[number];

/** Manoeuvre Points each costs. */
export const COST: Readonly<Record<AnyManoeuvre, number>> = {
  'reorder-roll': 1,
  reprisal: 2,
  'epic-momentum': 1,
  grenades: 1,
  'armoured-charge': 1,
  smokescreen: 1,
  'find-cover': 2,
  'deployment-order': 1,
  'onslaught-overwatch': 1,
  'heros-ingress': 1,
};

/** Inches within which grenades reach. */
export const GRENADES_REACH = 8;
/** Dice of a throw of grenades, each a mortal wound on `GRENADES_ROLL` or more. */
export const GRENADES_DICE = 6;
export const GRENADES_ROLL = 4;

/** An armoured charge rolls as many dice as its weapon's Strength, and these more when that exceeds the Vigour. */
export const CHARGE_MORE_DICE = 2;
export const CHARGE_ROLL = 5;
export const CHARGE_MOST = 6;

/** Find Cover! gives this invulnerable save. */
export const FIND_COVER_SAVE = 5;

/** A player's Manoeuvre Points and what was prepared before the battle, at most five. */
export interface Hand {
  readonly points: number;
  readonly prepared: ReadonlySet<Manoeuvre>;
}
