/** What whole battles do not play, in English. */
export const EN = {
  'battle.lacks.climbing': 'nobody climbs: what is higher than 2" is gone around',
  'battle.lacks.doctrines': 'doctrines',
  'battle.lacks.aircraft': 'Aircraft: they move like other troops',
  'battle.lacks.wreathe': 'Wreathe Actions',
};
