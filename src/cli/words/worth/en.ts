/** What `worth` says: what stands in {braces} is filled in. */
export const EN = {
  'stat.first': 'one more {what} is worth {points}',
  'stat.other': 'one more {what} {points}',
  stats: 'Against {enemies}, to {name} ({cost} points) {list}.',
  most: 'Of all changes {change} is worth most: {points}.',
  none: 'Against {enemies} no change of {name} can be told in points.',
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
  opened: 'New part in a fight, {role}, and how it goes there; not to be told in points:',
  closed: 'No more {role}, and how it went there; not to be told in points:',
  helping: 'Where it helps one of its own kind, {role}, what changes; not to be told in points:',
  curve: 'With each amount of {what}, from none to one more than it has:',
  shape: '{amounts} from left to right: {curves}',
  duels: 'A duel is worth {value} to it, the mean over {opponents}; every duel exact.',
  missing: 'Not played in these fights: {list}.',
  assumed: 'Some of its figures are assumed.',
  sampled: 'Some sampled: {combats} combats each, one seed "{seed}" for all.',
  game: 'Points: how much dearer it may be and still bring as much for each point of its cost in a game of {game} such fights.',
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
