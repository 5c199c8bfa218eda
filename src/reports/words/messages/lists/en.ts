/** The words of lists against lists, in English. */
export const EN = {
  'lists.title': 'The lists against each other in whole battles',
  'lists.of': 'list',
  'lists.finding': 'Where both sides play by the policy "{policy}", the lists score on average: {list}.',
  'lists.tied': 'Which of them is best cannot be told: {names} cannot be told apart by so many tables.',
  'lists.sure': 'Beyond chance one list beats the other in {sure} of {count} pairs.',
  'lists.unsure': 'No pair of these lists is told from even by so few tables.',
  'lists.differ':
    'Another way of playing scores some pair otherwise, beyond the intervals: who is stronger depends on the play.',
  'lists.how':
    'Every pair on the same tables ({tables}), each battle with the sides swapped too; both sides play by the policy "{policy}".',
  'how.lists':
    'played: {battles} battles; tables drawn from the seed: {tables}; both sides: {rungs}; lists: {lists}; intervals of {confidence} % hold the variance between tables',
  'rosters.score': 'score of the list',
  'replay.title': 'A battle to watch',
  'replay.text':
    'The lists {first} and {second} meet on the first of these tables, and the same scripts play both: one battle of many, to see what is counted here.',
  'replay.link': 'Watch it step by step',
} as const;
