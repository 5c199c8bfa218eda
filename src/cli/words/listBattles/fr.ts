/** What lists in whole battles are told with, in French. */
import type { Phrases } from '../../../wording/index.js';
import type { Key } from './en.js';

export const FR: Phrases<Key> = {
  pair: "{first} marque {score} contre {second} en batailles (1 une victoire, ½ une égalité), et les finit avec une avance de {ahead} des points d'un camp.",
  best: "{name} marque le mieux contre les autres, {score} ; contre un ennemi dont la liste n'est pas connue, le meilleur mélange est : {mix}.",
  share: '{name} {share}',
  verdict: 'Que {name} soit la plus forte dépasse son intervalle.',
  even: 'Laquelle est la plus forte ne se distingue pas en si peu de batailles.',
  differ:
    "Cela dépend de la façon de jouer : les scores de ceux qui jouent diffèrent au-delà de leurs intervalles. Ce qui est dit d'abord est celui de {rung}.",
  agree: "C'est dit pour ce seul jeu : {rung}. Un autre jeu peut couronner d'autres listes.",
  list: 'liste',
  points: 'points',
  score: 'score',
  share_: 'part de Nash',
  against: 'contre',
  ahead: "avance en points, d'un camp",
  rung: 'jouées par',
  between: 'entre les tables',
  lists: 'Les listes',
  meetings: 'Chacune contre chacune, selon qui joue les deux camps',
  notPlayed: 'Non joué : {list}.',
  assumed: 'Supposé : {list}.',
  how: 'Joué : {battles} batailles sur {tables} tables tirées, les camps échangés ({scenarios}), graine « {seed} » ; intervalles à {confidence}, qui tiennent la variance entre les tables ; la chance des combats est retirée.',
  stopped: "Arrêté avant la fin : voici ce que l'on savait alors.",
  question: 'Quelle liste gagne en batailles entières, et de combien ?',
  title: '{count} listes en bataille',
  chart: 'Scores de chaque paire, dits de la première',
};
