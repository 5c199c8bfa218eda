/** The solo game of this browser: its models and what happened, kept over a reload and held by the link. */
import { effect, signal } from '@preact/signals';
import type { SoloGame } from '../../../systems/forms.js';
import { packed, parsed, unpacked } from '../pack.js';
import { keep, stored } from './keep.js';

/** A game as it is kept: with the text from which the page draws. */
export interface SavedGame extends SoloGame {
  readonly seed: string;
}

/** Longer games are none. */
const MOST_EVENTS = 5000;

export const game = signal<SavedGame | undefined>(stored('solo', isGame));
/** The game of a link, where another one is under way here: nothing of either is lost before somebody chooses. */
export const offered = signal<SavedGame | undefined>(undefined);
/** The game packed for the link: undefined while that is under way, and where it is too long. */
export const gameCode = signal<string | undefined>(undefined);

/** Whether data could be a game; the book tells whether it is one. */
export function isGame(data: unknown): data is SavedGame {
  if (typeof data !== 'object' || data === null) return false;
  const { cards, events, seed } = data as Partial<Record<keyof SavedGame, unknown>>;
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
export function setGame(next: SavedGame | undefined): void {
  game.value = next;
  keep('solo', next);
}

/** Takes the game of a link, or offers it where another one is under way. False where the link holds none. */
export async function takeGame(code: string): Promise<boolean> {
  const data = parsed((await unpacked(code)) ?? '');
  if (!isGame(data)) return false;
  if (game.peek() === undefined) setGame(data);
  else if (JSON.stringify(data) !== JSON.stringify(game.peek())) offered.value = data;
  return true;
}

/** Packs the game whenever something happens in it. */
export function packGames(): void {
  effect(() => {
    const now = game.value;
    gameCode.value = undefined;
    if (now === undefined) return;
    void packed(JSON.stringify(now)).then((code) => {
      if (game.peek() === now) gameCode.value = code;
    });
  });
}
