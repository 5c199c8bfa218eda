/** The first screen, in French. */
import type { EN } from './en.js';

export const FR: Record<keyof typeof EN, string> = {
  'first.usage': 'Usage : stonecast VERBE [FICHIERS ou NOMS] [options]',
  'first.about': 'Stonecast répond aux questions sur les combats des jeux de figurines.',
  'first.fights': 'Combats et batailles',
  'first.fight': 'Comment finit-il ? Comment répartir ? Que faire de ces pierres ?',
  'first.battle': 'Quelle liste gagne sur la table ? Montre-moi une bataille.',
  'first.cards': 'Les cartes',
  'first.price': 'Que devrait coûter chaque unité ? Avec quelle certitude ?',
  'first.unit': "Tout ce qu'on sait d'une unité, sur une page.",
  'first.patch': 'Que fait un changement des cartes ?',
  'first.lists': 'Vos listes',
  'first.list': 'Ma liste est-elle permise ? Trop forte ? Quelle est la meilleure ?',
  'first.games': 'Votre groupe',
  'first.log': 'Que montrent nos parties ? Que jouer ensuite ?',
  'first.report': "Une page à partager. Qu'est-ce qui a changé entre deux résultats ?",
  'first.players': 'Qui joue les parties simulées ? Avec quelle force ?',
  'first.try': 'Essayez : stonecast fight knight seldoath',
  'first.help': 'Aide : stonecast VERBE --help',
  'first.all': 'Toutes les commandes : stonecast help --all',
};
