/**
 * The French help of questions: fights, tables, battles, campaigns, prices, patches, lists, searches and logged games.
 */
import type { Glossary } from '../../../i18n/index.js';

/** English → French. */
export const FIGHTS_HELP_FR: Glossary = {
  'how a fight ends: who falls how often, and what it costs':
    'comment finit un combat : qui tombe à quelle fréquence, et ce que cela coûte',
  'which split to pick: every split against every other, and the equilibrium':
    "quelles pierres choisir : chaque choix contre chaque autre, et l'équilibre",
  'combats over Turns until somebody falls: the ends, and what each point of Stamina is worth':
    "combats sur plusieurs Tours jusqu'à ce que quelqu'un tombe : les issues, et ce que vaut chaque point de Vigueur",
  'melee files, with turns and policies, or the names that the options below go with':
    'fichiers de corps à corps, avec Tours et conduites, ou les noms auxquels se rapportent les options ci-dessous',
  'two groups of models with about equal points fight until one is gone':
    "deux groupes de figurines, de points aussi égaux que possible, combattent jusqu'à la fin de l'un",
  'a brawl file (groups may mix profiles), or a profile of the first group':
    'un fichier de mêlée (les groupes peuvent être mêlés), ou un profil du premier groupe',
  'a profile of the second group': 'un profil du second groupe',
  'what your habit gives away: ways to play against each other, and what an enemy gains who knows yours':
    'ce que donne votre habitude : des façons de jouer l’une contre l’autre, et ce que gagne un ennemi qui connaît la vôtre',
  'scenario files: the match-ups; or the names that the options below go with':
    'fichiers de scénario : les affrontements ; ou les noms auxquels se rapportent les options ci-dessous',
  'what to do now: every action with its value and the odds, best first; before the cast, which split':
    "que faire maintenant : chaque action avec sa valeur et les chances, la meilleure d'abord ; avant le lancer, quelles pierres",
  'combats in progress: a scenario, and its state once stones are cast; or the names that the options below go with':
    'combats en cours : un scénario, avec son état une fois les pierres lancées ; ou les noms auxquels se rapportent les options ci-dessous',
  'follow one combat from the picks to the saves, question by question':
    'suit un combat du choix des pierres aux jets de Sauvegarde, question par question',
  'one page to print for a match-up: the mix to roll for, what to do when, what habits give away':
    'une page à imprimer pour un affrontement : le mélange à tirer, que faire quand, ce que coûtent les habitudes',
  'of the page': 'de la page',
};

