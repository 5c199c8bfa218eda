/**
 * Records a solo game as a list of events, and computes its state from them. Only the events are stored, so
 * the player can take back each one.
 */
import type { Solo, SoloCard } from '../../../system/index.js';

/** Counters without a player's or a Wild colour. */
export const PLAYER = 'player';
export const COMBAT = 'combat';

/** One event at the table. Models are numbered in list order. */
export type SoloEvent =
  | { readonly do: 'counter' | 'stone'; readonly colour: string }
  | { readonly do: 'acted' | 'fallen' | 'returned'; readonly model: number }
  | { readonly do: 'chose'; readonly model: number; readonly action: number }
  | { readonly do: 'stamina'; readonly model: number; readonly left: number }
  | { readonly do: 'stones-back' | 'turn' };

/** A game: the card of each model, and the events. */
export interface SoloGame {
  readonly cards: readonly string[];
  readonly events: readonly SoloEvent[];
}

/** The state of a game. */
export interface SoloBook {
  readonly turn: number;
  /** Counters and stones that are still in their bags. */
  readonly counters: Readonly<Record<string, number>>;
  readonly stones: Readonly<Record<string, number>>;
  /** Stones on the table, in the order in which they were drawn. */
  readonly drawn: readonly string[];
  /** Models that act now, in order. */
  readonly acting: readonly number[];
  readonly models: readonly { readonly stamina: number; readonly fallen: boolean }[];
  /** The action for which the first of them draws stones, by its place on the card. */
  readonly chosen: number | undefined;
  /** Combat counters drawn in this Turn. */
  readonly combats: number;
  /** The last counter of this Turn, and the last one that was no Combat counter. */
  readonly last: string | undefined;
  readonly lastInitiative: string | undefined;
  /** The Turn is over: both Combat counters are drawn. */
  readonly over: boolean;
}

type Open = { -readonly [Field in keyof SoloBook]: SoloBook[Field] };

/** Returns the state of a game, or undefined if an event is impossible or a card is unknown. */
export function soloBook(rules: Solo, game: SoloGame): SoloBook | undefined {
  const cards = game.cards.map((id) => rules.cards.find((one) => one.id === id));
  if (!cards.every((one) => one !== undefined)) return undefined;
  const models = cards.map(({ reserve }) => ({ stamina: reserve, fallen: false }));
  const counters = bagOf(rules, cards);
  const book: Open = {
    turn: 1,
    counters,
    stones: rules.stones,
    drawn: [],
    acting: [],
    models,
    chosen: undefined,
    combats: 0,
    last: undefined,
    lastInitiative: undefined,
    over: false,
  };
  return game.events.every((event) => happen(book, event, rules, cards)) ? book : undefined;
}

/**
 * Returns the counters of a Turn. Each colour has the highest number on a card in play, at least the minimum
 * (R-24).
 */
function bagOf({ counters }: Solo, cards: readonly SoloCard[]): Record<string, number> {
  const bag: Record<string, number> = { [PLAYER]: counters.player, [COMBAT]: counters.combat };
  for (const { counter } of cards)
    bag[counter.colour] = Math.max(counters.least, bag[counter.colour] ?? 0, counter.number);
  return bag;
}

/** Applies an event, and returns whether it was possible. */
function happen(book: Open, event: SoloEvent, rules: Solo, cards: readonly SoloCard[]): boolean {
  switch (event.do) {
    case 'counter':
      return drawCounter(book, event.colour, rules, cards);
    case 'acted':
      if (book.acting[0] !== event.model) return false;
      act(book, rules, book.acting.slice(1));
      return true;
    case 'chose':
      if (book.acting[0] !== event.model) return false;
      if (cards[event.model]?.actions[event.action] === undefined) return false;
      book.chosen = event.action;
      return true;
    case 'stone':
      if (!((book.stones[event.colour] ?? 0) > 0)) return false;
      book.stones = less(book.stones, event.colour);
      book.drawn = [...book.drawn, event.colour];
      return true;
    case 'stones-back':
      stonesBack(book, rules);
      return true;
    case 'stamina':
      // At most one above the card.
      if (!(event.left >= 0 && event.left <= (cards[event.model]?.reserve ?? -1) + 1)) return false;
      return put(book, event.model, { stamina: event.left });
    case 'fallen':
    case 'returned':
      act(
        book,
        rules,
        book.acting.filter((one) => one !== event.model),
      );
      return put(book, event.model, { fallen: event.do === 'fallen' });
    case 'turn':
      return nextTurn(book, rules, cards);
  }
}

