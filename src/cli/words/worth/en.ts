/** What `worth` says: what stands in {braces} is filled in. */
export const EN = {
  stats:
    'In single fights against {enemies}, {name} could cost so many points more than its {cost} and still bring as much for each of them: {list}.',
  stat: '{change}: {points}',
  next: '; ',
  most: 'Most of all changes, {change}.',
  none: 'Single fights against {enemies} turn no change of {name} into points.',
  orMore: '{amount} or more',
  untold: 'cannot be told',
  idle: 'No single fight changes by: {list}.',
  exact: 'Single fights are computed exactly.',
  sure: 'Each ± holds with a chance of {confidence}.',
  points: 'worth in points',
  kill: 'removes enemy',
  falls: 'falls',
  swing: 'points swing',
  duel: 'duel',
  changes: 'Single fights: by how much each change moves its figures:',
  'changes.how':
    'Chances in percentage points; points swing: points that it removes less those that it loses. On average over what it does: {roles}.',
  opened: 'Single fights: a new way to fight ({role}), and how that goes. Not in points.',
  closed: 'Single fights: one way to fight less ({role}), and how that went. Not in points.',
  helping: 'Single fights: what each change does where it {role}. Not in points.',
  curve: 'Single fights with each amount of {what}, from none to one more than it has:',
  shape: '{amounts} from left to right: {curves}',
  duels: 'A duel is worth {value} to it, the mean over {opponents}; every duel exact.',
  missing: 'Single fights do not play: {list}.',
  sampled: 'Some single fights were sampled: {combats} combats each, one seed "{seed}" for all.',
  singleOnly:
    'That may be more or less than a change is worth: its worth is by how much it moves the fair price, which --fair finds from {pairs} match-ups of brawls, each way of playing counted (about {time}).',
  game: '"Worth in points": how much dearer it may be and still bring as much for each point of its cost in a game of {game} such single fights, each begun fresh. That is not the fair price: numbers count more in brawls, and what is spent runs out (docs/worth.md).',
  gameFair:
    '"Worth in points": how much dearer it may be and still bring as much for each point of its cost in a game of {game} such single fights, each begun fresh. Brawls, which the fair price comes from, use up what may be spent, and numbers count more in them (docs/worth.md).',
  'fair.worth':
    'What one more is worth to {name} against {enemies}, in points of its fair price where both sides play "{skill}": {list}.',
  fair: 'The fair price of {name} against {enemies} is {fair} where both sides play "{skill}": at that cost fights for equal points are even. It costs {cost}.',
  'fair.worthOver':
    'What one more is worth to {name} against {enemies}, in points of its fair price, from the least to the most over how both sides play: {list}.',
  'fair.worthAny':
    'What one more is worth to {name} against {enemies}, in points of its fair price, however both sides play: {list}.',
  'fair.span': '{least} to {most}',
  'fair.inWay': 'with "{skill}", {change}',
  'fair.mostDepends': 'Which change is worth most depends on how both sides play: {list}.',
  'fair.turns': 'Whether these gain or lose depends on how both sides play: {list}.',
  'fair.byPlay': 'By how much each change moves the fair price, by how both sides play:',
  fairAny:
    'The fair price of {name} against {enemies} is {fair} however both sides play: at that cost fights for equal points are even. It costs {cost}.',
  fairOver:
    'The fair price of {name} against {enemies}, the cost at which fights for equal points are even, depends on how both sides play: from {least} ("{leastPlay}") to {most} ("{mostPlay}"). It costs {cost}.',
  'fair.stopped': 'Not known yet: stopped after {done} of {total} fair prices.',
  noFair: '{name} has no fair price against {enemies}: too many give no number.',
  'fair.change': 'moves the fair price by',
  'fair.points': 'in single fights',
  'fair.unpaid': '–: single fights turn this into no points; what it does in them is told below.',
  'fair.unplayed': 'Brawls do not play these, so how far they move the fair price is not known: {list}.',
  'fair.unpriced': 'No fair price with these, for too many enemies then give no number: {list}.',
  'fair.missing': 'Brawls do not play all of it, and what is missing is in none of these prices: {list}.',
  'fair.how':
    'The fair price is that of brawls of groups of {points} points in which both sides play "{id}": {about}. Other play may say otherwise (--skill). Each ± holds with a chance of {confidence}.',
  'fair.howOver':
    'The fair prices are those of brawls of groups of {points} points. {ways} Each ± holds with a chance of {confidence}.',
  'fair.unasked':
    'Other ways of playing may say otherwise, and were not played: {list}. --fair plays all, in about {time}.',
  long: '{fights} single fights: about {time}. Quicker: one profile, fewer --field, or --strategy greedy. Ctrl-C keeps the profiles that are done.',
  'fair.long':
    '{pairs} match-ups of brawls for the fair prices, each way of playing counted: about {time}. Quicker: {skill}fewer --field, or without --fair.',
  quickSkill: '--skill {skill}, ',
  'why.harmless':
    'Not in points: {list}. It removes nothing with or without; what it loses for each point is the same at any cost.',
  'why.any-cost':
    'Not in points: {list}. It loses so much for what it removes that it does better with that at any cost.',
  'why.beyond':
    'Not known more exactly: {list}. At more than three times its cost so few would fight that other fights would count.',
  'why.uncertain': 'Not in points, or only a bound: {list}. Too few combats were sampled to tell.',
  'why.no-part': 'Not in points: {list}. No way to fight is left that it has with and without.',
} as const;

/** The keys of the wordings. */
export type Key = keyof typeof EN;
