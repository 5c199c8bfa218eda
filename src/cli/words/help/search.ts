/** The help in French of searches among lists and of lists that meet. */
import type { Glossary } from '../../../i18n/index.js';

/** English → French. */
export const SEARCH_HELP_FR: Glossary = {
  'list against list, by brawl or in battles: who wins, what is left; ratings and circles from three lists on':
    'force contre force, par mêlée ou en batailles : qui gagne, ce qui reste ; classements et cercles à partir de trois forces',
  'by battle: what is played on the tables, comma-separated (default: all)':
    'par batailles : ce qui se joue sur les tables, séparé par des virgules (défaut : tout)',
  'by battle: tables drawn from the seed (default: 64)':
    'par batailles : tables tirées de la graine (défaut : 64)',
  'by battle: bouts on each table, two battles each (default: 2)':
    'par batailles : manches sur chaque table, de deux batailles chacune (défaut : 2)',
  'by battle: worker threads (default: one a core)': 'par batailles : fils de calcul (défaut : un par cœur)',
  'the best list against a field, and the metagame: which lists are in equilibrium, which units nobody takes':
    "la meilleure liste contre un plateau, et le métajeu : quelles listes sont à l'équilibre, quelles unités personne ne prend",
  'the force that lists are of; several, comma-separated, meet each other':
    "la force des listes ; plusieurs, séparées par des virgules, s'affrontent",
  'points that a list may cost': "points qu'une liste peut coûter",
  'points that it spends at least (default: 95 % of them)':
    "points qu'elle dépense au moins (défaut : 95 % d'entre eux)",
  'also the best list against these list files, each met alike':
    'aussi la meilleure liste contre ces fichiers de force, tous rencontrés autant',
  'only the best list against the field': 'seulement la meilleure liste contre le plateau',
  'by what lists meet': "par quoi les listes s'affrontent",
  'scenarios of battles, comma-separated (default: all)':
    'scénarios des batailles, séparés par des virgules (défaut : tous)',
  'brawls, or pairs of battles, of each race (default: 20000, 600)':
    'mêlées, ou paires de batailles, de chaque course (défaut : 20000, 600)',
  'those of two lists in the table, and of a judged one (default: 1000, 60)':
    "celles de deux listes du tableau, et d'une liste jugée (défaut : 1000, 60)",
  'play on until no list that was tried can gain more than this, e.g. 5%':
    "joue jusqu'à ce qu'aucune liste essayée ne puisse gagner plus que cela, p. ex. 5%",
  'stop after so long; what is known then is told': "s'arrête après ce temps ; ce qui est su alors est dit",
  'remember there what is done, and take it up again': 'y retient ce qui est fait, et reprend là',
  'let workers elsewhere play: Redis, redis://host:6379 or rediss:// with TLS; its password in STONECAST_QUEUE_PASSWORD':
    "fait jouer d'autres machines : Redis, redis://host:6379 ou rediss:// avec TLS ; son mot de passe dans STONECAST_QUEUE_PASSWORD",
};
