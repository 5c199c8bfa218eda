/** The solo game of this browser: its models and events. The browser stores it, and the link contains it. */
import { effect, signal } from '@preact/signals';
import type { SoloGame } from '../../../../systems/forms.js';
import { packed, parsed, unpacked } from '../../linkPacking.js';
import { keep, stored } from '../browserStorage.js';

/** A stored game, with the seed text of its random draws. */
export interface SavedGame extends SoloGame {
  readonly seed: string;
}

/** The maximum number of events. A longer game is invalid. */
const MOST_EVENTS = 5000;

export const game = signal<SavedGame | undefined>(stored('solo', isGame));
/** The game of a link while another game is open. The user chooses, so that no game is lost. */
export const offered = signal<SavedGame | undefined>(undefined);
/** The packed game for the link. It is undefined while packing, and when it is too long. */
export const gameCode = signal<string | undefined>(undefined);

/** Returns whether data looks like a game. `soloBook` checks it fully. */
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

/** Starts, continues or ends a game. */
export function setGame(next: SavedGame | undefined): void {
  game.value = next;
  keep('solo', next);
}

/** Takes the game of a link, or offers it if another game is open. Returns false if the link has none. */
export async function takeGame(code: string): Promise<boolean> {
  const data = parsed((await unpacked(code)) ?? '');
  if (!isGame(data)) return false;
  if (game.peek() === undefined) setGame(data);
  else if (JSON.stringify(data) !== JSON.stringify(game.peek())) offered.value = data;
  return true;
}

/** Packs the game after each event. */
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
