/**
 * The French help of the program itself: what many commands share, the verbs, experiments, profiles, starting files
 * and the machine.
 */
import type { Glossary } from '../../../i18n/index.js';

/** English → French. */
export const SHARED_HELP_FR: Glossary = {
  'who plays: one player for all sides, or several, comma-separated':
    'qui joue : un joueur pour tous les camps, ou plusieurs, séparés par des virgules',
  'The truth about fights in tabletop miniature games: exact odds, best play and fast simulation.':
    'La vérité sur les combats des jeux de figurines : chances exactes, jeu optimal et simulation rapide.',
  'print the version': 'affiche la version',
  'language of sentences, tables and reports': 'langue des phrases, des tableaux et des rapports',
  'print only the answer: no progress, no method':
    "n'affiche que la réponse : ni progression, ni méthode de calcul",
  'show help': "affiche l'aide",
  'display help for command': "affiche l'aide d'une commande",
  'Usage:': 'Utilisation :',
  'Arguments:': 'Arguments :',
  'Options:': 'Options :',
  'Commands:': 'Commandes :',
  'one page for a phone or a desk, offline: odds, splits, the coach, duels, sheets':
    'une page pour le téléphone ou le bureau, hors ligne : chances, choix, conseil, duels, fiches',
  'offer the page on the network until Ctrl-C, instead of a file':
    "offre la page sur le réseau jusqu'à Ctrl-C, au lieu d'un fichier",
  'with --serve: the address to listen on; 0.0.0.0 for phones near by':
    "avec --serve : l'adresse d'écoute ; 0.0.0.0 pour les téléphones proches",
  'with --serve: the port; 0 takes a free one': 'avec --serve : le port ; 0 en prend un de libre',
  'scenario files, or the names that the options below go with':
    'fichiers de scénario, ou les noms auxquels se rapportent les options ci-dessous',
  'a scenario file, or the names that the options below go with':
    'un fichier de scénario, ou les noms auxquels se rapportent les options ci-dessous',
  'the rule system': 'le système de règles',
  'profile files or folders to read besides the packaged ones':
    'fichiers ou dossiers de profils à lire en plus de ceux fournis',
  'print JSON': 'affiche du JSON',
  'combats to sample (default: 10 million)': 'combats à échantillonner (défaut : 10 millions)',
  'seed: the same text gives the same bytes anywhere':
    'graine : le même texte donne partout les mêmes octets',
  'confidence of the intervals (default: 0.95)': 'confiance des intervalles (défaut : 0.95)',
  'worker threads (default: one a core)': 'fils de calcul (défaut : un par cœur)',
  'use a folder that holds other files, and overwrite them where names are equal':
    "utilise un dossier qui contient d'autres fichiers, et remplace ceux de même nom",
  'profiles, groups of them or profile files (default: all packaged ones)':
    'profils, groupes ou fichiers de profils (défaut : tous ceux fournis)',
  'comma-separated roles (default: all)': 'rôles séparés par des virgules (défaut : tous)',
  'a question for programs: the files of the commands in, JSON out, one document a line':
    'une question pour les programmes : les fichiers des commandes en entrée, du JSON en sortie, un document par ligne',
  'one of the questions below': 'une des questions ci-dessous',
  'the files that pose it; - is standard input': "les fichiers qui la posent ; - est l'entrée standard",
  'stop when every interval is this narrow on either side, e.g. 0.01':
    'arrêter quand chaque intervalle est aussi étroit de chaque côté, p. ex. 0.01',
  'files that pose the question': 'fichiers qui posent la question',
  'print JSON; several answers one document a line':
    'affiche du JSON ; plusieurs réponses, un document par ligne',
  'exact or sampled (default: as the question can afford)':
    'exact, ou par tirage (défaut : selon ce que la question permet)',
  'how many battles, fights or campaigns to play (default: as the question needs)':
    'combien de batailles, de combats ou de campagnes jouer (défaut : selon la question)',
  'stop after this time, e.g. 60s, and print the result so far':
    "s'arrête après ce temps, p. ex. 60s, et affiche ce qui est su alors",
  'fields of the attacker and of the fight, see below': "champs de l'attaquant et du combat, voir ci-dessous",
  'fields of the defender, see below': 'champs du défenseur, voir ci-dessous',
  'who plays the other side, where it differs': "qui joue l'autre camp, si c'est différent",
  'where they fight: table, open, or the name of a scenario, a table or terrain, such as meeting,dense-48 (default: as the question needs)':
    "où ils combattent : table, open, ou le nom d'un scénario, d'une table ou d'un terrain, par exemple meeting,dense-48 (défaut : selon la question)",
  'the rule system (default: the one that knows the names, else the usual one)':
    "le système de règles (défaut : celui qui connaît les noms, sinon l'habituel)",
  'also solve these open choices before the split, see below':
    'résout aussi ces choix ouverts avant celui des pierres, voir ci-dessous',
  'write the answer there: a folder; page, table draw and players train write one file':
    'écrit la réponse là : un dossier ; page, table draw et players train écrivent un fichier',
  'only these forms of the page (default: html markdown pictures data); text is a message for a chat, pdf needs a Chromium':
    'seulement ces formes de la page (défaut : html markdown pictures data) ; text est un message de discussion, pdf demande un Chromium',
  'write over files that are there': 'remplace les fichiers qui sont là',
  'best play at every stage of a duel: who begins, which splits':
    "le jeu optimal à chaque étape d'un duel : qui commence, quelles pierres",
  'points of each list or group (default: the usual points of the game)':
    'points de chaque liste ou groupe (défaut : comme on joue d’habitude)',
  'write one battle or campaign, overwriting: a page (.html), pictures (a folder: name/), else JSON':
    'écrit une bataille ou une campagne, en écrasant : une page (.html), des images (un dossier : nom/), sinon du JSON',
  "which of the seed's battles or campaigns to take (default: the battle with the median result, campaign 0)":
    'laquelle des batailles ou campagnes de la graine prendre (défaut : la bataille au résultat médian, la campagne 0)',
  'units to judge (default: those that the patch touches)':
    'unités à juger (défaut : celles que touche la modification)',
  'the enemies: names, groups, lists or files (default: all packaged ones)':
    'les ennemis : noms, groupes, listes ou fichiers (défaut : tous ceux fournis)',
  'how many lists or battles to draw from the seed': 'combien de listes ou de batailles tirer de la graine',
  'the least points that a list spends (default: 95 % of them)':
    "points qu'une liste dépense au moins (défaut : 95 % d'entre eux)",
  'the queue of work for other machines: Redis, redis://host:6379 or rediss:// with TLS; its password in STONECAST_QUEUE_PASSWORD':
    "la file de travail pour d'autres machines : Redis, redis://host:6379 ou rediss:// avec TLS ; son mot de passe dans STONECAST_QUEUE_PASSWORD",
};

