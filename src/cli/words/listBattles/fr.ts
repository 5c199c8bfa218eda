/** The French texts about lists in whole battles. */
import type { Phrases } from '../../../i18n/index.js';
import type { Key } from './en.js';

export const FR: Phrases<Key> = {
  pair: "{first} marque {score} contre {second} en batailles (1 une victoire, ½ une égalité), et les finit avec une avance de {ahead} des points d'un camp.",
  best: "{name} marque le mieux contre les autres, {score} ; contre un ennemi dont la liste n'est pas connue, le meilleur mélange est : {mix}.",
  long: '{battles} batailles : environ {time}. Plus vite : moins de --battles, ou --players close-in. Ctrl-C garde les tables finies.',
  tied: "Laquelle de {count} listes est la meilleure ne peut se dire : {names} ne se distinguent pas en si peu de tables (--battles en permet plus) ; contre un ennemi dont la liste n'est pas connue, le meilleur mélange est : {mix}.",
  share: '{name} {share}',
  verdict:
    "{name} est la plus forte si les deux camps jouent selon {player} : son intervalle est d'un seul côté de l'égalité.",
  sure: "{name} est sûrement la plus forte : jouée selon {players}, ses intervalles sont tous d'un seul côté de l'égalité.",
  even: 'Si peu de batailles ne disent pas laquelle est la plus forte (--battles en permet plus).',
  next: ' ; ',
  differ:
    'Quelle liste fait le mieux dépend de la façon de jouer : des scores diffèrent au-delà de leurs intervalles. Jouées par {player} :',
  differPair:
    'Qui est devant dépend de la façon de jouer, au-delà des intervalles : contre {second}, {first} marque {ways}.',
  inWay: '{score} si les deux camps jouent selon {player}',
  same: 'Les deux camps jouent selon {player} ; joués selon {others}, aucun score ne diffère au-delà de son intervalle.',
  agree:
    'Les deux camps jouent selon {player} : un autre jeu peut mettre une autre liste devant (--players).',
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
  notPlayed: 'Non joué : {list}.',
  assumed: 'Supposé : {list}.',
  how: 'Joué : {battles} batailles sur {tables} tables tirées, les camps échangés ({scenarios}), graine « {seed} » ; intervalles à {confidence}, qui tiennent la variance entre les tables ; la chance des combats est retirée.',
  stopped: "Arrêté avant la fin, après {battles} batailles : voici ce que l'on savait alors.",
  question: 'Quelle liste gagne en batailles entières, et de combien ?',
  title: '{count} listes en bataille',
  chart: 'Scores de chaque paire, dits de la première',
};
