/** Error messages of Grinding-Annihilation, English → French. */
export const MESSAGES = {
  'an id that no other unit of the faction has': "un identifiant qu'aucune autre unité de la faction n'a",
  'giving both weapon and weapons': 'donner à la fois weapon et weapons',
  'a weapon, a list of weapons, or an attacker': "une arme, une liste d'armes, ou un attaquant",
  'assault in a shooting phase': 'assault dans une phase de tir',
  'an assault': 'un Assault',
  'its catalogue does not name {escort} among those it leads':
    "son catalogue ne nomme pas {escort} parmi ceux qu'il mène",
  'attaching {unit}': 'attacher {unit}',
  wounds: 'points de vie',
  'take fewer troops': 'prenez moins de figurines',
  'this needs an attacker and a target, but you gave {count} names':
    'il faut un attaquant et une cible, et non {count} noms',
  'a melee weapon does not shoot': 'une arme de mêlée ne tire pas',
  '[EXTRA ATTACKS] belongs to melee weapons': "[EXTRA ATTACKS] est une capacité d'armes de mêlée",
  'a formation that Retreated does not shoot this round':
    'une formation qui a fait un Retreat ne tire pas ce round',
  'a formation that Advanced shoots with [STORM] weapons only':
    "une formation qui a fait un Advance ne tire qu'avec des armes [STORM]",
  'a formation within Threat Range of an enemy shoots with [SIDEARM] weapons only':
    "une formation dans la Threat Range d'un ennemi ne tire qu'avec des armes [SIDEARM]",
  '[VOLATILE] weapons never attack a formation within Threat Range of friends':
    "les armes [VOLATILE] n'attaquent jamais une formation dans la Threat Range d'amis",
  'a [SIDEARM] fired within Threat Range attacks what stands within Threat Range':
    "une arme [SIDEARM] employée dans la Threat Range attaque ce qui s'y tient",
  'the target is within Threat Range of the shooter’s friends':
    "la cible est dans la Threat Range d'amis du tireur",
  'the target is not visible and the weapon is not [INDIRECT]':
    "la cible n'est pas visible et l'arme n'est pas [INDIRECT]",
  'TITANIC formations do not fire on overwatch': 'les formations TITANIC ne tirent pas en overwatch',
  'overwatch reaches {limit}" and the target is {distance}" away':
    'l\'overwatch porte à {limit}" et la cible est à {distance}"',
  'a Covert target can be shot at within {limit}" only': 'une cible Covert ne se vise qu\'à {limit}" au plus',
  'a ranged weapon does not fight in a brawl': 'une arme de tir ne combat pas dans une mêlée',
  'only formations that can FLY brawl with AIRCRAFT':
    'seules les formations qui ont FLY combattent en mêlée contre AIRCRAFT',
  '{weapons} weapons for {troops} troops, and each fights with one':
    '{weapons} armes pour {troops} figurines, et chacune combat avec une',
  'a troop fires either its SideArms or its other weapons':
    'une figurine tire soit avec ses SideArms, soit avec ses autres armes',
  'using these weapons together': 'employer ces armes ensemble',
  'Reorder Roll': 'Reorder Roll',
  'a payoff in points': 'un gain en points',
  'a payoff for the Leader': 'un gain pour le Leader',
  'each manoeuvre once': 'chaque manœuvre une fois',
  'a Leader in a brawl of two groups': 'un Leader dans une mêlée de deux groupes',
  'a brawl of equal points': 'une mêlée à points égaux',
  'a brawl of two armies': 'une mêlée de deux armées',
  'a brawl is of two formations of like troops': 'une mêlée oppose deux formations de figurines pareilles',
  'armies meet on a warfield: --where table':
    'les armées se rencontrent sur un champ de bataille : --where table',
  'the faction': 'la faction',
  'faction/unit': 'faction/unité',
  'they mean the same': 'ils veulent dire la même chose',
  'keep one': "gardez l'un des deux",
  'an Assault move leads to a brawl': "un mouvement d'Assault mène à une mêlée",
  'use it with phase: brawl': 'employez-le avec phase: brawl',
  'a formation that is {found} makes no Assault move':
    "une formation {found} ne fait pas de mouvement d'Assault",
  'take {found} out of the conditions': 'retirez {found} des conditions',
  '{name} has no weapon for it': "{name} n'a pas d'arme pour cela",
  'a brawl': 'une mêlée',
  'a volley': 'une salve',
  'give it weapons': 'donnez-lui des armes',
  'its troops are alike': 'ses figurines sont pareilles',
  'leave the Leader out': 'sans Leader',
  '{name} has no cost': "{name} n'a pas de coût",
  'give it a cost a troop': 'donnez-lui un coût par figurine',
  'the target has no Leader': "la cible n'a pas de Leader",
  'give every formation a cost a troop': 'donnez à chaque formation un coût par figurine',
  'attach a leader to the target': 'attachez un Leader à la cible',
  'nobody uses Battle-Manoeuvres on a battle-fatigued formation':
    "personne n'emploie de Battle-Manoeuvres sur une formation battle-fatigued",
  'say how many tests, for troops that move over enemies without being battle-fatigued':
    'dites combien de tests, pour des figurines qui passent par-dessus des ennemis sans être battle-fatigued',
  'the formation {name}': 'la formation {name}',
  'less than the {wounds} of one troop': "moins que les {wounds} d'une figurine",
  'at least the {troops} troops that stand': 'au moins {troops} figurines : tout ce qui est debout',
  "less than the Leader's {wounds}": 'moins que les {wounds} du Leader',
  'troops, for there is no Leader': "troops, car il n'y a pas de Leader",
  'take retreated out': 'retirez retreated',
  'give the weapon storm: true': "donnez à l'arme storm: true",
  'give the weapon sidearm: true, or the shooter the keyword MONSTROUS':
    "donnez à l'arme sidearm: true, ou au tireur le mot-clé MONSTROUS",
  'choose another weapon': 'choisissez une autre arme',
  'say threat-range in place of locked if that is the target':
    "dites threat-range au lieu de locked si c'est la cible",
  'only a MONSTROUS target can be shot at then': 'seule une cible MONSTROUS se vise alors',
  'give the weapon indirect: true, or take target-not-visible out':
    "donnez à l'arme indirect: true, ou retirez target-not-visible",
  'take overwatch out': 'retirez overwatch',
  'move closer': 'approchez-vous',
  'use it with phase: shooting': 'employez-le avec phase: shooting',
  'give the keyword FLY': 'donnez le mot-clé FLY',
  'list fewer': 'donnez-en moins',
  'list one kind for each troop': 'donnez une sorte par figurine',
  '1 to 20, or dice such as D3, D6, 2D6': '1 à 20, ou des dés comme D3, D6, 2D6',
  'words in lower case joined by hyphens': "des mots en minuscules joints par des traits d'union",
  '{low} to {most}, or dice such as D3, D6, 2D6, D6+1': '{low} à {most}, ou des dés comme D3, D6, 2D6, D6+1',
  'a number or D3, D6, 2D6': 'un nombre ou D3, D6, 2D6',
  'a number or D3, D6, 2D6, D6+1': 'un nombre ou D3, D6, 2D6, D6+1',
  'at most {count}, as troops.max says': 'au plus {count}, comme le dit troops.max',
  'at most {count}, one a troop': 'au plus {count}, un par figurine',
  'a place where the base of "{one}" overhangs, or nothing is {height} high':
    'un endroit où le socle de « {one} » dépasse, ou rien ne fait {height} de haut',
  'wholly on the top or a floor of a feature': "entièrement sur le sommet ou un étage d'un élément",
  'the id of a troop of this table, as "guard/2"':
    "l'identifiant d'une figurine de cette table, comme « guard/2 »",
  'the id of a formation of this table': "l'identifiant d'une formation de cette table",
  '{count} troops': '{count} figurines',
  'at most {count} in all': 'au plus {count} en tout',
  'left out: only ruins and buildings have floors':
    'rien : seules les ruines et les bâtiments ont des étages',
  'a circle or a polygon; only a barricade may be a line':
    'un cercle ou un polygone ; seule une barricade peut être une ligne',
  '"{id}" again': '« {id} » encore',
  'a Leader that the list has as a formation of its own':
    'un Leader que la liste compte comme une formation à part',
  'a place for each of its {count} troops': 'un emplacement pour chacune de ses {count} figurines',
  troops: 'figurines',
} as const;