/** English → French. */
export const VERBS_HELP_FR: Glossary = {
  '[question] <files or names...> [options]': '[question] <fichiers ou noms...> [options]',
  // Arguments, as usage shows them.
  command: 'commande',
  files: 'fichiers',
  file: 'fichier',
  'files or names': 'fichiers ou noms',
  'file or names': 'fichier ou noms',
  names: 'noms',
  lists: 'listes',
  first: 'premier',
  second: 'deuxième',
  profiles: 'profils',
  experiments: 'expériences',
  experiment: 'expérience',
  players: 'joueurs',
  results: 'résultats',
  words: 'mots',
  kind: 'sorte',
  before: 'avant',
  after: 'après',
  log: 'journal',
  'Questions:': 'Questions :',
  'Questions of one game:': "Questions d'un seul jeu :",
  'one fight: how it ends, how to split, what to do with the stones on the table':
    'un combat : comment il finit, comment répartir, que faire des pierres sur la table',
  'a whole battle, between players or solo: which side wins, who does what, and why':
    'une bataille entière, entre joueurs ou en solo : quel camp gagne, qui fait quoi, et pourquoi',
  'one list: whether the rules allow it, whether it is too strong, which is the best':
    'une liste : si les règles la permettent, si elle est trop forte, laquelle est la meilleure',
  'your own games: what they show, what to play next, how many you need':
    'vos parties : ce qu’elles montrent, que jouer ensuite, combien il en faut',
  'a page to share: run an experiment, draw its results again, compare or verify results':
    'une page à partager : calculer une expérience, redessiner, comparer ou vérifier ses résultats',
  'who plays the simulated games: how strong they are, and what beats them':
    'qui joue les parties simulées : leur force, et ce qui les bat',
};

