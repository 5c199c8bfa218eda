/** Every wording of the reports, in English: what stands in {braces} is filled in. Other languages have the same keys. */
export const EN = {
  'page.kind': 'Stonecast report',
  'page.answer': 'In short',
  'page.notes': 'What these numbers speak of',
  'page.assumed': 'Figures marked * are assumed, because no document gives them: {list}.',
  'page.incomplete': 'This report is incomplete: {missing} of {total} jobs were not computed. Their cells are empty.',
  'page.failed': 'Could not be computed: {list}.',
  'page.table': 'The numbers of this chart as a table',
  'page.how': 'How this was computed',
  'page.files': 'Data files beside this page: {list}.',
  'page.contents': 'Contents',

  'how.system': 'Rules',
  'how.system.value': '{system}, version {rules} of the rules as implemented by Stonecast {stonecast}',
  'how.method': 'Method',
  'how.method.exact': 'exact: every result of chance weighed, nothing sampled ({count} fights)',
  'how.method.sampled':
    'sampled: {count} fights, {combats} combats each, intervals of {confidence} %; half the width of the widest is {precision}',
  'how.method.splits': 'the secret pick solved as a matrix game in {count} fights; certificate: no side gains more than {gap} by leaving its mix',
  'how.seed': 'Seed',
  'how.seed.unused': '{seed} (nothing was sampled, so no number depends on it)',
  'how.again': 'Make it again',
  'how.inputs': 'Inputs and their SHA-256',
  'how.jobs': 'Jobs',
  'how.jobs.value': '{done} of {total}',
  'how.mean': 'Means',
  'how.mean.value': 'every match-up counts once',
  'how.axes': 'Varied',
  'how.axis': '{name}: {count}',

  'table.mean': 'mean',
  'list.and': ' and ',
  'list.comma': ', ',
  'unit.probability': '%',
  'unit.points': 'points',
  'number.under': 'under {number}',
  'number.over': 'over {number}',
  'interval': '{value} (between {low} and {high})',

  'matrix.title': '{figure}: each {rows} against each {columns}',
  'matrix.how': 'Rows: {rows}; columns: {columns}. Each cell: {label}{unit}. Groups and models stand in order of strength, the strongest first.',
  'matrix.alt':
    'Heat map of {count} match-ups, {rows} down the side and {columns} across: {label}. It runs from {least} ({leastWho}) to {most} ({mostWho}).',
  'matrix.finding':
    'One to one, the surest is {mostWho} ({most}), the least likely {leastWho} ({least}); half of the {count} match-ups lie between {q1} and {q3}.',
  'matrix.finding.points':
    'The best match-up for its {rows} is {mostWho} ({most}), the worst {leastWho} ({least}); half of the {count} match-ups lie between {q1} and {q3}.',
  'matrix.against': '{row} against {column}',
  'matrix.several': '{count} match-ups',
  'matrix.panel': 'against {group}',

  'groups.title': '{figure}: group against group',
  'groups.how': 'Rows: {rows}; columns: {columns}. Each cell: {label}{unit}, the mean over the match-ups of the two groups; at the end of a row, over all of them.',
  'groups.alt': 'Heat map, {rows} by group down the side against {columns} by group across: {label}. Row means: {list}.',
  'groups.finding.even':
    'Over all match-ups, as {rows} and as {columns}, {best} comes out best ({bestValue} a fight) and {worst} worst ({worstValue}).',
  'groups.finding.same': 'Over all match-ups, as {rows} and as {columns}, the groups come out alike ({bestValue} a fight).',
  'groups.finding': 'On average over its match-ups {best} reaches most ({bestValue}), {worst} least ({worstValue}).',
  'groups.all': 'all',

  'splits.title': 'The split as a duel of wits: {where}',
  'splits.how':
    'Rows: what the first side picks; columns: what the second picks. Each cell is what that is worth to the first side{unit}. The bars show how often best play picks each row and column; its cells are framed.',
  'splits.alt': 'Heat map of the payoff of every pick against every other. Best play is worth {value} to the first side.',
  'splits.finding': '{where}: best play picks {rows}, and its enemy {columns}; that is worth {value} to the first side.',
  'splits.payoff': 'worth to the first side',
  'splits.firstCorner': 'first',
  'splits.secondCorner': 'second',
  'splits.always': 'always {option}',
  'splits.often': '{option} ({chance})',
  'splits.mix': 'best play',
  'splitClasses.title': 'What the split does, over all {count} fights',
  'splitClasses.how':
    'Splits sorted by the share of {first} among the stones. Each cell is the mean of what that pair of splits is worth to the first side, compared with best play of both{unit}. The bars show how often best play picks each.',
  'splitClasses.alt': 'Heat map of the mean gain or loss against best play, by the share of {first} of both sides. Best play of the first side: {list}.',
  'splitClasses.finding':
    'Over {count} fights, best play of the first side picks {most} most often ({chance}); always picking {costly} would give away {loss} a fight against an enemy who expects it, always {cheap} only {least}.',
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
  'scatter.alt': 'Scatter of {count} models, {field} across, mean {figure} up. Highest above the line: {best}; furthest below: {worst}.',
  'scatter.finding':
    'For its {field}, {best} gives most ({bestValue}) and {worst} least ({worstValue}); half of the {count} models lie within {band} of the line.',

  'lines.title': '{figure} by {x}',
  'lines.how': 'Across: {x}; up: {label}{unit}{series}.',
  'lines.series': '; one line for each {series}',
  'lines.alt': 'Lines along {x}: {label}. {list}.',
  'lines.alt.one': '{series} from {first} to {last}',
  'lines.finding': '{series}: {label}, from {first} at {firstX} to {last} at {lastX}.',
  'lines.finding.one': '{label}: {first} with {x} {firstX}, {last} with {x} {lastX}.',

  'bars.title': '{figure} by {bars}',
  'bars.how': 'Each bar: {label}{unit}, the mean over all match-ups{series}.',
  'bars.series': ', one bar for each {series}',
  'bars.alt': 'Bars: {label}. {list}.',
  'bars.finding': '{figure}, by {bars}: highest with {best} ({bestValue}), lowest with {worst} ({worstValue}).',

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
  'dictionary.rowChance': 'chance that best play of the first side picks the row',
  'dictionary.columnChance': 'chance that best play of the second side picks the column',
} as const;

/** A key of the catalogue. */
export type MessageKey = keyof typeof EN;
