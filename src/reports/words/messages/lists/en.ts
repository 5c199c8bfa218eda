/** Messages on fair prices and on battles between lists, in English. */
export const EN = {
  'prices.title': 'Fair prices in whole battles',
  'prices.fair': 'fair price',
  'prices.axis': 'Points a model',
  'prices.low': 'from',
  'prices.high': 'to',
  'prices.verdict': 'verdict',
  'prices.word.too cheap': 'too cheap',
  'prices.word.too dear': 'too dear',
  'prices.word.fair': 'fair',
  'prices.word.depends on the player': 'depends on the player',
  'prices.word.not known': 'not known',
  'prices.finding':
    'Too cheap for {players}: {cheap} of {count} units. Too dear: {dear}. Depends on the player: {depends}. Not known: {unknown}.',
  'prices.proof.spread':
    'Stonecast proved the prices on battles that it did not fit. The spread of true win rates between lists of equal points, at the costs and at fair prices: {list}.',
  'prices.proof.hunter':
    'The best list, chosen with the values known, wins at the costs and at fair prices: {list}.',
  'prices.proof.one': '{player} {before}, then {after}',
  'prices.how':
    'One row for each unit. The line is the interval of the fair price. At fair prices, points predict who wins. One price serves all players ({players}). The prices come with Stonecast, computed on {date}. The command price shows the reasons.',
  'prices.alt': 'Cost and fair price of {count} units: {list}.',
  'how.prices':
    'prices that come with Stonecast, computed on {date}; players: {players}; battles behind the prices: {battles}; intervals of {confidence} %',
  'lists.title': 'The lists against each other in whole battles',
  'lists.of': 'list',
  'lists.finding': 'Where both sides play by the policy "{policy}", the lists score on average: {list}.',
  'lists.tied': 'These tables do not show which of them is best: {names} are too close.',
  'lists.sure': 'In {sure} of {count} pairs one list is ahead, and its interval lies on one side of even.',
  'lists.unsure': 'We need more tables to separate any pair of these lists from even.',
  'lists.differ':
    'Another way of playing scores some pair outside its interval. So the stronger list depends on the players.',
  'lists.how':
    'Every pair on the same tables ({tables}), each battle with the sides swapped too; both sides play by the policy "{policy}".',
  'how.lists':
    'played: {battles} battles; tables drawn from the seed: {tables}; both sides: {rungs}; lists: {lists}; intervals of {confidence} % hold the variance between tables',
  'rosters.score': 'score of the list',
  'replay.title': 'A battle to watch',
  'replay.text':
    'The lists {first} and {second} meet on the first of these tables, and the same scripts play both. This is one battle of many.',
  'replay.link': 'Watch it step by step',
} as const;
