/** Messages on round robins, in French. */
import type { EN } from './en.js';

export const FR: Record<keyof typeof EN, string> = {
  'robin.title': 'Qui bat qui : chaque {of} contre chaque autre',
  'robin.label': 'score de la ligne contre la colonne',
  'robin.short': 'score',
  'robin.how':
    'Chaque case : la fréquence à laquelle la ligne bat la colonne, en pour cent, une égalité comptant pour moitié ; les plus forts d’abord. Orange : moins de la moitié, bleu : plus.',
  'robin.alt':
    'Carte de chaleur de {count} l’un contre l’autre. Elle va jusqu’à {chance} ({row} contre {column}). En tête {best}, en dernier {worst}.',
  'robin.finding':
    'Sur {count}, {best} arrive en tête et {worst} en dernier ; la victoire la plus sûre est {row} contre {column} ({chance}).',
  'robin.tied':
    'Sur {count}, {best} ne se distinguent pas en tête, {worst} arrive en dernier ; la victoire la plus sûre est {row} contre {column} ({chance}).',
  'robin.alike':
    'Rien ne dit qui est en tête sur {count} ; les plus éloignés sont {row} et {column} ({chance}).',
  'robin.in': '{title}, quand les deux camps jouent « {play} »',
  'robin.ratings': '{figure} : chaque {bars}',
  'robin.ratings.how':
    'Chaque barre : {label} ; un trait en travers de son bout est son intervalle quand il y a eu tirage.',
};
