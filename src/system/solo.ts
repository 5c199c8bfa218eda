/** Games against cards that act by themselves: what whoever keeps the book of one needs of a system. */
import type { Language } from '../i18n/index.js';

/** A text in every language. */
export type Texts = Readonly<Record<Language, string>>;

/** What a card does when its turn comes; what it tries first stands first. */
export interface CardAction {
  readonly name: Texts;
  /** Inches, where it names some. */
  readonly distance: number;
  /** Stones that it draws, or draws besides those of its card, where it names some. */
  readonly stones: number;
  readonly extraStones: number;
  /** Whom or what it needs or looks for, as the card names it. */
  readonly named?: string;
}

/** A card that acts by itself. */
export interface SoloCard {
  /** Of the profile. */
  readonly id: string;
  /** It acts on the counter of this colour and number. */
  readonly counter: { readonly colour: string; readonly number: number };
  readonly initiative: number;
  /** Points that it has to spend. */
  readonly reserve: number;
  /** What a drawn stone of a colour counts as; colours that are not named count for nothing. */
  readonly reads: Readonly<Record<string, string>>;
  readonly actions: readonly CardAction[];
}

/** The cards and the bags of a system. */
export interface Solo {
  readonly cards: readonly SoloCard[];
  /** Counters of the player, counters that call for combats, and the fewest of a colour in play. */
  readonly counters: { readonly player: number; readonly combat: number; readonly least: number };
  /** The bag of stones: how many of each colour. */
  readonly stones: Readonly<Record<string, number>>;
}
