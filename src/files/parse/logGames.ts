/** The data of a whole game in a line of a log: players, length, losses. */
import type { Message } from '../../i18n/index.js';
import { everyOf, msg, type StonecastError } from '../../errors/index.js';
import { englishResult } from './logWords.js';

/** The data of a whole game besides its lists and its result. */
export interface LoggedGame {
  /** The players of the two lists. */
  readonly players: readonly [string | undefined, string | undefined];
  readonly turns: number | undefined;
  /** Models that each side lost. */
  readonly removed: readonly [number | undefined, number | undefined];
  /** The group of players, so that several groups can combine their logs. */
  readonly group: string | undefined;
  readonly scenario: string | undefined;
}

/** The content of each column for a whole game. All are optional. */
export const GAME_COLUMNS = {
  'first-player': 'of a game: who played the first list',
  'second-player': 'of a game: who played the second list',
  turns: 'of a game: how many Turns it took',
  'first-lost': 'of a game: how many models the first list lost',
  'second-lost': 'of a game: how many models the second list lost',
  scenario: 'of a game: the scenario, by any name',
  group: 'of a game: the group that played it, by any name',
} as const;

type Column = keyof typeof GAME_COLUMNS;

/** Columns only for whole games. The place and the group may also belong to a single combat. */
const OF_GAMES = ['first-player', 'second-player', 'turns', 'first-lost', 'second-lost'] as const;
/** Results that a whole game cannot have. */
const OF_COMBATS: readonly string[] = ['kill', 'both', 'neither'];

/** Results that a single combat cannot have. */
const OF_GAMES_ALONE: readonly string[] = ['win', 'draw'];

/**
 * Returns whether lines without a role are whole games. Some line must have players, Turns, losses, or a result that
 * only games have. No line may have a result that only single combats have.
 * @param lines returns the text of each line's columns; empty if there is none
 */
export const recordsGames = (lines: readonly ((column: Column | 'result') => string)[]): boolean =>
  lines.some(
    (cell) =>
      OF_GAMES.some((column) => cell(column) !== '') ||
      OF_GAMES_ALONE.includes(englishResult(cell('result'))),
  ) && !lines.some((cell) => OF_COMBATS.includes(englishResult(cell('result'))));

const MOST = 10_000;

/** Makes the error for a cell. */
export type WrongCell = (column: Column, found: string, expected: Message) => StonecastError;

/**
 * Reads the cells of a whole game.
 * @param cell returns the text of a column; empty if there is none
 */
export function gameOf(cell: (column: Column) => string, wrong: WrongCell): LoggedGame {
  const text = (column: Column): string | undefined => cell(column) || undefined;
  const whole = (column: Column): number | undefined => {
    const written = cell(column);
    if (written === '') return undefined;
    const found = /^\d{1,5}$/.test(written) ? Number(written) : NaN;
    if (found <= MOST) return found;
    throw wrong(column, written, msg('a whole number from {low} to {high}', { low: '0', high: MOST }));
  };
  const numbers = (['turns', 'first-lost', 'second-lost'] as const).map((column) => () => whole(column));
  const [turns, ...removed] = everyOf(numbers);
  return {
    players: [text('first-player'), text('second-player')],
    turns,
    removed: [removed[0], removed[1]],
    group: text('group'),
    scenario: text('scenario'),
  };
}
