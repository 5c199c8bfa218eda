/** The types of unit and what each brings to a battle (rules: Units, Battle; T-02, T-03, T-05). */

/**
 * Unit types as scenarios name them. `named-dragonewt` and `roaming` (the assassin's freedom of movement without its
 * attack, as Hon-eel has it) are the document's, not the contract's.
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

/** What a shooter aims at; `fixed` (cities and forests) always comes after everything else (T-02). */
export const CATEGORIES = ['special', 'monster', 'dragon-hero', 'standard', 'fixed'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The categories that a side may put in order. */
export const TARGETS = ['special', 'monster', 'dragon-hero', 'standard'] as const;
export type Target = (typeof TARGETS)[number];

/** Whom the ability of an assassin can strike, in the order of T-06. */
export const VICTIMS = ['superhero', 'hero', 'guardian', 'assassin'] as const;
export type Victim = (typeof VICTIMS)[number];

/** A number with its reason, as a printed target number adds up from. */
export interface Modifier {
  readonly value: number;
  readonly reason: string;
}

/** What a unit of some combination of types is; a unit of several types has the powers of all of them. */
export interface Kind {
  /** As scenarios write it, e.g. `guardian+assassin`. */
  readonly name: string;
  readonly types: readonly UnitType[];
  readonly category: Category;
  /** Dice of ordinary fire: four for the monsters, none for a pure assassin. */
  readonly dice: number;
  /** What the unit itself adds to its rolls to hit, besides what the stack shares. */
  readonly hit: readonly Modifier[];
  /** What the unit itself adds to its resistance. */
  readonly resist: readonly Modifier[];
  /** May move, retreat and be counted by retreat rules: all but cities and forests (T-04). */
  readonly mobile: boolean;
  /** Takes the hit bonus of a Hero or Superhero and the resistance of a Guardian: all but Dragons. */
  readonly sharesStack: boolean;
  /** Takes the defence of terrain, city and fortress: all but Dragons and the Crimson Bat. */
  readonly takesCover: boolean;
  /** Has the ability of an assassin. */
  readonly assassin: boolean;
  /** Assassins only: they count neither for stacking, blocking, overruns nor population. */
  readonly uncounted: boolean;
  /** Units that it counts as in an overrun: four for the monsters. */
  readonly overrun: number;
  /** Rank in the default order of losses within its category, lowest first (T-03). */
  readonly lossRank: number;
}

const MONSTERS: readonly UnitType[] = ['giant', 'dragon', 'crimson-bat'];
const SPECIALS: readonly UnitType[] = ['hero', 'superhero', 'guardian', 'assassin'];

/**
 * The default order of losses: the ruling's within special characters, monsters and fixed units; named dragonewts before
 * standard units, for most of them come back to their cities. Of combined types the one that is kept longest counts.
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
 * The kind that a set of types makes. The document combines types of special characters only; for others the plainest
 * reading is taken: cities and forests stay fixed, a monster stays a monster, a Dragon Hero stays outside the reach of
 * assassins and so of the category Special Characters.
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

/** The type for which an assassin of the enemy would pick this kind: the first on the list that it has. */
export function isVictim(kind: Kind, victim: Victim): boolean {
  return kind.category === 'special' && has(kind, victim);
}
