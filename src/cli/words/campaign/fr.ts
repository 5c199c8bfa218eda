/** The French texts of `battle campaign`. */
import type { EN } from './en.js';

export const FR: Readonly<Record<keyof typeof EN, string>> = {
  sentence:
    '{side} mène avec {points} points de victoire en moyenne et gagne {wins} des campagnes en {turns} tours.',
  'sentence.level':
    'Personne ne mène seul : {sides} ont chacun {points} points de victoire en moyenne en {turns} tours.',
  side: 'camp',
  policy: 'joue',
  wins: 'gagne',
  points: 'points de victoire',
  fairBid: 'enchère juste',
  bid: 'enchère',
  nation: 'nation',
  zones: 'zones',
  units: 'unités',
  turn: 'tour {number}',
  'side.red': 'rouge',
  'side.green': 'vert',
  'side.blue': 'bleu',
  'side.yellow': 'jaune',
  worth: 'Ce que cela vaut en points de victoire',
  'worth.unit': 'une unité de plus à {name}',
  'worth.city': 'une cité de plus à {name}',
  'worth.retreat': 'pouvoir se retirer',
  'worth.alliance': "l'alliance {name}",
  ofNation: 'pour la nation',
  ofSide: 'pour le camp',
  between: '{value} ({low} à {high})',
  sampled: 'Joué : {battles} campagnes, graine « {seed} » ; intervalles à {confidence}.',
  'stopped.time': 'Arrêté par la limite de temps : voici ce qui était connu.',
  'stopped.abort': 'Arrêté par une interruption : voici ce qui était connu.',
  'stopped.battles': 'Arrêté par le nombre de campagnes avant que la précision voulue soit atteinte.',
  notPlayed: 'Non joué : {list}.',
  assumed: 'Supposé : {list}.',
  replay: 'La campagne {number} est écrite dans {file}.',
};
