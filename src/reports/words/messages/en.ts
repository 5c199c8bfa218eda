/** All messages of the reports in English. Parameters are in {braces}. Other languages have the same keys. */
import { EN as COURSES } from './timelines/en.js';
import { EN as LISTS } from './lists/en.js';
import { EN as ROUND_ROBIN } from './roundRobin/en.js';

export const EN = {
  ...COURSES,
  ...LISTS,
  ...ROUND_ROBIN,
  'page.kind': 'Stonecast report',
  'page.answer': 'In short',
  'page.notes': 'What these numbers speak of',
  'page.assumed': 'Stonecast assumes figures marked *, because no document gives them: {list}.',
  'page.incomplete':
    'This report is incomplete: {missing} of {total} jobs are missing. Their cells are empty.',
  'page.failed': 'Stonecast could not compute: {list}.',
  'page.battle.notPlayed': 'The battles do not play: {list}.',
  'page.battle.assumed': 'What no document gives, assumed for these battles: {list}.',
  'page.campaign.notPlayed': 'The campaigns do not play: {list}.',
  'page.campaign.assumed': 'What no document gives, assumed for these campaigns: {list}.',
  'film.step': '{step} of {total}',
  'film.first': 'To the beginning',
  'film.back': 'One step back',
  'film.play': 'Play',
  'film.pause': 'Pause',
  'film.forward': 'One step on',
  'film.last': 'To the end',
  'film.slider': 'Step',
  'film.moves': 'Events',
  'film.scenes': 'What decided it',
  'film.every': 'every event, not only these scenes',
  'film.all': 'All {count} events',
  'film.odds': 'How likely that was',
  'film.how': 'How it came',
  'film.known': 'Who knew what',
  'film.curve': 'Chance to win as the battle went on',
  'film.chance': '{side} wins: {chance}',
  'film.keys': 'Keys: left and right for a step, space to play, Home and End.',
  'page.missed':
    'Less certain than asked: {count} of {total} sampled fights. The widest interval is {widest} on either side ({where}); you asked for {wanted}.',
  'page.missed.time':
    'Less certain than asked: {count} of {total} sampled fights. The widest interval is {widest} on either side ({where}).',
  'page.time':
    'A time limit ended the run: on another machine, or another day, it would have come further or less far.',
  'page.table': 'The numbers of this chart as a table',
  'page.more': 'More of the answer',
  'page.how': 'How Stonecast computed this',
  'chat.more': 'more in the report',
  'page.label': '{name}:',
  'page.files': 'Data files beside this page: {list}.',
  'page.contents': 'Contents',

  'how.system': 'Rules',
  'how.system.value': '{system}, version {rules} of the rules as implemented by Stonecast {stonecast}',
  'how.method': 'Method',
  'how.method.exact': 'exact: every result of chance weighed, nothing sampled ({count} fights)',
  'how.method.sampled':
    'sampled: {count} fights, {combats} combats each, intervals of {confidence} %; half the width of the widest is {precision}',
  'how.method.battles.exact':
    'exact: Stonecast follows every state that a battle can reach ({count} battle files)',
  'how.method.battles':
    'played: {count} battle files, {combats} battles each, intervals of {confidence} %, luck in fights taken away; half the width of the widest is {precision}',
  'how.method.campaigns':
    'played: {count} campaign files, {combats} campaigns each, intervals of {confidence} %, luck in battles taken away; half the width of the widest is {precision}',
  'how.method.splits':
    'the secret pick solved as a matrix game in {count} fights; certificate: no side gains more than {gap} by leaving its mix',
  'how.method.splits.certain':
    'the secret pick solved as a matrix game in {count} fights; certificate: no side gains anything by leaving its mix',
  'how.rosters.exact':
    'exact; each model meets all enemies ({enemies}), its side plays by "{own}", theirs by "{theirs}"',
  'how.rosters.sampled':
    'sampled: {combats} combats a fight, intervals of {confidence} %; each model meets all enemies ({enemies}), its side plays by "{own}", theirs by "{theirs}"',
  'how.seed': 'Seed',
  'how.seed.unused': '{seed} (this is exact, so no number depends on it)',
  'how.again': 'Make it again',
  'how.inputs': 'Inputs and their SHA-256',
  'how.digest': 'Digest of the numbers',
  'how.verified': 'Verified',
  'how.verified.not': 'no; stonecast report verify results.json computes the numbers again',
  'how.jobs': 'Jobs',
  'how.jobs.value': '{done} of {total}',
  'how.mean': 'Means',
  'how.mean.value': 'every match-up counts once',
  'how.axes': 'Varied',
  'how.axis': '{name}: {count}',

  'title.at': '{axis}: {level}',
  'title.where': '{title} ({at})',
  'title.again': '{title} ({count})',

  'table.mean': 'mean',
  'list.and': ' and ',
  'list.comma': ', ',
  'list.semicolon': '; ',
  'unit.points': 'points',
  'figure.points': '{value} points',
  interval: '{value} ({low} to {high})',
  'note.probability': ', in per cent',
  'note.points': ', in points',

  'matrix.title': '{figure}: each {rows} against each {columns}',
  'matrix.how': 'Rows: {rows}; columns: {columns}. Each cell: {label}{unit}.{order}',
  'matrix.alt':
    'Heat map of {count} match-ups, {rows} down the side and {columns} across: {label}. It runs from {least} ({leastWho}) to {most} ({mostWho}).',
  'matrix.finding':
    '{figure}: highest with {mostWho} ({most}), lowest with {leastWho} ({least}); half of the {count} match-ups lie between {q1} and {q3}.',
  'matrix.against': '{row} against {column}',
  'matrix.with': '{row} ({columns}: {column})',
  'matrix.order': ' By strength, the strongest first: {list}.',
  'matrix.more': '{pair} and {count} more',
  'matrix.panel': 'against {group}',

  'groups.title': '{figure}: group against group',
  'groups.how':
    'Rows: {rows}; columns: {columns}. Each cell: {label}{unit}, the mean over the match-ups of the two groups; at the end of a row, over all of them.',
  'groups.alt':
    'Heat map, {rows} by group down the side against {columns} by group across: {label}. Row means: {list}.',
  'groups.finding.even':
    'Over all match-ups, as {rows} and as {columns}, {best} comes out best ({bestValue} a fight) and {worst} worst ({worstValue}).',
  'groups.finding.same':
    'Over all match-ups, as {rows} and as {columns}, the groups come out alike ({bestValue} a fight).',
  'groups.finding':
    '{figure}, on average over the match-ups of each: {best} reaches the most ({bestValue}), {worst} the least ({worstValue}).',
  'groups.all': 'all',

  'splits.title': 'The split as a duel of wits: {where}',
  'splits.how':
    'Rows: picks of the first side; columns: picks of the second. Each cell is the worth of the pair to the first side{unit}. The bars show how often best play picks each row and column; its cells have a frame.',
  'splits.alt':
    'Heat map of the payoff of every pick against every other. Best play is worth {value} to the first side.',
  'splits.finding':
    '{where}: best play picks {rows}, and its enemy {columns}; that is worth {value} to the first side.',
  'splits.payoff': 'worth to the first side',
  'splits.firstCorner': 'first',
  'splits.secondCorner': 'second',
  'splits.always': 'always {option}',
  'splits.often': '{option} ({chance})',
  'splits.mix': 'best play',
  'splitClasses.title': 'What the split does, over all {count} fights',
  'splitClasses.how':
    'Splits sorted by the share of {first} among the stones. Each cell is the mean of what that pair of splits is worth to the first side, compared with best play of both{unit}. The bars show how often best play picks each.',
  'splitClasses.alt':
    'Heat map of the mean gain or loss against best play, by the share of {first} of both sides. Best play of the first side: {list}.',
  'splitClasses.finding':
    'Over {count} fights, best play of the first side picks {most} most often ({chance}). Against an enemy who expects it, always picking {costly} would give away {loss} a fight. Always {cheap} gives away only {least}.',
  'splitClasses.legend': 'Gain or loss against best play of both',
  'splitClasses.none': 'no {first}',
  'splitClasses.few': 'under half {first}',
  'splitClasses.half': 'half {first}',
  'splitClasses.most': 'over half {first}',
  'splitClasses.all': 'all {first}',
  'splitClasses.first': 'the first side casts',
  'splitClasses.second': 'the second side casts',

  'scatter.title': '{figure} against {field}',
  'scatter.how':
    'One point for each {points}. Across: its {field}; up: {label}{unit}, the mean over all its match-ups{mirror}. The line marks an even trade; half of the models lie within the band around it.',
  'scatter.how.fit':
    'One point for each {points}. Across: its {field}; up: {label}{unit}, the mean over all its match-ups{mirror}. The line fits all of them (least squares); half of the models lie between the dotted ones.',
  'scatter.mirror': ', on both sides',
  'scatter.group': 'group',
  'scatter.alt':
    'Scatter of {count} models, {field} across, mean {figure} up. Highest above the line: {best}; furthest below: {worst}.',
  'scatter.finding':
    '{figure} for its {field}: {best} gives the most ({bestValue}) and {worst} the least ({worstValue}); half of the {count} models lie within {band} of the line.',

  'lines.title': '{figure} by {x}',
  'lines.how': 'Across: {x}; up: {label}{unit}{series}.',
  'lines.series': '; one line for each {series}',
  'lines.alt': 'Lines along {x}: {label}. {list}.',
  'lines.finding': '{label}, as {x} goes from {firstX} to {lastX}: {list}.',
  'lines.finding.none': '{label} stays the same as {x} goes from {firstX} to {lastX}.',
  'lines.change': '{series} from {first} to {last}',
  'lines.most': '{change} (at most {value} at {x})',
  'lines.least': '{change} (at least {value} at {x})',

  'outcomes.title': 'How fights end, by {bars}',
  'outcomes.how':
    'Each bar is all fights of one kind. Its parts are the ways in which they end, and add up to all of them.',
  'outcomes.alt': 'Bars of outcomes. {list}.',
  'outcomes.outcome': 'outcome',
  'outcomes.chance': 'chance',
  'bars.title': '{figure} by {bars}',
  'bars.how': 'Each bar: {label}{unit}, the mean over all match-ups{series}.',
  'bars.series': ', one bar for each {series}',
  'bars.alt': 'Bars: {label}. {list}.',
  'bars.finding': '{figure}, by {bars}: highest {best} ({bestValue}), lowest {worst} ({worstValue}).',
  'bars.finding.open':
    '{figure}, by {bars}: {list}. The intervals reach each other: no order among all of them is sure.',
  'bars.finding.few': '{figure}, by {bars}: {list}.',
  'bars.finding.mean':
    '{figure}, by {bars}, on average: highest {best} ({bestValue}), lowest {worst} ({worstValue}).',
  'bars.finding.series': '{figure}, by {series}, on average: {list}.',
  'bars.value': '{name} {value}',
  'bars.amount': '{name} ({value})',
  'bars.equal': '{name} {value} each',

  'rosters.written': 'points as written',
  'figure.percentagePoints': '{value} percentage points',
  'rosters.member': 'model',

  'curve.title': 'What {what} adds in a single fight',
  'curve.axis': 'Points swing a fight',
  'curve.how':
    'One row for each model: its points swing with each amount of {what}, from none to one more than its card says. A swing is the mean over all enemies and parts that the model can take. At the end: the gain from all of it.',
  'curve.alt': 'Points swing of {count} models at each amount of {what}; from none to the most: {list}.',
  'curve.finding':
    'In a single fight one more {what} adds most to {best} ({bestValue} points); of those that gain at all, least to {least} ({leastValue}).',
  'curve.finding.alone': 'In a single fight one more {what} adds {bestValue} points to {best}.',
  'curve.finding.one':
    'In a single fight one more {what} adds something only to {best} ({bestValue} points).',
  'curve.finding.none': '{count} of {total} models gain nothing in these fights by one more {what}.',

  'efficiency.title': 'What 100 points buy',
  'efficiency.removed': 'removed for 100 points',
  'efficiency.lost': 'lost for 100 points',
  'efficiency.swing': 'swing for 100 points',
  'efficiency.exchange': 'exchange ratio',
  'efficiency.until': 'fights until it falls',
  'efficiency.axis': 'Points a fight for 100 points of cost',
  'efficiency.how':
    'One row for each model: enemy points removed and own points lost a fight, for 100 points of cost. These are means over all enemies ({enemies}) and over these parts: {roles}. At the end: the difference.',
  'efficiency.alt':
    'Points removed and lost for 100 points of cost by {count} models; the difference: {list}.',
  'efficiency.finding.same': 'For their points all {count} give alike ({value} points a fight for each 100).',
  'efficiency.free': '{names}: no figures for each 100 points, as the cost is 0.',
  'efficiency.finding':
    'For its points {best} gives most ({bestValue} points a fight for each 100) and {worst} least ({worstValue}).',

  'rosters.kill': 'the enemy falls',
  'rosters.loss': 'it falls itself',
  'rosters.stands': 'it still stands',
  'rosters.swing': 'points swing of a single fight',
  'rosters.removed': 'points removed in a fight',
  'rosters.lost': 'points lost in a fight',

  'timeline.title': 'Who still stands, {unit} by {unit}',
  'timeline.label': 'chance of still standing',
  'timeline.short': 'still stands',
  'timeline.how': 'Across: {unit}; up: how often each of them still stands when it ends, in per cent.',
  'timeline.alt':
    'Lines of the chance of still standing. After {first} ({unit}): {firstList}. After {last}: {lastList}.',
  'timeline.finding': 'After {unit} {first} {firstList}; after {unit} {last} {lastList}.',
  'timeline.finding.one': 'After {unit} {last} {lastList}.',
  'timeline.stands': '{name} still stands in {chance}',

  'tree.title': 'What each action may lead to',
  'tree.finding': 'Best for the {player}: {action}, worth {value}; {list} with it.',
  'tree.how':
    'Actions, the best first, with what they are worth or give up; below each how the stones may then lie, and the best answer. The thicker a branch, the likelier. Bars: the results when both play their best from there. {legend}',
  'tree.alt': 'Tree of the {count} actions of the {player}. {list}.',
  'tree.chance': '{label} in {chance}',
  'tree.decides': 'Decision of the {player}',
  'tree.worth': 'worth {value}',
  'tree.gives': 'gives up {value}',
  'tree.reply': '{situation}; then {player}: {action}',
  'tree.others': '{count} other results',
  'tree.action': 'action',
  'tree.value': 'worth',
  'tree.result': 'then',
  'tree.event': 'what',
  'tree.often': 'how often',

  'diff.fact': '{name}: {from} before, {to} after.',
  'diff.inputs': 'Changed inputs: {list}.',
  'diff.fact.rules': 'Rules',
  'diff.fact.seed': 'Seed',
  'diff.fact.experiment': 'Experiment',
  'diff.onlyBefore': 'Fights, profiles and changes of profiles in the first results only: {count}.',
  'diff.onlyAfter': 'Fights, profiles and changes of profiles in the second results only: {count}.',
  'diff.sentence': '{figure}: {count} changed, by {mean} on average; most of all {fight}, by {largest}.',
  'diff.sentence.one': '{figure}: one changed, {fight}, by {largest}.',
  'diff.judged': '{figure} ({question})',
  'diff.percentagePoints': 'percentage points',
  'diff.none': 'Nothing changed: {compared} figures are in both, with equal values.',
  'diff.total':
    '{changed} of {compared} figures changed; {uncertain} of these by less than their intervals tell apart (marked ?).',
  'diff.total.certain': '{changed} of {compared} figures changed.',
  'diff.fight': 'fight or profile',
  'diff.figure': 'figure',
  'diff.before': 'before',
  'diff.after': 'after',
  'diff.difference': 'difference',

  'dictionary.job': 'SHA-256 that names the job by its content',
  'dictionary.axis': 'level of the axis "{name}"',
  'dictionary.axis.id': 'id of that level, where it is a profile',
  'dictionary.axis.group': 'group of that level',
  'dictionary.method': 'exact, or monte-carlo with the number of combats in "combats"',
  'dictionary.combats': 'combats sampled; empty for exact figures',
  'dictionary.figureColumn': 'which figure the row gives: {list}',
  'dictionary.unit': 'unit of the figure',
  'dictionary.value': 'the figure: chances from 0 to 1, everything else in its unit',
  'dictionary.low': 'lower end of its interval; the same as value for exact figures',
  'dictionary.high': 'upper end of its interval',
  'dictionary.row': 'what the first side picks',
  'dictionary.column': 'what the second side picks',
  'dictionary.payoff': 'what that pair is worth to the first side, by the payoff of the scenario',
  'dictionary.question': 'the question about the profile: curve or efficiency',
  'dictionary.member': 'name of the profile',
  'dictionary.cost': 'points of one model as written',
  'dictionary.play': 'who plays both sides, where lists meet',
  'dictionary.amount': 'how much it has of what is spent; empty: as much as its card says',
  'dictionary.part': 'id of the part that it takes; empty: the mean over the parts',
  'dictionary.enemy': 'id of the enemy; empty: over the whole field',
  'dictionary.rosterFigure': 'which figure the row gives, by question: {list}',
  'dictionary.rowChance': 'chance that best play of the first side picks the row',
  'dictionary.columnChance': 'chance that best play of the second side picks the column',
} as const;

/** A key of the catalogue. */
export type MessageKey = keyof typeof EN;
