/** What Twilight refuses, and why, in French; what stands in {braces} is found again. */
import type { Glossary } from '../../../wording/index.js';

/** English → French, the more particular first. */
export const FAULTS: Glossary = {
  // Combats that may not be fought (Vehicles and crew; Entangled).
  'this combat': 'ce combat',
  'crew may not attack in combat': "l'équipage ne peut pas attaquer en combat",
  'crew may not support in combat': "l'équipage ne peut pas soutenir en combat",
  'only a model with Agility or Flying may attack crew':
    "seule une figurine dotée d'Agilité ou de Vol peut attaquer l'équipage",
  'an Entangled model has no Combat Action, except against its Entangled Counters':
    "une figurine Empêtrée n'a pas d'Action de Combat, sauf contre ses Marqueurs Empêtré",
  'an Entangled model may not activate, except to free itself':
    "une figurine Empêtrée ne s'active pas, sauf pour se libérer",
  'take the condition away, or another model': "retirez l'état, ou prenez une autre figurine",

  // What a side has, declares and adds.
  'at most {most}, one more than the stat (R-19)': 'au plus {most}, un de plus que la caractéristique (R-19)',
  'at least {cost}, what the declared abilities cost': 'au moins {cost}, le coût des compétences déclarées',
  '"{id}" {times} times': '« {id} » {times} fois',
  'at most {most} in a combat': 'au plus {most} par combat',
  'declaring several of these abilities': 'déclarer plusieurs de ces compétences',
  'each is an act of its own in an Activation (R-04)':
    'chacune est un acte à part dans une Activation (R-04)',
  'declare one of them': "n'en déclarez qu'une",
  'at least {count}: {name} is paid with models near by':
    'au moins {count} : {name} se paie avec des figurines proches',
  'nobody is discarded for a shot': "personne n'est défaussé pour un tir",
  '"{id}" in a duel': '« {id} » dans un duel',
  'nobody charges in a Combat Phase': 'personne ne charge dans une Phase de Combat',
  '"extraOran: best" of a Wild side': "« extraOran: best » d'un camp Wild",
  'this move': 'ce mouvement',
  'too many models and pieces of terrain are in its way':
    'trop de figurines et de décors sont sur son chemin',
  'take away pieces that are no part of the question': 'retirez les décors étrangers à la question',
  'no document says whether a Wild side takes the Oran that it may add':
    "aucun document ne dit si un camp Wild prend les Oran qu'il peut ajouter",
  'give the number that is added, e.g. extraOran: 1': 'donnez le nombre ajouté, p. ex. extraOran: 1',

  '"cost" of the ability "{id}"': '« cost » de la compétence « {id} »',
  '0, for it acts by itself': "0, car elle agit d'elle-même",
  '0, for a weapon grants it by itself': "0, car une arme l'accorde d'elle-même",

  // Readings of the editions where they cannot act.
  '"rules.{name}"': '« rules.{name} »',
  'it acts in the End Phase, and only a duel has one in which a model may be Stunned':
    'cela agit en Phase de Fin, et seul un duel en a une où une figurine peut être Sonnée',
  'only a melee with conditions has Oran that may be added':
    'seul un corps à corps avec des états a des Oran à ajouter',
  'nobody frees itself from counters here': 'personne ne se libère de Marqueurs ici',
  'only duels and brawls have Combat Phases': 'seuls les duels et les mêlées ont des Phases de Combat',
  'leave it out; "edition" may stand everywhere': 'retirez-le ; « edition » peut rester partout',
};
