/** The English texts about lists: their checks, meetings and verdicts. */
export const EN = {
  'list.check.exit':
    'A list that breaks the rules is an answer too: the exit code is 0, and "legal" in the JSON says false.\nIn a script: stonecast list mine.yaml --json | jq -e .legal',
  'list.legal': '{name}: {models} models, {points}. It is legal.',
  'list.illegal': '{name}: {models} models, {points}. It breaks the rules: {rules}.',
  'list.points': '{points} points',
  'list.pointsOf': '{points} of {limit} points',
  'list.breach': '{where}: breach of {rule} ({source}): {text}',
  'list.advice': '{where}: advice of {rule} ({source}): {text}',
  'list.models': 'models',
  'list.model': 'model',
  'list.each': 'points each',
  'list.sum': 'points',
  'list.assumed': 'Assumed: {text}.',
  'list.wins':
    '{first} wins {wins} of brawls against {second} ({points} points against {others}), which wins {losses}; {draws} are even, and a brawl takes {turns} Turns.',
  'list.list': 'list',
  'list.win': 'wins',
  'list.removes': 'removes all',
  'list.pointsLeft': 'points left',
  'list.modelsLeft': 'left',
  'list.otherPlay':
    'Other play may put another list ahead. Without --players Stonecast plays all usual ways.',
  'list.stopped': 'Not known yet: stopped after {done} of {total} ways of playing.',
  'list.soFar': 'So far: {ways}.',
  'list.whereSoFar': 'Where both sides play "{skill}":',
  'list.next': '; ',
  'list.span': '{low} to {high}',
  'list.strong':
    '{first} is ahead of {second} ({points} points against {others}), however both sides play: it wins {wins} of brawls, {second} {losses}; {draws} are even.',
  'list.weak':
    '{first} is ahead of {second} ({points} points against {others}), however both sides play: it wins {wins} of brawls, {second} {losses}; {draws} are even.',
  'list.even':
    'These brawls show neither {first} nor {second} ahead in every way of playing. With {points} points against {others}, {first} wins {wins} of brawls, {second} {losses}; {draws} are even.',
  'list.depends':
    'Whether {first} or {second} is ahead depends on how both sides play ({points} points against {others}): {ways}; {draws} are even.',
  'list.inWay': 'where both play "{skill}", {name} wins {wins} of brawls and {other} {losses}',
  'list.where': 'Where both sides play "{skill}", the way that counts:',
  'list.winsOf': '{name} wins',
  'list.bothPlay': 'both play "{skill}"',
  'list.means': 'The mean score of each list (a win 1, a draw ½):',
  'list.bestAlways':
    '{name} is the best of {count} lists, however both sides play: it scores {score} on average, and its rating is {low} to {high} Elo points.',
  'list.tiedAlways':
    'These brawls do not show which of {count} lists is best, however both sides play: {names} are too close (--battles allows more).',
  'list.bestDepends': 'Which of {count} lists is best depends on how both sides play: {ways}.',
  'list.bestIn': '{names} where both play "{skill}"',
  'list.tiedIn': '{names}, too close to rank, where both play "{skill}"',
  'list.best':
    '{name} is the best of {count} lists: it scores {score} on average, and its rating is {rating} Elo points above the mean.',
  'list.tied':
    'These brawls do not show which of {count} lists is best: {names} are too close (--battles allows more).',
  'list.and': ' and ',
  'list.score': 'mean score',
  'list.rating': 'rating',
  'list.nash': 'Nash share',
  'list.table': 'Scores of the row against the column (a win 1, a draw ½):',
  'list.cycle': 'A circle: {lists} ({scores}){doubt}.',
  'list.beats': ' beats ',
  'list.doubt': ', within the error of sampling',
  'list.noCycle': 'No three lists go in a circle.',
  'list.cyclic': '{share} of the table goes round in circles: no single rating explains it.',
  'list.sampled':
    'Sampled: {brawls} brawls of each pair in each way of playing, seed "{seed}", {confidence} intervals. Brawls have no terrain, leadership or objectives.',
  'list.yes': 'yes',
  'list.no': 'no',
  'list.allowed': 'allowed',
  'list.contents': 'models in it',
  'list.inIt': 'What the lists hold',
  'judge.score': '{score} where both sides play "{play}"',
  'judge.however': ', however both sides play',
  'judge.strong':
    '{name} ({points} points) is on average stronger than the {enemies} lists that it meets{however}: it scores {scores}.',
  'judge.weak':
    '{name} ({points} points) is on average weaker than the {enemies} lists that it meets{however}: it scores {scores}.',
  'judge.even':
    '{name} ({points} points) is about as strong as the {enemies} lists that it meets{however}: on average it scores {scores}.',
  'judge.unsure':
    'These results do not show whether {name} ({points} points) is stronger or weaker than the {enemies} lists that it meets. On average it scores {scores}.',
  'judge.depends':
    'Whether {name} ({points} points) is stronger than the {enemies} lists that it meets depends on how both sides play: on average it scores {scores}.',
  'judge.best':
    'Of single models, {model} ({cost} points) does most for its points. With one fewer the score falls by {carries} percentage points ({low} to {high}) where both sides play "{play}".',
  'judge.saturated':
    'It wins or loses nearly everything, so one model fewer shows nothing. To see which of its models cost too little or too much, use stonecast price.',
  'judge.stopped': 'Stopped after {fights} of {of} fights of list against list. This is the result so far.',
  'judge.strong.not':
    'But it is not stronger than all of them: it loses more often than it wins against {list}.',
  'judge.weak.not': 'But it is not weaker than all of them: it wins more often than it loses against {list}.',
  'judge.against': '{name} ({score} where both sides play "{play}")',
  'judge.mend':
    'Of single models, one {model} fewer brings it nearest to even. Against the lists that people wrote, where both sides play "{play}", it then scores {score} in place of {whole}.',
  'judge.mendDrawn':
    'Of single models, one {model} fewer brings it nearest to even: where both sides play "{play}", {score} in place of {whole}.',
  'judge.contents': 'What {name} holds',
  'judge.enemies': 'The score against each, a win 1 and a draw ½',
  'judge.play': 'both play "{play}"',
  'judge.models':
    'What one model of each kind carries, against the lists that people wrote, where both sides play "{play}"',
  'judge.modelsDrawn': 'What one model of each kind carries, where both sides play "{play}"',
  'judge.without': 'score with one fewer',
  'judge.carries': 'it carries',
  'judge.per10': 'for 10 points',
  'judge.modelsHow':
    'In percentage points of the score. A list with one model fewer costs less, so compare what models carry for 10 points of their cost.',
  'judge.drawn': 'Drawn lists are legal lists for the same points, with models picked at random.',
  'judge.how':
    '{brawls} brawls of each pair in each way of playing, seed "{seed}", {confidence} intervals. Brawls have no terrain, leadership or objectives. Drawn lists are legal lists for the same points, with models picked at random.',
  'page.judge': 'Is it too strong? {name}',
  'page.judge.question': 'Does it beat other lists for equal points, by which unit, and what would mend it?',
  'page.judge.label': 'score',
  'page.judge.each': 'How it scores against each list, where both sides play "{play}"',
  'list.page': '{count} lists against each other',
  'list.page.question': 'Which list wins, against which, and by how much?',
  'list.unlawful': '{name} breaks the rules of lists ({rules}): see stonecast list.',
} as const;

export type Key = keyof typeof EN;
