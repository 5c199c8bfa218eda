/**
 * The columns of a log beyond plain results: the data of a whole game in a line (players, length, losses), and French
 * headings, results and roles with their English equivalents.
 */
import { parse } from 'csv-parse/sync';
import { foldName, locale, type Message } from '../../i18n/index.js';
import { csvText } from '../../i18n/spreadsheet.js';
import { everyOf, msg, type StonecastError } from '../../errors/index.js';

const COLUMNS: Readonly<Record<string, string>> = {
  premier: 'first',
  premiere: 'first',
  seconde: 'second',
  deuxieme: 'second',
  resultat: 'result',
  nombre: 'count',
  fois: 'count',
  'premier-joueur': 'first-player',
  'joueur-premier': 'first-player',
  'second-joueur': 'second-player',
  'deuxieme-joueur': 'second-player',
  'joueur-second': 'second-player',
  tours: 'turns',
  'premier-pertes': 'first-lost',
  'premier-perdu': 'first-lost',
  'premier-perdus': 'first-lost',
  'pertes-premier': 'first-lost',
  'second-pertes': 'second-lost',
  'second-perdu': 'second-lost',
  'second-perdus': 'second-lost',
  'pertes-second': 'second-lost',
  groupe: 'group',
  joueurs: 'players',
  'joueur-1': 'first-player',
  'joueur-2': 'second-player',
  'player-1': 'first-player',
  'player-2': 'second-player',
  attaquant: 'first',
  defenseur: 'second',
  attacker: 'first',
  defender: 'second',
  remarque: 'note',
};

const RESULTS: Readonly<Record<string, string>> = {
  victoire: 'win',
  gagne: 'win',
  gagnee: 'win',
  defaite: 'loss',
  perdu: 'loss',
  perdue: 'loss',
  perte: 'loss',
  nul: 'draw',
  nulle: 'draw',
  egalite: 'draw',
  'match-nul': 'draw',
  mort: 'kill',
  elimine: 'kill',
  tue: 'kill',
  'les-deux': 'both',
  deux: 'both',
  aucun: 'neither',
  aucune: 'neither',
};

const ROLES: Readonly<Record<string, string>> = {
  partie: 'game',
  melee: 'brawl',
  attaque: 'attack',
  defense: 'defend',
  tir: 'shoot',
};

/**
 * Removes case and accents, and puts a hyphen between words: `resultat` for `Résultat`, `premier-joueur` for `Premier
 * joueur`.
 */
const plain = (text: string): string =>
  foldName(text).normalize('NFD').replace(/\p{M}/gu, '').replace(/[ _]+/g, '-');

/** Columns, results and roles in French, as messages list them. Other words are the same in both languages. */
const FRENCH: Readonly<Record<string, string>> = {
  first: 'premier',
  result: 'résultat',
  role: 'rôle',
  count: 'nombre',
  'first-player': 'premier-joueur',
  'second-player': 'second-joueur',
  turns: 'tours',
  'first-lost': 'premier-pertes',
  'second-lost': 'second-pertes',
  scenario: 'scénario',
  group: 'groupe',
  players: 'joueurs',
  kill: 'mort',
  loss: 'défaite',
  both: 'les deux',
  neither: 'aucun',
  win: 'victoire',
  draw: 'nul',
  note: 'remarque',
  game: 'partie',
  brawl: 'mêlée',
  attack: 'attaque',
};

/** Returns the words in the language of messages, each of which a log may contain. */
export const logWords = (english: readonly string[]): string[] =>
  english.map((word) => (locale() === 'fr' ? (FRENCH[word] ?? word) : word));

const wordIn =
  (words: Readonly<Record<string, string>>) =>
  (written: string): string => {
    const word = plain(written);
    return Object.hasOwn(words, word) ? (words[word] ?? word) : word;
  };

/** Returns the English heading of a column. A text that is no French heading is returned without case and accents. */
export const englishColumn = wordIn(COLUMNS);

/** Returns the English result. */
export const englishResult = wordIn(RESULTS);

/** Returns the English role, in lower case as systems declare it. */
export const englishRole = wordIn(ROLES);

/**
 * Returns a log for the spreadsheets of the current language: with its columns, roles and results in it.
 * @param text a log in English, with commas and without a byte order mark
 */
export function translatedLog(text: string): string {
  const [head = [], ...rows] = parse(text, { delimiter: ',' });
  const isWord = head.map((column) => column === 'role' || column === 'result');
  const translated = rows.map((row) =>
    row.map((cell, i) => (isWord[i] ? (logWords([cell])[0] ?? cell) : cell)),
  );
  return csvText([logWords(head), ...translated]);
}

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
