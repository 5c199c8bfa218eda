/** What a valuation says to people, in English. What stands in {braces} is filled in. */

/** The English catalogue. */
export const EN = {
  one: '{name} costs {cost} points. Its fair price is {fair} ({low} to {high}) for {players}: {word}.',
  'one.unknown': '{name} costs {cost} points. The price is not known: we need more battles with it.',
  all: 'Too cheap for {players}: {cheap} of {count} units. Too dear: {dear}. Depends on the player: {depends}.',
  'word.fair': 'fair',
  'word.too cheap': 'too cheap',
  'word.too dear': 'too dear',
  'word.depends on the player': 'depends on the player',
  'word.not known': 'not known',
  and: 'and',
  unit: 'unit',
  cost: 'cost',
  fair: 'fair',
  interval: 'interval',
  word: 'verdict',
  proof: 'Proof, on battles that no price was fitted to:',
  player: 'player',
  'spread.before': 'spread now',
  'spread.after': 'spread at fair prices',
  'hunter.before': 'best list wins now',
  'hunter.after': 'best list wins at fair prices',
  'proof.foot':
    'The spread is the standard deviation of the true win rate between random lists of equal points. The best list is chosen with the values known.',
  'proof.none': 'There is no proof: the time was over. Give more time to see it.',
  'proof.short': 'The time was over early: the spread rests on {pairs} pairs of lists.',
  'method.fair':
    'At fair prices, points predict who wins. One price serves all players: it makes their worst spread smallest. The total of all prices stays the same.',
  'method.words':
    '“Too cheap” and “too dear” hold for every player, at {confidence} confidence for all units together (Holm).',
  'method.played': 'Stonecast played {battles} battles for {player}.',
  'method.seed': 'Whole combats, drawn lists and tables, seed “{seed}”.',
  stopped: 'The run was stopped early, so intervals are wider.',
  next: 'Next: stonecast price {id} --precision 0.05',
  long: 'Stonecast plays up to {battles} battles, about {time}. Ctrl-C keeps what is known. Quicker: --players novice.',
} as const;
