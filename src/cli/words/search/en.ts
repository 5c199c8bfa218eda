/** The English texts about searches among lists. */
export const EN = {
  'field.one': 'Against {field} {name} does best of the lists that were tried{where}: it scores {score}.',
  'field.many':
    'Against the {count} lists of the field {name} does best of those that were tried{where}: it scores {score}.',
  'alone.open': 'Of the {known} lists known so far one stands alone in equilibrium{where}: {name}.',
  'several.open':
    'Of the {known} lists known so far {count} are in equilibrium{where}, each with its share: {lists}.',
  alone: 'One list stands alone in equilibrium{where}: {name}.',
  several: '{count} lists are in equilibrium{where}, each with its share: {lists}.',
  where: ' where both sides play "{play}"',
  share: '{name} ({share})',
  settled:
    'The search found no list that gains on that outside its interval: the best scores {score} against it ({name}).',
  next: '; ',
  open: 'The search is not over: {name} still gains on it, with a score of {score}.',
  'open.shares': 'Shares have no interval yet: one more list may change all of them.',
  unanswered: 'The search stopped before it knew whether a list gains on that.',
  beaten:
    'The search found no unbeaten list: {name} beats the most fielded one, {of}, with a score of {score}.',
  unbeaten: 'The search found no list that beats {of} alone: the best scores {score} against it ({name}).',
  'tried.all': 'The search tried all legal lists ({tried}). None scores more than {most} against it.',
  'tried.allBriefly':
    'The search tried all legal lists ({tried}), most of them briefly. One of them may still do better (--battles allows more).',
  'tried.someBriefly':
    'The search tried {tried} of the {bought} lists that the points can buy, most of them briefly. Another may still do better (--battles allows more).',
  'tried.some':
    'The search tried {tried} lists. None scores more than {most} against it. The points can buy {bought} lists, and an untried one may do better.',
  'units.all': 'Every fielded list takes {units}.',
  'units.none': 'No fielded list takes {units}.',
  stopped: 'Stopped early. This is the result so far.',
  lists: 'Lists of the metagame',
  list: 'list',
  points: 'points',
  share_: 'share',
  score: 'score against the equilibrium',
  table: 'What each of these lists (rows) scores against each (columns)',
  units: 'Units of the metagame',
  unit: 'unit',
  taken: 'taken by',
  models: 'models where taken',
  reading: 'fielded lists',
  'reading.all': 'all',
  'reading.some': 'some',
  'reading.none': 'none',
  play: 'Other play may crown other lists.',
  'how.brawl':
    '{plays} brawls, seed "{seed}", {confidence} intervals. A score counts a win 1 and a draw ½. Stonecast chooses in some brawls and judges in others. Brawls have no terrain, leadership or objectives.',
  'how.battle':
    '{plays} pairs of battles with the sides swapped, each on its own drawn table, seed "{seed}". The {confidence} intervals include the variance of tables. A score counts a win 1 and a draw ½. Stonecast chooses in some battles and judges in others.',
  title: 'Lists of {forces} for {count} points',
  question: 'Which lists win, which of them are in equilibrium, and which units does nobody take?',
  'chart.shares': 'The share of each list in equilibrium',
  'chart.units': 'How many fielded lists take each unit',
} as const;

export type Key = keyof typeof EN;
