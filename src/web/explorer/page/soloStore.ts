/** The solo game of this browser: its models and what happened, kept over a reload, and the rules by which it is read. */
import { computed, signal } from '@preact/signals';
import type { Solo } from '../../../system/index.js';
import { soloBook, type SoloEvent, type SoloGame } from '../../../systems/forms.js';
import { drawn, placeIn } from '../draw.js';
import { keep, kept } from './keep.js';
import { ask } from './store.js';

/** A game as it is kept: with the text from which the page draws. */
export interface KeptGame extends SoloGame {
  readonly seed: string;
}

/** The system that has solo games. */
export const SYSTEM = 'twilight';

/** Longer games are none. */
const MOST_EVENTS = 5000;

export const rules = signal<Solo | undefined>(undefined);
export const game = signal<KeptGame | undefined>(kept('solo', isGame));
/** Where it stands; undefined where there is none, or what was kept is none. */
export const book = computed(() =>
  rules.value && game.value ? soloBook(rules.value, game.value) : undefined,
);

/** Whether data could be a game; the book tells whether it is one. */
export function isGame(data: unknown): data is KeptGame {
  if (typeof data !== 'object' || data === null) return false;
  const { cards, events, seed } = data as Partial<Record<keyof KeptGame, unknown>>;
  return (
    typeof seed === 'string' &&
    Array.isArray(cards) &&
    cards.every((card) => typeof card === 'string') &&
    Array.isArray(events) &&
    events.length <= MOST_EVENTS &&
    events.every((event) => typeof event === 'object' && event !== null)
  );
}

/** Begins, goes on with, or ends a game. */
export function setGame(next: KeptGame | undefined): void {
  game.value = next;
  keep('solo', next);
}

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
  void ask('solo', { ask: 'solo', system: SYSTEM }, (reply) => {
    if ('answer' in reply) rules.value = reply.answer as Solo;
  });
}
