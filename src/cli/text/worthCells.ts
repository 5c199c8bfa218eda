/** What the texts of `worth` about single fights and about the fair price share. */
import type { VariantWorth } from '../../questions/index.js';
import type { System } from '../../system/index.js';
import { changeText, fixed, signed } from '../../wording/index.js';
import { weigh } from '../words/worth/index.js';

/** What the text needs to know besides the findings. */
export interface WorthTelling {
  /** Leaves out how it was reached. */
  readonly quiet: boolean;
  readonly system: System;
  /** The enemies by name. */
  readonly enemies: readonly { readonly name: string }[];
  /** Match-ups of brawls that the fair prices would take and that were not fought; 0 where they were, or none can be. */
  readonly left: number;
  /** About how long they take on one core, in all usual ways of playing. */
  readonly seconds: number;
  /** Usual ways of playing that there was no time for. */
  readonly unasked: readonly string[];
}

/** The most statistics that the first sentence names. */
export const NAMED = 5;

/** A cost as it is written. */
export const costText = (cost: number): string => fixed(cost, Number.isInteger(cost) ? 0 : 1);

/** What single fights say that it is worth in points. */
export function pointsCell({ points, unpriced }: VariantWorth): string {
  const least = unpriced?.atLeast;
  if (points) return changeText(points);
  return least === undefined ? '–' : weigh('orMore', { amount: signed(least, 1) });
}
