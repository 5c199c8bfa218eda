/** The first screen, in French. */
import type { EN } from './en.js';

export const FR: Record<keyof typeof EN, string> = {
  'first.usage': 'Usage : stonecast VERBE [FICHIERS ou NOMS] [options]',
  'first.about': 'Stonecast répond aux questions sur les combats des jeux de figurines.',
  'first.fights': 'Un combat',
  'first.odds': 'Comment finit-il ? Qui tombe, à quelle fréquence ?',
  'first.splits': 'Comment répartir mes pierres ?',
  'first.advise': 'Que faire des pierres sur la table ?',
  'first.battles': 'Une bataille sur la table',
  'first.battle': 'Quel camp gagne ? Montre-moi une bataille.',
  'first.list': 'Ma liste est-elle permise ? Trop forte ? Quelle est la meilleure ?',
  'first.cards': 'Les cartes',
  'first.price': 'Que devrait coûter chaque unité ? Avec quelle certitude ?',
  'first.unit': "Tout ce qu'on sait d'une unité, sur une page.",
  'first.compare': 'Que fait un changement des cartes ?',
  'first.games': 'Vos parties',
  'first.playtest': 'Que montrent nos parties ? Que jouer ensuite ?',
  'first.try': 'Essayez : stonecast odds knight seldoath',
  'first.help': 'Aide : stonecast VERBE --help',
  'first.all': 'Toutes les commandes : stonecast help --all',
};
