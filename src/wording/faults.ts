/** What errors are told with (what, reasons, tips) in French; what stands in {braces} is found again in French. */
import type { Glossary } from './language.js';

/** English → French, the more particular first. Rule systems add the French of their own. */
export const FAULTS_FR: Glossary = {
  // The parser of the command line.
  "error: unknown option '{option}'": "erreur : option inconnue '{option}'",
  "error: unknown command '{command}'": "erreur : commande inconnue '{command}'",
  "error: missing required argument '{argument}'": "erreur : il manque l'argument '{argument}'",
  "error: option '{option}' argument missing": "erreur : il manque la valeur de l'option '{option}'",
  "error: option '{option}' argument '{given}' is invalid. Allowed choices are {choices}.":
    "erreur : option '{option}', valeur '{given}' ; choix possibles : {choices}.",
  "error: too many arguments for '{command}'. Expected {wanted} argument but got {given}.":
    "erreur : trop d'arguments pour '{command}' : {wanted} attendu, {given} donnés.",
  "error: too many arguments for '{command}'. Expected {wanted} arguments but got {given}.":
    "erreur : trop d'arguments pour '{command}' : {wanted} attendus, {given} donnés.",
  "error: command-argument value '{given}' is invalid for argument '{argument}'. Allowed choices are {choices}.":
    "erreur : argument '{argument}', valeur '{given}' ; choix possibles : {choices}.",
  "error: required option '{option}' not specified": "erreur : il manque l'option '{option}'",
  'Did you mean {near}?': 'vouliez-vous dire {near} ?',
  'see --help': 'voir --help',

  // Tables.
  'a place where the base of "{one}" overlaps that of "{other}" by {gap}':
    'un endroit où le socle de « {one} » recouvre celui de « {other} » de {gap}',
  'a place where the base of "{one}" lies in the tall obstacle {piece}':
    "un endroit où le socle de « {one} » entre dans l'obstacle haut {piece}",
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

  // Values, and what they should be.
  'write it with a point: {number}': 'écrivez-le avec un point : {number}',
  'write it without the plus sign: {number}': 'écrivez-le sans le signe plus : {number}',
  'write it in inches, without the sign: {number}': 'écrivez-le en pouces, sans le signe : {number}',
  missing: 'absent',
  empty: 'vide',
  'something else': 'autre chose',
  'missing or given twice': 'absent ou donné deux fois',
  'asked for': 'demandé',
  'a group of fields': 'un groupe de champs',
  'no group of fields': 'pas un groupe de champs',
  'a list of {count}': 'une liste de {count}',
  'a list': 'une liste',
  'a whole number': 'un nombre entier',
  'a number': 'un nombre',
  text: 'un texte',
  'true or false': 'true ou false',
  'of another form': "d'une autre forme",
  'a whole number from {low} to {high}': 'un nombre entier de {low} à {high}',
  'a number from {low} to {high}, in units of 1 / payoff, e.g. quantal:0.5':
    'un nombre de {low} à {high}, en unités de 1 / gain, p. ex. quantal:0.5',
  'a number from {low} to {high}': 'un nombre de {low} à {high}',
  'a share from {low} to {high}, such as {example}': 'une part de {low} à {high}, comme {example}',
  'a share such as 2%, or a number from 0.001 to 100000': 'une part comme 2%, ou un nombre de 0.001 à 100000',
  'at least {count} entries': 'au moins {count} éléments',
  'at most {count} entries': 'au plus {count} éléments',
  'at least {count} characters': 'au moins {count} caractères',
  'at most {count} characters': 'au plus {count} caractères',
  'at least {count}': 'au moins {count}',
  'at most {count}': 'au plus {count}',
  'more than {count}': 'plus de {count}',
  'less than {count}': 'moins de {count}',
  'one of {list}': "l'un de {list}",
  new: 'nouveau',
  'given once': 'donné une seule fois',
  'named once': 'nommé une seule fois',
  'did you mean {near}?': 'vouliez-vous dire {near} ?',
  'the document': 'le document',
  'a scenario with a field system': 'un scénario avec un champ system',
  'the id': "l'identifiant",
  'small letters, digits and hyphens, at most 61':
    'lettres minuscules, chiffres et traits d’union, 61 au plus',
  'the kind of schema': 'le type de schéma',
  'the strategy': 'la stratégie',
  'a strategy': 'une stratégie',
  'the role': 'le rôle',
  'the measure': 'la mesure',
  'the skill': 'la façon de jouer',
  'the profile': 'le profil',
  'a profile': 'un profil',
  'a single profile': 'un seul profil',
  'a file of profiles': 'un fichier de profils',
  'a file without profiles': 'un fichier sans profils',
  'the field': 'les listes',
  '{low} to {high} list files': '{low} à {high} fichiers de liste',
  '{low} to {high} names, separated by commas': '{low} à {high} noms, séparés par des virgules',
  'the cost of {name}': 'le coût de {name}',
  'points above 0: they are what fair points are measured in':
    'des points au-dessus de 0 : les points justes se mesurent en eux',
  'the margin for {measure}': 'la marge pour {measure}',
  'a number in the unit of the measure, such as 0.5': "un nombre dans l'unité de la mesure, comme 0.5",
  'a share up to {most} %, such as 2 %': "une part jusqu'à {most} %, comme 2 %",
  'compare takes one new file, an old and a new one, or --old and --new':
    'compare prend un nouveau fichier, un ancien et un nouveau, ou --old et --new',
  'one version is a scenario, the other is not': "une version est un scénario, l'autre non",
  'give two scenarios, or two versions of profiles': 'donnez deux scénarios, ou deux versions de profils',
  'for example: stonecast compare old.yaml new.yaml':
    'par exemple : stonecast compare ancien.yaml nouveau.yaml',
  'comparing scenarios': 'comparer des scénarios',
  'the old one is of {old}, the new one of {new}': "l'ancien est de {old}, le nouveau de {new}",
  'measuring by {figure}': 'mesurer par {figure}',
  'this combat has no such figure': "ce combat n'a pas cette valeur",
  'a comparison by {what}': 'une comparaison par {what}',
  'its old and its new version share no part in a fight':
    "l'ancienne et la nouvelle version n'ont aucun rôle en commun",
  'comparing {name}': 'comparer {name}',
  'predicting whole games': 'prédire des parties entières',
  'one of the two cannot take its part in it': "l'un des deux ne peut y tenir son rôle",
  'the result of {role}': 'le résultat de {role}',
  'no line of columns': 'pas de ligne de colonnes',
  'a first line such as {columns}': 'une première ligne comme {columns}',
  'a line of columns alone': 'une seule ligne de colonnes',
  'results below it': 'des résultats en dessous',
  'the column {name}': 'la colonne {name}',
  '{name} again': '{name} encore',
  'the line': 'la ligne',
  '{count} characters long': 'long de {count} caractères',
  '{count} cells long': 'longue de {count} cellules',
  '{count}, as the line of columns is': '{count}, comme la ligne de colonnes',
  'the profile that the result speaks of': 'le profil dont parle le résultat',
  'kill, loss, both or neither; of a brawl win, loss or draw':
    "kill, loss, both ou neither ; d'un brawl win, loss ou draw",
  'the default export of {file}': "l'export par défaut de {file}",
  'an object with a name and a function sit(seat)': 'un objet avec un nom et une fonction sit(seat)',
  'an address like redis://host:6379, or rediss://user@host:6379/0 with TLS':
    'une adresse comme redis://host:6379, ou rediss://user@host:6379/0 avec TLS',

  // Files and folders.
  'there is no such file': "il n'y a pas de tel fichier",
  'permission is denied': 'accès refusé',
  'it is a folder': "c'est un dossier",
  'it is not a file': "ce n'est pas un fichier",
  'a part of its path is not a folder': "une partie de son chemin n'est pas un dossier",
  'its links lead in a circle': 'ses liens tournent en rond',
  'its name is too long': 'son nom est trop long',
  'the disk is full': 'le disque est plein',
  'the disk is read-only': 'le disque est en lecture seule',
  'it exists already': 'existe déjà',
  'the system refused ({code})': 'le système a refusé ({code})',
  'the system refused': 'le système a refusé',
  'it is empty': 'il est vide',
  'lists and groups nested too deep: more than {count}':
    'des listes et des groupes emboîtés trop profondément : plus de {count}',
  'more than {count} names, values, brackets, commas and spaces':
    'plus de {count} noms, valeurs, parenthèses, virgules et espaces',
  'more than {count} values': 'plus de {count} valeurs',
  'more than one document': "plus d'un document",
  'a list or group used as a key': 'une liste ou un groupe comme clé',
  'the key "{name}" again: keys must be unique': 'la clé « {name} » une deuxième fois',
  'the key "{name}", which is not allowed': "la clé « {name} », qui n'est pas permise",
  'the alias *{name} leads nowhere': "l'alias *{name} ne mène nulle part",
  'the alias *{name} leads to what it stands in': "l'alias *{name} mène à ce qui le contient",
  'take it out of the folder, or give it by its name': 'retirez-le du dossier, ou donnez-le par son nom',
  'it is a binary file': "c'est un fichier binaire",
  'it is not UTF-8 text': "ce n'est pas du texte UTF-8",
  'it has {count} bytes, more than the {most} allowed': 'il a {count} octets, plus que les {most} permis',
  'it has more than {count} bytes': 'il a plus de {count} octets',
  'the folder holds files that Stonecast did not make':
    "le dossier contient des fichiers que Stonecast n'a pas faits",
  'it exists and Stonecast did not make it': "existe, et Stonecast ne l'a pas fait",
  'it is a link and may lead out of the folder': "c'est un lien, qui peut mener hors du dossier",
  '{what} is writing there': '{what} y écrit',
  'another run': 'un autre calcul',
  'process {pid} on {host}': 'le processus {pid} sur {host}',
  'wait for it, or give another folder; a run that was lost on another machine is taken over after a minute':
    "attendez qu'il finisse, ou donnez un autre dossier ; celui d'une machine perdue est repris après une minute",
  'the results of {before} are there, those of {input} would overwrite them':
    'les résultats de {before} y sont, ceux de {input} les écraseraient',
  'give them other names, or run them one by one with folders of their own':
    "donnez-leur d'autres noms, ou lancez-les un par un, chacun avec son dossier",
  'it holds the results of {id}': 'il contient les résultats de {id}',
  'another name: Windows keeps this one for a device':
    'un autre nom : Windows réserve celui-ci à un appareil',
  'it is not loaded after {count} seconds': "il n'est pas chargé après {count} secondes",
  'a module must not wait for anything at its top level':
    'un module ne doit rien attendre à son premier niveau',
  'without a queue everything is computed here': 'sans file, tout est calculé ici',
  'leave it out, or add --queue': 'retirez-la, ou ajoutez --queue',
  'a worker of the queue answers otherwise than this machine computes':
    'une machine de la file répond autrement que celle-ci ne calcule',
  'this machine answers a known job otherwise than the one that built Stonecast':
    'cette machine répond autrement à un calcul connu que celle qui a construit Stonecast',
  'give a file': 'donnez un fichier',
  'give a YAML or JSON text file': 'donnez un fichier texte YAML ou JSON',
  'see the README for what a scenario file holds':
    'voir le README pour ce que contient un fichier de scénario',
  'split it into smaller files': 'partagez-le en fichiers plus petits',
  'check the path and its permissions': 'vérifiez le chemin et ses droits',
  'save it as UTF-8': 'enregistrez-le en UTF-8',
  'choose another folder with --out, or add --force':
    'choisissez un autre dossier avec --out, ou ajoutez --force',
  'move it away, or add --force': 'déplacez-le, ou ajoutez --force',
  'choose another id, or add --force': 'choisissez un autre identifiant, ou ajoutez --force',
  'go to a folder that you may write to': 'allez dans un dossier où vous pouvez écrire',

  // Queues.
  'the packages bullmq and ioredis are not installed': 'les paquets bullmq et ioredis ne sont pas installés',
  'Redis refuses the user or the password': "Redis refuse l'utilisateur ou le mot de passe",
  'give the user in the address and the password in STONECAST_QUEUE_PASSWORD':
    "donnez l'utilisateur dans l'adresse et le mot de passe dans STONECAST_QUEUE_PASSWORD",
  'no trusted TLS ({code})': 'pas de TLS de confiance ({code})',
  'for a certificate of your own name its authority: NODE_EXTRA_CA_CERTS=ca.pem':
    'pour un certificat à vous, nommez son autorité : NODE_EXTRA_CA_CERTS=ca.pem',
  'the queue at {queue}': 'la file à {queue}',
  'nothing listens there': "rien n'y écoute",
  'no such host': 'hôte inconnu',
  'no answer': 'pas de réponse',
  'the connection was closed': 'la connexion a été fermée',
  'no Redis answers there': "aucun Redis n'y répond",
  'check host and port, and whether it wants TLS (rediss://)':
    "vérifiez l'hôte et le port, et s'il demande TLS (rediss://)",

  // What cannot be done, and runs that were not finished.
  'sampling {what}': 'échantillonner {what}',
  sampling: "l'échantillonnage",
  'a duel': 'un duel',
  'a sheet': 'une fiche',
  'a ranking of profiles': 'un classement de profils',
  'an experiment': 'une expérience',
  'a fair price': 'un prix juste',
  'a PDF': 'un PDF',
  duels: 'les duels',
  'this answer is always exact': 'cette réponse est toujours exacte',
  'leave out --method; stonecast odds samples single combats':
    'sans --method ; stonecast odds échantillonne des combats un par un',
  'it needs two players': 'il faut deux joueurs',
  '{system} knows no duels': '{system} ne connaît pas de duels',
  '{system} knows no lists': '{system} ne connaît pas de listes',
  '{system} knows no brawls of its profiles': '{system} ne connaît pas de mêlées entre ses profils',
  '{system} knows no brawls': '{system} ne connaît pas de mêlées',
  '{system} follows no play': '{system} ne suit aucune partie',
  '{system} has no such choice': '{system} ne connaît pas un tel choix',
  '{system} makes no scenario of names': '{system} ne fait pas de scénario avec des noms',
  '{system} does not set profiles against each other one by one': '{system} n’oppose pas ses profils un à un',
  '{system} has no duels between the members of a roster': '{system} n’a pas de duels entre profils',
  '{command} without a file': '{command} sans fichier',
  'give a scenario file': 'donnez un fichier de scénario',
  'leave out the opponents of duels': 'sans adversaires de duel',
  'two lists make no round robin to draw': 'deux listes ne font pas de tournoi à dessiner',
  '{system} knows no answer to it': '{system} ne sait pas y répondre',
  'give a third list': 'donnez une troisième liste',
  '{option} is no option of {system}': "{option} n'est pas une option de {system}",
  'leave it out; this system has {options}': 'retirez-la ; ce système a {options}',
  'leave it out': 'retirez-la',
  'the lists are of different games': 'les listes sont de jeux différents',
  'before the cast there is no action to draw a tree of': "avant le lancer, il n'y a pas d'action à dessiner",
  'give the file a state; stonecast sheet makes a page before the cast':
    'donnez un état (state) au fichier ; stonecast sheet fait une page avant le lancer',
  'this state of the table': 'cet état de la table',
  'no combat of this scenario leads to it': "aucun combat de ce scénario n'y mène",
  'check whose turn it is, whether the other has just passed, what is left and what was used':
    "vérifiez à qui c'est le tour, si l'autre vient de passer, ce qui reste et ce qui a servi",
  'no Chromium was found to print it': 'aucun Chromium trouvé pour l’imprimer',
  '{variable} names no program': '{variable} ne nomme aucun programme',
  'install Chromium or Chrome, or name it: CHROMIUM=/path/to/chromium; the page prints from any browser too':
    'installez Chromium ou Chrome, ou nommez-le : CHROMIUM=/path/to/chromium ; la page s’imprime aussi de tout navigateur',
  'the run was stopped': 'le calcul a été arrêté',
  'the time limit ended the run': 'la limite de temps a mis fin au calcul',
  'it was made by Stonecast {version} with version {rules} of the rules of {system}':
    'il a été fait par Stonecast {version} avec la version {rules} des règles de {system}',
  'use the same version everywhere': 'utilisez partout la même version',
  'wrong here: {list}': 'faux ici : {list}',
  'do not trust sampled answers of this machine; exact answers do not use the kernels':
    'ne vous fiez pas aux réponses échantillonnées de cette machine ; les réponses exactes ne passent pas par les noyaux',
  'a sheet is for one match-up, {count} files were given':
    'une fiche vaut pour un seul combat, {count} fichiers ont été donnés',
  '--interactive follows one combat, {count} files were given':
    '--interactive suit un seul combat, {count} fichiers ont été donnés',
  'an attacker and a defender are needed, but {count} name was given':
    'il faut un Attaquant et un Défenseur, mais {count} nom a été donné',
  'an attacker and a defender are needed, but {count} names were given':
    'il faut un Attaquant et un Défenseur, mais {count} noms ont été donnés',
  'for example: {example}': 'par exemple : {example}',
  'no profiles are there to fight': "il n'y a pas de profils pour combattre",
  'name some': 'nommez-en',
  'one group is not enough': 'un seul groupe ne suffit pas',
  'leave it out, or ask for odds': 'sans cela, ou demandez odds',
  '"{field}" in a duel': '« {field} » dans un duel',
  'nobody else is near in a duel (R-20)': "personne d'autre n'est proche dans un duel (R-20)",
  'a duel is fought in melee': 'un duel se livre au corps à corps',

  // What grows too large.
  'the question': 'la question',
  'the experiment': "l'expérience",
  'the log': 'le journal',
  'the exact form of this game': 'la forme exacte de ce jeu',
  states: 'états',
  jobs: 'calculs',
  battles: 'batailles',
  results: 'résultats',
  units: 'unités',
  combinations: 'combinaisons',
  'give its axes fewer levels': 'donnez moins de niveaux à ses axes',
  'ask about fewer units or zones': "demandez moins d'unités ou de zones",
  'narrow the bounds': 'resserrez les bornes',

  // Why a weapon does not fire, as answers tell it.
  '{what} cannot be done here: {one}': '{what} est impossible ici : {one}',
  'an attack with {weapon}': 'une attaque avec {weapon}',
  'the target is {far} away and the weapon reaches {range}': "la cible est à {far} et l'arme porte à {range}",

  // Last, what may be put together of any of these.
  '"{field}"': '« {field} »',
  '{one} or {other}': '{one} ou {other}',
};