/** English → French. */
export const FILES_HELP_FR: Glossary = {
  'changes of packaged cards, to judge with `stonecast patch`':
    'des changements de cartes fournies, à juger avec `stonecast patch`',
  'a model of your own, with what its card says': 'une figurine à vous, avec ce que dit sa carte',
  'an army list': 'une liste d’armée',
  'a small complete game of your own with its tests, in a clone of Stonecast':
    'un petit jeu complet à vous avec ses tests, dans un clone de Stonecast',
  'small letters, digits and hyphens; its folders get this name':
    'petites lettres, chiffres et traits d’union ; ses dossiers portent ce nom',
  'a battle of two lists on a table': 'une bataille de deux listes sur une table',
  'a spreadsheet of whole games with lists and players, as CSV':
    'un tableau de parties entières avec listes et joueurs, en CSV',
  'a spreadsheet of the games that you played, as CSV': 'un tableau des parties jouées, en CSV',
  'run experiments: results, data files, charts and a report':
    'exécute des expériences : résultats, fichiers de données, graphiques et rapport',
  'experiment files, or folders of them': "fichiers d'expérience, ou dossiers",
  'use the settings under "full" in the experiment, however long it takes':
    'aussi précisément que l’expérience le dit sous "full", quel que soit le temps',
  'say what the run would compute and how long it would take':
    'dit ce qui serait calculé et combien de temps cela prendrait',
  'compute this share of sampled results from other machines again here (default: 2%)':
    'recalculer ici cette part des résultats tirés au sort d’autres machines (défaut : 2%)',
  'compute results of others again: every exact one, and a sample of the rest':
    'recalcule les résultats d’autrui : tous les exacts, et un échantillon des autres',
  'its experiment file, if that names other files': 'son fichier d’expérience, s’il nomme d’autres fichiers',
  'compute jobs that runs elsewhere hand to a queue, with all cores, until stopped':
    "calcule ce que des exécutions ailleurs confient à une file, avec tous les cœurs, jusqu'à l'arrêt",
  'end after this long without a job (default: never)':
    'finit après cette durée sans calcul (défaut : jamais)',
  'make page, charts, Markdown and data files again from results, without computing':
    'refait page, graphiques, Markdown et fichiers de données à partir de résultats, sans calculer',
  'a results.json': 'un results.json',
  'a results.json, or the checkpoint.jsonl beside it': 'un results.json, ou le checkpoint.jsonl voisin',
  'what changed between two results: rules, profiles, every figure':
    'ce qui a changé entre deux résultats : règles, profils, chaque valeur',
  another: 'un autre',
  'rows of each figure to show, the largest changes first':
    "lignes de chaque valeur à montrer, les plus grands changements d'abord",
  'files to start from': 'fichiers pour commencer',
  'a commented experiment file, with a schema beside it for completion in editors':
    "un fichier d'expérience commenté, avec un schéma à côté pour la complétion dans les éditeurs",
  'small letters, digits and hyphens; the file gets this name':
    'minuscules, chiffres et traits d’union ; le fichier en prend le nom',
  'list, show and check profiles, and print their schema':
    'énumère, montre et vérifie les profils, et affiche leur schéma',
  'every profile, one a line': 'chaque profil, un par ligne',
  'one profile with everything about it': "un profil avec tout ce qu'on en sait",
  'its id, or a name that no other has': "son identifiant, ou un nom qu'aucun autre ne porte",
  'every ability that the documents name, and whether they give its effect':
    'chaque compétence que nomment les documents, et si son effet est connu',
  'check profile files of your own': 'vérifie vos propres fichiers de profils',
  'profile files': 'fichiers de profils',
  'JSON Schema of the files you write, for completion in editors':
    'JSON Schema des fichiers que vous écrivez, pour la complétion dans les éditeurs',
  'which schema, e.g. profiles or scenario': 'quel schéma, p. ex. profiles ou scenario',
  'is sampling right on this machine? Known answers, and a billion combats against the exact law':
    "l'échantillonnage est-il juste sur cette machine ? Réponses connues, et un milliard de combats face à la loi exacte",
  'the script that completes commands, options and names of models in your shell':
    'le script qui complète commandes, options et noms de figurines dans votre shell',
  'which shell': 'quel shell',
  'the line so far, with its last word as typed': 'la ligne déjà tapée, son dernier mot inachevé',
};
