/** The French texts about lists in whole battles. */
import type { Phrases } from '../../../i18n/index.js';
import type { Key } from './en.js';

export const FR: Phrases<Key> = {
  best: "{name} marque le mieux contre les autres, {score} ; contre un ennemi dont la liste n'est pas connue, le meilleur mélange est : {mix}.",
  tied: "Laquelle de {count} listes est la meilleure ne peut se dire : {names} ne se distinguent pas en si peu de tables (--battles en permet plus) ; contre un ennemi dont la liste n'est pas connue, ces tables suggèrent ce mélange : {mix}.",
  moreBattles: ' (--battles en permet plus)',
  otherPlayers: ' (--players)',
  share: '{name} {share}',
  sure: "{name} est sûrement la plus forte : jouée selon {players}, ses intervalles sont tous d'un seul côté de l'égalité.",
  next: ' ; ',
  differ:
    'Quelle liste fait le mieux dépend de la façon de jouer : des scores diffèrent au-delà de leurs intervalles. Jouées par {player} :',
  differPair:
    'Qui est devant dépend de la façon de jouer, au-delà des intervalles : contre {second}, {first} marque {ways}.',
  inWay: '{score} si les deux camps jouent selon {player}',
  same: 'Les deux camps jouent selon {player} ; joués selon {others}, aucun score ne diffère au-delà de son intervalle.',
  list: 'liste',
  points: 'points',
  score: 'score',
  share_: 'part de Nash',
  against: 'contre',
  ahead: "avance en points, d'un camp",
  player: 'jouées par',
  between: 'entre les tables',
  lists: 'Les listes, jouées par {player}',
  meetings: 'Chacune contre chacune, selon qui joue les deux camps',
  stopped: "Arrêté avant la fin, après {battles} batailles : voici ce que l'on savait alors.",
  question: 'Quelle liste gagne en batailles entières, et de combien ?',
  title: '{count} listes en bataille',
  chart: 'Scores de chaque paire, dits de la première',
};
