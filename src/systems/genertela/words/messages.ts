/** Error messages of Genertela, English → French. */
export const MESSAGES = {
  "the attacker's march into the mountains": "la marche de l'attaquant dans les montagnes",
  "the defender's march into the mountains": 'la marche du défenseur dans les montagnes',
  'only Uz and Mostali may enter mountains, not {nation}':
    'seuls les Uz et les Mostali entrent dans les montagnes, pas {nation}',
  'name the zone if it is the Shadow Plateau or the Blue Moon Plateau: they are open to all':
    "nommez la zone si c'est le Shadow Plateau ou le Blue Moon Plateau : ils sont ouverts à tous",

  'the attack': "l'attaque",
  'a unit': 'une unité',
  'an army': 'une armée',
  '"{id}" again': '« {id} » encore',
  'the document does not print the map: say what the zone is':
    "le document ne reproduit pas le plateau : dites ce qu'est la zone",
  army: 'armée',
  'the attacker': "l'attaquant",
  'the defender': 'le défenseur',
  dice: 'dés',
  'unit type': "type d'unité",
  'an army list of the profiles': "une liste d'armée des profils",
  'see what exists: stonecast profiles list': 'voir ce qui existe : stonecast profiles list',
  'in the attack': "dans l'attaque",
  'with the defender: it cannot move': 'avec le défenseur : elle ne peut pas bouger',
  'the attack through a narrow pass': "l'attaque par un passage étroit",
  '{count} units': '{count} unités',
  'at most {count} units': 'au plus {count} unités',
  'at least one unit': 'au moins une unité',
  'the attack out of a dragonewt city': "l'attaque hors d'une cité de dragonewts",
  'a named dragonewt that stays behind, and others who attack':
    "un dragonewt nommé qui reste, et d'autres qui attaquent",
  'from 1 to {most} zones': 'de 1 à {most} zones',
  '{count} zones': '{count} zones',
  'the zone': 'la zone',
  'the border': 'la frontière',
  'the nation': 'la nation',
  'the unit': "l'unité",
  'the id of a zone of the map': "l'identifiant d'une zone de la carte",
  'another zone than its own': 'une autre zone que la sienne',
  'a nation of the document or of "cards"': 'une nation du document ou de « cards »',
  'a type of unit, or a named unit of the nation': "un type d'unité, ou une unité nommée de la nation",
  'where everybody stands: the document tells Turn 1 alone':
    'où chacun se trouve : le document ne dit que le Tour 1',
  'the choice of losses': 'le choix des pertes',
  orders: 'ordres',
  'give an order of losses, or fewer kinds of unit':
    "donnez un ordre des pertes, ou moins de sortes d'unités",
  'ways for units to stand': "façons pour les unités d'être placées",
  'give fewer kinds of unit, or fewer units': "donnez moins de sortes d'unités, ou moins d'unités",
  'chances of volleys': 'probabilités de salves',
  'give orders of targets and losses instead of best play, or fewer kinds of unit':
    "donnez des ordres de cibles et de pertes au lieu du meilleur jeu, ou moins de sortes d'unités",
  'this needs two stacks, but you gave {count} names': 'il faut deux piles, et non {count} noms',
  '"{text}" names no units': "« {text} » ne nomme pas d'unités",
  '"{text}" names more than one army list': "« {text} » nomme plus d'une liste d'armée",
  'name one, and units beside it': 'nommez-en une, et des unités à côté',
  '"fortress" is "{text}"; it should be yes or no': '« fortress » vaut « {text} » ; attendu : yes ou no',
  'for example fortress=yes': 'par exemple fortress=yes',
} as const;
