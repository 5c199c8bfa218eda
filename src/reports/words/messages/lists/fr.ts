/** Messages on fair prices and on battles between lists, in French. */
import type { EN } from './en.js';

export const FR: Record<keyof typeof EN, string> = {
  'prices.title': 'Les justes prix en batailles entières',
  'prices.fair': 'juste prix',
  'prices.axis': 'Points par figurine',
  'prices.low': 'de',
  'prices.high': 'à',
  'prices.verdict': 'verdict',
  'prices.word.too cheap': 'trop bon marché',
  'prices.word.too dear': 'trop cher',
  'prices.word.fair': 'juste',
  'prices.word.depends on the player': 'dépend du joueur',
  'prices.word.not known': 'inconnu',
  'prices.finding':
    'Trop bon marché pour {players} : {cheap} unités sur {count}. Trop cher : {dear}. Dépend du joueur : {depends}. Inconnu : {unknown}.',
  'prices.proof.spread':
    'Stonecast a éprouvé les prix sur des batailles qui ne les ont pas fixés. L’écart des vrais taux de victoire entre listes à points égaux, aux coûts et aux justes prix : {list}.',
  'prices.proof.hunter':
    'La meilleure liste, choisie en connaissant les valeurs, gagne aux coûts et aux justes prix : {list}.',
  'prices.proof.one': '{player} {before}, puis {after}',
  'prices.how':
    'Une ligne par unité. Le trait est l’intervalle du juste prix. Aux justes prix, les points prédisent le vainqueur. Un seul prix sert tous les joueurs ({players}). Ces prix sont fournis avec Stonecast, calculés le {date}. La commande price donne les raisons.',
  'prices.alt': 'Coût et juste prix de {count} unités : {list}.',
  'how.prices':
    'prix fournis avec Stonecast, calculés le {date} ; joueurs : {players} ; batailles qui ont fixé les prix : {battles} ; intervalles de {confidence} %',
  'lists.title': 'Les listes entre elles en batailles entières',
  'lists.of': 'liste',
  'lists.finding':
    'Quand les deux camps jouent selon la politique « {policy} », score moyen des listes : {list}.',
  'lists.tied':
    'Laquelle est la meilleure ne peut se dire : {names} ne se distinguent pas en si peu de tables.',
  'lists.sure': "Au-delà du hasard, une liste bat l'autre dans {sure} paires sur {count}.",
  'lists.unsure': "Aucune paire de ces listes ne se distingue de l'égalité sur si peu de tables.",
  'lists.differ':
    'Une autre façon de jouer donne à une paire un autre score, au-delà des intervalles : qui est le plus fort dépend du jeu.',
  'lists.how':
    'Toutes les paires sur les mêmes tables ({tables}), chaque bataille rejouée camps échangés ; les deux camps jouent selon la politique « {policy} ».',
  'how.lists':
    'joué : {battles} batailles ; tables tirées de la graine : {tables} ; les deux camps : {rungs} ; listes : {lists} ; les intervalles de {confidence} % contiennent la variance entre tables',
  'rosters.score': 'score de la liste',
  'replay.title': 'Une bataille à regarder',
  'replay.text':
    'Les listes {first} et {second} se rencontrent sur la première de ces tables, jouées par les mêmes scripts : une bataille parmi beaucoup, pour voir ce qui est compté ici.',
  'replay.link': 'La regarder pas à pas',
};
