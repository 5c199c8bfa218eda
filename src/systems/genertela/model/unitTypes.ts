/** The unit types and their effects in battle (rules: Units, Battle; T-02, T-03, T-05). */

/**
 * The unit types in scenarios. `named-dragonewt` and `roaming` come from the document, not from the contract.
 * `roaming` moves as freely as an assassin but lacks its attack, like Hon-eel.
 */
export const UNIT_TYPES = [
  'standard',
  'hero',
  'superhero',
  'guardian',
  'assassin',
  'dragon-hero',
  'giant',
  'dragon',
  'crimson-bat',
  'named-dragonewt',
  'roaming',
  'forest',
  'city',
] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

/** The target categories. `fixed` (cities and forests) always comes last (T-02). */
export const CATEGORIES = ['special', 'monster', 'dragon-hero', 'standard', 'fixed'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The categories that a side may put in order. */
export const TARGETS = ['special', 'monster', 'dragon-hero', 'standard'] as const;
export type Target = (typeof TARGETS)[number];

/** The unit types that an assassin's ability can hit, in the order of T-06. */
export const VICTIMS = ['superhero', 'hero', 'guardian', 'assassin'] as const;
export type Victim = (typeof VICTIMS)[number];

/** A number with its reason. A target number is the sum of such numbers. */
export interface Modifier {
  readonly value: number;
  readonly reason: string;
}

/** A combination of unit types. It has the powers of all of them. */
export interface Kind {
  /** The name in scenarios, e.g. `guardian+assassin`. */
  readonly name: string;
  readonly types: readonly UnitType[];
  readonly category: Category;
  /** The number of ordinary dice: four for monsters, none for a pure assassin. */
  readonly dice: number;
  /** The unit's own modifiers to hit, without those of the stack. */
  readonly hit: readonly Modifier[];
  /** The unit's own modifiers to resist. */
  readonly resist: readonly Modifier[];
  /** Whether it may move and retreat, and counts in retreat rules: all except cities and forests (T-04). */
  readonly mobile: boolean;
  /** Whether it gets the hit bonus of a Hero or Superhero and the resistance of a Guardian: all except Dragons. */
  readonly sharesStack: boolean;
  /** Whether it gets the defence of terrain, city and fortress: all except Dragons and the Crimson Bat. */
  readonly takesCover: boolean;
  /** Has the ability of an assassin. */
  readonly assassin: boolean;
  /** Whether it does not count for stacking, blocking, overruns and population. This is true for pure assassins. */
  readonly uncounted: boolean;
  /** Its number of units in an overrun: four for monsters. */
  readonly overrun: number;
  /** The rank in the default order of losses within its category, lowest first (T-03). */
  readonly lossRank: number;
}

const MONSTERS: readonly UnitType[] = ['giant', 'dragon', 'crimson-bat'];
const SPECIALS: readonly UnitType[] = ['hero', 'superhero', 'guardian', 'assassin'];

/**
 * The default order of losses. Within special characters, monsters and fixed units, it is the ruling's.
 * Named dragonewts precede standard units, because most of them return to their cities.
 * For combined types, the type that is lost last counts.
 */
const LOSS_ORDER: readonly UnitType[] = [
  'roaming',
  'assassin',
  'guardian',
  'hero',
  'superhero',
  'giant',
  'dragon',
  'crimson-bat',
  'dragon-hero',
  'named-dragonewt',
  'standard',
  'forest',
  'city',
];

const HIT: Partial<Record<UnitType, Modifier>> = {
  superhero: { value: 1, reason: 'Superhero' },
};

const RESIST: Partial<Record<UnitType, Modifier>> = {
  hero: { value: 1, reason: 'Hero' },
  superhero: { value: 1, reason: 'Superhero' },
  guardian: { value: 1, reason: 'Guardian' },
  giant: { value: 1, reason: 'Giant' },
  dragon: { value: 2, reason: 'Dragon' },
  'crimson-bat': { value: 2, reason: 'Crimson Bat' },
};

/** Whether a unit has a type. */
export function has(kind: Kind, type: UnitType): boolean {
  return kind.types.includes(type);
}

/**
 * Returns the kind for a set of types. The document combines only types of special characters.
 * For others we choose the simplest reading. Cities and forests stay fixed, and a monster stays a monster.
 * A Dragon Hero is out of reach of assassins, so it is not in the category of special characters.
 */
export function kindOf(types: readonly UnitType[]): Kind {
  const distinct = UNIT_TYPES.filter((type) => types.includes(type));
  const is = (wanted: readonly UnitType[]): boolean => distinct.some((type) => wanted.includes(type));
  const pureAssassin =
    distinct.every((type) => type === 'assassin' || type === 'roaming') && is(['assassin']);
  const mobile = !is(['city', 'forest']);
  return {
    name: distinct.join('+'),
    types: distinct,
    category: categoryOf(is),
    dice: is(MONSTERS) ? 4 : pureAssassin ? 0 : 1,
    hit: distinct.flatMap((type) => HIT[type] ?? []),
    resist: distinct.flatMap((type) => RESIST[type] ?? []),
    mobile,
    sharesStack: !is(['dragon']),
    takesCover: !is(['dragon', 'crimson-bat']),
    assassin: is(['assassin']),
    uncounted: pureAssassin,
    overrun: is(MONSTERS) ? 4 : 1,
    lossRank: Math.max(...distinct.map((type) => LOSS_ORDER.indexOf(type))),
  };
}

function categoryOf(is: (wanted: readonly UnitType[]) => boolean): Category {
  if (is(['city', 'forest'])) return 'fixed';
  if (is(MONSTERS)) return 'monster';
  if (is(['dragon-hero'])) return 'dragon-hero';
  return is(SPECIALS) ? 'special' : 'standard';
}

/** Returns whether an enemy assassin's choice of this victim type hits this kind. */
export function isVictim(kind: Kind, victim: Victim): boolean {
  return kind.category === 'special' && has(kind, victim);
}
