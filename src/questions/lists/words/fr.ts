/** The sentences about two lists in whole battles, in French. */
import type { EN } from './en.js';

export const FR: Readonly<Record<keyof typeof EN, string>> = {
  pair: "{first} marque {score} contre {second} en batailles (1 une victoire, ½ une égalité), et les finit avec une avance de {ahead} des points d'un camp.",
  stronger:
    "{name} est la plus forte si les deux camps jouent selon {player} : son intervalle est d'un seul côté de l'égalité.",
  even: 'Si peu de batailles ne disent pas laquelle est la plus forte{more}.',
  same: "C'est deux fois la même liste : aucune n'est la plus forte, quel que soit le nombre de batailles.",
  players: 'Les deux camps jouent selon {player} : un autre jeu peut mettre une autre liste devant{more}.',
  notPlayed: 'Non joué : {list}.',
  assumed: 'Supposé : {list}.',
  next: ' ; ',
  how: 'Joué : {battles} batailles sur {tables} tables tirées, les camps échangés ({scenarios}), graine « {seed} » ; intervalles à {confidence}, qui tiennent la variance entre les tables ; la chance des combats est retirée.',
};
