/** What Twilight refuses, and why, in French. */

/** English → French, the more particular first. */
export const MESSAGES = {
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
  'a shot discards nobody': "personne n'est défaussé pour un tir",
  '"{id}" in a duel': '« {id} » dans un duel',
  'nobody charges in a Combat Phase': 'personne ne charge dans une Phase de Combat',
  'the id of one of the objects of the scenario': "l'identifiant d'un des objets du scénario",
  'none: no card of a Wild force speaks of crew': "rien : aucune carte Wild ne parle d'équipage",
  'none beside at: crew are on their vehicle': "rien à côté de at : l'équipage est sur son véhicule",
  'none of an Entangled model': 'rien pour une figurine Empêtrée',
  'the place of a model of the list that has Vehicle':
    "la place, dans la liste, d'une figurine qui a Véhicule",
  'none: no card of a Wild force speaks of boats': 'rien : aucune carte Wild ne parle de bateaux',
  'at least two teams: somebody has to be an enemy': 'au moins deux équipes : il faut un ennemi',
  'one of the {count} sides, counted from 0': 'un des {count} camps, comptés à partir de 0',
  'an area for each of the {count} sides': 'une zone pour chacun des {count} camps',
  'none beside rides': 'rien à côté de rides',
  'none: vehicles board no boat': "rien : les véhicules n'embarquent pas",
  'none: mounted models board no boat': "rien : les figurines montées n'embarquent pas",
  'an id that no other boat has': "un identifiant qu'aucun autre bateau ne porte",
  'a boat whose whole hull is on water, clear of obstacles':
    "un bateau dont toute la coque est sur l'eau, loin de tout obstacle",
  'a boat that is clear of the others': 'un bateau qui ne touche pas les autres',
  'a steamboat: no other boat has an engine or tows':
    "un bateau à vapeur : aucun autre bateau n'a de machine ni ne remorque",
  'a Speed that is at most its Maximum Speed': 'une vitesse qui ne dépasse pas sa vitesse maximale',
  'an engine on the hull': 'une machine sur la coque',
  'barges that nothing else tows': 'des barges que rien d’autre ne remorque',
  'barges whose bow is at most 2" behind what tows them':
    'des barges dont la proue est à 2" au plus derrière ce qui les remorque',
  'the id of one of the boats of the scenario': "l'identifiant d'un des bateaux du scénario",
  'one Small model that is no beast: a coracle holds no more':
    'une seule figurine Petite qui ne soit pas un Animal : un coracle ne porte rien de plus',
  'none: only Small models ride as crew': "rien : seules les Petites figurines forment l'équipage",
  'a vehicle with room for {count}': 'un véhicule assez grand : {count}',
  'none: Wild forces leave objects alone': 'rien : les forces Wild laissent les objets',
  'count: 1, for an object is one thing': 'count: 1, car un objet est une seule chose',
  'an id that no other object has': "un identifiant qu'aucun autre objet n'a",
  '"extraOran: best" of a Wild side': "« extraOran: best » d'un camp Wild",
  'no document says whether a Wild side takes the Oran that it may add':
    "aucun document ne dit si un camp Wild prend les Oran qu'il peut ajouter",
  'give the number to add, e.g. extraOran: 1': 'donnez le nombre ajouté, p. ex. extraOran: 1',

  '"cost" of the ability "{id}"': '« cost » de la compétence « {id} »',
  '0, for it acts by itself': "0, car elle agit d'elle-même",
  '0, for a weapon grants it by itself': "0, car une arme l'accorde d'elle-même",

  // Readings of the editions where they cannot act.
  '"rules.{name}"': '« rules.{name} »',
  'it acts in the End Phase, and only a duel has one with Stunned models':
    'cela agit en Phase de Fin, et seul un duel en a une où une figurine peut être Sonnée',
  'only a melee with conditions lets you add Oran':
    'seul un corps à corps avec des états a des Oran à ajouter',
  'nobody frees itself from counters here': 'personne ne se libère de Marqueurs ici',
  'only a battle on a table has it': 'seule une bataille sur une table le connaît',
  'only duels and brawls have Combat Phases': 'seuls les duels et les mêlées ont des Phases de Combat',
  'leave it out; "edition" may stand everywhere': 'retirez-le ; « edition » peut rester partout',
  '"when" of the ability "{id}"': '« when » de la compétence « {id} »',
  '{moments} for an effect of kind {kind}': '{moments} pour un effet de type {kind}',
  'ability "{id}" costs nothing and has no limit; it should cost Stamina or have a limit':
    "la compétence « {id} » ne coûte rien et s'emploie sans fin ; il lui faut un coût en Stamina ou une limite",
  'give it a cost of at least 1 or a number of uses (R-08)':
    "donnez-lui un coût d'au moins 1 ou un nombre d'emplois (R-08)",
  'a lower-case word': 'un mot en minuscules',
  'points a model, or "group" with the points for several, one of the two':
    "des points par figurine, ou « group » avec les points de plusieurs, l'un des deux",
  'the id of this ability': "l'identifiant de cette compétence",
  'the id of this profile': "l'identifiant de ce profil",
  '"{id}" again': '« {id} » encore',
  'that is an ability; what it is worth to a model that has it: {example}':
    "c'est une compétence ; ce qu'elle vaut pour une figurine qui l'a : {example}",
  'the list': 'la liste',
  'brawls are for smaller lists': 'les mêlées sont pour des listes plus petites',
  'a model': 'une figurine',
  'the culture': 'la culture',
  'each once, with its count': 'chacun une fois, avec son nombre',
  'given beside counters': 'donné à côté de counters',
  'supporting this side': 'soutenir ce camp',
  'whoever uses {name} has no supporters (R-04)': "qui emploie {name} n'a pas de soutiens (R-04)",
  'leave out the supporters, or the charge': 'sans soutiens, ou sans charge',
  'a model that engages the target': 'une figurine qui engage la cible',
  '"{path}" in a melee': '« {path} » dans un corps à corps',
  'it belongs to ranged combat': 'cela relève du combat à distance',
  'write combat: ranged, or leave it out': 'écrivez combat: ranged, ou retirez-le',
  '"colours" of a Wild model': "« colours » d'une figurine Wild",
  'the colours that count as Erac and Oran': 'les couleurs qui comptent comme Erac et Oran',
  'the nomination of supporters': 'la désignation des soutiens',
  'combinations of supporters': 'combinaisons de soutiens',
  'leave out candidates, or fix the supporters of a side':
    "retirez des candidats, ou fixez les soutiens d'un camp",
  '"{path}" in a ranged combat': '« {path} » dans un combat à distance',
  'leave it out, or write combat: melee': 'retirez-le, ou écrivez combat: melee',
  'a Blast': 'un Blast',
  'the weapon has no ability blast': "l'arme n'a pas la compétence blast",
  'give the weapon abilities: [blast]': "donnez à l'arme abilities: [blast]",
  'the attack': "l'attaque",
  'engaging models': 'figurines engagées',
  '"{name}.split" of a combat in progress': "« {name}.split » d'un combat en cours",
  'missing, or not one split': 'absent, ou pas une seule répartition',
  'the stones that were cast': 'les pierres qui ont été lancées',
  '{side}: only who adjusts here can act': '{side} : seul celui qui ajuste ici peut agir',
  'no more uses than the ability has': "pas plus d'emplois que la compétence n'en a",
  '"{stone}" face up': '« {stone} » face visible',
  'an ability that {name} declares': 'une compétence que {name} déclare',
  'none: it has no ability to declare': "aucune : il n'a pas de compétence à déclarer",
  'a weapon, for {model} has none: {stones: 2, abilities: []}':
    "une arme, car {model} n'en a pas : {stones: 2, abilities: []}",
  '"wild" is "{found}"; it should be yes or no': '« wild » vaut « {found} » ; attendu : yes ou no',
  'for example wild=yes': 'par exemple wild=yes',
  'stones such as 4e3o, or one of {list}': "des pierres comme 4e3o, ou l'un de {list}",
  'the sum of the probabilities of the splits': 'la somme des probabilités des répartitions',
  'the split has {found}, but {because}': 'la répartition a {found}, mais {because}',
  'Erac and Oran must add up to the stones cast, with at most six of each':
    'Erac et Oran doivent faire le nombre de pierres lancées, six de chaque au plus',
  'one number for each of {players} players': 'un nombre pour chacun des {players} joueurs',
  'a Wild card': 'une carte Wild',
  'a profile with a counter': 'un profil avec un marqueur',
  'somebody whose counters are in the bag': "quelqu'un dont les marqueurs sont dans le sac",
  'a side': 'un camp',
  models: 'figurines',
  'play with fewer': 'jouez avec moins',
  'setting up {name} {id}': 'déployer {name} {id}',
  'its zone has no room left': "sa zone n'a plus de place",
  'make the zone larger, or say where its models stand with at':
    'agrandissez la zone, ou dites avec at où se tiennent ses figurines',
  'the brawl': 'la mêlée',
  'different combats': 'combats différents',
  'put fewer kinds of models into the groups': 'mettez moins de sortes de figurines dans les groupes',
  'a member': 'un membre',
  'each model once, with its number': 'chaque figurine une fois, avec son nombre',
  ends: 'issues',
  'nobody charges': 'personne ne charge',
  'counters are fought in melee': 'les marqueurs se combattent au corps à corps',
  'no one supports (R-15)': 'personne ne soutient (R-15)',
  'the attacker casts only Erac and the target only Oran (R-15)':
    "l'attaquant ne lance que des Erac et la cible que des Oran (R-15)",
  'a weapon grants what it grants by itself': "une arme accorde d'elle-même ce qu'elle accorde",
  'the target always casts all its Oran': 'la cible lance toujours toutes ses Oran',
  'Wild forces follow their cards': 'les forces Wild suivent leurs cartes',
  'counters do not fight duels': 'les marqueurs ne se battent pas en duel',
  'at most {count}, what the side began with': "au plus {count}, ce qu'avait le camp au début",
  'one of those that adjust here: {list}': "l'une de celles qui ajustent ici : {list}",
  'kinds of models': 'sortes de figurines',
  'a list and wild': 'list et wild',
  'neither list nor wild': 'ni list ni wild',
  'none: a Wild side follows its cards': 'aucune : un camp Wild suit ses cartes',
  'lower case words joined by hyphens, e.g. combat-trained':
    "des mots en minuscules joints par des traits d'union, p. ex. combat-trained",
  'each colour named once': 'chaque couleur nommée une fois',
  'a group with "model" or with "members", one of the two':
    "un groupe avec « model » ou avec « members », l'un des deux",
  'a group whose "members" have the numbers of models':
    'un groupe dont les « members » ont les nombres de figurines',
  'a group of at most {count} models': 'un groupe de {count} figurines au plus',
  'one of the two': "l'un des deux",
  'at most {count}, the {stone} that the side cast': 'au plus {count}, les {stone} que le camp a lancées',
  'one of the attacks of this activation': "l'une des attaques de cette activation",
  'leave out charge, or name a model that has Charge': 'sans charge, ou nommez une figurine qui a Charge',
  '{name} has no Charge to use (R-04)': "{name} n'a pas de Charge à employer (R-04)",

  // The chain of command of a list.
  'the chain of command': 'la chaîne de commandement',
  '{count} different choices': '{count} choix différents',
  '{count} situations': '{count} situations',
  'put fewer kinds of leaders into the list': 'mettez moins de sortes de chefs dans la liste',
  'in all': 'en tout',
} as const;
