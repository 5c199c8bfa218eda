/** What `price` says to people, in English. What stands in {braces} is filled in. */

/** The English catalogue. */
export const EN = {
  nothing: 'Nothing tells what {name} should cost: none of {enemies} gives a number.',
  even: 'Fights for equal points against {enemies} are even if {name} costs {fair}, {now}. {advice}.',
  asNow: 'as it does ({sold})',
  notNow: 'not {sold}',
  unmeasured: 'That is the part that brawls measure, so no price is suggested',
  noAdvice: 'No price is suggested',
  keep: 'Keep the price',
  keepNear: 'Keep the price: no step comes nearer',
  above: ' ({share} above what is fair)',
  below: ' ({share} below what is fair)',
  dearer: 'Suggested: {price}, {by} points more',
  cheaper: 'Suggested: {price}, {by} points less',
  spread: 'It depends on the enemy: from {least} against {leastName} to {most} against {mostName}.',
  counts:
    '{members} profiles in brawls against {enemies}: {cheap} too cheap, {dear} too dear, {fair} fair or as near as steps come.',
  countsSome:
    '{members} profiles in brawls against {enemies}: {cheap} too cheap, {dear} too dear, {fair} fair or as near as steps come, {none} without a number.',
  furthest: 'Furthest from fair: {name} at {sold}, worth {fair}.',

  costs: 'costs',
  fair: 'fair ({skill})',
  byEnemy: 'by enemy',
  now: 'now',
  suggested: 'suggested',
  'now.cheap': 'too cheap',
  'now.dear': 'too dear',
  'now.fair': 'fair',
  'now.near': 'near fair',
  'now.unmeasured': '–',
  none: 'none',
  keepCell: 'keep',
  sold: '{points} for {models}',

  experts: '{name} is worth more the better it is played ({top}, beside {weaker}).',
  beginners: '{name} is worth less the better it is played ({top}, beside {weaker}).',
  mixed: '{name} is worth more to some and less to others: compare the columns of the skills.',
  or: ' or ',
  expertsOnly: '{name} is fair for experts only: at its cost everybody else pays more than 10 % too much.',
  unfinished: 'Stopped before these had met everybody, so they have no price: {list}.',
  missing: '{name}: brawls do not play {list}; no price is suggested.',
  wide: '{name} has not converged to ±{precision}: allow more --brawls, or a wider --precision.',
  noNumber: '{name}: no number against {list}.',
  noPrice: '{name} has no fair cost: most of its enemies give no number, {list}.',
  leftOut:
    'Left out for all, for somebody has no number against them: {list}. All prices are of the same enemies.',
  tooWeak: 'too weak: 100 of it are not enough',
  tooStrong: 'too strong: one of it is enough',
  undecided: 'too few fights are decided',
  dominated: '{name} is dominated: better everywhere for no more is {list}.',
  dominatedPart: '{name} is dominated in what brawls measure: better everywhere for no more is {list}.',
  perhapsDominated: '{name} may be dominated: cheaper, and nowhere measurably worse, is {list}.',
  perhapsDominatedPart:
    '{name} may be dominated in what brawls measure: cheaper, and nowhere measurably worse, is {list}.',

  matchUps: '{name}, match-up by match-up ({play}):',
  enemy: 'enemy',
  weight: 'counts',
  here: 'fair here',
  without: 'fair without it',
  evenAt: 'even at',
  against: '{models} against {enemies}',
  drives: 'drives the price',

  players: 'Players: {how}.',
  skill: '{id}: {about}',
  next: '; ',
  nash: 'The field counts as in its Nash average.',
  sampled:
    '{brawls} brawls{settings} against groups of {groups}, seed "{seed}"; intervals hold {confidence} of the time for this field at its present costs: they say how well it was measured, not how it plays on a table.',

  groups: '{points} points',
  groupsFrom: '{points} points ({least} to {most} in whole models)',

  'target.one': 'The wanted win rate is met to {off} (root mean square) with {costs}.',
  'target.many': 'The {count} wanted win rates are met to {off} (root mean square) with {costs}.',
  'target.oneStats':
    'The wanted win rate is met to {off} (root mean square) by {changes}, the nearest of {tried} combinations.',
  'target.manyStats':
    'The {count} wanted win rates are met to {off} (root mean square) by {changes}, the nearest of {tried} combinations.',
  'target.cost': '{name} at {cost}',
  'target.noCost': 'No cost follows from what was wanted.',
  'target.nothing': 'nothing',
  'target.fitted': 'fitted',
  'target.steps': 'as written',
  'target.nearest': 'nearest combinations',
  'target.off': 'off',
  'target.noChange': 'no change',
  'target.rates': 'Win rates at equal points, even ends counted half:',
  'target.first': 'first',
  'target.second': 'second',
  'target.wanted': 'wanted',
  'target.unreached': 'No number of {first} gets there against {second}.',
  'target.wide': 'It has not converged: allow more --brawls, or a wider --precision.',
  'target.play': 'Both sides play "{id}": {about}.',
  'target.sampled': '{brawls} brawls, seed "{seed}", intervals at {confidence}.',
} as const;

/** Names a wording of `price`. */
export type Key = keyof typeof EN;
