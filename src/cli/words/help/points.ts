/** The French help of prices, patches, lists and logged games. */
import type { Glossary } from '../../../i18n/index.js';

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
    "kill, loss, both ou neither ; d'un brawl ou d'un game win, loss ou draw",
  'how many such results the line stands for (default: 1)':
    'combien de tels résultats vaut la ligne (défaut : 1)',
  'a remark': 'une remarque',
};
