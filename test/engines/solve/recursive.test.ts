/** Recursive games: secret picks again and again, each against the value of what may follow. */
import { describe, expect, it } from 'vitest';
import { solve } from '../../../src/engines/solve/index.js';
import { compile } from '../../../src/game/compile/index.js';
import type { Expansion, Game, StateRow, Structure } from '../../../src/game/index.js';

const END = { caught: 0, undetected: 1, quiet: 2 } as const;

/**
 * Dresher's recursive inspection game: an inspector has m inspections for n periods, a violator acts in one of them or in
 * none. Caught: the inspector gets 1; undetected: −1; nothing happens: 0.
 */
function inspection(periods: number, inspections: number): Game {
  // Axes: periods left, inspections left, outcome + 1 once it is over.
  const structure: Structure = {
    key: `inspection ${periods} ${inspections}`,
    players: ['inspector', 'violator'],
    control: [
      { name: 'periods', size: periods + 1 },
      { name: 'inspections', size: inspections + 1 },
      { name: 'over', size: 4 },
    ],
    value: [],
    kernels: [],
    slots: 0,
    roots: [{ name: 'all', state: [periods, inspections, 0] }],
    isWide: () => false,
    expand(state: StateRow, into: Expansion) {
      const [n = 0, m = 0, over = 0] = state;
      if (over > 0) {
        into.end(over - 1);
        return;
      }
      if (n === 0) {
        into.end(END.quiet);
        return;
      }
      const rows = m > 0 ? 2 : 1;
      into.pick([rows, 2]);
      for (let row = 0; row < rows; row++) {
        // The last row is not to inspect.
        const inspects = row < rows - 1;
        into.joint([row, 0], [0, 0, 1 + (inspects ? END.caught : END.undetected)]);
        into.joint([row, 1], [n - 1, inspects ? m - 1 : m, 0]);
      }
    },
  };
  const worth = [1, -1, 0];
  return {
    structure,
    picks: [],
    numbers: () => ({ sizes: [], slots: new Float64Array(0), kernels: [] }),
    payoff: (outcome, player) => (player === 0 ? 1 : -1) * (worth[outcome] ?? NaN),
  };
}

const choose = (n: number, k: number): number =>
  k < 0 || k > n ? 0 : k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k;

/** Matching pennies played again with probability 1/2 while they do not match; a match pays 1. */
const again: Game = {
  structure: {
    key: 'pennies again',
    players: ['matcher', 'other'],
    control: [{ name: 'place', size: 4 }],
    value: [],
    kernels: [],
    slots: 1,
    roots: [{ name: 'pick', state: [0] }],
    isWide: () => false,
    expand(state: StateRow, into: Expansion) {
      const place = state[0] ?? 0;
      if (place === 0) {
        into.pick([2, 2]);
        for (const row of [0, 1])
          for (const column of [0, 1]) into.joint([row, column], [row === column ? 3 : 1]);
      } else if (place === 1) {
        into.chance();
        into.result(0, [0]);
        into.result(0, [2]);
      } else into.end(place - 2);
    },
  },
  picks: [],
  numbers: () => ({ sizes: [], slots: Float64Array.of(1 / 2), kernels: [] }),
  payoff: (outcome, player) => (player === 0 ? outcome : -outcome),
};

describe('recursive games', () => {
  it.each([
    [2, 1],
    [3, 1],
    [4, 2],
    [7, 3],
    [9, 8],
    [3, 3],
    [4, 0],
  ])(
    'inspection of %d periods with %d inspections has its known value (Dresher, RAND RM-2972, 1962)',
    (n, m) => {
      const game = inspection(n, m);
      let sum = 0;
      for (let i = 0; i <= m; i++) sum += choose(n, i);
      expect(solve(compile(game.structure), game).value(0, 0)).toBeCloseTo(-choose(n - 1, m) / sum, 12);
    },
  );

  it('pennies that may be played again are worth 2/3: v is the value of 1, v/2; v/2, 1 (Shapley 1953)', () => {
    const solution = solve(compile(again.structure), again);
    expect(solution.value(0, 0)).toBeCloseTo(2 / 3, 12);
    const mixes = [...solution.tables.picks.values()][0] ?? [];
    for (const mix of mixes) mix?.forEach((p) => expect(p).toBeCloseTo(1 / 2, 9));
  });
});
