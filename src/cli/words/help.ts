/** The help of the commands in French: each English description of a command, an argument or an option, translated. */
import type { Glossary } from '../../wording/index.js';

/** English → French. What a rule system declares stands in its own glossary. */
export const HELP_FR: Glossary = {
  'who is near enough to fight whom': 'qui est assez près pour combattre qui',
  // The program, and what the parser itself says.
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

  // Tables.
  'models on a table: who sees whom, how far it is, whom a template covers; pictures of it':
    'des figurines sur une table : qui voit qui, à quelle distance, qui un gabarit couvre ; et son image',
  'who sees whom, and how much of it': 'qui voit qui, et quelle part',
  'the shortest ways of the moves that a file asks for':
    'les plus courts chemins des mouvements que demande un fichier',
  'whom the template of a file covers': "qui est couvert par le gabarit d'un fichier",
  'a picture of a table, as SVG or PNG': "l'image d'une table, en SVG ou PNG",
  'a table file': 'un fichier de table',
  'table files': 'fichiers de table',
  'with the ways of the moves that the file asks for':
    'avec les chemins des mouvements que demande le fichier',
  'with what the models see, of those that the file looks at':
    'avec ce que voient les figurines, de celles que le fichier regarde',
  'where to, overwriting it: a name that ends in .svg or .png (default: SVG, printed)':
    'où, en le remplaçant : un nom qui finit en .svg ou .png (défaut : SVG, affiché)',
  'a table file with terrain drawn from a seed; the same seed gives the same bytes anywhere':
    'un fichier de table au décor tiré au hasard ; la même graine donne partout les mêmes octets',
  'width of the table': 'largeur de la table',
  'depth of the table': 'profondeur de la table',
  'how many pieces of terrain': "combien d'éléments de décor",
  'the share of the table that they cover, about': "la part de la table qu'ils couvrent, à peu près",
  'whether the far half is the near one in a mirror or turned about':
    'si la moitié éloignée est le miroir de la proche, ou la même tournée',

  // The page in the hand.
  'one page for a phone or a desk, offline: odds, splits, the coach, duels, sheets':
    'une page pour le téléphone ou le bureau, hors ligne : chances, choix, conseil, duels, fiches',
  'where the page is written': 'où la page est écrite',
  'offer the page on the network until Ctrl-C, instead of a file':
    "offre la page sur le réseau jusqu'à Ctrl-C, au lieu d'un fichier",
  'with --serve: the address to listen on; 0.0.0.0 for phones near by':
    "avec --serve : l'adresse d'écoute ; 0.0.0.0 pour les téléphones proches",
  'with --serve: the port; 0 takes a free one': 'avec --serve : le port ; 0 en prend un de libre',

  // What many commands share.
  'scenario files, or the names that the options below go with':
    'fichiers de scénario, ou les noms auxquels se rapportent les options ci-dessous',
  'a scenario file, or the names that the options below go with':
    'un fichier de scénario, ou les noms auxquels se rapportent les options ci-dessous',
  'the rule system of names; a file says its own': 'le système de règles des noms ; un fichier dit le sien',
  'the rule system': 'le système de règles',
  'profile files or folders whose ids it lists besides the packaged ones':
    'fichiers ou dossiers de profils dont il liste les identifiants, outre ceux fournis',
  'profile files or folders to read besides the packaged ones':
    'fichiers ou dossiers de profils à lire en plus de ceux fournis',
  'print JSON': 'affiche du JSON',
  'print JSON, one document a line': 'affiche du JSON, un document par ligne',
  'print JSON, one test a line': 'affiche du JSON, un test par ligne',
  'print JSON: every change': 'affiche du JSON : chaque changement',
  'exact while affordable unless told': "exact tant que c'est abordable, sauf indication contraire",
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
  'by fights without a table, or by whole battles':
    'par des combats sans table, ou par des batailles entières',
  'by battle: the lists that are joined and met (default: the packaged ones)':
    'par bataille : les forces rejointes et rencontrées (défaut : celles fournies)',
  'by battle: who plays both sides, comma-separated; the last counts':
    'par bataille : qui joue les deux camps, séparés par des virgules ; le dernier compte',
  'by battle: what is played on the tables, comma-separated (default: all)':
    'par bataille : ce qui se joue sur les tables, séparé par des virgules (défaut : tout)',
  'by battle: tables drawn from the seed (default: 36)':
    'par bataille : tables tirées de la graine (défaut : 36)',
  'by battle: bouts on each table, two battles each (default: 2)':
    'par bataille : manches sur chaque table, deux batailles chacune (défaut : 2)',
  'by battle: leave out what of a price comes from what':
    'par bataille : sans ce que le prix doit à chaque chose',
  'by battle: which changes, comma-separated (default: all)':
    'par bataille : quels changements, séparés par des virgules (défaut : tous)',
  'is a unit or a list fair in whole battles, and does that hang on how it is played?':
    'une figurine ou une force est-elle juste dans des batailles entières, et cela dépend-il de la façon de jouer ?',
  'a profile, or a list file': 'un profil, ou un fichier de force',
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
  'files that pose the question': 'fichiers qui posent la question',

  // The commands, one after another.
  'how a fight ends: who falls how often, and what it costs':
    'comment finit un combat : qui tombe à quelle fréquence, et ce que cela coûte',
  'which split to pick: every split against every other, and the equilibrium':
    "quelles pierres choisir : chaque choix contre chaque autre, et l'équilibre",
  'combats over Turns until somebody falls: the ends, and what each point of Stamina is worth':
    "combats sur plusieurs Tours jusqu'à ce que quelqu'un tombe : les issues, et ce que vaut chaque point de Vigueur",
  'melee files, with turns and policies, or the names that the options below go with':
    'fichiers de corps à corps, avec Tours et conduites, ou les noms auxquels se rapportent les options ci-dessous',
  'one profile, or a file with one': 'un profil, ou un fichier qui en contient un',
  'all that is known of a profile on one page: price, match-ups, what its parts add, its splits':
    'tout ce qu’on sait d’un profil sur une page : prix, affrontements, ce qu’apportent ses parties, ses répartitions',
  'a file of changes: what they do to the fair price':
    'un fichier de changements : ce qu’ils font au juste prix',
  'half of an interval, as a share of the price (default: 0.03)':
    'moitié d’un intervalle, en part du prix (défaut : 0.03)',
  'brawls at each group size at most (default: 8192)':
    'mêlées au plus pour chaque taille de groupe (défaut : 8192)',
  'a model of your own, with what its card says': 'une figurine à vous, avec ce que dit sa carte',
  'an army list': 'une liste d’armée',
  'a battle of two lists on a table': 'une bataille de deux listes sur une table',
  'a spreadsheet of whole games with lists and players, as CSV':
    'un tableau de parties entières avec listes et joueurs, en CSV',
  'a spreadsheet of the games that you played, as CSV': 'un tableau des parties jouées, en CSV',
  'Turns of a duel of names (default: 6)': 'Tours d’un duel de noms (défaut : 6)',
  'best play at every Stamina and number of combats left: who begins, which splits':
    'le jeu optimal à chaque Vigueur et nombre de combats restants : qui commence, quelles pierres',
  'campaign files': 'fichiers de campagne',
  'campaigns to play (default: 512)': 'campagnes à jouer (défaut : 512)',
  'also what a unit, a city, retreats and alliances are worth to this nation':
    'aussi ce que valent pour cette nation une unité, une cité, les retraites et les alliances',
  'play until the points of every side are known that closely, e.g. 0.5':
    "jouer jusqu'à ce que les points de chaque camp soient connus à cela près, p. ex. 0.5",
  'write one campaign, event by event, as JSON, overwriting the file':
    'écrire une campagne, événement par événement, en JSON, en écrasant le fichier',
  "which of the seed's campaigns to write (default: 0)":
    'laquelle des campagnes de la graine écrire (défaut : 0)',
  'battle files': 'fichiers de bataille',
  'two forces on a table, played out from the bag to the last Turn: who wins, who did what':
    'deux forces sur une table, du sac au dernier Tour : qui gagne, qui a fait quoi',
  'battles are played unless told otherwise; exact for small ones':
    'les batailles sont jouées sauf avis contraire ; exact pour les petites',
  'battles to play (default: 2048)': 'batailles à jouer (défaut : 2048)',
  'play until winning is known that closely on either side, e.g. 0.01':
    "jouer jusqu'à ce que la victoire soit connue à cela près de chaque côté, p. ex. 0.01",
  'stop playing after so long, e.g. 60s': 'cesser de jouer après ce temps, p. ex. 60s',
  'write one battle to look at, overwriting: a page (a name that ends in .html), or a folder of pictures':
    'écrire une bataille à regarder, en écrasant : une page (un nom qui finit par .html), ou un dossier d’images',
  "who plays both sides in place of the file's policies, or one for each: planner,close-in":
    'qui joue les deux camps à la place des politiques du fichier, ou une par camp : planner,close-in',
  'battle files, or two lists that meet on drawn tables':
    'fichiers de bataille, ou deux listes qui se rencontrent sur des tables tirées au sort',
  'the policies of battles against each other, sides swapped: who plays better, and how much':
    'les politiques des batailles les unes contre les autres, camps échangés : qui joue mieux, et de combien',
  'the policies, e.g. planner,search:96,close-in:never-charge (default: all but hold and search)':
    'les politiques, p. ex. planner,search:96,close-in:never-charge (défaut : toutes sauf hold et search)',
  'bouts of two policies on each table, two battles each (default: 16)':
    'manches de deux politiques sur chaque table, de deux batailles (défaut : 16)',
  'lists, which meet on drawn tables': 'listes, qui se rencontrent sur des tables tirées au sort',
  'lists with the policies that play them as strategies: what to field, and whether the order of lists hangs on play':
    "les listes avec les politiques qui les jouent comme stratégies : quoi aligner, et si l'ordre des listes dépend du jeu",
  'who plays each list': 'qui joue chaque liste',
  'bouts of every two strategies at first, two battles each (default: 8)':
    "manches de deux stratégies d'abord, de deux batailles (défaut : 8)",
  'bouts that go where the equilibrium is in doubt (default: as many again)':
    "manches qui vont là où l'équilibre est en doute (défaut : encore autant)",
  'fresh bouts of each strategy against the equilibrium (default: 32)':
    "manches neuves de chaque stratégie contre l'équilibre (défaut : 32)",
  'tables that lists meet on': 'tables sur lesquelles les listes se rencontrent',
  'tables that two lists meet on': 'tables sur lesquelles deux listes se rencontrent',
  'also what beats each: every policy, and a search that knows it, with so many playouts (0: no search)':
    'aussi ce qui bat chacune : toute politique, et une recherche qui la connaît, de tant de parties simulées (0 : sans recherche)',
  'what charging, leading or a second activation is worth: the best play with it and without':
    'ce que vaut charger, commander ou une seconde activation : le meilleur jeu avec et sans',
  'what is given up: charge, shoot, disengage, lead, again, initiate, support':
    'ce à quoi on renonce : charge, shoot, disengage, lead, again, initiate, support',
  'whom the best play with and without it meets': 'contre qui se mesure le meilleur jeu avec et sans',
  'why something was done in a battle, and what a search would rather have done':
    "pourquoi quelque chose a été fait dans une bataille, et ce qu'une recherche aurait plutôt fait",
  'a replay, or a battle file': 'un rejeu, ou un fichier de bataille',
  "the event's place in the replay, from 0": "la place de l'événement dans le rejeu, à partir de 0",
  "which of the seed's battles, of a battle file (default: 0)":
    "laquelle des batailles de la graine, d'un fichier de bataille (défaut : 0)",
  'playouts of the search': 'parties simulées de la recherche',
  'also the time of a battle, which is never the same twice':
    "aussi le temps d'une bataille, qui n'est jamais deux fois le même",
  'battle files to play': 'fichiers de bataille à jouer',
  'better weights of a policy, found in battles against others and itself':
    "de meilleurs poids d'une politique, trouvés en bataillant contre d'autres et contre elle-même",
  'the policy': 'la politique',
  'whom it plays beside itself': 'contre qui elle joue en plus de elle-même',
  'rounds of trying': "rondes d'essais",
  'weights that are tried in each, odd': 'poids essayés dans chacune, impair',
  'bouts of each on each file against each, two battles each (default: 2)':
    'manches de chacun sur chaque fichier contre chacun, de deux batailles (défaut : 2)',
  'write the weights, for `weights:` in battle files':
    'écrire les poids, pour `weights:` dans les fichiers de bataille',
  'write how it went, as JSON': 'écrire le déroulement, en JSON',
  'write one battle, event by event, as JSON, overwriting the file':
    'écrire une bataille, événement par événement, en JSON, en écrasant le fichier',
  "which of the seed's battles to write (default: 0)":
    'laquelle des batailles de la graine écrire (défaut : 0)',
  'two groups of models, as equal in points as can be, fight until one is gone':
    "deux groupes de figurines, de points aussi égaux que possible, combattent jusqu'à la fin de l'un",
  'a brawl file (groups may be mixed), or a profile of the first group':
    'un fichier de mêlée (les groupes peuvent être mêlés), ou un profil du premier groupe',
  'a profile of the second group': 'un profil du second groupe',
  'models of each group instead of equal points': 'figurines de chaque groupe, au lieu de points égaux',
  'points of a group at most (default: 150, or what the system says)':
    "points d'un groupe au plus (défaut : 150, ou ce que dit le système)",
  'points of a group at most (default: 150)': "points d'un groupe au plus (défaut : 150)",
  'brawls to play (default: 100000)': 'mêlées à jouer (défaut : 100000)',
  'strategies against each other in both seats: payoffs, how exploitable each is, two rankings':
    "stratégies l'une contre l'autre des deux côtés : gains, exploitabilité de chacune, deux classements",
  'scenario files: the match-ups; or the names that the options below go with':
    'fichiers de scénario : les affrontements ; ou les noms auxquels se rapportent les options ci-dessous',
  'comma-separated: random, greedy, cautious, all-out, idle, maximin, equilibrium, quantal:<rationality>, best-response:<strategy>':
    'séparées par des virgules : random, greedy, cautious, all-out, idle, maximin, equilibrium, quantal:<rationality>, best-response:<strategy>',
  'JavaScript modules whose default export is one more strategy':
    "modules JavaScript dont l'export par défaut est une stratégie de plus",
  'what to do now: every action with its value and the odds, best first; before the cast, which split':
    "que faire maintenant : chaque action avec sa valeur et les chances, la meilleure d'abord ; avant le lancer, quelles pierres",
  'combats in progress: a scenario, and its state once stones are cast; or the names that the options below go with':
    'combats en cours : un scénario, avec son état une fois les pierres lancées ; ou les noms auxquels se rapportent les options ci-dessous',
  'follow one combat from the picks to the saves, question by question':
    'suit un combat du choix des pierres aux jets de Sauvegarde, question par question',
  'one page to print for a match-up: the mix to roll for, what to do when, what habits give away':
    'une page à imprimer pour un affrontement : le mélange à tirer, que faire quand, ce que coûtent les habitudes',
  'of the page': 'de la page',
  'what the points of a roster buy against a field: removed, lost, standing, role by role':
    'ce que les points achètent contre des ennemis : éliminés, perdus, debout, rôle par rôle',
  'how much each enemy counts: evenly, or as in the Nash average':
    'combien compte chaque ennemi : également, ou comme dans la moyenne de Nash',
  'fights of the game that points are meant for (default: 6)':
    'combats de la partie à laquelle les points se rapportent (défaut : 6)',
  'what one more or one less of each stat, ability and weapon is worth in a fight, and in points':
    'ce que vaut un cran de plus ou de moins de chaque caractéristique, compétence et arme dans un combat, et en points',
  'also the value of duels, against these opponents': 'aussi la valeur des duels, contre ces adversaires',
  'fair points: the costs at which fights for equal points are even, with intervals':
    'points justes : les coûts auxquels les combats à points égaux sont équilibrés, avec intervalles',
  'how both sides play, comma-separated; the last counts, the rest is compared':
    'comment jouent les deux camps, séparé par des virgules ; le dernier compte, les autres sont comparés',
  'also by how much each change moves the fair price, from brawls (default: where that is quick)':
    'aussi de combien chaque changement déplace le juste prix, par des mêlées (défaut : quand c’est rapide)',
  'what single fights pay alone, at once': 'seulement ce que justifient les combats isolés, tout de suite',
  'how both sides of the brawls for --fair play (default: the weakest that is compared)':
    'jeu des deux camps dans les mêlées de --fair (défaut : le plus faible de ceux qui sont comparés)',
  'points of every enemy group, to whole models (default: 150, or twice the dearest enemy)':
    "points de chaque groupe ennemi, en figurines entières (défaut : 150, ou deux fois l'Ennemi le plus cher)",
  'Turns of a fight at most (default: 6)': "Tours d'un combat au plus (défaut : 6)",
  'half of an interval, as a share of the price (default: 0.01)':
    "la moitié d'un intervalle, en part du prix (défaut : 0.01)",
  'brawls at each group size at most (default: 65536)':
    'mêlées à chaque taille de groupe au plus (défaut : 65536)',
  'instead: fit points, or stats within bounds, to the win rates of a file':
    "plutôt : ajuste les points, ou les caractéristiques entre des bornes, aux taux de victoire d'un fichier",
  'list every match-up of every profile': 'énumère chaque affrontement de chaque profil',
  'forces: whether the rules allow them, how they are led, which of them wins':
    'forces : si les règles les permettent, comment elles sont commandées, laquelle gagne',
  'legality by the documents, and what else they say of a list: how it is led':
    "conformité aux documents, et ce qu'ils disent d'autre d'une liste : comment elle est menée",
  'list files': 'fichiers de force',
  'a list file': 'un fichier de force',
  'is a list too strong: against other lists and drawn ones, by which unit, what would mend it':
    "une liste est-elle trop forte : contre d'autres et des listes au hasard, par quelle unité, que corriger",
  'the lists that it meets (default: those that come with Stonecast)':
    'les listes rencontrées (défaut : celles fournies avec Stonecast)',
  'lists drawn at random for equal points (default: 3)':
    'listes tirées au hasard pour autant de points (défaut : 3)',
  'brawls of each pair (default: 1000)': 'mêlées de chaque paire (défaut : 1000)',
  'two list files, or more for a round robin': 'deux fichiers de force, ou plus pour un tournoi complet',
  'Turns of a brawl at most (default: 6)': "Tours d'une mêlée au plus (défaut : 6)",
  'brawls of each pair (default: 10000)': 'mêlées de chaque paire (défaut : 10000)',
  'a patch judged: better, worse or equivalent within a margin, with a declared chance of error':
    "une modification jugée : meilleure, pire ou équivalente à une marge près, avec un risque d'erreur déclaré",
  'old and new: profile files or folders, or scenarios; one file: against the packaged profiles':
    'ancien et nouveau : fichiers ou dossiers de profils, ou scénarios ; un seul : contre les profils fournis',
  'the old version, where it has several files': "l'ancienne version, si elle a plusieurs fichiers",
  'the new version, where it has several files': 'la nouvelle version, si elle a plusieurs fichiers',
  'what counts: swing, per100, kill, loss, removed, lost, brawl; of scenarios a figure, duel or brawl (default: swing)':
    'ce qui compte : swing, per100, kill, loss, removed, lost, brawl ; de scénarios une valeur, duel ou brawl (défaut : swing)',
  'differences within it do not matter: 2% of chances and of points (default: 2%)':
    'les écarts en deçà ne comptent pas : 2% des chances et des points (défaut : 2%)',
  'chance of a wrong verdict at most': "risque d'un verdict faux au plus",
  'pairs of brawls, or combats of a fight, at most (default: until it is decided)':
    "paires de mêlées, ou combats d'un affrontement, au plus (défaut : jusqu'à la décision)",
  'profiles to judge (default: those that the patch touches)':
    'profils à juger (défaut : ceux que la modification touche)',
  'the enemies, as the old version has them (default: everybody)':
    "les ennemis, tels que les a l'ancienne version (défaut : tous)",
  'two groups of models at equal points in place of one combat: ways of playing brawls, looking ahead among them':
    'deux groupes de figurines à points égaux au lieu d’un combat : des façons de jouer les mêlées, dont celle qui prévoit',
  'with --groups: brawls of each pair of ways (default: 20000)':
    'avec --groups : mêlées pour chaque paire de façons de jouer (défaut : 20000)',
  'how both groups of a brawl play (default: the best that is compared)':
    "comment jouent les deux groupes d'une mêlée (défaut : le meilleur jeu comparé)",
  'points of a group of a brawl, about (default: 150)':
    "points d'un groupe d'une mêlée, environ (défaut : 150)",
  'the rule system of profiles; a scenario says its own':
    'le système de règles des profils ; un scénario dit le sien',
  'profile files or folders to read besides the packaged ones, in both versions':
    'fichiers ou dossiers de profils à lire en plus de ceux fournis, dans les deux versions',
  'how many real games would show an imbalance of a given size, and what so many games can show':
    'combien de parties réelles montreraient un déséquilibre donné, et ce que tant de parties peuvent montrer',
  'what the stronger side would win of decided games, e.g. 55% (default: a table)':
    'ce que le camp le plus fort gagnerait des parties décidées, p. ex. 55% (défaut : un tableau)',
  'the other direction: what so many games can show':
    "dans l'autre sens : ce que tant de parties peuvent montrer",
  'chance at most to claim an imbalance between equals':
    "risque au plus d'annoncer un déséquilibre entre égaux",
  'chance at least to find an imbalance that is there': 'chance au moins de trouver un déséquilibre réel',
  'a log of real combats and games beside the prediction: surprises, what to believe, what to play next':
    'un journal de combats et de parties réels face à la prédiction : surprises, que croire, que jouer ensuite',
  'a CSV file of results, see below': 'un fichier CSV de résultats, voir ci-dessous',
  'how both sides of a combat are predicted to play (default: best play)':
    "comment la prédiction fait jouer les deux camps d'un combat (défaut : jeu optimal)",
  'how the second side plays, where it differs': "comment joue le second camp, si c'est différent",
  'how both groups of a game are predicted to play (default: the best that is compared)':
    "comment la prédiction fait jouer les deux groupes d'une partie (défaut : le meilleur jeu comparé)",
  'points of a group of a game, about (default: 150)':
    "points d'un groupe d'une partie, environ (défaut : 150)",
  'how many games a prediction weighs as much as (default: learnt from the log)':
    'combien de parties pèse une prédiction (défaut : appris du journal)',
  'chance at most to call anything surprising where every prediction is right':
    'risque au plus de dire surprenant quoi que ce soit quand chaque prédiction est juste',
  'confidence of the intervals of what to believe': "confiance des intervalles de ce qu'il faut croire",
  'match-ups to name as worth playing next': 'affrontements à proposer ensuite',
  'brawls to predict a game from (default: 20000)': 'mêlées pour prédire une partie (défaut : 20000)',
  'run experiments: results, data files, charts and a report':
    'exécute des expériences : résultats, fichiers de données, graphiques et rapport',
  'experiment files, or folders of them': "fichiers d'expérience, ou dossiers",
  'where results go; of several experiments each has a folder in it (default: reports)':
    'où vont les résultats ; de plusieurs expériences, chacune y a son dossier (défaut : reports)',
  'say what would be computed and how long it would take':
    'dit ce qui serait calculé et combien de temps cela prendrait',
  'with --queue: compute so many of its answers again here, e.g. 2%':
    'avec --queue : recalculer ici cette part de ses réponses, p. ex. 2%',
  'hand the jobs to workers elsewhere: Redis, redis://host:6379 or rediss:// with TLS; its password in STONECAST_QUEUE_PASSWORD':
    'confie les calculs à des machines ailleurs : Redis, redis://host:6379 ou rediss:// avec TLS ; son mot de passe dans STONECAST_QUEUE_PASSWORD',
  'compute jobs that runs elsewhere hand to a queue, with all cores, until stopped':
    "calcule ce que des exécutions ailleurs confient à une file, avec tous les cœurs, jusqu'à l'arrêt",
  'Redis, redis://host:6379 or rediss:// with TLS; its password in STONECAST_QUEUE_PASSWORD':
    'Redis, redis://host:6379 ou rediss:// avec TLS ; son mot de passe dans STONECAST_QUEUE_PASSWORD',
  'jobs at once (default: one a core)': 'calculs à la fois (défaut : un par cœur)',
  'end after so long without a job (default: never)': 'finit après cette durée sans calcul (défaut : jamais)',
  'make page, charts, Markdown and data files again from results, without computing':
    'refait page, graphiques, Markdown et fichiers de données à partir de résultats, sans calculer',
  'a results.json': 'un results.json',
  'where they go (default: the folder of the results)': 'où ils vont (défaut : le dossier des résultats)',
  'what changed between two results: rules, profiles, every figure':
    'ce qui a changé entre deux résultats : règles, profils, chaque valeur',
  another: 'un autre',
  'rows of each figure to show, the largest changes first':
    "lignes de chaque valeur à montrer, les plus grands changements d'abord",
  'files to start from': 'fichiers pour commencer',
  'a commented experiment file, with a schema beside it for completion in editors':
    "un fichier d'expérience commenté, avec un schéma à côté pour la complétion dans les éditeurs",
  'small letters, digits and hyphens; the file is named after it':
    'minuscules, chiffres et traits d’union ; le fichier en prend le nom',
  'overwrite a file of that name': 'remplace un fichier de ce nom',
  'list, show and check profiles, and print their schema':
    'énumère, montre et vérifie les profils, et affiche leur schéma',
  'every profile, one a line': 'chaque profil, un par ligne',
  'the rule system: twilight, genertela, grinding-annihilation':
    'le système de règles : twilight, genertela, grinding-annihilation',
  'one profile with all that is known of it': "un profil avec tout ce qu'on en sait",
  'its id, or a name that no other has': "son identifiant, ou un nom qu'aucun autre ne porte",
  'every ability that the documents name, and whether its effect is known':
    'chaque compétence que nomment les documents, et si son effet est connu',
  'check profile files of your own': 'vérifie vos propres fichiers de profils',
  'profile files': 'fichiers de profils',
  'JSON Schema of the files you write, for completion in editors':
    'JSON Schema des fichiers que vous écrivez, pour la complétion dans les éditeurs',
  'which schema, e.g. profiles or scenario': 'quel schéma, p. ex. profiles ou scenario',
  'is sampling right on this machine? Known answers, and a billion combats against the exact law':
    "l'échantillonnage est-il juste sur cette machine ? Réponses connues, et un milliard de combats face à la loi exacte",
  'combats that each test of the law plays': 'combats que joue chaque test de la loi',
  'the script that completes commands, options and names of models in your shell':
    'le script qui complète commandes, options et noms de figurines dans votre shell',
  'which shell': 'quel shell',
  'the line so far, its last word as far as it is typed': 'la ligne déjà tapée, son dernier mot inachevé',

  // The columns of a log of real games.
  'the profile that the result speaks of; of a game its list, by any name':
    "le profil dont parle le résultat ; d'une partie sa liste, par n'importe quel nom",
  'of a game: who played the first list': "d'une partie : qui a joué la première liste",
  'of a game: who played the second list': "d'une partie : qui a joué la seconde liste",
  'of a game: how many Turns it took': "d'une partie : combien de Tours elle a duré",
  'of a game: how many models the first list lost':
    "d'une partie : combien de figurines la première liste a perdues",
  'of a game: how many models the second list lost':
    "d'une partie : combien de figurines la seconde liste a perdues",
  'of a game: what was played, by any name': "d'une partie : le scénario, par n'importe quel nom",
  'of a game: the group that played it, by any name':
    "d'une partie : le groupe qui l'a jouée, par n'importe quel nom",
  'its enemy': 'son ennemi',
  'what first does: attack, defend, shoot …, brawl for two groups, game for a whole game (default: attack)':
    'ce que fait first : attack, defend, shoot …, brawl pour deux groupes, game pour une partie entière (défaut : attack)',
  'kill, loss, both or neither; of a brawl or a game win, loss or draw':
    "kill, loss, both ou neither ; d'un brawl ou d'un game win, loss ou draw",
  'how many such results the line stands for (default: 1)':
    'combien de tels résultats vaut la ligne (défaut : 1)',
  'a remark': 'une remarque',
};
