/** What whole battles do not play, in French. */
import type { EN } from './en.js';

export const FR: Readonly<Record<keyof typeof EN, string>> = {
  'battle.lacks.manoeuvres': "aucune Battle-Manoeuvre n'est employée",
  'battle.lacks.climbing': "personne n'escalade : ce qui dépasse 2 pouces est contourné",
  'battle.lacks.crossing': "les retraites ne traversent jamais d'ennemis",
  'battle.lacks.doctrines': 'les doctrines',
  'battle.lacks.transports': 'les Transports : qui commence embarqué est déployé à côté',
  'battle.lacks.aircraft': 'les Aircraft : ils se déplacent comme les autres figurines',
  'battle.lacks.scouts': 'Scouts',
  'battle.lacks.precision': '[PRECISION]',
  'battle.lacks.wreathe': 'les Wreathe Actions',
};
