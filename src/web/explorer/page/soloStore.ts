/** The rules by which a solo game is read, and what happens in it. */
import { computed, signal } from '@preact/signals';
import type { Solo } from '../../../system/index.js';
import { FORMS, SOLO_SYSTEM, soloBook, type SoloEvent } from '../../../systems/forms.js';
import { drawn, placeIn } from '../draw.js';
import { game, setGame } from './soloGame.js';
import { ask } from './requests.js';

/** The form whose profiles and stats a solo game takes. */
export const SOLO_FORM = FORMS.find(({ system }) => system === SOLO_SYSTEM);

export const rules = signal<Solo | undefined>(undefined);
/** Where it stands; undefined where there is none, or what was kept is none. */
export const book = computed(() =>
  rules.value && game.value ? soloBook(rules.value, game.value) : undefined,
);

export function happened(...events: readonly SoloEvent[]): void {
  if (game.value) setGame({ ...game.value, events: [...game.value.events, ...events] });
}

export function undo(): void {
  if (game.value) setGame({ ...game.value, events: game.value.events.slice(0, -1) });
}

/** One of a bag, drawn from the game's text by how much has happened: the same again after an undo. */
export function drawnFrom(bag: Readonly<Record<string, number>>, number = 0): string | undefined {
  const now = game.value;
  const all = Object.values(bag).reduce((sum, count) => sum + count, 0);
  if (!now || all === 0) return undefined;
  const shares = Object.values(bag).map((count) => count / all);
  return Object.keys(bag)[placeIn(shares, drawn(now.seed, now.events.length + number))];
}

/** Asks for the cards, once. */
export function loadRules(): void {
  if (rules.peek()) return;
  void ask('solo', { ask: 'solo', system: SOLO_SYSTEM }, (reply) => {
    if ('answer' in reply) rules.value = reply.answer as Solo;
  });
}
