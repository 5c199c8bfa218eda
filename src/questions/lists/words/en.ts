/** The sentences about two lists in whole battles, in English. */
export const EN = {
  pair: "{first} scores {score} against {second} in battles (a win 1, a draw ½), and ends them with a lead of {ahead} of a side's points.",
  stronger:
    '{name} is the stronger where both sides play as {player}: its interval lies on one side of even.',
  even: 'So few battles do not show which of them is the stronger{more}.',
  same: 'Both are the same list, so neither is the stronger, whatever the number of battles.',
  players: 'Both sides play as {player}: other play may put another list ahead{more}.',
  notPlayed: 'Not played: {list}.',
  assumed: 'Assumed: {list}.',
  next: '; ',
  how: 'Played: {battles} battles on {tables} drawn tables with the sides swapped ({scenarios}), seed "{seed}". The {confidence} intervals include the variance between tables. The results leave out luck in the fights.',
} as const;
