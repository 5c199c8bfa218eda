/** The French texts about policies of brawls against each other. */
import type { Phrases } from '../../../i18n/index.js';
import type { Key } from './en.js';

export const FR: Phrases<Key> = {
  best: 'Le meilleur jeu pour {name} est « {skill} » : {least} au moins, quoi que fasse l’autre camp.',
  alike: 'Le meilleur jeu pour {name} ne se distingue pas : {skills} se valent, quoi que fasse l’autre camp.',
  depends: 'Le meilleur jeu pour {name} dépend de ce que font les {other}.',
  head: 'Résultats de {first} (lignes : ses façons de jouer) contre {second} (victoire 1, égalité ½ ; {own} points contre {theirs}) :',
  about: '« {skill} » : {about}.',
  unplayed: 'Arrêté avant que ces façons de jouer aient rencontré toutes les autres : {list}.',
  sampled:
    '{brawls} mêlées pour chaque paire de façons, graine « {seed} » ; chaque intervalle est juste 95 fois sur 100.',
  'list.and': ' et ',
};
