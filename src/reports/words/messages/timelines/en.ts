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
    'The table from above, once for each side. A cell of {cell}″ is darker if more points of that side fall in it in a battle. The first side begins below where scenarios have it so.',
  'ground.stood.how':
    'The table from above, once for each side. A cell of {cell}″ is darker if more points of that side stand in it at the end of a {time}. This is the mean over the {times}.',
  'ground.fell.alt': 'Maps of the table: where points of each side fall. {list}.',
  'ground.stood.alt': 'Maps of the table: where points of each side stand. {list}.',
  'ground.band': 'up from the lower edge',
  'ground.range': '{from}–{to}″',
  'ground.place': '{x}″ across, {y}″ up',
  'ground.whose': 'whose',
  'ground.where': 'where',
  'ground.legend': 'points a battle in a cell',

  'turns.title': 'Points lost, {time} by {time}',
  'turns.label': 'points lost by the end of the {time}',
  'turns.short': 'points lost',
  'turns.over': 'battles that are over',
  'turns.finding': 'Lost by the end of {time} {turn}: {list}.',
  'turns.how':
    'Across: the {times}; up: points of each side that have fallen by then. A battle that has ended keeps its last count. Points of objectives do not count here.',
  'turns.alt': 'Lines along the {times}: points lost. {turns}.',

  'removals.title': 'Who removes whom',
  'removals.by': 'removes',
  'removals.of': 'falls',
  'removals.nobody': 'nobody',
  'removals.named': '{side}: {name}',
  'removals.legend': 'points removed in a battle',
  'removals.finding': '{best} ({side}) removes most: {points} a battle, of {all} that fall in all.',
  'removals.how':
    'Each row names who removed, each column who fell. Cells are points a battle, all models of a kind together. “nobody”: their own side gave them up, or they fell while they freed themselves. In a combat all losses count for the enemy that fights, not for its supporters.',
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
    'Two kinds of counters for each side. Left: still in the bag when the Turn ended. Idle: drawn when no model could activate, or the side wanted none to. The last Turn of a battle does not count.',

  'dictionary.timelines.what':
    'the figure of the row. In a cell: fell, stood (points). By the end of a Turn or round: lost (points), over (share of battles). Others: removed (points), met, distance, contact_turn, counters_left, counters_idle',
  'dictionary.timelines.side': 'the side it speaks of, the first is 1',
  'dictionary.timelines.turn': 'the Turn or round',
  'dictionary.timelines.x': 'left edge of the cell in inches',
  'dictionary.timelines.y': 'lower edge of the cell in inches',
  'dictionary.timelines.by': 'id of the model that removed; empty: nobody',
  'dictionary.timelines.model': 'id of the model that fell',
  'dictionary.timelines.value': 'the mean over the battles',
  'dictionary.timelines.battles': 'the number of battles followed',
} as const;
