/**
 * What Twilight declares in English (figures, notes, players, roles, habits, fields, help) in French, with the terms of
 * the French rules.
 */
import type { Glossary } from '../../../i18n/index.js';

/** What fields of answers are called in English, where their names do not say enough. */
export const ENGLISH: Glossary = {
  drawn: 'before second combat',
  french: 'French name',
  'solo-card': 'solo card',
  'worked-example': 'an example of the rules',
};

/** English → French. */
export const FRENCH: Glossary = {
  // Parts of mistakes.
  'the split has {one}, but {other}': 'le choix de pierres a {one}, mais {other}',
  'Erac and Oran must add up to the stones cast, with at most six of each':
    'Erac et Oran doivent faire la somme des pierres lancées, avec au plus six de chaque',
  'ability "{name}" costs nothing and has no limit; it should cost Stamina or have a limit':
    'la compétence « {name} » ne coûte rien et peut servir sans fin ; elle doit coûter de la Vigueur ou avoir une limite',
  'give it a cost of at least 1 or a number of uses (R-08)':
    "donnez-lui un coût d'au moins 1 ou un nombre d'utilisations (R-08)",
  'stones such as 4e3o, or one of {list}': "des pierres comme 4e3o, ou l'un de {list}",
  'this side casts {count} stones': 'ce camp lance {count} pierres',
  'a player has {count} of each kind': 'un joueur en a {count} de chaque sorte',
  '{erac} Erac and {oran} Oran': '{erac} Erac et {oran} Oran',
  // Scenarios on drawn tables.
  'enemies removed': 'ennemis retirés',
  'enemies removed, and the middle to hold': 'ennemis retirés, et le milieu à tenir',
  'whoever loses half of its points flees': 'qui perd la moitié de ses points fuit',
  'the first side gets past the second': 'le premier camp passe le second',
  'something in the middle to carry': 'quelque chose à porter au milieu',
  'whoever removes more than half of the enemy’s elites': 'qui retire plus de la moitié des Élites ennemies',
  'the first side carries something off that the second guards':
    'le premier camp emporte ce que le second garde',
  'the first side hunts the costliest figure of the second':
    'le premier camp chasse la figurine la plus chère du second',
  raider: 'pillard',
  guard: 'garde',
  hunter: 'chasseur',
  protector: 'protecteur',
  // Named tables.
  'open table, 36" square': 'table dégagée, 36" de côté',
  'light table, 36" square': 'table légère, 36" de côté',
  'usual table, 36" square': 'table usuelle, 36" de côté',
  'dense table, 36" square': 'table dense, 36" de côté',
  'open table, 48" square': 'table dégagée, 48" de côté',
  'light table, 48" square': 'table légère, 48" de côté',
  'usual table, 48" square': 'table usuelle, 48" de côté',
  'dense table, 48" square': 'table dense, 48" de côté',
  // Help.
  'how a side plays its combats: best (default), greedy or random':
    'comment un camp joue ses combats : best (défaut), greedy ou random',
  'Turns at most (default: 6)': 'Tours au plus (défaut : 6)',
  'whom to attack and who supports: spread (default) or look-ahead':
    'qui attaquer et qui soutient : spread (défaut) ou look-ahead',
  'shots of every model with a weapon before they meet (default: 0)':
    'tirs de chaque figurine armée avant la rencontre (défaut : 0)',
  'counters that set all of it in motion, at most (default: those that a player has)':
    "Marqueurs qui la mettent toute en mouvement, au plus (défaut : ceux d'un joueur)",
  'how both play their combats (default: each usual way; searches play greedy)':
    'comment les deux jouent leurs combats (défaut : chaque façon usuelle ; les recherches jouent greedy)',
  'whom to attack and who supports; look-ahead is slow for mixed lists':
    'qui attaquer et qui soutient ; look-ahead est lent pour des forces mêlées',
  // Figures, and what every report says.
  'the attacker removes the defender': "l'Attaquant élimine le Défenseur",
  'Kill chance': "Chance d'éliminer",
  'the attacker is removed': "l'Attaquant est éliminé",
  'Loss chance': "Chance d'être éliminé",
  'points removed minus points lost': 'points éliminés moins points perdus',
  'Points swing': 'Bilan en points',
  'enemy points removed': 'points ennemis éliminés',
  'Points removed': 'Points éliminés',
  'own points lost': 'points perdus',
  'Points lost': 'Points perdus',
  'neither side is removed': "aucun des deux camps n'est éliminé",
  'Neither falls': 'Aucun ne tombe',
  'both sides are removed': 'les deux camps sont éliminés',
  'Both fall': 'Les deux tombent',
  'only the defender falls': 'seul le Défenseur tombe',
  both: 'les deux',
  neither: 'aucun',
  'only the attacker falls': "seul l'Attaquant tombe",
  'The printed Wild cards are variants for solo play (ruling R-27): some have higher stats in place of abilities. Results from them describe the cards, not the units that players field.':
    'Les cartes Wild imprimées sont des variantes pour le jeu en solo (décision R-27) : certaines ont des caractéristiques plus hautes à la place de compétences. Ce qui en est calculé parle des cartes, non des figurines que les joueurs alignent.',
  'A combat is one exchange of blows; both primaries can fall in it, because saves are simultaneous (ruling R-14).':
    'Un combat est un échange de coups ; les deux Combattants Principaux peuvent y tomber, car les jets de Sauvegarde sont simultanés (décision R-14).',

  // Sides and their parts.
  attacker: 'Attaquant',
  defender: 'Défenseur',
  primary: 'Combattant Principal',
  supporter: 'Soutien',
  target: 'cible',
  engaging: 'Engagé',

  // Fields of a profile.
  cost: 'coût en points',
  movement: 'Mouvement',
  combat: 'Combat',
  support: 'Soutien',
  toughness: 'Sauvegarde',
  tougher: 'plus robuste',
  weaker: 'plus fragile',
  'one step tougher': 'plus robuste d’un cran',
  'one step weaker': 'plus fragile d’un cran',
  stamina: 'Vigueur',
  command: 'Commandement',
  abilities: 'compétences',
  weapons: 'Armes de Tir',
  size: 'Taille',
  group: 'groupe',
  descriptors: 'Catégories',
  effect: 'effet',
  value: 'valeur',
  uses: 'utilisations',

  // How people play who do not calculate.
  greedy: 'gourmand',
  cautious: 'prudent',
  'all-out': 'à fond',
  idle: 'passif',
  best: 'optimal',
  'half of each stone, adjusts by a rule of thumb': 'moitié de chaque pierre, ajuste à vue de nez',
  'as many Oran as can be, adjusts by a rule of thumb': "autant d'Oran que possible, ajuste à vue de nez",
  'as many Erac as can be, adjusts by a rule of thumb': "autant d'Erac que possible, ajuste à vue de nez",
  'half of each stone, never adjusts': "moitié de chaque pierre, n'ajuste jamais",
  'the equilibrium of the splits, best adjusting': "l'équilibre des choix de pierres, le meilleur ajustement",
  'splits and adjusts at random': 'choisit ses pierres et ajuste au hasard',
  'best in each combat by itself, supporters spread evenly':
    'le jeu optimal dans chaque combat, les Soutiens répartis également',
  'best in each combat, and each combat chosen by what it is worth':
    'le jeu optimal, et chaque combat choisi pour ce qu’il vaut',
  shooting: 'le tir',
  // What a model does on the table.
  fighting: 'le combat',
  moving: 'le mouvement',
  leading: 'le commandement',
  'being led': 'être menée',
  shots: 'tirs',
  turns: 'Tours',

  // Roles of a roster.
  'attacks alone in melee': 'attaque seule au corps à corps',
  'defends alone in melee': 'défend seule au corps à corps',
  'attacks in melee with one supporter': 'attaque au corps à corps avec une figurine en Soutien',
  'defends in melee with one supporter': 'défend au corps à corps avec une figurine en Soutien',
  charges: 'charge',
  shoots: 'tire',
  'is shot at': 'est la cible du tir',
  'supports another of its kind that attacks': 'soutient une figurine semblable qui attaque',
  attack: 'attaque',
  defend: 'défense',
  'attack-supported': 'attaque avec Soutien',
  'defend-supported': 'défense avec Soutien',
  charge: 'Charge',
  shoot: 'tir',
  'shot-at': 'cible d’un tir',

  // Help.
  'the split: 4e3o, equilibrium, all-out, turtle or balanced':
    'les pierres : 4e3o, equilibrium, all-out, turtle ou balanced',
  'how players adjust stones: optimal, greedy or none':
    'comment on retourne les pierres : optimal, greedy ou none',
  'a supporter; militia:2 for two of them': 'une figurine en Soutien ; militia:2 pour deux',
  'Stamina now': 'la Vigueur actuelle',
  'a condition, e.g. stunned': 'un état, p. ex. stunned (Sonné)',
  'yes: the side follows its Wild cards (solo play)': 'yes : ce camp suit ses cartes Wild (jeu en solo)',
  'Turns of a duel (default: 6)': 'Tours d’un duel (défaut : 6)',
  'the attacker charges with that many more stones': "l'Attaquant charge avec autant de pierres de plus",
  'a ranged attack, with this weapon of the attacker':
    "une attaque à distance, avec cette arme de l'Attaquant",
  'what the attacker is after: points, kill or survive': "ce que veut l'Attaquant : points, kill ou survive",
  'the supporters in the file are candidates: Stonecast also solves the nominations, in turn':
    'les figurines en Soutien du fichier sont candidates : qui choisit qui, à tour de rôle, est résolu aussi',
  'barrier and crew offer additional Oran: Stonecast solves the amount with the split':
    'barrière et équipage offrent des Oran supplémentaires : leur nombre est résolu avec le choix des pierres',
  'abilities before the cast: Stonecast also solves the declarations, in turn':
    'les compétences déclarées avant le lancer : qui déclare quoi, à tour de rôle, est résolu aussi',
  'how many counters of each player come out of the bag before each Combat counter':
    'combien de Marqueurs de chaque joueur sortent du sac avant chaque Marqueur de Combat',
  'whether a combat among frugin plants releases their gas':
    'si un combat parmi les plants de frugin libère leur gaz',

  // Where the documents say something of lists, and why leadership is assumed (abilities.yaml).
  'Activation Phase': "Phase d'Activation",
  'Advanced Rules, Building forces': "Règles avancées, Construction d'une force",
  'Advanced Rules, Themed forces': 'Règles avancées, Forces thématiques',
  'Advanced Rules, Friends and Allies': 'Règles avancées, Amis et Alliés',
  'Advanced Rules, Friends and Allies; FAQ, Mercenaries':
    'Règles avancées, Amis et Alliés ; FAQ, Mercenaires',
  'FAQ, Casanii Ferals': 'FAQ, Férals Casanii',
  'FAQ, Mercenaries': 'FAQ, Mercenaires',
  'Activation Phase, example: two Warriors are activated; the most is not said':
    "Phase d'Activation, exemple : deux Guerriers sont activés ; le maximum n'est pas dit",
  'Activation Phase, example: one beast is activated; the most is not said':
    "Phase d'Activation, exemple : un Animal est activé ; le maximum n'est pas dit",
  'Combat example: one Grishak is activated; the most is not said':
    "exemple de combat : un Grishak est activé ; le maximum n'est pas dit",
  'by its name, as many as in the example': "d'après son nom, autant que dans l'exemple",
  'as the Boss of the example leads Warriors': "comme le Boss de l'exemple mène des Guerriers",

  // What battles assume besides figures.
  table: 'table',
  terrain: 'décor',
  deployment: 'déploiement',

  // Values on a card.
  troop: 'Troupe',
  elite: 'Élite',
  beast: 'Animal',
  tiny: 'Minuscule',
  small: 'Petite',
  medium: 'Moyenne',
  large: 'Grande',
  huge: 'Énorme',
  white: 'blanc',
  yellow: 'jaune',
  red: 'rouge',
  green: 'vert',
  blue: 'bleu',
  'solo-card': 'carte du jeu en solo',
  'worked-example': 'un exemple des règles',

  // Other fields of a profile, and of the answers of bag and frugin.
  culture: 'culture',
  theme: 'thème',
  french: 'en français',
  leadership: 'compétences de commandement',
  wild: 'Wild',
  assumed: 'supposé',
  source: 'source',
  section: 'chapitre',
  note: 'remarque',
  drawn: 'avant le second Marqueur de Combat',
  'counters drawn': 'marqueurs piochés',
  'before first combat': 'avant le premier Marqueur de Combat',
  'before second combat': 'avant le second Marqueur de Combat',
  clouds: 'nuages',
  released: 'gaz libéré',
  halved: 'caractéristiques divisées par deux',
  models: 'figurines',
  name: 'nom',
  player: 'joueur',
  counter: 'Marqueur',
  colour: 'couleur',
  colours: 'couleurs',
  number: 'numéro',
  initiative: 'initiative',
  behaviours: 'comportements',
  move: 'mouvement',
  range: 'portée',
  stones: 'pierres',
  distance: 'distance',
  radius: 'rayon',
  within: 'à moins de',
  place: 'place',
  count: 'nombre',
  model: 'figurine',
  adjacent: 'adjacentes',
  discard: 'défausse',
  engaged: 'Engagées',
  type: 'type',
  if: 'si',
};