/** English → French. */
export const BATTLES_HELP_FR: Glossary = {
  'how many points each player is worth, and what beats it, on lists drawn at random':
    'combien de points vaut chaque joueur, et ce qui le bat, avec des listes tirées au hasard',
  'who is near enough to fight whom': 'qui est assez près pour combattre qui',
  'models on a table: sight, distances and templates; pictures of it':
    'des figurines sur une table : qui voit qui, à quelle distance, qui un gabarit couvre ; et son image',
  'who sees whom, and how much of it': 'qui voit qui, et quelle part',
  'the shortest ways of the moves that a file asks for':
    'les plus courts chemins des mouvements que demande un fichier',
  'whom the template of a file covers': "qui est couvert par le gabarit d'un fichier",
  'a picture of a table, as SVG or PNG': "l'image d'une table, en SVG ou PNG",
  'a table file': 'un fichier de table',
  'table files': 'fichiers de table',
  'draw the paths of the moves in the file': 'avec les chemins des mouvements que demande le fichier',
  'draw the fields of view of the models that the file asks about':
    'avec ce que voient les figurines, de celles que le fichier regarde',
  'a table file with terrain drawn from a seed; the same seed gives the same bytes anywhere':
    'un fichier de table au décor tiré au hasard ; la même graine donne partout les mêmes octets',
  'a named table such as dense-48, for what the other options leave out':
    'une table nommée, par exemple dense-48, pour ce que les autres options ne disent pas',
  'width of the table (default: 36)': 'largeur de la table (défaut : 36)',
  'depth of the table (default: 36)': 'profondeur de la table (défaut : 36)',
  'how many pieces of terrain (default: 8)': "combien d'éléments de décor (défaut : 8)",
  'the share of the table that they cover, from 0 (default: 0.15)':
    "la part de la table qu'ils couvrent, à partir de 0 (défaut : 0.15)",
  'whether the far half is the near one in a mirror or turned about (default: none)':
    'si la moitié éloignée est le miroir de la proche, ou la même tournée (défaut : none)',
  'predict from prices that `price --json` printed (default: the prices that come with Stonecast)':
    'prédire avec des prix que `price --json` a affichés (défaut : les prix fournis avec Stonecast)',
  'campaign files': 'fichiers de campagne',
  'also what each unit type, +1 on the card, the first turn, titles and alliances are worth to this nation':
    'aussi ce que valent pour cette nation chaque type d’unité, +1 sur la carte, le premier tour, les titres et les alliances',
  'for battle: two forces per line, one answer per line; - is standard input':
    "pour battle : deux forces par ligne, une réponse par ligne ; - est l'entrée standard",
  'battle files': 'fichiers de bataille',
  'forces on a table, played out from the bag to the last Turn: who wins, who did what':
    'des forces sur une table, du sac au dernier Tour : qui gagne, qui a fait quoi',
  'drawn battles: the same list for both sides': 'batailles tirées : la même liste pour les deux camps',
  'battle files, or two lists that meet on drawn tables':
    'fichiers de bataille, ou deux listes qui se rencontrent sur des tables tirées au sort',
  'the policies of battles against each other, sides swapped: who plays better, and how much':
    'les politiques des batailles les unes contre les autres, camps échangés : qui joue mieux, et de combien',
  'lists, which meet on drawn tables': 'listes, qui se rencontrent sur des tables tirées au sort',
  'lists with the policies that play them as strategies: what to field, and whether play changes the order of the lists':
    "les listes avec les politiques qui les jouent comme stratégies : quoi aligner, et si l'ordre des listes dépend du jeu",
  'also what beats each: every policy, and a search that knows it, with this many playouts (0: no search)':
    'aussi ce qui bat chacune : toute politique, et une recherche qui la connaît, de tant de parties simulées (0 : sans recherche)',
  'what charging, leading or a second activation is worth: the best play with it and without':
    'ce que vaut charger, commander ou une seconde activation : le meilleur jeu avec et sans',
  'the habits to give up: charge, shoot, disengage, lead, again, initiate, support':
    'ce à quoi on renonce : charge, shoot, disengage, lead, again, initiate, support',
  'the reason for a decision in a battle, and the choice that a search prefers':
    "pourquoi quelque chose a été fait dans une bataille, et ce qu'une recherche aurait plutôt fait",
  'a replay, or a battle file': 'un rejeu, ou un fichier de bataille',
  "the event's place in the replay, from 0": "la place de l'événement dans le rejeu, à partir de 0",
  'battle files to play': 'fichiers de bataille à jouer',
  'better weights of a policy, found in battles against others and itself':
    "de meilleurs poids d'une politique, trouvés en bataillant contre d'autres et contre elle-même",
  'rounds of practice': "tours d'entraînement",
};

