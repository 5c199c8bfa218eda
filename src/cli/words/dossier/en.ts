/** What `dossier` says: what stands in {braces} is filled in. */
export const EN = {
  title: '{name}: a dossier',
  price: 'What it should cost',
  question: 'What is {name} worth, and by what?',
  play: 'both sides play',
  fair: 'fair points',
  matchUps: 'Best and worst match-ups',
  matchUpsWhat:
    'What it should cost against each enemy alone, where both sides play "{skill}". It costs {cost}: where the number is higher it is worth more than that.',
  enemy: 'enemy',
  adds: 'What each stat, ability and weapon adds',
  addsWhat:
    'By how much a change moves the fair price, from brawls against {list}, where both sides play {ways}; beside it what single fights against these alone pay, which leave out what runs out and how numbers tell.',
  unasked: 'Changes were not priced where both sides play {ways}; stonecast worth --fair does.',
  change: 'change',
  moves: 'moves the fair price by',
  single: 'single fights pay',
  curve: 'With each amount of {what}, in single fights',
  curveWhat: 'Against {list} alone: other enemies give other chances (stonecast worth).',
  kill: 'removes its enemy',
  falls: 'falls',
  swing: 'points swing',
  picks: 'The split to pick when it attacks',
  pick: 'what to pick',
  worth: 'worth, in points a fight',
  picksWhat: 'Both sides play their best; where several are named, pick by their chances.',
  before: 'before',
  after: 'after',
  costs: 'costs',
  patch: 'Before and after the patch',
  patchedAny: 'The patch moves the fair price by {change} points, against {list}, however both sides play.',
  patchedOver:
    'By how much the patch moves the fair price depends on how both sides play: from {least} points ("{leastPlay}") to {most} ("{mostPlay}"), against {list}.',
  patched:
    'The patch moves the fair price by {change} points, against {list}, where both sides play "{skill}".',
  patchSome:
    'The price at the top is against all {count} enemies, so it is another one; stonecast compare weighs a patch against all of them.',
  fairSome: 'fair points against these',
  patchUntold:
    'What the patch does to the fair price cannot be told: brawls do not play it, or too few enemies give a number.',
  assumed: 'What is assumed',
  fields: 'These of its figures are assumed, and all of this depends on them: {list}.',
  missing: 'Brawls do not play these parts of it, so it may be worth more: {list}.',
  nothing: 'None of its figures is assumed, and brawls play all of it.',
  sampled:
    '{brawls} brawls, seed "{seed}". Intervals say how well this was measured against this field, not how it plays on a table.',
  disagree: 'If your games say otherwise',
  disagreeHow:
    'Pick a line above that looks wrong. Play that match-up at these points, write each result into a log (stonecast new log) and let stonecast playtest say whether the prediction still stands.',
  stopped: 'Stopped: this is what was finished by then.',
  untold: 'not told',
  long: '{pairs} match-ups of brawls, each way of playing counted: about {time}. Quicker: {skill}fewer --field, or fewer --brawls.',
} as const;

/** The keys of the wordings. */
export type Key = keyof typeof EN;
