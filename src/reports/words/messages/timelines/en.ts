/** Messages of the charts on whole battles, in English. */
export const EN = {
  'timelines.side': 'side {side}',
  'timelines.at': '{title} ({levels})',
  'timelines.time': 'Turn',
  'timelines.times': 'Turns',
  'timelines.note': 'The mean of {files} battle files; battles followed of each, from the first: {count}.',
  'timelines.note.one': 'The mean of the battles followed, from the first: {count}.',

  'ground.fell.title': 'Where points fall',
  'ground.stood.title': 'Where points stand at the end of a {time}',
  'ground.side': '{side} {points}, {up}″ up',
  'ground.fell.finding':
    'points that fall in a battle, and how far up from the lower edge of a table of {depth}″ on average: {list}.',
  'ground.stood.finding':
    'points that stand at the end of a {time}, and how far up from the lower edge of a table of {depth}″ on average: {list}.',
  'ground.fell.how':
    'The table from above, once for each side: a cell of {cell}″ is the darker, the more points of that side fall in it in a battle. The first side begins below where scenarios have it so.',
  'ground.stood.how':
    'The table from above, once for each side: a cell of {cell}″ is the darker, the more points of that side stand in it at the end of a {time}, on average over its {times}.',
  'ground.fell.alt': 'Maps of the table: where points of each side fall. {list}.',
  'ground.stood.alt': 'Maps of the table: where points of each side stand. {list}.',
  'ground.band': 'up from the lower edge',
  'ground.range': '{from}–{to}″',
  'ground.place': '{x}″ across, {y}″ up',
  'ground.whose': 'whose',
  'ground.where': 'where',
  'ground.legend': 'points a battle in a cell',

  'turns.title': 'What is lost, {time} by {time}',
  'turns.label': 'points lost by the end of the {time}',
  'turns.short': 'points lost',
  'turns.over': 'battles that are over',
  'turns.finding': 'Lost by the end of {time} {turn}: {list}.',
  'turns.how':
    'Across: the {times}; up: points of each side that have fallen by then. A battle that has ended keeps its last count. Points of objectives are not counted here.',
  'turns.alt': 'Lines along the {times}: points lost. {turns}.',

  'removals.title': 'Who removes whom',
  'removals.by': 'removes',
  'removals.of': 'falls',
  'removals.nobody': 'nobody',
  'removals.named': '{side}: {name}',
  'removals.legend': 'points removed in a battle',
  'removals.finding': '{best} ({side}) removes most: {points} a battle, of {all} that fall in all.',
  'removals.how':
    'Each row is who removed, each column who fell; cells are points a battle, all models of a kind together. “nobody”: given up by their own side, or lost while freeing themselves. In a combat all that falls counts for the enemy that fights, not for those that support it.',
  'removals.alt': 'A map of who removes whom. {best} ({side}) removes most: {points} a battle.',

  'contact.title': 'How far apart the first to fight stood',
  'contact.of': 'distance',
  'contact.label': 'share of the battles in which anybody fights',
  'contact.short': 'share',
  'contact.range': '{from}–{to}″',
  'contact.finding':
    'The first to fight stood {distance}″ apart when their {time} began, on average in {time} {turn}; {met} of the battles have a combat.',
  'contact.how':
    'The first combat of each battle: the distance between the edges of the two bases when its {time} began, before anybody moved in it.',

  'counters.title': 'Activation counters that nobody used',
  'counters.of': 'counters',
  'counters.label': 'counters in a Turn',
  'counters.short': 'counters',
  'counters.left': '{side}: left in the bag',
  'counters.idle': '{side}: drawn, nobody activates',
  'counters.finding': 'Counters in a Turn: {list}.',
  'counters.how':
    'Of each side: counters that were still in the bag when the Turn ended, and counters that were drawn when nobody was left who could activate, or wanted to. Turns in which a battle ended are left out.',

  'dictionary.timelines.what':
    'what the row tells: fell, stood (points in a cell), lost (points by the end of a Turn or round), over (share of battles by then), removed (points), met, distance, contact_turn, counters_left, counters_idle',
  'dictionary.timelines.side': 'the side it speaks of, the first is 1',
  'dictionary.timelines.turn': 'the Turn or round',
  'dictionary.timelines.x': 'left edge of the cell in inches',
  'dictionary.timelines.y': 'lower edge of the cell in inches',
  'dictionary.timelines.by': 'id of the model that removed; empty: nobody',
  'dictionary.timelines.model': 'id of the model that was removed',
  'dictionary.timelines.value': 'the mean over the battles',
  'dictionary.timelines.battles': 'battles that were followed',
} as const;
