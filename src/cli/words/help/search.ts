/** The French help of list searches and of lists that meet. */
import type { Glossary } from '../../../i18n/index.js';

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