/** English → French. */
export const POINTS_HELP_FR: Glossary = {
  'everything about one unit on one page: its card, its price, single fights':
    'tout sur une unité sur une page : sa carte, son prix, des combats isolés',
  'what units should cost: prices of the whole roster by whole battles, with intervals and proof':
    'ce que les unités devraient coûter : tous les prix par des batailles entières, avec intervalles et preuve',
  'instead: what one more of each stat and one ability less are worth, in points; without profiles: over the whole roster':
    'à la place : ce que valent, en points, un de plus de chaque caractéristique et une aptitude de moins ; sans profils : sur toutes les unités',
  'instead: the fewest new costs that bring units or forces to wanted win rates':
    'plutôt : le moins de nouveaux coûts qui mènent unités ou forces aux taux de victoire voulus',
  'whether the rules allow a list, and what else they say about it: how it is led':
    "conformité aux documents, et ce qu'ils disent d'autre d'une liste : comment elle est menée",
  'list files': 'fichiers de force',
  'a list file': 'un fichier de force',
  'is a list too strong: against other lists and drawn ones, by which unit, and how to balance it':
    "une liste est-elle trop forte : contre d'autres et des listes au hasard, par quelle unité, que corriger",
  'the players; one alone meets novice and club (default: both)':
    'les joueurs ; un seul rencontre novice et club (par défaut : les deux)',
  'two list files, or more for a round robin': 'deux fichiers de force, ou plus pour un tournoi complet',
  'judges a patch: better, worse or equivalent within a margin, with a declared chance of error':
    "une modification jugée : meilleure, pire ou équivalente à une marge près, avec un risque d'erreur déclaré",
  'old and new: profile files or folders, or scenarios; one file: against the packaged profiles':
    'ancien et nouveau : fichiers ou dossiers de profils, ou scénarios ; un seul : contre les profils fournis',
  'the old version, where it has several files': "l'ancienne version, si elle a plusieurs fichiers",
  'the measure: swing, per100, kill, loss, removed, lost, brawl; for scenarios a figure, duel or brawl (default: swing)':
    'ce qui compte : swing, per100, kill, loss, removed, lost, brawl ; de scénarios une valeur, duel ou brawl (défaut : swing)',
  'differences within it do not matter: 2% of chances and of points (default: 2%)':
    'les écarts en deçà ne comptent pas : 2% des chances et des points (défaut : 2%)',
  'chance of a wrong verdict at most': "risque d'un verdict faux au plus",
  'how many real games show an imbalance of a given size, and what a number of games can show':
    'combien de parties réelles montreraient un déséquilibre donné, et ce que tant de parties peuvent montrer',
  'two list files, whose imbalance it then is':
    'deux fichiers de force, dont il s’agit alors de montrer le déséquilibre',
  'what the stronger side would win of decided games, e.g. 55% (default: a table)':
    'ce que le camp le plus fort gagnerait des parties décidées, p. ex. 55% (défaut : un tableau)',
  'the other direction: what this many games can show':
    "dans l'autre sens : ce que tant de parties peuvent montrer",
  'the least chance to find an imbalance that is there': 'chance au moins de trouver un déséquilibre réel',
  'compares a log of real combats and games with the prediction: surprises, what to believe, what to play next':
    'un journal de combats et de parties réels face à la prédiction : surprises, que croire, que jouer ensuite',
  'a CSV file of results, see below': 'un fichier CSV de résultats, voir ci-dessous',
  'the weight of a prediction, in games (default: learnt from the log)':
    'combien de parties pèse une prédiction (défaut : appris du journal)',
  'match-ups to name as worth playing next': 'affrontements à proposer ensuite',
  'the profile that the result speaks of; of a game its list, by any name':
    "le profil dont parle le résultat ; d'une partie sa liste, par n'importe quel nom",
  'of a game: who played the first list': "d'une partie : qui a joué la première liste",
  'of a game: who played the second list': "d'une partie : qui a joué la seconde liste",
  'of a game: how many Turns it took': "d'une partie : combien de Tours elle a duré",
  'of a game: how many models the first list lost':
    "d'une partie : combien de figurines la première liste a perdues",
  'of a game: how many models the second list lost':
    "d'une partie : combien de figurines la seconde liste a perdues",
  'of a game: the scenario, by any name': "d'une partie : le scénario, par n'importe quel nom",
  'of a game: the group that played it, by any name':
    "d'une partie : le groupe qui l'a jouée, par n'importe quel nom",
  'its enemy': 'son ennemi',
  'what first does: attack, defend, shoot …, brawl for two groups, game for a whole game. Default: attack. Without this column it is game where a row gives players, Turns, losses, a win or a draw':
    'ce que fait first : attack, defend, shoot …, brawl pour deux groupes, game pour une partie entière (défaut : attack ; sans cette colonne game, si le journal donne joueurs, Tours ou pertes de parties, une victoire ou un nul)',
  'kill, loss, both or neither; of a brawl or a game win, loss or draw':
    "mort, défaite, les deux ou aucun ; d'une mêlée ou d'une partie victoire, défaite ou nul",
  'how many such results the line stands for (default: 1)':
    'combien de tels résultats vaut la ligne (défaut : 1)',
  'a remark': 'une remarque',
};

/** English → French. */
export const SEARCH_HELP_FR: Glossary = {
  'list against list, by brawl or in battles: who wins, who survives; ratings and circles from three lists on':
    'force contre force, par mêlée ou en batailles : qui gagne, ce qui reste ; classements et cercles à partir de trois forces',
  'the best list against a field, and the metagame: which lists are in equilibrium, which units nobody takes':
    "la meilleure liste contre un plateau, et le métajeu : quelles listes sont à l'équilibre, quelles unités personne ne prend",
  'the force of the lists; several, comma-separated, meet each other (default: all)':
    "la force des listes ; plusieurs, séparées par des virgules, s'affrontent (par défaut : toutes)",
  'only the best list against the field': 'seulement la meilleure liste contre le plateau',
  'save finished work there, and continue from it': 'y retient ce qui est fait, et reprend là',
};
