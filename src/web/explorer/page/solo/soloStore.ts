/** The state of the solo game: its rules and events, the names and cards of its models, and its colours. */
import { computed, signal } from '@preact/signals';
import type { Solo, SoloCard } from '../../../../system/index.js';
import {
  FORMS,
  SOLO_SYSTEM,
  soloBook,
  type SoloEvent,
  COMBAT,
  PLAYER,
  tSolo,
  type SoloBook,
  type SoloWord,
} from '../../../../systems/forms.js';
import { drawn, placeIn } from '../../checkableDraw.js';
import { game, setGame } from './soloGame.js';
import { ask } from '../requests.js';
import { nameOf } from '../modelPicker.js';

/** The form whose profiles and stats a solo game uses. */
export const SOLO_FORM = FORMS.find(({ system }) => system === SOLO_SYSTEM);

export const rules = signal<Solo | undefined>(undefined);
/** The state of the game. It is undefined if there is no game or the stored game is invalid. */
export const book = computed(() =>
  rules.value && game.value ? soloBook(rules.value, game.value) : undefined,
);

export function happened(...events: readonly SoloEvent[]): void {
  if (game.value) setGame({ ...game.value, events: [...game.value.events, ...events] });
}

export function undo(): void {
  if (game.value) setGame({ ...game.value, events: game.value.events.slice(0, -1) });
}

/** Draws an item from a bag. The seed text and the number of events determine it, so a redo gives the same item. */
export function drawnFrom(bag: Readonly<Record<string, number>>): string | undefined {
  const now = game.value;
  const all = Object.values(bag).reduce((sum, count) => sum + count, 0);
  if (!now || all === 0) return undefined;
  const shares = Object.values(bag).map((count) => count / all);
  return Object.keys(bag)[placeIn(shares, drawn(now.seed, now.events.length))];
}

/** Draws stones one after another, while the bag has any. */
export function drawStones(count: number): void {
  for (let i = 0; i < count; i++) {
    const colour = drawnFrom(book.value?.stones ?? {});
    if (colour !== undefined) happened({ do: 'stone', colour });
  }
}

/** Loads the cards once. */
export function loadRules(): void {
  if (rules.peek()) return;
  void ask('solo', { ask: 'solo', system: SOLO_SYSTEM }, (reply) => {
    if ('answer' in reply) rules.value = reply.answer as Solo;
  });
}

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
