/** What `compare`, `power` and `playtest` say: what stands in {braces} is filled in. */
export const EN = {
  'power.size':
    'To show that one side wins {imbalance} of decided games takes {games} games (it is found with chance {power}, and claimed between equals with chance {error} at most); judged game by game it takes {real} on average, {even} between equals and never more than {most}.',
  'power.nothing': '{games} games show nothing: even {games} wins happen between equals too often.',
  'power.none': 'no imbalance is found with chance {power}',
  'power.finds': 'an imbalance of {finds} is found with chance {power}',
  'power.games':
    'With {games} decided games {found}; it takes {wins} wins to claim one (wrongly with chance {error} at most), and a share of wins is known to about ±{within} percentage points.',
  'power.imbalance': 'imbalance',
  'power.count': 'games',
  'power.wins': 'wins to claim',
  'power.ifSo': 'game by game: if so',
  'power.equals': 'between equals',
  'power.most': 'at most',
  'power.after': 'after games',
  'power.claim': 'claim at a lead of',
  'power.giveUp': 'give up at a lead of',
  'power.orLess': '{lead} or less',
  'power.rule': 'Game by game, for {imbalance} (lead: wins of one side less those of the other):',
  'power.findsSize': 'finds {imbalance}',
  'power.assurance':
    'All plans claim an imbalance between equals with chance {error} at most and find their own with chance {power} at least, counted exactly. Draws count for nothing: leave them out.',
  'power.lists.battle':
    'In whole battles {first} wins {share} of decided games against {second} where both sides play as {play}; games between people may go otherwise.',
  'power.lists.brawl':
    'In brawls {first} wins {share} of decided games against {second} where both sides play "{play}"; brawls have no table, and --by battle has.',
  'power.lists.range.battle':
    'In whole battles {first} wins {low} to {high} of decided games against {second}, depending on how both sides play: least as {least}, most as {most}; games between people may go otherwise.',
  'power.lists.range.brawl':
    'In brawls {first} wins {low} to {high} of decided games against {second}, depending on how both sides play: least with "{least}", most with "{most}"; brawls have no table, and --by battle has.',
  'power.lists.depends':
    'These ways of playing contradict each other; what is planned here is for the last of them, {play}.',
  'power.lists.unsure':
    'Which of the two is stronger cannot be told from this: so near to even, no number of games would be sure to show it.',
  'playtest.near.list':
    'Are "{one}" and "{other}" the same list? They count as two. Spell them alike if they are one.',
  'playtest.near.player':
    'Are "{one}" and "{other}" the same player? They count as two. Spell them alike if they are one.',
  'playtest.near.scenario':
    'Are "{one}" and "{other}" the same scenario? They count as two. Spell them alike if they are one.',
  'playtest.near.group':
    'Are "{one}" and "{other}" the same group? They count as two. Spell them alike if they are one.',
  'power.lists.notYet':
    'Not known yet: stopped after {done} of {total} ways of playing, and before the way that counts. So nothing is planned.',
  'power.lists.undecided.battle': 'Where both sides play as {play}, no game is decided.',
  'power.lists.undecided.brawl': 'Where both sides play "{play}", no game is decided.',
  'power.lists.noPlan':
    'That is the way that counts. There is nothing to plan for it: games may all end even, and even games show nothing.',
  'power.lists.none': 'no game is decided',
  'power.lists.never': 'No game between {first} and {second} was decided: there is nothing to plan for.',
  'power.lists.stopped': 'Stopped early: this is what was known by then.',
  'power.lists.play': 'both sides play',
  'power.lists.share': 'won by {first}, of decided games',
  'power.lists.brawls': '{brawls} brawls for each way of playing, seed "{seed}"; {confidence} intervals.',

  'compare.long':
    '{matchUps} match-ups of brawls: this may take long, some seconds each where players look ahead. Quicker: --play greedy, fewer --field, or --fights 100000.',
  'compare.changes': 'What changes:',
  'compare.unchanged': 'Nothing changes: no figure differs.',
  'compare.nothing': 'Verdict: equivalent, for nothing that can be fought out differs.',
  'compare.saves': '{old}+ → {recent}+ ({step})',
  'compare.of': '{name} ({id}): ',
  'compare.ofAbility': 'ability {name} ({id}): ',
  'compare.added': 'new: {id}',
  'compare.gone': 'gone: {id}',
  'compare.lacking': '(none)',
  'compare.first': 'The first side',
  'compare.equivalent': '{name}: equivalent. {opening}, within the margin of {margin}.',
  'compare.undecided':
    '{name}: not decided after {spent}: {change}. Let it fight longer, or name a margin above {margin}.',
  'compare.better': '{name}: better. {opening}, {matters}.',
  'compare.worse': '{name}: worse. {opening}, {matters}.',
  'compare.beyond': 'more than the margin of {margin}',
  'compare.perhaps': 'though perhaps less than the margin of {margin}',
  'compare.exactSpent': 'an exact computation',
  'compare.pairsSpent': '{count} pairs of brawls, the most allowed',
  'compare.combatsSpent': '{count} combats a fight, the most allowed',
  'compare.tablesSpent': '{count} tables, the most allowed',
  'compare.tables': '{count} of at most {most} tables',
  'compare.byRung': 'By who plays both sides',
  'compare.policy': 'both sides play',
  'compare.won': 'battles won',
  'compare.ahead': 'points ahead, of a side',
  'compare.rungsDiffer':
    'It depends on how it is played: the ways of playing contradict each other about {names}. The verdict is that of the last of them.',
  'compare.rungsAgree': 'The ways of playing ({rungs}) do not contradict each other.',
  'compare.oneRung': 'This holds for one way of playing: {play}. With another it may turn out otherwise.',
  'compare.battles':
    'Lists take the unit in place of others, as it was and as it is, each at its own cost for equal points, on the same draws; all others have the old figures. {battles} battles on {tables} drawn tables ({bouts} bouts of each list on each, the sides swapped; {scenarios}) with the lists {lists}; the verdict is of {play}. A table is one draw: intervals hold the variance between tables, and hold however early it ended.',
  'compare.unjudged': 'Stopped, without a verdict on {count} profiles.',
  'compare.stopped': 'Stopped early: this is of the tables that were done.',
  'compare.old': 'old',
  'compare.new': 'new',
  'compare.difference': 'difference',
  'compare.interval': 'interval',
  'compare.verdict': 'verdict',
  'compare.fought': 'fought',
  'compare.exact': 'exact',
  'verdict.better': 'better',
  'verdict.worse': 'worse',
  'verdict.equivalent': 'equivalent',
  'verdict.undecided': 'not decided',
  'compare.computed': 'nothing: computed',
  'compare.pairs': '{count} of at most {most} pairs of brawls',
  'compare.combats': '{count} of at most {most} combats a fight',
  'compare.certain': 'Computed exactly: nothing was sampled.',
  'compare.error': 'The chance that this verdict is wrong is at most {error}, however early it was reached.',
  'compare.errors':
    'The chance that any of these verdicts is wrong is at most {error}, however early they were reached.',
  'compare.enemy': 'Against 1 enemy{where}.',
  'compare.enemies': 'Against {count} enemies{where}.',
  'compare.plays': '{own} against {theirs}',
  'compare.where': ' ({roles})',
  'compare.seed': 'Seed "{seed}", the same chance for both versions.',
  'compare.fair': 'What the change does to the fair price',
  'compare.fair.moves': '{name}: the fair price moves by {change} points, from {before} to {after}; {cost}.',
  'compare.fair.movesAny':
    '{name}: the fair price moves by {change} points however both sides play ({ways}); {cost}.',
  'compare.fair.movesOver':
    '{name}: the fair price moves by {least} to {most} points, depending on how both sides play ({ways}); {cost}.',
  'compare.fair.inWay': '"{skill}": {change}, from {before} to {after}',
  'compare.fair.stopped': 'Stopped, without a fair price of {count} profiles.',
  'compare.fair.cost': 'the cost goes from {was} to {is}',
  'compare.fair.sameCost': 'the cost stays {was}',
  'compare.fair.share': 'It was worth {before} of what it costs, and is worth {after} now.',
  'compare.fair.odd':
    'The verdict "{verdict}" speaks of one thing alone, {label}; what it should cost moves all the same.',
  'compare.fair.none': '{name}: no fair price, for too few enemies give both versions a number.',
  'compare.fair.without':
    'Both prices of {name} leave out who gives one of its versions no number: {list}. With the others alone the fair price is not that of the whole field (stonecast price).',
  'compare.fair.unplayed':
    '{name}: how far the fair price moves is not known, for brawls do not play what is new: {list}.',
  'compare.fair.how':
    'Fair is the cost at which brawls for equal points against {enemies} are even: groups of {points} points, both sides play "{id}" ({about}), other play may say otherwise (stonecast price); each ± holds with a chance of 95 %.',
  'compare.fair.howOver':
    'Fair is the cost at which brawls for equal points against {enemies} are even: groups of {points} points. {ways} Each ± holds with a chance of 95 %.',
  'compare.fair.unasked':
    'Other ways of playing may say otherwise, and were not played: {list} (--fair plays all).',
  'compare.fair.quick': '--play {skill}, ',
  'compare.fair.long':
    '{pairs} match-ups of brawls for the fair prices, each way of playing counted: about {time}. Quicker: {skill}fewer --field, or --no-fair.',
  'compare.fair.left':
    'By how much the change moves the fair price is another question: --fair tells, from {pairs} match-ups of brawls, each way of playing counted (about {time}).',
  'compare.range': '{low} to {high}',
  'compare.of100': '{value} points of 100',
  'measure.swing': 'points swing a fight',
  'measure.per100': 'points swing a fight for each 100 points',
  'measure.kill': 'chance to remove the enemy',
  'measure.loss': 'chance to fall',
  'measure.removed': 'points removed a fight',
  'measure.lost': 'points lost a fight',
  'measure.brawl': 'score in brawls at equal points',
  'measure.battle': 'battles won by lists that take it for equal points',
  'measure.duel': 'value of the duel',

  'games.head': '{games} of {lists}: the first side won {won}, drew {drawn} and lost {lost}{turns}.',
  'games.list': '{count} list',
  'games.lists': '{count} lists',
  'games.turns': '; a game took {mean} Turns on average',
  'games.first': 'Between equals the first side wins {chance}.',
  'games.spread': 'A list that is better than most wins {lists} against an average one{players}.',
  'games.spreadPlayers': ', a player who is better than most {players}',
  'games.few':
    'These games tell little yet: the chance of {name} may lie anywhere from {low} to {high}. Play more before anything is changed for their sake.',
  'games.confounded':
    'Only one player has played {lists}, and nothing else: what is due to the list and what to the player cannot be told apart. Swap lists for a game.',
  'games.unnamed': 'The log names no players, so the lists’ strengths include those of whoever played them.',
  'games.title.lists': 'Lists: the chance to win against an average list, played equally well',
  'games.title.players': 'Players: the chance to win against an average player, with equal lists',
  'games.title.groups': 'By group',
  'games.title.scenarios': 'By scenario',
  'games.column.name': 'name',
  'games.column.games': 'games',
  'games.column.won': 'won',
  'games.column.chance': 'chance',
  'games.column.removed': 'models lost a game',
  'games.column.first': 'won by the first side',
  'games.how':
    'Draws count half. Lists and players are told apart by a mixed model: strengths scatter around the average, and one that few games tell of stays close to it. Intervals at {confidence}.',
  'playtest.head': '{results} of {matchUps} beside the prediction:',
  'playtest.result': '{count} result',
  'playtest.results': '{count} results',
  'playtest.matchUp': '{count} match-up',
  'playtest.matchUps': '{count} match-ups',
  'playtest.surprise': '{count} surprise',
  'playtest.surprises': '{count} surprises',
  'playtest.look': '{count} test',
  'playtest.looks': '{count} tests',
  'playtest.game': '{count} game',
  'playtest.games': '{count} games',
  'playtest.opening': '{head} {what}; {caution}',
  'playtest.nothing': 'nothing is surprising',
  'playtest.caution':
    'the chance to call anything surprising where every prediction is right is at most {error}, over all {looks} together.',
  'playtest.more':
    '{match}: {verb} in {seen} of {games}, more often than the predicted {predicted} (p {p} after correction).',
  'playtest.moreThanAny':
    '{match}: {verb} in {seen} of {games}, more often than any way of playing foretells ({predicted}; p {p} after correction).',
  'playtest.less':
    '{match}: {verb} in {seen} of {games}, less often than the predicted {predicted} (p {p} after correction).',
  'playtest.lessThanAny':
    '{match}: {verb} in {seen} of {games}, less often than any way of playing foretells ({predicted}; p {p} after correction).',
  'playtest.kills': 'removes its enemy',
  'playtest.wins': 'wins',
  'playtest.loses': 'loses',
  'playtest.falls': 'falls',
  'playtest.pair': '{first} against {second}',
  'playtest.inRole': '{pair} ({role})',
  'playtest.bar': '{first} {verb} against {second} ({role})',
  'playtest.role.brawl': 'groups of equal points',
  'playtest.role.game': 'whole games',
  'playtest.column.pair': 'match-up',
  'playtest.column.event': 'result',
  'playtest.column.least': 'least known',
  'playtest.column.seen': 'seen',
  'playtest.column.predicted': 'predicted',
  'playtest.column.corrected': 'p',
  'playtest.column.belief': 'to believe now',
  'playtest.column.played': 'played',
  'playtest.column.spread': '± after one more',
  'playtest.p':
    'p: the chance of such a result or a stranger one by luck alone, corrected for all tests (Holm); ! marks a surprise.',
  'playtest.french':
    'French names of columns and results are read too: premier, second, rôle, résultat, victoire, défaite, nul.',
  'playtest.columns': 'Columns of a log, in any order, named in its first line:',
  'playtest.next': 'Most worth playing next (how closely its chance is known, in points of 100):',
  'playtest.trust':
    'To believe now: prediction and games together, the prediction weighing as much as {games}{learnt}; {confidence} intervals.',
  'playtest.learnt': ', as the log itself teaches',
  'playtest.played': 'Combats are predicted with both sides playing {play}.',
  'playtest.playedGroups':
    'Combats are predicted with both sides playing {play}; games of groups with both playing {groups}.',
  'playtest.ways': 'What each way of playing foretells; what is to be believed weighs them by what was seen',
  'playtest.inWay': '{way} {chance}',
  'playtest.long':
    'Games of groups are predicted by brawls in every way of playing: about {time}. Quicker: --play {skill}, or --next 0.',
  'playtest.stoppedLog': 'Stopped, without a prediction for {left} of the log; this is of the others.',
  'playtest.stoppedNext': 'Stopped: all of the log is predicted, but not all that may be worth playing next.',
  'playtest.column.policy': 'both sides play',
  'playtest.column.win': 'first wins',
  'playtest.column.draw': 'drawn',
  'playtest.column.loss': 'second wins',
  'playtest.plays': 'What battles foretell of whole games; the prediction is that of {policy}',
  'playtest.battles':
    'Whole games of {lists} are predicted by battles, whoever of the two is named first; the interval of a prediction holds what everybody says who plays there, so that a surprise is one however it is played.',
  'playtest.unknown': 'Not predicted, because no list file has their name: {lists} (--lists).',
  'playtest.stopped': 'Stopped: the prediction is of the tables that were done.',
} as const;

/** The keys of the wordings. */
export type Key = keyof typeof EN;
