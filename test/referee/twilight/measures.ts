/** Sizes of bases, what counts as contact, and how far rounding may be off. */
import type { Disc } from '../sight.js';
import type { Model } from './replay.js';

/** The distance that a card gives an ability; 0 without it. */
export const distanceOf = ({ card }: Model, id: string): number =>
  Number(card.abilities.find((one) => one.id === id)?.['distance'] ?? 0);

export const RADIUS: Readonly<Record<string, number>> = {
  tiny: 15,
  small: 30,
  medium: 40,
  large: 50,
  huge: 60,
};
export const NEAR = 0.01 + 1e-6;
/** What is contact however the last digits of a place fall. */
export const SURELY = 0.01 - 1e-6;
/** Contact, with what computing a place may add. */
export const TOUCHING = 0.01 + 1e-7;
export const STEP = 0.1;
/** How far rounding may be off. */
export const SLACK = 1e-6;

/** Larger models leave Tiny enemies freely, and Huge ones Small ones too (Tiny Models, Huge Models). */
export const leftFreely = (own: number, enemy: number): boolean =>
  (enemy < 0.5 && own > enemy) || (enemy < 0.7 && own > 1.1);

/** Whom one may move through: Medium and larger ones Tiny ones, Small ones them and Huge ones Small ones with caution. */
export const crossed = (own: Disc, enemy: Disc, cautious: boolean): boolean =>
  enemy.radius < 0.5
    ? own.radius > 0.7 || (cautious && own.radius > 0.5)
    : cautious && own.radius > 1.1 && enemy.radius < 0.7;
