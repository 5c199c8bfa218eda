/** The English texts about policies of brawls against each other. */
export const EN = {
  best: 'Best for {name}: "{skill}", with {least} at least, whatever the other side does.',
  alike: 'No way is clearly best for {name}: {skills} do equally well, whatever the other side does.',
  depends: 'Which way is best for {name} depends on what {other} do.',
  head: 'Scores of {first}, whose ways are the rows, against {second} (a win 1, an even end ½; {own} points against {theirs}):',
  about: '"{skill}": {about}.',
  unplayed: 'Stopped before these ways had met all others: {list}.',
  sampled: '{brawls} brawls of each pair of ways, seed "{seed}"; each interval holds 95 % of the time.',
  'list.and': ' and ',
} as const;

export type Key = keyof typeof EN;
