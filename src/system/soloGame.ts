/** Games against automated cards: what a program that tracks such a game needs from a system. */
import type { Language } from '../i18n/index.js';

/** A text in every language. */
export type Texts = Readonly<Record<Language, string>>;

/** An action of a card on its turn. The card tries the first one first. */
export interface CardAction {
  readonly id: string;
  readonly name: Texts;
  /** The distance in inches; 0 if the card gives none. */
  readonly distance: number;
  /** All stones to draw; 0 if the action needs none. */
  readonly stones: number;
  /** The target or condition, as the card names it. */
  readonly named?: string;
  /** The models that the action takes off the table, within a distance in inches. */
  readonly discard?: { readonly model: string; readonly count: number; readonly within: number };
  /** What stones mean in this action, where that differs from the card. */
  readonly reads?: StoneReading;
}

/** The meaning of a drawn stone of each colour. Other colours have no effect. */
export type StoneReading = Readonly<Record<string, string>>;

/** An automated card. */
export interface SoloCard {
  /** The profile's id. */
  readonly id: string;
  /** The colour and number of the counter that activates the card. */
  readonly counter: { readonly colour: string; readonly number: number };
  readonly initiative: number;
  /** The points that it can spend. */
  readonly reserve: number;
  /** The stones that the model draws in a combat without help. */
  readonly stones: number;
  readonly reads: StoneReading;
  readonly actions: readonly CardAction[];
}

/** The cards and the bags of a system. */
export interface Solo {
  readonly cards: readonly SoloCard[];
  /** The number of the player's counters, the number of counters for combats, and the minimum of a colour in play. */
  readonly counters: { readonly player: number; readonly combat: number; readonly least: number };
  /** The place of the player's models among those that attack in order of initiative. */
  readonly initiative: number;
  /** The bag of stones: the number of each colour. */
  readonly stones: Readonly<Record<string, number>>;
}
