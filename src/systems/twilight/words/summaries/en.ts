/** Answers of questions of Twilight in a sentence, in English. */
export const EN = {
  bag: 'Counters that come out of the bag on average: before the first Combat counter {first}; before the second {all}.',
  player: '{count} of player {player}',
  frugin: 'A combat with {models} models among frugin plants releases their gas in {released} of cases.',
  'frugin.halved':
    'A combat with {models} models among frugin plants releases their gas in {released} of cases. The gas halves the stats of a model in a cloud in {halved}.',
};
