/** What Twilight says in sentences and tables, in French, with the terms of the French rules. */
import type { Phrases } from '../../../wording/index.js';
import type { Key } from './en.js';

/** The French catalogue: the keys of the English one. */
export const FR: Phrases<Key> = {
  attacker: 'Attaquant',
  defender: 'Défenseur',
  primary: 'Combattant Principal',
  supporter: 'Soutien',
  target: 'cible',
  engaging: 'Engagé',

  'odds.nobody': 'Personne ne combat.',
  'odds.melee':
    '{attacker} élimine {defender} dans {kill} des combats et tombe dans {loss} ; le bilan est de {swing} par combat, pour {own} points contre {theirs}.',
  'odds.ranged':
    '{attacker} abat {defender} dans {kill} des combats ; le bilan est de {swing} par combat, pour {own} points contre {theirs}.',
  'force.supported': '{name} avec {count} en Soutien',
  'table.side': 'camp',
  'table.model': 'figurine',
  'table.role': 'rôle',
  'table.points': 'points',
  'table.falls': 'tombe',
  'table.assumed': 'supposé : {list}',
  'table.blows': 'coups reçus',
  'table.stones': 'pierres',
  wild: '{stones} Wild',

  'duel.sentence':
    "En {turns}, {attacker} tombe dans {attackerFalls} des duels et {defender} dans {defenderFalls}, après {combats} combats en moyenne ; le gain attendu de l'Attaquant est de {value}.",
  'duel.unit': 'Tour',
  'duel.turn': 'un Tour',
  'duel.turns': '{count} Tours',
  'duel.chance': 'chance',
  'duel.value': 'valeur',
  'duel.last': 'valeur du dernier point',
  'duel.only': 'seul {name} tombe',
  'duel.both': 'les deux tombent',
  'duel.neither': 'aucun ne tombe',
  'duel.starts': '{name} commence avec Vigueur {count}',
  stamina: 'Vigueur',

  initiate: 'initie le combat',
  decline: 'décline',
  pass: 'passer',
  'move.stamina': 'Vigueur : relancer {stones}',
  'move.recast': '{ability} : relancer {stones}',
  'move.turn': '{ability} : retourner {stones}',
  'move.erac': '{count} Erac',
  'move.oran': '{count} Oran',
  'move.both': '{erac} et {oran}',

  'moment.falls': '{name} tombe',
  'moment.faceUp': '{kind} face visible ({side})',
  'moment.legend':
    "Le nombre d'une figurine : ses Erac face visible moins les Oran face visible de l'autre. Au-dessus de 0, autant de coups portent.",

  nominate: 'choisir {list}',
  and: ' et ',

  'variant.stat': '{stat} {amount}',
  'variant.toughness': 'Sauvegarde {amount}+',
  'variant.noSave': 'pas de Sauvegarde',
  'variant.with': 'avec {what}',
  'variant.without': 'sans {what}',
  'variant.weapon': 'arme {number}',
  'variant.thisWeapon': '{name} ({does})',
  'variant.stones': '{stones} pierres',
  'variant.aWeapon': 'une arme de {stones} pierres',
  'stat.combat': 'Combat',
  'stat.support': 'Soutien',
  'stat.toughness': 'Sauvegarde',

  'lists.culture':
    "{name} est de {found}, la force de {culture} ; une force est d'une seule culture, les autres sont déclarées comme Alliées.",
  'lists.unknownCulture':
    'Aucun document ne nomme la culture {culture} (cultures principales : {main}) ; elle est prise comme telle.',
  'lists.main': 'Empire, Casanii, Delgon, Devanu, Kedashi ; les Dhogu à part',
  'lists.twice': '{force} est la liste de la force principale ; y ajouter ces figurines, ou donner un thème.',
  'lists.allies': "Aucun document ne permet à {ally} d'être Alliés de {culture}.",
  'lists.openAllies':
    "{ally} ne combattent aux côtés de {culture} qu'à certaines occasions ou comme mercenaires : se mettre d'accord.",
  'lists.elite': "{name} n'a aucune figurine Élite ; il en faut au moins une.",
  'lists.points': 'Les figurines coûtent {points} points, plus que les {limit} convenus.',
  'lists.theme':
    "{name} est du thème {theme}, non de {force} ; les figurines d'un autre thème sont une force Alliée.",
  'lists.core': 'la liste de Base',
  'lists.ferals': '{name} est de la liste de Base des Casanii, qui ne compte jamais parmi les Férals.',
  'lists.themes': 'Il y a {count} thèmes ; les règles en conseillent un ou deux.',
  'lists.group':
    '{models} {name} sont pris, et ils se vendent par {sold} ; chacun compte pour sa part du prix (R-25).',
  'lists.unled':
    "{name} a {ability}, mais le nombre de figurines ainsi activées n'est pas connu : le donner sous leadership.",
  'lists.assumedLeader': '{name} en active {activates} de plus par {ability} ({source})',
  'lists.marked': 'marqué dans le profil',
  'lists.assumedElite': '{name} est une figurine Élite',
  'lists.assumedCost': 'les points de {name}',
  'lists.range': 'toutes les figurines sont dans le Rayon de Commandement',
};
