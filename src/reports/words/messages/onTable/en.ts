/** The words of fair points on the table, of what is done there, and of lists against lists, in English. */
export const EN = {
  'onTable.title': 'Fair points on the table and in brawls',
  'onTable.table': 'fair points on the table',
  'onTable.brawls': 'fair points in brawls',
  'onTable.reading': 'as written',
  'onTable.cheap': 'too cheap',
  'onTable.dear': 'too dear',
  'onTable.fair': 'within the interval',
  'onTable.depends': 'depends on how it is played',
  'onTable.unmeasured': 'not told',
  'onTable.how':
    'One row for each model, those that are dearest for what they do on the table first. The line is the interval of the fair points on the table ({confidence} %): at that cost, a list that takes the model in place of others for equal points does as well as before. A leader takes the place of the list’s leader; for anybody else models give way that lead nobody. Tables: {tables}; both sides play by the policy "{policy}". Half of an interval is {half} % of the cost as written for the model in the middle: the price is known no better. Of so many intervals one or two miss by chance.',
  'onTable.how.known': 'Half of every interval is at most {precision} % of the price, as was asked.',
  'onTable.how.wide':
    'Asked for was half of an interval of at most {precision} % of the price: {known} of {asked} are known so well, the others had the most tables that were allowed.',
  'onTable.how.brawls':
    'Brawls have no table: nobody walks, hides, shoots from afar or leads, and everybody fights to the end.',
  'onTable.how.cut': 'An arrow: the interval goes on beyond the picture; the table has its end.',
  'onTable.how.assumed': 'Of each of these models some figure is assumed, because no document gives it.',
  'onTable.how.missing': 'A model marked † has something that these battles do not play.',
  'onTable.alt': 'Points as written and fair points on the table of {count} models: {list}.',
  'onTable.finding.dear': 'Too dear on the table, beyond chance: {list}.',
  'onTable.finding.cheap': 'Too cheap on the table, beyond chance: {list}.',
  'onTable.finding.others':
    'Of the others ({others} of {count}) these battles do not tell the cost as written from the fair one.',
  'onTable.finding.middle':
    'The yardstick is what the models of these lists cost: by them the model in the middle should cost {share} % of what is written on it.',
  'onTable.less': 'Surely worth less on the table than in brawls: {list}.',
  'onTable.more': 'Surely worth more on the table than in brawls: {list}.',
  'onTable.whole':
    'Brawls leave out nothing that these models do; what differs is the table itself, with ways to walk, turns to act and places to hold: {list}.',
  'onTable.whole.one': '{name} {brawl} in brawls, {table} on the table',
  'onTable.cause':
    'What they do there is worth, in points of their cost, by the same battles without it: {list}.',
  'onTable.cause.one': '{name} {list}',
  'onTable.cause.part': '{label} {cost}',
  'onTable.open': 'Told from no cost by so few tables: {list}.',
  'onTable.notPlayed': 'Battles on the table do not play: {list}.',
  'parts.title': 'What models do on the table, and what that is worth',
  'parts.legend': 'Points of a model’s cost',
  'parts.part': 'what it does',
  'parts.how':
    'Each cell: what a model is worth more, in points of its cost, because it does that: the same battles with it and without. In brackets where the battles won do not tell it from nothing; empty where a model does not do it, or where the slope over the cost is lost in chance. Tables: {tables}; both sides play by the policy "{policy}". The colours end where 9 of 10 cells lie.',
  'parts.alt':
    'Heat map of what {count} models are worth more for each thing that they do on the table. Battles won more, in percentage points: {list}.',
  'parts.finding':
    'What a list wins more because the model in it does that, in percentage points of battles, on average over those who do: {list}.',
  'parts.one': '{label} {result}, beyond chance for {sure} of {does}',
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
  'how.onTable':
    'played: {battles} battles; tables drawn from the seed: {tables}, each with one of the scenarios ({scenarios}); bouts on each: {bouts}, a bout being a battle and the same with the sides swapped; two of the lists meet on each, and the model joins both in turn: {lists}; both sides: {rungs}; intervals of {confidence} % hold the variance between tables and scenarios and within them',
  'how.lists':
    'played: {battles} battles; tables drawn from the seed: {tables}; both sides: {rungs}; lists: {lists}; intervals of {confidence} % hold the variance between tables',
  'rosters.onTable': 'fair points on the table',
  'rosters.part': 'points of cost by what it does on the table',
  'rosters.score': 'score of the list',
  'replay.title': 'A battle to watch',
  'replay.text':
    'The lists {first} and {second} meet on the first of these tables, and the same scripts play both: one battle of many, to see what is counted here.',
  'replay.link': 'Watch it step by step',
} as const;
