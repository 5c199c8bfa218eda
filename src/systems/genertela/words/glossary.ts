/** What Genertela declares in English (figures, notes, help, fields of answers) in French. */
import type { Glossary } from '../../../wording/index.js';

/** English → French. */
export const FRENCH: Glossary = {
  // Figures, and what every report says.
  'the attacker holds the zone at the end': "l'attaquant tient la zone à la fin",
  'Zone taken': 'Zone prise',
  'what the attack is expected to bring: enemy points lost less own, and the zone':
    "ce que l'attaque rapporte en moyenne : points ennemis perdus moins les siens, et la zone",
  Swing: 'Bilan',
  'attacking units lost': "unités de l'attaquant perdues",
  'Attackers lost': 'Attaquants perdus',
  'defending units lost': 'unités du défenseur perdues',
  'Defenders lost': 'Défenseurs perdus',
  'the attacker retreats': "l'attaquant se retire",
  'Attacker leaves': "L'attaquant part",
  'the defender retreats': 'le défenseur se retire',
  'Defender leaves': 'Le défenseur part',
  'both sides are destroyed': 'les deux camps sont détruits',
  'Both destroyed': 'Les deux détruits',
  'phases fought': 'phases jouées',
  Phases: 'Phases',
  'Nation cards and the map are not printed in the rules: modifiers, terrain and victory points are as the scenario states them.':
    "Les règles n'impriment ni les cartes de nation ni le plateau : modificateurs, terrain et points de victoire sont ceux que dit le scénario.",
  'Both sides fire before anyone is removed; after each phase first the defender, then the attacker may retreat (ruling T-04).':
    "Les deux camps tirent avant qu'on n'enlève quiconque ; après chaque phase le défenseur, puis l'attaquant peut se retirer (décision T-04).",

  // Help.
  'of the zone: lowland (default), highland …': 'de la zone : lowland (défaut), highland …',
  'a zone by its name, instead of its terrain': 'une zone par son nom, au lieu de son terrain',
  'yes: a fortress stands in the zone': 'yes : une forteresse se trouve dans la zone',
  'when the attacker leaves: never, optimal, or below so many units':
    "quand l'attaquant part : never, optimal, ou sous tant d'unités",
  'when the defender leaves': 'quand le défenseur part',
  'the cheapest force that takes a zone with a given chance':
    'la force la moins chère qui prend une zone avec une chance donnée',
  'the best split of an army over several zones': 'le meilleur partage d’une armée entre plusieurs zones',
  'what a Hero, a Guardian, a city or a highland is worth in standard units':
    'ce que vaut un Hero, un Guardian, une cité ou un highland en unités standard',
  'several attacks ranked by expected swing': 'plusieurs attaques classées par leur bilan moyen',
  'exchange tables of n against m on each terrain': 'tables d’échange de n contre m sur chaque terrain',
  'with how many against how many each side does best to leave':
    'avec combien contre combien chaque camp fait mieux de partir',
  'whether an army can march through an enemy zone': 'si une armée peut traverser une zone ennemie',

  // Fields of answers.
  question: 'question',
  objective: 'objectif',
  total: 'total',
  zones: 'zones',
  zone: 'zone',
  units: 'unités',
  value: 'valeur',
  holds: 'tient la zone',
  lost: 'perdues',
  home: 'restent',
  attackers: 'attaquants',
  defenders: 'défenseurs',
  curves: 'courbes',
  terrain: 'terrain',
  'attacker lost': "pertes de l'attaquant",
  'defender lost': 'pertes du défenseur',
  chance: 'chance',
  cheapest: 'la moins chère',
  cost: 'coût',
  frontier: 'frontière',
  tried: 'essayées',
  moving: 'en marche',
  occupying: 'sur place',
  needed: 'nécessaires',
  possible: 'possible',
  stacking: 'empilement',
  attacker: 'attaquant',
  defender: 'défenseur',
  limit: 'limite',
  excess: 'en trop',
  attacks: 'attaques',
  name: 'nom',
  swing: 'bilan',
  phases: 'phases',
  'zone worth': 'valeur de la zone',
  'attacker leaves': "l'attaquant part",
  'defender leaves': 'le défenseur part',
  base: 'de base',
  features: 'éléments',
  feature: 'élément',
  side: 'camp',
  'at least': 'au moins',

  // Nation turns.
  'what a nation should do now: what to place, which zones to take, with the odds':
    'ce que doit faire une nation : quoi placer, quelles zones prendre, avec les chances',
  'nation turns on a map: victory points over turns, what a unit is worth in them, the fair bid':
    "tours de nation sur une carte : points de victoire au fil des tours, ce qu'y vaut une unité, l'enchère juste",
  income: 'revenu',
  place: 'placer',
  march: 'marches',
  holder: 'tenue par',
  enemyLost: 'pertes ennemies',
  from: 'de',
  to: 'vers',
  ways: 'mœurs',
  human: 'humains',
  'partial submission': 'soumission partielle',
  'dragonewts who leave their cities along the roads':
    'les dragonewts qui quittent leurs cités par les routes',
  'attacks on dragonewts in their cities in zones of others':
    "les attaques contre les dragonewts dans leurs cités dans les zones d'autrui",
  'allied units in homelands': 'les unités alliées dans les terres natales',
  'units lent to allies, but for alliances with a turn':
    'les unités prêtées aux alliés, sauf pour les alliances qui ont un tour',

  'a card for every nation that has none': "une carte pour chaque nation qui n'en a pas",
  '30 counters where a card tells none': '30 pions là où une carte ne dit rien',
  'that Tobasta must attack Alkoring': 'que Tobasta doit attaquer Alkoring',
  'Temples of the Reaching Moon': 'les Temples of the Reaching Moon',
  'units that the Wolf Pirates lend to the Heortlings':
    'les unités que les Wolf Pirates prêtent aux Heortlings',
  'Aelwrin who changes sides': 'Aelwrin qui change de camp',
  'the fall of the City of Wonders': 'la chute de la City of Wonders',

  // Fields of profiles.
  assumed: 'supposé',
  category: 'catégorie',
  city: 'cité',
  colour: 'couleur',
  dice: 'dés',
  hit: 'toucher',
  resist: 'résister',
  kind: 'sorte',
  mobile: 'mobile',
  narrowPasses: 'passages étroits',
  nation: 'nation',
  note: 'remarque',
  notes: 'remarques',
  order: 'ordre',
  overrun: 'percée',
  recovers: 'revient',
  source: 'source',
  start: 'départ',
  turn: 'tour',
  types: 'types',
};
