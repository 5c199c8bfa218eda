/** What `worth` says in French. */
import type { Phrases } from '../../../wording/index.js';
import type { Key } from './en.js';

export const FR: Phrases<Key> = {
  'stat.first': 'un point de plus en {what} justifie {points}',
  'stat.other': 'un de plus en {what} {points}',
  stats: 'En combats isolés contre {enemies}, pour {name} ({cost} points), {list}.',
  most: 'De tous les changements, celui qui justifie le plus : {change}, {points}.',
  none: 'Contre {enemies}, les combats isolés ne chiffrent en points aucun changement de {name}.',
  inPoints: '{amount} points',
  orMore: '{amount} ou plus',
  untold: 'ne se chiffre pas',
  idle: 'Sans effet ici : {list}.',
  exact: "Exact : rien n'est échantillonné.",
  sure: 'Chaque ± vaut avec une chance de {confidence}.',
  oneMore: 'un point de plus en {what}',
  kill: 'élimine',
  falls: 'tombe',
  swing: 'bilan',
  duel: 'duel',
  changes: 'Ce qui change, sur ses rôles de première ligne ; élimine et tombe en points de pourcentage :',
  opened: "Nouveau rôle, {role}, et ce qui s'y passe ; que les combats isolés ne chiffrent pas en points :",
  closed: "Plus de rôle {role}, et ce qui s'y passait ; que les combats isolés ne chiffrent pas en points :",
  helping:
    'Là où il aide un des siens, {role}, ce qui change ; que les combats isolés ne chiffrent pas en points :',
  curve: "Avec chaque valeur de {what}, de rien à un de plus qu'aujourd'hui :",
  shape: '{amounts} de gauche à droite : {curves}',
  duels: 'Un duel lui vaut {value}, en moyenne contre {opponents} ; chaque duel est exact.',
  missing: 'Non joué dans ces combats : {list}.',
  assumed: 'Certaines de ses valeurs sont supposées.',
  sampled: 'En partie échantillonné : {combats} combats chacun, une graine « {seed} » pour tous.',
  single: 'combats isolés',
  singleOnly:
    'Ce que vaut un changement, c’est de combien il déplace le juste prix : --fair le trouve, par {pairs} affrontements de mêlées (environ {seconds} secondes). Les combats isolés seuls, qui peuvent dire plus ou moins que cela :',
  game: '« combats isolés », en points : de combien il peut coûter plus et rapporter encore autant pour chaque point de son coût dans une partie de {game} combats pareils, tous commencés en pleine forme. Ce n’est pas le juste prix : dans les mêlées le nombre compte davantage, et ce qui se dépense s’épuise (docs/worth.md).',
  gameFair:
    '« combats isolés », en points : de combien il peut coûter plus et rapporter encore autant pour chaque point de son coût dans une partie de {game} combats pareils, tous commencés en pleine forme. Les mêlées, d’où vient le juste prix, usent ce qui se dépense, et le nombre y compte davantage (docs/worth.md).',
  fair: 'Contre {enemies}, le juste prix de {name} est de {fair} points. Ce que vaut un changement, c’est de combien il le déplace :',
  noFair: '{name} n’a pas de juste prix contre {enemies} : trop d’entre eux ne donnent aucun chiffre.',
  'fair.change': 'déplace le juste prix de',
  'fair.points': 'en combats isolés',
  'fair.how':
    'Mêlées de groupes de {points} points ; les deux camps jouent « {id} » ({about}), une autre façon de jouer peut dire autre chose (--skill) ; ± à {confidence}.',
  'fair.long':
    '{pairs} affrontements de mêlées pour les justes prix : cela peut prendre plus de 20 secondes. Plus rapide : moins de --field, ou sans --fair.',
  'why.harmless':
    "Pas en points : {list}. Il n'élimine rien avec ni sans ; ce qu'il perd pour chaque point est le même à tout coût.",
  'why.any-cost':
    "Pas en points : {list}. Il perd tant pour ce qu'il élimine qu'il s'en tire mieux ainsi à n'importe quel coût.",
  'why.beyond':
    "Pas plus précisément : {list}. À plus du triple de son coût, il y en aurait si peu que d'autres combats compteraient.",
  'why.uncertain': 'Pas en points, ou seulement une borne : {list}. Trop peu de combats échantillonnés.',
  'why.no-part': 'Pas en points : {list}. Il ne reste aucun rôle de première ligne à comparer.',
};
