/** Textbook games in normal form as encounters: a secret pick and nothing after it. */
import type { Expansion, Game, StateRow } from '../../src/game/index.js';
import type { Encounter } from '../../src/system/index.js';

/**
 * A game given by the row player's payoffs; the column player gets the opposite unless `second` says otherwise.
 * @param names of the rows and of the columns
 */
export function normalForm(
  name: string,
  names: readonly [readonly string[], readonly string[]],
  first: readonly (readonly number[])[],
  second: readonly (readonly number[])[] = first.map((line) => line.map((value) => -value)),
): Encounter {
  const columns = names[1].length;
  const pairs = names[0].length * columns;
  const structure = {
    key: `normal form ${name} ${JSON.stringify(names)}`,
    players: ['row', 'column'],
    control: [{ name: 'place', size: pairs + 1 }],
    value: [],
    kernels: [],
    slots: pairs,
    roots: [{ name: 'pick', state: [0] }],
    isWide: () => false,
    expand(state: StateRow, into: Expansion) {
      const place = state[0] ?? 0;
      if (place > 0) into.end(place - 1);
      else {
        into.chance();
        for (let pair = 0; pair < pairs; pair++) into.result(pair, [pair + 1]);
      }
    },
  };
  const game: Game = {
    structure,
    picks: names,
    numbers([row = 0, column = 0]) {
      const slots = new Float64Array(pairs);
      slots[row * columns + column] = 1;
      return { sizes: [], slots, kernels: [] };
    },
    payoff: (outcome, player) =>
      (player === 0 ? first : second)[Math.floor(outcome / columns)]?.[outcome % columns] ?? NaN,
  };
  return {
    game,
    root: 0,
    strategy: [0, 1].map(() => ({ pick: 'equilibrium' as const, play: 'optimal' as const })),
    options: names.map((list) => list.map((_, option) => ({ option }))),
    measures: [],
    answer: () => ({}),
    sentence: () => '',
    table: () => [],
  };
}

const HANDS = ['rock', 'paper', 'scissors'];

/** Matching pennies, worth 0 by halves (von Neumann and Morgenstern 1944, 14.7). */
export const pennies = normalForm(
  'pennies',
  [
    ['heads', 'tails'],
    ['heads', 'tails'],
  ],
  [
    [1, -1],
    [-1, 1],
  ],
);

/** Rock, paper, scissors, worth 0 by thirds. */
export const hands = normalForm(
  'hands',
  [HANDS, HANDS],
  [
    [0, -1, 1],
    [1, 0, -1],
    [-1, 1, 0],
  ],
);

/** Splits of so many companies over two posts, larger part first or not: every pair that adds up. */
const posts = (companies: number) =>
  Array.from({ length: companies + 1 }, (_, i) => [companies - i, i] as const);

/**
 * Colonel Blotto's four companies against three at two posts: each post goes to the larger force with one point for it and
 * one for each company beaten, the value is 14/9 (Dresher, The Mathematics of Games of Strategy, 1961, 1.4; Karlin 1959).
 */
export const blotto = normalForm(
  'blotto',
  [posts(4).map(String), posts(3).map(String)],
  posts(4).map((own) =>
    posts(3).map((enemy) =>
      own.reduce((sum, mine, post) => {
        const theirs = enemy[post] ?? 0;
        return sum + (mine > theirs ? theirs + 1 : mine < theirs ? -(mine + 1) : 0);
      }, 0),
    ),
  ),
);
