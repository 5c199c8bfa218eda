/** Messages on round robins, in English. */
export const EN = {
  'robin.title': 'Who beats whom: each {of} against each',
  'robin.label': 'score of the row against the column',
  'robin.short': 'score',
  'robin.how':
    'Each cell: how often the row beats the column, in per cent, a draw counted half; the strongest stand first. Orange: less than half, blue: more.',
  'robin.alt':
    'Heat map of {count} against each other. It runs up to {chance} ({row} against {column}). First stands {best}, last {worst}.',
  'robin.finding':
    'Of {count}, {best} comes out first and {worst} last; the surest win is {row} against {column} ({chance}).',
  'robin.tied':
    'Of {count}, {best} are too close at the top, and {worst} comes last. The surest win is {row} against {column} ({chance}).',
  'robin.alike':
    'These fights do not show which of {count} is best. Furthest apart are {row} and {column} ({chance}).',
  'robin.in': '{title}, where both sides play "{play}"',
  'robin.ratings': '{figure} of each {bars}',
  'robin.ratings.how': 'Each bar: {label}. A line across its end is the interval of a sampled value.',
} as const;