/** Sets who acts now. The stones of the action before go back into the bag. */
function act(book: Open, rules: Solo, acting: readonly number[]): void {
  if (acting[0] !== book.acting[0]) {
    book.chosen = undefined;
    stonesBack(book, rules);
  }
  book.acting = acting;
}

function stonesBack(book: Open, rules: Solo): void {
  [book.stones, book.drawn] = [rules.stones, []];
}

/** The models whose card names this counter act, lowest Initiative first, then as listed. */
function drawCounter(book: Open, colour: string, rules: Solo, cards: readonly SoloCard[]): boolean {
  const left = book.counters[colour] ?? 0;
  if (!(left > 0) || book.over || book.acting.length > 0) return false;
  const number = (bagOf(rules, cards)[colour] ?? 0) - left + 1;
  book.counters = less(book.counters, colour);
  book.last = colour;
  if (colour === COMBAT) book.combats += 1;
  else book.lastInitiative = colour;
  book.over = book.combats === rules.counters.combat;
  const initiative = (model: number): number => cards[model]?.initiative ?? 0;
  const acting = cards
    .flatMap(({ counter }, i) =>
      counter.colour === colour && counter.number === number && book.models[i]?.fallen === false ? [i] : [],
    )
    .sort((a, b) => initiative(a) - initiative(b));
  stonesBack(book, rules);
  book.acting = acting;
  return true;
}

/**
 * Applies the End Phase: a model below its Stamina regains one, and all counters and stones return to
 * the bag.
 */
function nextTurn(book: Open, rules: Solo, cards: readonly SoloCard[]): boolean {
  if (!book.over) return false;
  book.models = book.models.map(({ stamina, fallen }, i) => ({
    stamina: stamina < (cards[i]?.reserve ?? 0) ? stamina + 1 : stamina,
    fallen,
  }));
  [book.counters, book.combats, book.over] = [bagOf(rules, cards), 0, false];
  [book.last, book.lastInitiative] = [undefined, undefined];
  stonesBack(book, rules);
  book.turn += 1;
  return true;
}

/** Those who attack together in a Combat Phase: models of the Wild side, or the player. */
export type Attackers = typeof PLAYER | readonly number[];

/**
 * Returns who attacks in a Combat Phase, first to last: the lowest Initiative first. In a tie the player goes
 * first, unless the last Initiative counter was Wild.
 */
export function attackOrder(rules: Solo, { cards }: SoloGame, book: SoloBook): readonly Attackers[] {
  const initiative = cards.map((id) => rules.cards.find((one) => one.id === id)?.initiative ?? 0);
  const there = book.models.flatMap(({ fallen }, i) => (fallen ? [] : [i]));
  const at = (value: number): readonly number[] => there.filter((i) => initiative[i] === value);
  const isWildLast = book.lastInitiative !== undefined && book.lastInitiative !== PLAYER;
  const values = [...new Set([rules.initiative, ...there.map((i) => initiative[i] ?? 0)])];
  return values
    .sort((a, b) => a - b)
    .flatMap((value): Attackers[] => {
      const wild = at(value);
      if (value !== rules.initiative) return [wild];
      if (wild.length === 0) return [PLAYER];
      return isWildLast ? [wild, PLAYER] : [PLAYER, wild];
    });
}

function put(book: Open, model: number, change: Partial<SoloBook['models'][number]>): boolean {
  if (!book.models[model]) return false;
  book.models = book.models.map((one, i) => (i === model ? { ...one, ...change } : one));
  return true;
}

const less = (bag: Readonly<Record<string, number>>, colour: string): Record<string, number> => ({
  ...bag,
  [colour]: (bag[colour] ?? 0) - 1,
});
