/** The English texts about lists in whole battles. */
export const EN = {
  best: '{name} scores best over the others, {score}. Against an enemy with an unknown list, the best mix is: {mix}.',
  tied: 'These tables do not show which of {count} lists is best: {names} are too close (--battles allows more). Against an enemy with an unknown list, these tables suggest this mix: {mix}.',
  moreBattles: ' (--battles allows more)',
  otherPlayers: ' (--players)',
  share: '{name} {share}',
  sure: '{name} is the stronger: played as {players}, all its intervals lie on one side of even.',
  next: '; ',
  differ:
    'Which list does best depends on the players: some scores differ outside their intervals. Played by {player}:',
  differPair:
    'Which list is ahead depends on the players, outside the intervals: against {second}, {first} scores {ways}.',
  inWay: '{score} where both sides play as {player}',
  same: 'Both sides play as {player}; played as {others} no score differs outside its interval.',
  list: 'list',
  points: 'points',
  score: 'score',
  share_: 'Nash share',
  against: 'against',
  ahead: 'points ahead, of a side',
  player: 'played by',
  between: 'between tables',
  lists: 'The lists, played by {player}',
  meetings: 'Each against each, by who plays both sides',
  stopped: 'Stopped early, after {battles} battles. This is the result so far.',
  question: 'Which list wins in whole battles, and by how much?',
  title: '{count} lists in battle',
  chart: 'Scores of each pair, for the first list',
} as const;

export type Key = keyof typeof EN;
