/** The names and cards of the models of a solo game, and of its colours. */
import type { Solo, SoloCard } from '../../../../system/index.js';
import {
  SOLO_SYSTEM,
  COMBAT,
  PLAYER,
  tSolo,
  type SoloBook,
  type SoloWord,
} from '../../../../systems/forms.js';
import { game } from './soloGame.js';
import { nameOf } from '../picker.js';

/** A game in progress: its state, and the cards and bags. */
export interface Props {
  readonly now: SoloBook;
  readonly rules: Solo;
}

/** Returns the card of a model in the game. */
export const cardOf = (rules: Solo, model: number): SoloCard | undefined =>
  rules.cards.find(({ id }) => id === game.value?.cards[model]);

/** Returns the name of a model, with a number if there are several of it. */
export function modelName(model: number): string {
  const cards = game.value?.cards ?? [];
  const id = cards[model] ?? '';
  const same = cards.flatMap((one, i) => (one === id ? [i] : []));
  return same.length > 1 ? `${nameOf(SOLO_SYSTEM, id)} ${same.indexOf(model) + 1}` : nameOf(SOLO_SYSTEM, id);
}

/** Returns the name of a colour, or of a counter's owner. */
export const colourName = (colour: string): string => {
  const known = [PLAYER, COMBAT, 'red', 'green', 'blue', 'white', 'yellow'].includes(colour);
  return known ? tSolo(`colour.${colour}` as SoloWord) : colour;
};
