/**
 * Texts of error parameters, English → French: what engines and questions cannot compute and why, impossible requests
 * with reasons, sizes that are too large, tables.
 */
/** Texts of error parameters, English → French: what engines and questions cannot compute, and why. */
export const ENGINES = {
  'at least two different ones of {list}': 'au moins deux différentes parmi {list}',
  'a policy with weights': 'une politique qui a des poids',
  'one policy for all sides, or one for each': 'une politique pour tous les camps, ou une par camp',
  'comparing two players in a battle of {count} sides':
    'comparer deux joueurs dans une bataille de {count} camps',
  'a bout has two sides, which change places': 'une rencontre a deux camps, qui échangent leurs places',
  'play it with battle, or give a file of two sides':
    'jouez-la avec battle, ou donnez un fichier de deux camps',
  'the combat': 'le combat',
  'exact play of {name}': 'le calcul exact de {name}',
  'best play of {name}': 'le meilleur jeu de {name}',
  'a quantal response to this game': 'une réponse quantale à ce jeu',
  'move probabilities': 'probabilités de coups',
  'fewer stones or abilities make it smaller': 'moins de pierres ou de compétences le réduisent',
  'its players pick in secret and their payoffs are not opposite, so that it may have several equilibria':
    'ses joueurs choisissent en secret et leurs gains ne sont pas opposés : il peut avoir plusieurs équilibres',
  'its players pick in secret again and again, and their payoffs are not opposite':
    'ses joueurs choisissent en secret encore et encore, et leurs gains ne sont pas opposés',
  'its players pick in secret inside the game': 'ses joueurs choisissent en secret au cours du jeu',
  'choose a payoff without a payoff of its own for the defender, or fix one side by a policy':
    "choisissez un gain sans gain propre au défenseur, ou fixez le jeu d'un camp",
  'the game can return to where it was': 'le jeu peut revenir où il était',
  'its players go round without an equilibrium in pure moves':
    'ses joueurs tournent en rond sans équilibre en coups purs',
  'give the cycle a limit, such as a number of rounds':
    'donnez une limite au cycle, comme un nombre de rondes',
  'give the cycle a limit, such as a number of rounds, or use --method monte-carlo':
    'donnez une limite au cycle, comme un nombre de rondes, ou prenez --method monte-carlo',
  'its slabs lead back to themselves': 'ses tranches ramènent à elles-mêmes',
  'declare the coordinates that take part in the cycle as control axes':
    'déclarez comme axes de contrôle les coordonnées qui entrent dans le cycle',
  'a cycle of {name}': 'un cycle de {name}',
  'it can go round for ever: chance does not leave a cycle':
    "il peut tourner sans fin : le hasard ne sort pas d'un cycle",
  'a chain to sample': 'une chaîne à échantillonner',
  moves: 'coups',
  cells: 'cellules',
  'make the scenario smaller: fewer models, choices or resources; or --method monte-carlo plays it':
    'réduisez le scénario : moins de figurines, de choix ou de ressources ; ou --method monte-carlo le joue',
  'make the scenario smaller, or let both sides play by a rule: best play needs the exact form':
    'réduisez le scénario, ou faites jouer les deux camps selon une règle : le meilleur jeu demande la forme exacte',
  'an equilibrium of picks': 'un équilibre de choix',
  'both sides would have to pick something in secret':
    'il faudrait que les deux camps choisissent quelque chose en secret',
  'how the fight ends: stonecast fight': 'comment le combat finit : stonecast fight',
  'an equilibrium of {name}': 'un équilibre de {name}',
  'payoffs are not opposite and more than two players pick':
    'les gains ne sont pas opposés et plus de deux joueurs choisissent',
  'this pick with payoffs that are not opposite': 'ce choix avec des gains qui ne sont pas opposés',
  '{rows} by {columns}': '{rows} sur {columns}',
  'undominated options': 'options non dominées',
  "leave out the defender's own payoff, or the choice of additional stones":
    'sans gain propre au défenseur, ou sans le choix des pierres ajoutées',
  'the battle': 'la bataille',
  more: 'plus',
  'different moments': 'moments différents',
  'leave out --method exact to play battles': 'sans --method exact : les batailles sont alors jouées',
  'a match': 'un match',
  'the rationality of a quantal response': "la rationalité d'une réponse quantale",
} as const;

