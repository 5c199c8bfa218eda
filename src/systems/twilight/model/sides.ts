/**
 * The two sides of a fight: 0 attacks, 1 defends.
 *
 * An ability with its changes, as fights use it.
 *
 * The sizes of bases, and when they are adjacent.
 */
import type { AbilityChange, AbilityEntry, Effect } from './profile/ability.js';
import { CONTACT, ROUNDED } from '../../../system/index.js';

/** One of the two sides. */
export type SideIndex = 0 | 1;

/** Returns the other side. */
export const other = (side: SideIndex): SideIndex => (side === 0 ? 1 : 0);

/** Returns one value for each of the two sides. */
export function pair<T>(make: (side: SideIndex) => T): [T, T] {
  return [make(0), make(1)];
}

/** An ability ready for use: its effect, its timing and its cost. */
export interface Ability {
  readonly id: string;
  readonly name: string;
  readonly category: AbilityEntry['category'];
  /** Whether the documents explain it. */
  readonly known: boolean;
  readonly melee: boolean;
  readonly ranged: boolean;
  /** The Stamina for each use. */
  readonly cost: number;
  /** The uses in a combat. `Infinity`: only its cost limits it. */
  readonly uses: number;
  /** Undefined if the documents do not explain it, or if it does not affect stones. */
  readonly effect: Effect | undefined;
  /** Whether it works without a declaration, unlike others of its kind (extra stones). */
  readonly automatic: boolean;
  /** The colours that its use gives to a Wild side's stones (Bomber). */
  readonly colours: AbilityChange['colours'];
  /** The nearby models that it costs (Sacrifice). */
  readonly discard: { readonly model: string; readonly count: number } | undefined;
  /** Its second effect (Sacrifice dodges). */
  readonly response: Ability | undefined;
}

export { CONTACT };

/** Base diameters in millimetres, smallest first. */
const DIAMETERS = { tiny: 15, small: 30, medium: 40, large: 50, huge: 60 } as const;

/** A size of models. */
export type Size = keyof typeof DIAMETERS;

/** The sizes, smallest first. */
export const SIZES = Object.keys(DIAMETERS) as [Size, ...Size[]];

/** Millimetres per inch. */
const INCH = 25.4;

/** The largest gap of adjacent models, with a tolerance for computed places. */
export const ADJACENT = CONTACT + ROUNDED;

/** Returns the radius of a base in inches. */
export function radiusOf(size: Size): number {
  return DIAMETERS[size] / (2 * INCH);
}
