/** The French help of tables, battles and campaigns. */
import type { Glossary } from '../../../i18n/index.js';

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
