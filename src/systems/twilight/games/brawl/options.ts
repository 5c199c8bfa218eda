/** The command-line options for brawls, for sides of battles, and for searches among lists. */
import type { BrawlOption } from '../../../../system/index.js';

const TURNS: BrawlOption = {
  name: 'turns',
  of: 'brawl',
  help: 'Turns at most (default: 6)',
  whole: [1, 100],
};

const SHOTS: BrawlOption = {
  name: 'shots',
  of: 'brawl',
  help: 'shots of every model with a weapon before they meet (default: 0)',
  whole: [0, 12],
};

/** Options for brawls of two profiles. */
export const BRAWL_OPTIONS: readonly BrawlOption[] = [
  {
    name: 'play',
    of: 'group',
    help: 'how a side plays its combats: best (default), greedy or random',
  },
  {
    name: 'choose',
    of: 'group',
    help: 'whom to attack and who supports: spread (default) or look-ahead',
  },
  SHOTS,
  TURNS,
];

/** Options for brawls of lists, which have many kinds of models. */
export const LIST_OPTIONS: readonly BrawlOption[] = [
  {
    name: 'play',
    of: 'group',
    help: 'how both play their combats (default: each usual way; searches play greedy)',
    choices: ['greedy', 'best', 'random'],
  },
  {
    name: 'choose',
    of: 'group',
    help: 'whom to attack and who supports; look-ahead is slow for mixed lists',
    choices: ['spread', 'look-ahead'],
  },
  SHOTS,
  TURNS,
];

/** Options for searches among lists. */
export const SEARCH_OPTIONS: readonly BrawlOption[] = [
  {
    name: 'counters',
    of: 'brawl',
    help: 'counters that set all of it in motion, at most (default: those that a player has)',
    whole: [1, 1000],
  },
];
