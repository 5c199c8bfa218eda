/** What prices, changes and verdicts by whole battles say to people, in English. What stands in {braces} is filled in. */

/** The English catalogue. */
export const EN = {
  long: 'Up to {battles} battles, about {time}; Ctrl-C keeps the tables that are done. Quicker: --rungs close-in, fewer --tables{more}.',
  'long.parts': ', or --no-parts',
  'long.changes': ', or fewer --changes',
  'long.battles': ', or fewer --battles',
  'price.fair':
    'Taken into lists in place of other models for equal points, {name} leaves the result where it was if it costs {fair} where both sides play as {policy}; it costs {cost}.',
  'price.none':
    'These battles do not tell what {name} should cost: with it at {cost} points a list wins {ahead} of battles more, and how that changes with its cost cannot be told from luck. More --tables tell more.',
  'price.over':
    'What it should cost depends on how both sides play, from {least} ({leastPlay}) to {most} ({mostPlay}).',
  'price.many': '{count} profiles in whole battles, where both sides play as {policy}:',
  'reading.cheap': 'too cheap',
  'reading.dear': 'too dear',
  'reading.fair': 'fair',
  'reading.depends': 'depends on how it is played',
  'reading.unmeasured': '–',
  costs: 'costs',
  policy: 'both sides play',
  fair: 'fair, by battles won',
  byPoints: 'fair, by points ahead',
  ahead: 'battles won more at its cost',
  pointsAhead: 'points ahead more',
  now: 'now',
  part: 'what of it comes from',
  change: 'change',
  worth: 'worth in points',
  parts: 'What of its price comes from {policy}: the same battles without it',
  changes: '{name}: what changes are worth where both sides play as {policy}',
  where: 'Where it does well: battles won more at its cost, a mean over the tables',
  onWhat: 'on',
  scenario: 'scenario: {id}',
  host: 'in {id}',
  enemy: 'against {id}',
  tables: 'tables',
  beyond:
    '† The interval reaches beyond the costs that were tried: the curve drawn further as a straight line.',
  missing: '{name}: battles do not play {list}, so this is the price of the rest.',
  wide: 'Not known to ±{precision} % as asked: {list}; allow more --tables, or a wider --precision.',
  stopped: 'Stopped: this is of the tables that were done.',
  read: '{models} {name} come into each list, about 3 of 10 of its points; models drawn from those that lead nobody give way, worth from a third to twice what they cost, and the curve over these costs tells where the result is what it was. The victory count uses the cost that is tried.',
  readLeader:
    'The list’s leader gives way to {name} at six costs from a third to twice its own; drawn models of the list give way for what that is more than the leader cost, or come once more for what it is less, and the curve over these costs tells where the result is what it was. The victory count uses the cost that is tried.',
  readChanges:
    'Each change is played at the same cost in the same battles as the model without it; points are what its cost may grow by for the list to win as often.',
  design:
    '{tables} tables drawn from the seed, each with one of the scenarios ({scenarios}), two lists that meet there and that it joins in turn, of {lists}; {bouts} bouts of every arm on each, a bout being a battle and the same with the sides swapped, all arms on the same draws; luck in the fights taken away. A table is one draw: intervals ({confidence}) hold the variance between tables and scenarios and within them, with {freedom} degrees of freedom.',
  side: 'Both sides of every battle: {fields}.',
  assumptions:
    'Lists are played whether allowed or not. A price is one for these lists, tables and players. {battles} battles, seed "{seed}".',
  'verdict.strong':
    '{name} is too strong{by}, however it is played: it is on every rung that was tried, and no answer was found that changes it.',
  'verdict.weak':
    '{name} is too weak{by}, however it is played: it is on every rung that was tried, and no answer was found that changes it.',
  'verdict.fair':
    '{name} is fair: on every rung that was tried it is shown to win at most {margin} of battles more or fewer, and no answer was found that changes it.',
  'verdict.open':
    'No verdict on {name}: these battles are too few to tell whether it is fair. On the last rung it wins between {low} and {high} of battles more, and fair is at most {margin} more or fewer on every rung. About {wanted} tables would tell.',
  'verdict.early':
    'No verdict on {name} yet: on the last rung it wins between {low} and {high} of battles more, and best answers were not played.',
  'verdict.depends.rungs':
    'It depends on how it is played: the ways of playing contradict each other about {name}. No verdict.',
  'verdict.depends.some':
    'It depends on how it is played, as far as these battles tell: played as {some}, {name} is not even; played as {others}, that was not found. No verdict; more tables may give one.',
  'verdict.depends.response':
    'It depends on how it is played: {name} gains {gain} of battles more by being played as {by} than what it is compared with gains as {other}, which is more than the effect itself. No verdict.',
  'verdict.by': ' by {points} points',
  'verdict.cheap': 'too cheap or too strong by, in points',
  'verdict.lead.unit': 'battles won more with it at its cost',
  'verdict.lead.list': 'battles won more than lost',
  'verdict.response':
    'Best answers among the policies, chosen on other tables than those that judge them: {by} for it, {other} for what it is compared with; being played best, it gains {gain} of battles more. That is a lower bound: somebody else may gain more.',
  'verdict.stopped':
    'Stopped early, after {battles} battles: this is what was known by then. What was not played yet (best answers, orders of the lists) is left out.',
  'verdict.orders':
    "Do the rungs put the lists {lists} in one order? Kendall's τ: {taus}. Share of their results that goes in circles: {shares}.",
  'verdict.brawls':
    'Fair points from brawls (stonecast price) may say otherwise: there everybody begins within reach, and what may be spent is spent; docs/price.md tells why the two differ.',
  'verdict.circles': 'Share of the results of the lists {lists} that goes in circles: {shares}.',
  'verdict.noOrders':
    'Fewer than three lists: there is no order that rungs could agree about, and nothing goes in circles.',
  'verdict.word': 'by itself',
  'verdict.word.strong': 'too strong',
  'verdict.word.weak': 'too weak',
  'verdict.word.fair': 'fair',
  'verdict.word.open': 'not known',
  'verdict.spread': 'How much it depends on the table and the scenario ({lead})',
  'verdict.between': 'tables: deviation of their true means',
  'verdict.before': 'Before: {said}',
  'verdict.after': 'After: {said}',
  'verdict.change':
    '{name}: on the last rung the patch changes what lists with it win by {change} of battles.',
  'verdict.rungs.before': '{name} before',
  'verdict.rungs.after': '{name} after',
  'verdict.rungs.change': '{name}: after less before, in the same battles',
  'verdict.nothing':
    'The patch changes no unit that both versions have. What is new has no before: name it, with the file under --profiles.',
  'verdict.read':
    '{tables} tables for each of these questions, drawn from the seed, as for prices by battle; intervals of {confidence} hold the variance between tables and scenarios and within them. Withheld where the intervals of two rungs exclude each other, where some rungs tell it from even and others do not, where being played best changes more than the effect is, and where an interval holds both nothing and more than {margin}: fair has to be shown, by {least} tables at least. {battles} battles, seed "{seed}".',
} as const;

/** A key of it. */
export type Key = keyof typeof EN;
