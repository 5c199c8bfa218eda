/** What `worth` says: what stands in {braces} is filled in. */
export const EN = {
  'stat.first': 'one more {what} pays for {points}',
  'stat.other': 'one more {what} {points}',
  stats: 'In single fights against {enemies}, to {name} ({cost} points) {list}.',
  most: 'Of all changes {change} pays for most: {points}.',
  none: 'Against {enemies} single fights turn no change of {name} into points.',
  inPoints: '{amount} points',
  orMore: '{amount} or more',
  untold: 'cannot be told',
  idle: 'Without effect here: {list}.',
  exact: 'Exact: nothing was sampled.',
  sure: 'Each ± holds with a chance of {confidence}.',
  oneMore: 'one more {what}',
  kill: 'kill',
  falls: 'falls',
  swing: 'swing',
  duel: 'duel',
  changes: 'Changes over its parts in the first line; kill, falls in percentage points:',
  opened: 'New part in a fight, {role}, and how it goes there; which single fights do not turn into points:',
  closed: 'No more {role}, and how it went there; which single fights do not turn into points:',
  helping:
    'Where it helps one of its own kind, {role}, what changes; which single fights do not turn into points:',
  curve: 'With each amount of {what}, from none to one more than it has:',
  shape: '{amounts} from left to right: {curves}',
  duels: 'A duel is worth {value} to it, the mean over {opponents}; every duel exact.',
  missing: 'Not played in these fights: {list}.',
  assumed: 'Some of its figures are assumed.',
  sampled: 'Some sampled: {combats} combats each, one seed "{seed}" for all.',
  single: 'single fights',
  singleOnly:
    'What a change is worth is by how much it moves the fair price: --fair finds that, from {pairs} match-ups of brawls (roughly {seconds} seconds). Single fights alone, which may say more or less than that:',
  game: '"single fights", in points: how much dearer it may be and still bring as much for each point of its cost in a game of {game} such fights, each begun fresh. That is not the fair price: numbers count more in brawls, and what is spent runs out (docs/worth.md).',
  gameFair:
    '"single fights", in points: how much dearer it may be and still bring as much for each point of its cost in a game of {game} such fights, each begun fresh. Brawls, which the fair price comes from, use up what may be spent, and numbers count more in them (docs/worth.md).',
  fair: 'Against {enemies} {name} is fair at {fair} points. What a change is worth is by how much it moves that:',
  noFair: '{name} has no fair price against {enemies}: too many give no number.',
  'fair.change': 'moves the fair price by',
  'fair.points': 'single fights pay',
  'fair.how':
    'Brawls of groups of {points} points; both sides play "{id}" ({about}), other play may say otherwise (--skill); ± at {confidence}.',
  'fair.long':
    '{pairs} match-ups of brawls for the fair prices: this may take more than 20 seconds. Quicker: fewer --field, or without --fair.',
  'why.harmless':
    'Not in points: {list}. It removes nothing with or without; what it loses for each point is the same at any cost.',
  'why.any-cost':
    'Not in points: {list}. It loses so much for what it removes that it does better with that at any cost.',
  'why.beyond':
    'No more exactly: {list}. At more than three times its cost so few would fight that other fights would count.',
  'why.uncertain': 'Not in points, or only a bound: {list}. Too few combats were sampled to tell.',
  'why.no-part': 'Not in points: {list}. No part in the first line is left to compare.',
} as const;

/** The keys of the wordings. */
export type Key = keyof typeof EN;
