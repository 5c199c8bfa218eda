/** French translations of Grinding-Annihilation's English declarations: figures, notes, roles, policies and help. */
import type { Glossary } from '../../../i18n/index.js';

/** English display names of answer fields, if the field's own name is unclear. */
export const ENGLISH: Glossary = {
  sensitivity: 'what changes multiply the points removed by',
  'per 100': 'per 100 points',
};

/** English → French. */
export const FRENCH: Glossary = {
  'nine markers: three in either zone, three between them':
    'neuf marqueurs : trois dans chaque zone, trois entre elles',
  'five markers; only one stays': 'cinq marqueurs, dont quatre sont retirés',
  'Scientists from three markers, brought home': 'des Scientists de trois marqueurs, à ramener chez soi',
  'four markers in the middle': 'quatre marqueurs au milieu',
  'an Attacker against two lines of the Defender': 'un Attacker contre deux lignes du Defender',
  'when a side makes Assault moves: when-better (default), always or never':
    "quand un camp fait des mouvements d'Assault : when-better (défaut), always ou never",
  'the target formation is destroyed': 'la formation visée est détruite',
  'Kill chance': "Chance d'éliminer",
  'the attacker is destroyed': "l'attaquant est détruit",
  'Loss chance': "Chance d'être éliminé",
  'troops of the target destroyed': 'figurines de la cible détruites',
  'Troops destroyed': 'Figurines détruites',
  'wounds that the target loses': 'points de vie que perd la cible',
  'Wounds lost': 'Points de vie perdus',
  'the target falls below half-strength': 'la cible tombe sous Half-Strength',
  'Below half': 'Sous la moitié',
  'enemy points removed': 'points ennemis éliminés',
  'Points removed': 'Points éliminés',
  'own points lost': 'points perdus',
  'Points lost': 'Points perdus',
  'points removed minus points lost': 'points éliminés moins points perdus',
  'Points swing': 'Bilan en points',
  'enemy points removed for each 100 points of the attacker':
    "points ennemis éliminés pour 100 points de l'attaquant",
  'Removed per 100': 'Éliminés pour 100',
  'The rules document prints no troop catalogues. Stonecast invented the packaged roster, so its results say nothing about any published force.':
    "Le document de règles n'imprime aucun catalogue de troupes : les forces fournies sont inventées, et ce qui en est calculé ne dit rien d'aucune force publiée.",
  'Movement, range and visibility are as the scenario states them; figures speak of dice alone.':
    'Mouvement, portée et visibilité sont ceux que dit le scénario ; les chiffres ne parlent que des dés.',
  'shoots first at 12 inches': 'tire en premier à 12 pouces',
  'is shot at first at 12 inches': 'essuie le premier tir à 12 pouces',
  'shoots first at 12 inches, both in Cover': 'tire en premier à 12 pouces, les deux à couvert (Cover)',
  'is shot at first at 12 inches, both in Cover':
    'essuie le premier tir à 12 pouces, les deux à couvert (Cover)',
  assaults: "mène l'Assault",
  'is assaulted': "subit l'Assault",
  'the weapons in the order that removes most points': "les armes dans l'ordre qui élimine le plus de points",
  'the weapons in the order of the catalogue': "les armes dans l'ordre du catalogue",
  'makes Assault moves as soon as it may': "mène l'Assault dès qu'elle le peut",
  'never makes an Assault move': "ne mène jamais d'Assault",
  'makes Assault moves where its melee weapons wound more than those that it shoots with':
    "mène l'Assault là où ses armes de mêlée blessent plus que ses armes de tir",

  // Help.
  'the chance that an Assault move reaches its target':
    "la chance qu'un mouvement d'Assault atteigne sa cible",
  'the chance that a Battle-Fatigue test fails, and what that does':
    "la chance qu'un test de Battle-Fatigue échoue, et ce que cela entraîne",
  'how many troops Desperate Retreat tests destroy':
    'combien de figurines détruisent les tests de Desperate Retreat',
  'whether an army keeps the rules of Army Creation, each breach with its rule':
    "si une armée respecte les règles d'Army Creation, chaque infraction avec sa règle",
  'the best target of each weapon and the best weapon for each target':
    'la meilleure cible de chaque arme et la meilleure arme pour chaque cible',

  'troops of the formation': 'figurines de la formation',
  'the Leader attached to it': 'le Leader qui lui est attaché',
  'shooting or brawl': 'shooting (tir) ou brawl (mêlée)',
  'how far away the target is, in inches': 'à quelle distance est la cible, en pouces',
  'of the target: none, cover or dense': 'de la cible : none, cover ou dense',

  // Fields of profiles and of answers.
  cost: 'coût',
  movement: 'mouvement',
  wounds: 'points de vie',
  vigour: 'Vigour',
  defence: 'Defence',
  tougher: 'plus robuste',
  weaker: 'plus fragile',
  faction: 'faction',
  troops: 'figurines',
  abilities: 'capacités',
  bearers: 'porteurs',
  damage: 'dégâts',
  effect: 'effet',
  enhancements: 'améliorations',
  invented: 'inventé',
  keywords: 'mots-clés',
  leads: 'mène',
  capacity: 'capacité',
  max: 'max.',
  min: 'min.',
  name: 'nom',
  note: 'remarque',
  range: 'portée',
  weapons: 'armes',
  assumed: 'supposé',
  source: 'source',
  reaches: 'atteint',
  'by inches': 'par pouces',
  heroism: 'Heroism',
  passes: 'réussi',
  fails: 'raté',
  effects: 'effets',
  'Desperate Retreat tests for every troop when it Retreats':
    'un test de Desperate Retreat pour chaque figurine quand elle fait un Retreat',
  'no Advance and no Assault': 'ni Advance ni Assault',
  'no Battle-Manoeuvres of its player affect it': 'aucune Battle-Manoeuvre de son joueur ne la touche',
  tests: 'tests',
  destroyed: 'détruites',
  'troops destroyed': 'figurines détruites',
  'formation destroyed': 'formation détruite',
  legal: 'permise',
  points: 'points',
  limit: 'limite',
  reserved: 'en réserve',
  'most reserved': 'réserve au plus',
  breaches: 'infractions',
  rule: 'règle',
  what: 'quoi',
  distance: 'distance',
  weapon: 'arme',
  'best target': 'meilleure cible',
  'best weapon': 'meilleure arme',
  sensitivity: 'ce par quoi des changements multiplient les points éliminés',
  cover: 'couvert (Cover)',
  'dense cover': 'couvert dense',
  '+1 to hit': '+1 pour toucher',
  '-1 to hit': '-1 pour toucher',
  '+1 to wound': '+1 pour blesser',
  '-1 to wound': '-1 pour blesser',
  against: 'contre',
  target: 'cible',
  targets: 'cibles',
  'points removed': 'points éliminés',
  'per 100': 'pour 100 points',
  refused: 'refusées',
  reason: 'raison',
};
