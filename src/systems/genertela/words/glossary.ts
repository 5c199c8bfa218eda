/** French translations of Genertela's English declarations: figures, notes, help and answer fields. */
import type { Glossary } from '../../../i18n/index.js';

/** English display names of answer fields, if the field's own name is unclear. */
export const ENGLISH: Glossary = {
  frontier: 'the best for each cost',
  tried: 'forces tried',
};

/** English → French. */
export const FRENCH: Glossary = {
  // Figures, and notes of every report.
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
  'The rules print no nation cards and no map: the scenario states modifiers, terrain and victory points.':
    "Les règles n'impriment ni les cartes de nation ni le plateau : modificateurs, terrain et points de victoire sont ceux que dit le scénario.",
  'Both sides fire before anyone falls. After each phase first the defender, then the attacker may retreat (ruling T-04).':
    "Les deux camps tirent avant qu'on n'enlève quiconque ; après chaque phase le défenseur, puis l'attaquant peut se retirer (décision T-04).",

  // Help.
  'terrain, or a zone by its name': 'un terrain, ou une zone par son nom',
  'yes: a fortress stands in the zone': 'yes : une forteresse se trouve dans la zone',
  'when a side leaves: never, optimal, or below so many units':
    "quand un camp part : never, optimal, ou sous tant d'unités",
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
  unit: 'unité',
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
  frontier: 'le mieux pour chaque coût',
  tried: 'forces essayées',
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

  // Types of unit whose worth campaigns say. The others keep the document's names.
  standard: 'ordinaire',
  giant: 'géant',
  guardian: 'gardien',
  hero: 'héros',
  superhero: 'superhéros',
  'dragon-hero': 'héros-dragon',
  'named-dragonewt': 'dragonewt nommé',
  forest: 'forêt',

  // Titles.
  Emperor: 'empereur',
  'King of Dragon Pass': 'roi de la Passe du Dragon',

  // Nation turns.
  'what a nation should do now: what to place, which zones to take, with the odds':
    'ce que doit faire une nation : quoi placer, quelles zones prendre, avec les chances',
  'nation turns on a map: victory points over turns, what a unit is worth in them, the fair bid':
    "tours de nation sur une carte : points de victoire au fil des tours, ce qu'y vaut une unité, l'enchère juste",
  income: 'revenu',
  place: 'placer',
  march: 'marches',
  holder: 'tenue par',
  nobody: 'personne',
  'enemy lost': 'pertes ennemies',
  from: 'de',
  to: 'vers',
  ways: 'mœurs',
  human: 'humains',
  'a card for every nation that has none': "une carte pour chaque nation qui n'en a pas",
  'raiders at sea do not count for the population limit (T-28)':
    'les pillards en mer ne comptent pas dans la limite de population (T-28)',
  '30 counters where a card tells none': '30 pions là où une carte ne dit rien',
  'Temples of the Reaching Moon, without any printed rule':
    "les Temples of the Reaching Moon, dont rien n'est imprimé",

  // Figures of campaigns.
  'victory points of the nation': 'points de victoire de la nation',
  'Nation’s points': 'Points de la nation',
  'zones that the nation controls': 'zones que la nation contrôle',
  Zones: 'Zones',
  'units of the nation': 'unités de la nation',
  Units: 'Unités',
  'victory points of red': 'points de victoire du camp rouge',
  'Points of red': 'Points du rouge',
  'red wins': 'le camp rouge gagne',
  'the fair bid for red': "l'enchère juste pour le camp rouge",
  'Bid for red': 'Enchère du rouge',
  'victory points of green': 'points de victoire du camp vert',
  'Points of green': 'Points du vert',
  'green wins': 'le camp vert gagne',
  'the fair bid for green': "l'enchère juste pour le camp vert",
  'Bid for green': 'Enchère du vert',
  'victory points of blue': 'points de victoire du camp bleu',
  'Points of blue': 'Points du bleu',
  'blue wins': 'le camp bleu gagne',
  'the fair bid for blue': "l'enchère juste pour le camp bleu",
  'Bid for blue': 'Enchère du bleu',
  'victory points of yellow': 'points de victoire du camp jaune',
  'Points of yellow': 'Points du jaune',
  'yellow wins': 'le camp jaune gagne',
  'the fair bid for yellow': "l'enchère juste pour le camp jaune",
  'Bid for yellow': 'Enchère du jaune',

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
