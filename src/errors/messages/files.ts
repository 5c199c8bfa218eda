/** Texts of error parameters, English → French: files and folders. */
export const FILES = {
  'there is no such file': "il n'y a pas de tel fichier",
  'its folder is not there': "son dossier n'existe pas",
  'make the folder first': "créez d'abord ce dossier",
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
  'leave out what the question does not need, or split the file':
    'laissez de côté ce dont la question se passe, ou partagez le fichier',
  'more than {count} values': 'plus de {count} valeurs',
  'more than one document': "plus d'un document",
  'a list or group used as a key': 'une liste ou un groupe comme clé',
  'the key "{name}" again: keys must be unique': 'la clé « {name} » une deuxième fois',
  'the forbidden key "{name}"': "la clé « {name} », qui n'est pas permise",
  'the alias *{name} leads nowhere': "l'alias *{name} ne mène nulle part",
  'the alias *{name} leads to what it stands in': "l'alias *{name} mène à ce qui le contient",
  'take it out of the folder, or give it by its name': 'retirez-le du dossier, ou donnez-le par son nom',
  'it is a binary file': "c'est un fichier binaire",
  'it is not UTF-8 text': "ce n'est pas du texte UTF-8",
  'it has {count} bytes, more than the {most} allowed': 'il a {count} octets, plus que la limite ({most})',
  'it has more than {count} bytes': 'il a plus de {count} octets',
  'the folder holds files that Stonecast did not make':
    "le dossier contient des fichiers que Stonecast n'a pas faits",
  'it exists and Stonecast did not make it': "existe, et Stonecast ne l'a pas fait",
  'it is a link and may lead out of the folder': "c'est un lien, qui peut mener hors du dossier",
  '{what} is writing there': '{what} y écrit',
  'another run': 'un autre calcul',
  'two lists called {name}': 'deux listes appelées {name}',
  'a name of its own for each list': 'un nom à elle pour chaque liste',
  'process {pid} on {host}': 'le processus {pid} sur {host}',
  'wait for it, or give another folder; after a minute Stonecast takes over a run that another machine lost':
    "attendez qu'il finisse, ou donnez un autre dossier ; celui d'une machine perdue est repris après une minute",
  'the results of {before} are there, those of {input} would overwrite them':
    'les résultats de {before} y sont, ceux de {input} les écraseraient',
  'give them other names, or run them one by one with folders of their own':
    "donnez-leur d'autres noms, ou lancez-les un par un, chacun avec son dossier",
  'it holds the results of {id}': 'il contient les résultats de {id}',
  'another name: Windows keeps this one for a device':
    'un autre nom : Windows réserve celui-ci à un appareil',
  'it did not load within {count} seconds': "il n'est pas chargé après {count} secondes",
  'a module must not wait for anything at its top level':
    'un module ne doit rien attendre à son premier niveau',
  'nothing is said of a full run in {name}': 'rien n’est dit d’un calcul complet dans {name}',
  'write the numbers of its sections that it changes under "full"':
    'écrivez sous "full" les nombres de ses sections qu’il change',
  'left out: the experiment has no such section to run in full':
    'absent : l’expérience n’a pas cette section à calculer en entier',
  'without a queue this machine computes everything': 'sans file, tout est calculé ici',
  'leave it out, or add --queue': 'retirez-la, ou ajoutez --queue',
  'a worker of the queue answers otherwise than this machine computes':
    'une machine de la file répond autrement que celle-ci ne calcule',
  'this machine answers a known job otherwise than the one that built Stonecast':
    'cette machine répond autrement à un calcul connu que celle qui a construit Stonecast',
  'give a file': 'donnez un fichier',
  'it has a line of more than {count} characters': 'il a une ligne de plus de {count} caractères',
  'write one question a line': 'écrivez une question par ligne',
  'give a YAML, JSON or CSV text file': 'donnez un fichier texte YAML, JSON ou CSV',
  'see the README for what a scenario file holds':
    'voir le README pour ce que contient un fichier de scénario',
  'split it into smaller files': 'partagez-le en fichiers plus petits',
  'check the path and its permissions': 'vérifiez le chemin et ses droits',
  'save it as UTF-8': 'enregistrez-le en UTF-8',
  'choose another folder with --out, or add --force':
    'choisissez un autre dossier avec --out, ou ajoutez --force',
  'move it away, or add --force': 'déplacez-le, ou ajoutez --force',
  'choose another id, or add --force': 'choisissez un autre identifiant, ou ajoutez --force',
  'choose another id': 'choisissez un autre identifiant',
  'a game of your own needs a clone of Stonecast': 'un jeu à vous demande un clone de Stonecast',
  'CONTRIBUTING.md says how to clone it': 'CONTRIBUTING.md dit comment le cloner',
  'it is another file': "c'est un autre fichier",
  'it is not there; build it first': "elle n'a pas été construite",
  'run npm run build': 'lancez npm run build',
  'choose another name with --out': 'choisissez un autre nom avec --out',
  'choose a folder that you may write to': 'choisissez un dossier où vous pouvez écrire',
  'serving the page at {place}': 'servir la page à {place}',
  'another program uses this port': 'un autre programme utilise ce port',
  'this machine does not have that address': "cette machine n'a pas cette adresse",
  'choose another port with --port, or an address of this machine with --host':
    'choisissez un autre port avec --port, ou une adresse de cette machine avec --host',
  'go to a folder that you may write to': 'allez dans un dossier où vous pouvez écrire',
  'remove it': 'retirez-le',
  'remove it, or choose another output folder': 'retirez-le, ou choisissez un autre dossier de sortie',
  'name another file with {option}': 'donnez un autre fichier par {option}',
  '{what} of build {build}': '{what} de la version {build}',
  'finished steps': 'étapes achevées',
  'finished jobs': 'calculs achevés',
  'a file of another kind': "un fichier d'une autre sorte",
  'put text with commas, quotes or line breaks in quotes, and write quotes inside twice':
    'mettez entre guillemets le texte avec virgules, guillemets ou retours à la ligne, et doublez les guillemets dedans',
  'give a CSV text file with a first line of columns, such as first,second,result':
    'donnez un fichier texte CSV dont la première ligne nomme les colonnes, comme first,second,result',
  'the column': 'la colonne',
} as const;
