/** The help of the commands in French: the program itself, and what many commands share. */
import type { Glossary } from '../../../i18n/index.js';

/** English → French. */
export const SHARED_HELP_FR: Glossary = {
  'who plays: one player for all sides, or several, comma-separated':
    'qui joue : un joueur pour tous les camps, ou plusieurs, séparés par des virgules',
  'The truth about fights in tabletop miniature games: exact odds, best play and fast simulation.':
    'La vérité sur les combats des jeux de figurines : chances exactes, jeu optimal et simulation rapide.',
  'print the version': 'affiche la version',
  'language of sentences, tables and reports': 'langue des phrases, des tableaux et des rapports',
  'print the answer alone: no progress, nothing of how it was computed':
    "n'affiche que la réponse : ni progression, ni méthode de calcul",
  'show help': "affiche l'aide",
  'display help for command': "affiche l'aide d'une commande",
  'Usage:': 'Utilisation :',
  'Arguments:': 'Arguments :',
  'Options:': 'Options :',
  'Commands:': 'Commandes :',
  'one page for a phone or a desk, offline: odds, splits, the coach, duels, sheets':
    'une page pour le téléphone ou le bureau, hors ligne : chances, choix, conseil, duels, fiches',
  'where the page is written': 'où la page est écrite',
  'offer the page on the network until Ctrl-C, instead of a file':
    "offre la page sur le réseau jusqu'à Ctrl-C, au lieu d'un fichier",
  'with --serve: the address to listen on; 0.0.0.0 for phones near by':
    "avec --serve : l'adresse d'écoute ; 0.0.0.0 pour les téléphones proches",
  'with --serve: the port; 0 takes a free one': 'avec --serve : le port ; 0 en prend un de libre',
  'scenario files, or the names that the options below go with':
    'fichiers de scénario, ou les noms auxquels se rapportent les options ci-dessous',
  'a scenario file, or the names that the options below go with':
    'un fichier de scénario, ou les noms auxquels se rapportent les options ci-dessous',
  'the rule system of names (default: the one that knows them); a file says its own':
    'le système de règles des noms (défaut : celui qui les connaît) ; un fichier dit le sien',
  'the rule system (default: the one that knows the names)':
    'le système de règles (défaut : celui qui connaît les noms)',
  'the rule system': 'le système de règles',
  'profile files or folders whose ids it lists besides the packaged ones':
    'fichiers ou dossiers de profils dont il liste les identifiants, outre ceux fournis',
  'profile files or folders to read besides the packaged ones':
    'fichiers ou dossiers de profils à lire en plus de ceux fournis',
  'print JSON': 'affiche du JSON',
  'print JSON, one document a line': 'affiche du JSON, un document par ligne',
  'print JSON, one test a line': 'affiche du JSON, un test par ligne',
  'print JSON: every change': 'affiche du JSON : chaque changement',
  'exact by default, while affordable': "exact tant que c'est abordable, sauf indication contraire",
  'exact: other answers there are none': "exact : il n'y a pas d'autre réponse",
  'combats to sample (default: 10 million)': 'combats à échantillonner (défaut : 10 millions)',
  'seed of sampling: the same text gives the same bytes anywhere':
    "graine de l'échantillonnage : le même texte donne partout les mêmes octets",
  'seed: the same text gives the same bytes anywhere':
    'graine : le même texte donne partout les mêmes octets',
  'seed of these: the same text gives the same bytes anywhere':
    'leur graine : le même texte donne partout les mêmes octets',
  'confidence of sampled intervals (default: 0.95)':
    'confiance des intervalles échantillonnés (défaut : 0.95)',
  'confidence of the intervals (default: 0.95)': 'confiance des intervalles (défaut : 0.95)',
  'stop sampling when every interval is that narrow on either side, e.g. 0.001':
    "arrête l'échantillonnage quand chaque intervalle est aussi étroit de chaque côté, p. ex. 0.001",
  'stop sampling after so long, e.g. 60s; what was not reached is said':
    "arrête l'échantillonnage après cette durée, p. ex. 60s ; ce qui n'est pas atteint est dit",
  'worker threads (default: one a core)': 'fils de calcul (défaut : un par cœur)',
  'use a folder that holds other files, and overwrite them where names are equal':
    "utilise un dossier qui contient d'autres fichiers, et remplace ceux de même nom",
  'only these forms of the report (default: html markdown pictures data); text is a message for a chat, pdf needs a Chromium':
    'seulement ces formes du rapport (défaut : html markdown pictures data) ; text est un message de discussion, pdf demande un Chromium',
  'also a page with pictures of it, there; of several files each has a folder in it':
    'aussi une page illustrée, à cet endroit ; de plusieurs fichiers, chacun y a son dossier',
  'profiles, groups of them or profile files (default: all packaged ones)':
    'profils, groupes ou fichiers de profils (défaut : tous ceux fournis)',
  'the enemies: profiles, groups or files (default: all packaged ones)':
    'les ennemis : profils, groupes ou fichiers (défaut : tous ceux fournis)',
  'how both sides play (default: best play)': 'comment jouent les deux camps (défaut : jeu optimal)',
  'how the enemies play, where it differs': "comment jouent les ennemis, si c'est différent",
  'comma-separated roles (default: all)': 'rôles séparés par des virgules (défaut : tous)',
  'questions of Twilight alone: bag, frugin': 'questions propres à Twilight : bag, frugin',
  'questions of Genertela alone: force, allocate, worth, rank, exchange, retreat-chart, overrun, turn':
    'questions propres à Genertela : force, allocate, worth, rank, exchange, retreat-chart, overrun, turn',
  'questions of Grinding-Annihilation alone: assault, fatigue, retreat, army, matchups':
    'questions propres à Grinding-Annihilation : assault, fatigue, retreat, army, matchups',
  'a question for programs: the files of the commands in, JSON out, one document a line':
    'une question pour les programmes : les fichiers des commandes en entrée, du JSON en sortie, un document par ligne',
  'one of the questions below': 'une des questions ci-dessous',
  'the files that pose it; - is standard input': "les fichiers qui la posent ; - est l'entrée standard",
  'exact or sampled; what the question does by itself where left out':
    "exact ou par tirage ; sans l'option, ce que la question fait d'elle-même",
  'stop when every interval is that narrow on either side, e.g. 0.01':
    'arrêter quand chaque intervalle est aussi étroit de chaque côté, p. ex. 0.01',
  'files that pose the question': 'fichiers qui posent la question',
};
