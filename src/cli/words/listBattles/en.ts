/** What lists in whole battles are told with, in English. */
export const EN = {
  pair: "{first} scores {score} against {second} in battles (a win 1, a draw ½), and ends them {ahead} of a side's points ahead.",
  best: '{name} scores best over the others, {score}; against an enemy whose list is not known the best mix is: {mix}.',
  share: '{name} {share}',
  verdict: 'That {name} is the stronger is beyond its interval.',
  even: 'Which of them is the stronger cannot be told apart by so many battles.',
  differ:
    'It depends on how it is played: the scores of those who play differ beyond their intervals. What is told first is that of {rung}.',
  agree: 'It is told for this play alone: {rung}. Other play may crown other lists.',
  list: 'list',
  points: 'points',
  score: 'score',
  share_: 'Nash share',
  against: 'against',
  ahead: 'points ahead, of a side',
  rung: 'played by',
  between: 'between tables',
  lists: 'The lists',
  meetings: 'Each against each, by who plays both sides',
  notPlayed: 'Not played: {list}.',
  assumed: 'Assumed: {list}.',
  how: 'Played: {battles} battles on {tables} drawn tables, the sides swapped ({scenarios}), seed "{seed}"; {confidence} intervals, which hold the variance between tables; luck in the fights is taken away.',
  stopped: 'Stopped early: this is what was known by then.',
  question: 'Which list wins in whole battles, and by how much?',
  title: '{count} lists in battle',
  chart: 'Scores of each pair, told of the first',
} as const;

export type Key = keyof typeof EN;
