/** French words in logs: headings of columns, results and roles, with their English equivalents. */
import { foldName, locale } from '../../i18n/index.js';

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

/** Returns the English role. Roles that systems declare are returned unchanged. */
export const englishRole = (written: string): string => {
  const word = plain(written);
  return Object.hasOwn(ROLES, word) || word === 'game' || word === 'brawl' ? (ROLES[word] ?? word) : written;
};
