/** What `worth` says in French. */
import type { Phrases } from '../../../wording/index.js';
import type { Key } from './en.js';

export const FR: Phrases<Key> = {
  stats:
    'En combats isolés contre {enemies}, voici de combien {name} pourrait coûter plus que ses {cost} points et rapporter encore autant pour chacun : {list}.',
  stat: '{change} : {points}',
  next: ' ; ',
  most: 'Le plus, tous changements confondus : {change}.',
  none: 'En combats isolés contre {enemies}, aucun changement de {name} ne se traduit en points.',
  orMore: '{amount} ou plus',
  untold: 'ne se chiffre pas',
  idle: 'Ne change rien aux combats isolés : {list}.',
  exact: 'Les combats isolés sont calculés exactement.',
  sure: 'Chaque ± vaut dans {confidence} des cas.',
  points: 'vaut en points',
  kill: 'élimine',
  falls: 'tombe',
  swing: 'bilan de points',
  duel: 'duel',
  changes: 'Combats isolés : de combien chaque changement déplace ses chiffres :',
  'changes.how':
    'Chances en points de pourcentage ; bilan : points éliminés moins points perdus. En moyenne sur ce qu’elle fait : {roles}.',
  opened:
    "Combats isolés : une façon de combattre en plus ({role}), et ce qu'elle donne. Sans valeur en points.",
  closed:
    "Combats isolés : une façon de combattre en moins ({role}), et ce qu'elle donnait. Sans valeur en points.",
  helping: 'Combats isolés où cette figurine {role} : ce qui y change. Sans valeur en points.',
  curve: "Combats isolés avec chaque valeur de {what}, de zéro à un de plus qu'aujourd'hui :",
  shape: '{amounts} de gauche à droite : {curves}',
  duels: 'Un duel lui vaut {value}, en moyenne contre {opponents} ; chaque duel est exact.',
  missing: 'Les combats isolés ne jouent pas : {list}.',
  sampled:
    'Combats isolés en partie échantillonnés : {combats} combats chacun, une graine « {seed} » pour tous.',
  singleOnly:
    'C’est peut-être plus ou moins que ce que vaut un changement : sa valeur est ce dont il déplace le juste prix, que --fair trouve par {pairs} affrontements de mêlées, chaque façon de jouer comptée (environ {time}).',
  game: '« Vaut en points » : de combien le coût peut monter pour rapporter encore autant par point dans une partie de {game} combats isolés pareils, tous commencés en pleine forme. Ce n’est pas le juste prix : dans les mêlées le nombre compte davantage, et ce qui se dépense s’épuise (docs/worth.md).',
  gameFair:
    '« Vaut en points » : de combien le coût peut monter pour rapporter encore autant par point dans une partie de {game} combats isolés pareils, tous commencés en pleine forme. Les mêlées, d’où vient le juste prix, usent ce qui se dépense, et le nombre y compte davantage (docs/worth.md).',
  'fair.worth':
    'Ce que vaut un de plus pour {name} contre {enemies}, en points de juste prix quand les deux camps jouent « {skill} » : {list}.',
  fair: 'Le juste prix de {name} contre {enemies} est de {fair} quand les deux camps jouent « {skill} » : à ce coût, les combats à points égaux sont équilibrés. Le coût actuel est {cost}.',
  'fair.worthOver':
    'Ce que vaut un de plus pour {name} contre {enemies}, en points de juste prix, du moins au plus selon la façon de jouer des deux camps : {list}.',
  'fair.worthAny':
    'Ce que vaut un de plus pour {name} contre {enemies}, en points de juste prix, quelle que soit la façon de jouer : {list}.',
  'fair.span': 'de {least} à {most}',
  'fair.inWay': 'avec « {skill} », {change}',
  'fair.mostDepends': 'Le changement qui vaut le plus dépend de la façon de jouer des deux camps : {list}.',
  'fair.turns': 'Gain ou perte selon la façon de jouer des deux camps : {list}.',
  'fair.byPlay':
    'De combien chaque changement déplace le juste prix, selon la façon de jouer des deux camps :',
  fairAny:
    'Le juste prix de {name} contre {enemies} est de {fair}, quelle que soit la façon de jouer : à ce coût, les combats à points égaux sont équilibrés. Le coût actuel est {cost}.',
  fairOver:
    'Le juste prix de {name} contre {enemies}, le coût auquel les combats à points égaux sont équilibrés, dépend de la façon de jouer des deux camps : de {least} (« {leastPlay} ») à {most} (« {mostPlay} »). Le coût actuel est {cost}.',
  'fair.stopped': 'Pas encore connu : arrêté après {done} prix sur {total}.',
  noFair: '{name} n’a pas de juste prix contre {enemies} : trop d’entre eux ne donnent aucun chiffre.',
  'fair.change': 'déplace le juste prix de',
  'fair.points': 'en combats isolés',
  'fair.unpaid': '– : les combats isolés ne le traduisent pas en points ; ce qu’il y fait est dit plus bas.',
  'fair.unplayed':
    'Les mêlées ne jouent pas ceci, et l’on ne sait donc pas de combien cela déplace le juste prix : {list}.',
  'fair.unpriced': 'Sans juste prix, car trop d’ennemis ne donnent alors aucun chiffre : {list}.',
  'fair.missing':
    'Les mêlées ne jouent pas tout ce que fait cette figurine ; il manque à tous ces prix : {list}.',
  'fair.how':
    'Le juste prix est celui de mêlées de groupes de {points} points, où les deux camps jouent « {id} » : {about}. Une autre façon de jouer peut dire autre chose (--skill). Chaque ± vaut dans {confidence} des cas.',
  'fair.howOver':
    'Les justes prix sont ceux de mêlées de groupes de {points} points. {ways} Chaque ± vaut dans {confidence} des cas.',
  'fair.unasked':
    'D’autres façons de jouer peuvent dire autre chose et n’ont pas été jouées : {list}. --fair les joue toutes, en {time} environ.',
  long: '{fights} combats isolés : environ {time}. Plus rapide : un seul profil, moins de --field, ou --strategy greedy. Ctrl-C garde les profils terminés.',
  'fair.long':
    '{pairs} affrontements de mêlées pour les justes prix, chaque façon de jouer comptée : environ {time}. Plus rapide : {skill}moins de --field, ou sans --fair.',
  quickSkill: '--skill {skill}, ',
  'why.harmless':
    "Pas en points : {list}. Rien n'est éliminé avec ni sans ; ce qui est perdu pour chaque point est le même à tout coût.",
  'why.any-cost':
    "Pas en points : {list}. Les pertes sont si lourdes pour ce qui est éliminé que c'est mieux ainsi à n'importe quel coût.",
  'why.beyond':
    "Pas connu plus précisément : {list}. À plus du triple de son coût, il y en aurait si peu que d'autres combats compteraient.",
  'why.uncertain': 'Pas en points, ou seulement une borne : {list}. Trop peu de combats échantillonnés.',
  'why.no-part': 'Pas en points : {list}. Il ne reste aucune façon de combattre à comparer.',
};
