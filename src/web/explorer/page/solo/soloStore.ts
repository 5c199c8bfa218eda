/** The rules and events of the solo game. */
import { computed, signal } from '@preact/signals';
import type { Solo } from '../../../../system/index.js';
import { FORMS, SOLO_SYSTEM, soloBook, type SoloEvent } from '../../../../systems/forms.js';
import { drawn, placeIn } from '../../draw.js';
import { game, setGame } from './soloGame.js';
import { ask } from '../requests.js';

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
