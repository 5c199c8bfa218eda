/** Battle-Manoeuvres that affect dice (Battle-Manoeuvres): their costs and conditions. */
export const MANOEUVRES = [
  'reorder-roll',
  'reprisal',
  'epic-momentum',
  'grenades',
  'armoured-charge',
  'smokescreen',
  'find-cover',
] as const;

/** All Core Battle-Manoeuvres for preparing an army, including those that move formations or let them shoot. */
export const ALL_MANOEUVRES = [
  ...MANOEUVRES,
  'deployment-order',
  'onslaught-overwatch',
  'heros-ingress',
] as const;

/** The maximum number of prepared manoeuvres in a battle. */
export const MOST_PREPARED = 5;

export type Manoeuvre = (typeof MANOEUVRES)[number];
/** One of the ten Battle-Manoeuvres. */
export type AnyManoeuvre = (typeof ALL_MANOEUVRES)[number];

/** The cost of each in Manoeuvre Points. */
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

/** The reach of grenades, in inches. */
export const GRENADES_REACH = 8;
/** The number of dice for grenades. Each causes a mortal wound on `GRENADES_ROLL` or more. */
export const GRENADES_DICE = 6;
export const GRENADES_ROLL = 4;

/** The extra dice of an armoured charge if Strength exceeds Vigour. The base number is the weapon's Strength. */
export const CHARGE_MORE_DICE = 2;
export const CHARGE_ROLL = 5;
export const CHARGE_MOST = 6;

/** The invulnerable save of Find Cover!. */
export const FIND_COVER_SAVE = 5;

/** A player's Manoeuvre Points and prepared manoeuvres, at most five. */
export interface Hand {
  readonly points: number;
  readonly prepared: ReadonlySet<Manoeuvre>;
}