/** Texts of error parameters, English → French: impossible requests with reasons, sizes that are too large, tables. */
export const REASONS = {
  'a group has several kinds of models': 'un groupe a plusieurs sortes de figurines',
  '{system} has no such files': 'ces fichiers n’existent pas dans {system}',
  'a report of prices': 'un rapport de prix',
  'no prices of these cards come with Stonecast': 'aucun prix de ces cartes n’est fourni avec Stonecast',
  'no drawn list takes {names}: it costs nothing, or it belongs to a theme':
    'aucune liste tirée ne prend {names} : l’unité est gratuite, ou elle est d’un thème',
  'a place where the base of "{one}" overlaps that of "{other}" by {gap}':
    'un endroit où le socle de « {one} » recouvre celui de « {other} » de {gap}',
  'a place where the base of "{one}" lies in {terrain}':
    'un endroit où le socle de « {one} » entre dans {terrain}',
  '{gap} off the table with the base of "{one}"': 'à {gap} hors de la table avec le socle de « {one} »',
  'a place where the whole base is on the table ({size})':
    'un endroit où le socle entier est sur la table ({size})',
  'a place where bases at most touch': 'un endroit où les socles se touchent tout au plus',
  'outside of it': 'en dehors',
  'the id of a model of this table': "l'identifiant d'une figurine de cette table",
  'given, or "size" (tiny, small, medium, large or huge) instead of it':
    'donné, ou "size" (tiny, small, medium, large ou huge) à sa place',
  'a corner whose edge does not meet the one from corner {other} (a simple polygon)':
    'un coin dont le côté ne rencontre pas celui du coin {other} (un polygone simple)',
  'a corner that corner {other} does not repeat (a simple polygon)':
    'un coin que le coin {other} ne répète pas (un polygone simple)',
  'a corner of a polygon that is not flat': "un coin d'un polygone qui n'est pas plat",
  'a corner elsewhere than the first one (a line has a length)':
    'un coin ailleurs que le premier (une ligne a une longueur)',
  'whom it comes from, and towards where': 'de qui il vient, et vers où',
  'who goes where': 'qui va où',
  'the middle of the base': 'le milieu du socle',
  'another place': 'un autre endroit',
  'they do not fit beside each other': 'ils ne tiennent pas côte à côte',
  'a table with {count} pieces of that density': 'une table de {count} éléments de cette densité',
  'ask for fewer pieces, a lower density or a larger table':
    "demandez moins d'éléments, une densité plus faible ou une table plus grande",
  'a name that ends in .svg or .png': 'un nom qui finit en .svg ou .png',
  '{what} knows no such thing': '{what} ne connaît rien de tel',
  'sampling {what}': 'échantillonner {what}',
  sampling: "l'échantillonnage",
  'a sheet': 'une fiche',
  'a ranking of profiles': 'un classement de profils',
  'an experiment': 'une expérience',
  'a PDF': 'un PDF',
  duels: 'les duels',
  'this answer is always exact': 'cette réponse est toujours exacte',
  'leave out --method; stonecast fight samples single combats':
    'sans --method ; stonecast fight échantillonne des combats un par un',
  'it needs two players': 'il faut deux joueurs',
  'one that fits a model of the side: nobody could ever meet this condition':
    'ce qui convient à une figurine du camp : personne ne pourrait jamais remplir cette condition',
  '{system} knows no lists': '{system} ne connaît pas de listes',
  'a table in place: {system} has no named tables':
    "une table écrite sur place : {system} n'a pas de tables nommées",
  'the rules allow no list of {points} points': "aucune liste de {points} points n'est permise",
  '{system} knows no brawls': '{system} ne connaît pas de mêlées',
  'fights of {system} have no stones to split and turn':
    'les combats de {system} n’ont pas de pierres à répartir ni à retourner',
  'how it ends: {example}': 'comment il finit : {example}',
  'this file is for another command': 'ce fichier est pour une autre commande',
  'this file holds profiles: name the profile, and give the file with --profiles':
    'ce fichier contient des profils : nommez le profil et donnez le fichier avec --profiles',
  '{system} has no such choice': '{system} ne connaît pas un tel choix',
  '{system} makes no scenario of names': '{system} ne fait pas de scénario avec des noms',
  '{system} does not set profiles against each other one by one': '{system} n’oppose pas ses profils un à un',
  'units of {system} have no costs': 'les unités de {system} n’ont pas de coût',
  'ask what they are worth in units: {command}': 'demandez ce qu’elles valent en unités : {command}',
  '{command} without a file': '{command} sans fichier',
  'give a scenario file': 'donnez un fichier de scénario',
  '{system} knows no answer to it': '{system} ne sait pas y répondre',
  '{option} is no option of {system}': "{option} n'est pas une option de {system}",
  'groups fight without a table, and --where is "{where}"':
    'des groupes combattent sans table, et --where vaut « {where} »',
  'leave it out; for whole battles use stonecast battle':
    'retirez-la ; les batailles entières se demandent par stonecast battle',
  '{option} has no "{field}" in brawls': "{option} n'a pas de « {field} » pour les mêlées",
  'for example models=3': 'par exemple models=3',
  '--where open takes a brawl file, or the names of two groups':
    '--where open prend un fichier de mêlée, ou les noms de deux groupes',
  'a sheet has one form, and you asked for {found}':
    "une fiche s'imprime sous une seule forme ; demandé : {found}",
  'ask for markdown or html': 'demandez markdown ou html',
  'a patch is one new file, an old and a new one, or new files with --old':
    'une modification est un nouveau fichier, un ancien et un nouveau, ou de nouveaux fichiers avec --old',
  '{option} names {count} players, and here it takes one':
    "{option} nomme {count} joueurs, et n'en prend ici qu'un",
  'parts such as {list}': 'des parties comme {list}',
  'a name': 'un nom',
  '{option} has no part "{part}" here': "{option} n'a pas ici de partie « {part} »",
  'the parts are {list}': 'les parties sont {list}',
  '{option} has the part "{part}" twice': '{option} dit deux fois « {part} »',
  'a field and its value: {example}': 'un champ et sa valeur : {example}',
  '{option} has no "{field}" in {system}': "{option} n'a pas de « {field} » dans {system}",
  'this system has {options}': 'ce système a {options}',
  '--where {place} stands alone': '--where {place} se dit seul',
  'name either a place, or scenarios': 'nommez un lieu, ou des scénarios',
  'you gave "{name}" {count} times': '« {name} » a été donné {count} fois',
  '"{name}" is "{text}"; it should be a whole number':
    '« {name} » vaut « {text} » ; attendu : un nombre entier',
  'for example {name}=2': 'par exemple {name}=2',
  '"{name}" is "{text}"; it should be a number': '« {name} » vaut « {text} » ; attendu : un nombre',
  'for example {name}=12': 'par exemple {name}=12',
  'for example: {example}; what you typed reads files of these kinds: {kinds}':
    'par exemple : {example} ; ce que vous avez tapé lit des fichiers de ces sortes : {kinds}',
  'a brawl file': 'un fichier de mêlée',
  'leave it out': 'retirez-la',
  'the lists are of different games': 'les listes sont de jeux différents',
  'this state of the table': 'cet état de la table',
  'no combat of this scenario leads to it': "aucun combat de ce scénario n'y mène",
  'check whose turn it is, whether the other has just passed, and what each has left and used':
    "vérifiez à qui c'est le tour, si l'autre vient de passer, ce qui reste et ce qui a servi",
  'printing needs Chromium, and Stonecast finds none': 'aucun Chromium trouvé pour l’imprimer',
  '{variable} names no program': '{variable} ne nomme aucun programme',
  'install Chromium or Chrome, or name it: CHROMIUM=/path/to/chromium; the page prints from any browser too':
    'installez Chromium ou Chrome, ou nommez-le : CHROMIUM=/path/to/chromium ; la page s’imprime aussi de tout navigateur',
  'the run was stopped': 'le calcul a été arrêté',
  'its thread ended: {reason}': 'son fil a été perdu : {reason}',
  'the time limit ended the run': 'la limite de temps a mis fin au calcul',
  'Stonecast {version} with version {rules} of the rules of {system} made it':
    'il a été fait par Stonecast {version} avec la version {rules} des règles de {system}',
  'use the same version everywhere': 'utilisez partout la même version',
  'wrong here: {list}': 'faux ici : {list}',
  'do not trust sampled answers of this machine; exact answers do not use the kernels':
    'ne vous fiez pas aux réponses échantillonnées de cette machine ; les réponses exactes ne passent pas par les noyaux',
  '{option} goes with names, and "{file}" is a file':
    '{option} va avec des noms, et « {file} » est un fichier',
  '"{name}" needs a file': '« {name} » demande un fichier',
  '"{name}" takes no file': '« {name} » ne prend pas de fichier',
  'the questions are those of --batch': 'les questions sont celles de --batch',
  'a list of files': 'une liste de fichiers',
  'write it into the file, or give the names of models instead':
    'écrivez-le dans le fichier, ou donnez des noms de figurines à sa place',
  'a sheet is for one match-up, you gave {count} files':
    'une fiche vaut pour un seul combat, {count} fichiers ont été donnés',
  '--interactive follows one combat, you gave {count} files':
    '--interactive suit un seul combat, {count} fichiers ont été donnés',
  'this needs an attacker and a defender, but you gave {count} name':
    'il faut un Attaquant et un Défenseur, mais {count} nom a été donné',
  'this needs an attacker and a defender, but you gave {count} names':
    'il faut un Attaquant et un Défenseur, et non {count} noms',
  'nothing stands between the two names, and here is "{word}"':
    'rien ne va entre les deux noms, et voici « {word} »',
  'this takes files, and you gave names of cards: {names}':
    'il faut des fichiers, et voici des noms de cartes : {names}',
  'name another unit, or give the card a cost': 'nommez une autre unité, ou donnez un coût à la carte',
  'for example: {example}': 'par exemple : {example}',
  'no profiles are there to fight': "il n'y a pas de profils pour combattre",
  'name some': 'nommez-en',
  '"{first}" is of {one}, "{second}" of {other}': '« {first} » est de {one}, « {second} » de {other}',
  'a name, or a name and a whole number: {example}': 'un nom, ou un nom et un nombre entier : {example}',
  'packaged lists: {names}': 'listes fournies : {names}',
  'write a patch with: {example}': 'écrivez un correctif avec : {example}',
  'begin with a file of {folder}': 'partez d’un fichier de {folder}',
  'name models of one game': "nommez des figurines d'un seul jeu",
  '"{found}" has a count, and here one name is one profile':
    '« {found} » a un nombre, et un nom est ici un seul profil',
  'write {name} alone; whole numbers of models go with --with support={name}:2, models=2 or troops=2':
    'écrivez {name} seul ; des nombres entiers de figurines vont avec --with support={name}:2, models=2 ou troops=2',
  'one group is not enough': 'un seul groupe ne suffit pas',
  'leave it out, or ask {question}': 'sans cela, ou demandez {question}',
  'leave it out, or ask for odds': 'sans cela, ou demandez odds',
  'nobody else is near in a duel (R-20)': "personne d'autre n'est proche dans un duel (R-20)",
  'a duel is fought in melee': 'un duel se livre au corps à corps',
  'the question': 'la question',
  'the experiment': "l'expérience",
  'the log': 'le journal',
  'the exact form of this game': 'la forme exacte de ce jeu',
  states: 'états',
  jobs: 'calculs',
  battles: 'batailles',
  results: 'résultats',
  'lists and players': 'listes et joueurs',
  units: 'unités',
  combinations: 'combinaisons',
  'give its axes fewer levels': 'donnez moins de niveaux à ses axes',
  'ask about fewer units or zones': "demandez moins d'unités ou de zones",
  'an attack with {weapon}': 'une attaque avec {weapon}',
  'the target is {far} away and the weapon reaches {range}': "la cible est à {far} et l'arme porte à {range}",
  'battles of {system} have no pictures yet': "les batailles de {system} n'ont pas encore d'images",
  'the patch redefines the ability {id} for everybody':
    'la modification redéfinit la capacité {id} pour tout le monde',
  'write it into the profile with its new figures, as {example}':
    'écrivez-la dans le profil avec ses nouveaux chiffres, comme {example}',
  '{system} knows no battles': '{system} ne connaît pas de batailles',
  '{system} knows no campaigns': '{system} ne connaît pas de campagnes',
  '{system} knows no {what}': '{system} ne connaît pas {what}',
  '{system} declares no figures yet': '{system} ne déclare pas encore de valeurs',
  'the id of a rule system': "l'identifiant d'un système de règles",
  'ask for fewer --battles': 'demandez moins de --battles',
  'give it more --time': 'donnez-lui plus de --time',
  second: 'second',
  stats: 'caractéristiques',
  'lists that meet by {what}': 'des listes qui se rencontrent par {what}',
  'it holds the answer to another question': 'il contient la réponse à une autre question',
  'the line is cut or changed': 'la ligne est coupée ou modifiée',
  'name another file with {option}, or ask as before':
    'donnez un autre fichier par {option}, ou demandez comme avant',
  '"{name}", a group of {count}': '« {name} », un groupe de {count}',
  'the options': 'les options',
  'the option "{name}"': "l'option « {name} »",
  'a PDF by {chromium}': 'un PDF par {chromium}',
  'it printed nothing': "il n'a rien imprimé",
  'it printed nothing and said: {said}': "il n'a rien imprimé et a dit : {said}",
  'name another one: CHROMIUM=/path/to/chromium; or print report.html from a browser':
    'nommez-en un autre : CHROMIUM=/path/to/chromium ; ou imprimez report.html depuis un navigateur',
  'there is no such module': "il n'y a pas de tel module",
  'it throws {error}': 'il lève {error}',
  'an error, {error}': 'une erreur, {error}',
  'what the strategy {name} gives in {where}': 'ce que la stratégie {name} donne dans {where}',
  'an answer': 'une réponse',
  'mend the module': 'corrigez le module',
  'a promise': 'une promesse',
  'an answer at once': 'une réponse immédiate',
  'leave out async and await: strategies answer at once':
    'sans async ni await : les stratégies répondent aussitôt',
  'what the strategy {name} gives in sit': 'ce que la stratégie {name} donne dans sit',
  'an object with a function decide(view, weights)': 'un objet avec une fonction decide(view, weights)',
  '{count} probabilities that add up to 1': '{count} probabilités de somme 1',
  'every move and option needs a probability, 0 for those that the player never takes':
    "chaque coup et chaque option a une probabilité, 0 pour ceux qu'on ne prend pas",
  '{name} has no template of it': "{name} n'en a pas de modèle",
  'this move': 'ce mouvement',
  'too many models and pieces of terrain are in its way':
    'trop de figurines et de décors sont sur son chemin',
  'take away pieces that are no part of the question': 'retirez les décors étrangers à la question',
  'explaining the replay': "l'explication du rejeu",
  'its battle now comes out otherwise: rules or policies have changed':
    'sa bataille se joue autrement quand elle est rejouée : les règles ou les politiques ont changé',
  'write the replay again': 'écrivez le rejeu de nouveau',
  'the replay does not name its battle file': 'le rejeu ne dit pas de quel fichier de bataille il vient',
} as const;
