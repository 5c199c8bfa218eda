/** What whole battles do not play, in French. */
import type { EN } from './en.js';

export const FR: Readonly<Record<keyof typeof EN, string>> = {
  'battle.lacks.climbing': "personne n'escalade : ce qui dépasse 2 pouces est contourné",
  'battle.lacks.doctrines': 'les doctrines',
  'battle.lacks.aircraft': 'les Aircraft : ils se déplacent comme les autres figurines',
  'battle.lacks.wreathe': 'les Wreathe Actions',
};
