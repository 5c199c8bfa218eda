/** The French help of the verbs. */
import type { Glossary } from '../../../i18n/index.js';

/** English → French. */
export const VERBS_HELP_FR: Glossary = {
  '[question] <files or names...> [options]': '[question] <fichiers ou noms...> [options]',
  // Arguments, as usage shows them.
  command: 'commande',
  files: 'fichiers',
  file: 'fichier',
  'files or names': 'fichiers ou noms',
  'file or names': 'fichier ou noms',
  names: 'noms',
  lists: 'listes',
  first: 'premier',
  second: 'deuxième',
  profiles: 'profils',
  experiments: 'expériences',
  experiment: 'expérience',
  players: 'joueurs',
  results: 'résultats',
  words: 'mots',
  kind: 'sorte',
  before: 'avant',
  after: 'après',
  log: 'journal',
  'Questions:': 'Questions :',
  'Questions of one game:': "Questions d'un seul jeu :",
  'one fight: how it ends, how to split, what to do with the stones on the table':
    'un combat : comment il finit, comment répartir, que faire des pierres sur la table',
  'a whole battle, between players or solo: which side wins, who does what, and why':
    'une bataille entière, entre joueurs ou en solo : quel camp gagne, qui fait quoi, et pourquoi',
  'one list: whether the rules allow it, whether it is too strong, which is the best':
    'une liste : si les règles la permettent, si elle est trop forte, laquelle est la meilleure',
  'your own games: what they show, what to play next, how many you need':
    'vos parties : ce qu’elles montrent, que jouer ensuite, combien il en faut',
  'a page to share: run an experiment, draw its results again, compare or verify results':
    'une page à partager : calculer une expérience, redessiner, comparer ou vérifier ses résultats',
  'who plays the simulated games: how strong they are, and what beats them':
    'qui joue les parties simulées : leur force, et ce qui les bat',
};
