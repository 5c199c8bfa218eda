import { describe, expect, it } from 'vitest';
import type { Game, Structure } from '../../../src/game/index.js';
import { compile } from '../../../src/game/compile/index.js';
import { solve } from '../../../src/engines/solve/index.js';
import { plainGame, tableKernel } from '../../contract/build.js';

/** One decision among moves that pay as given, narrow or over a slab of two cells that pay alike. */
function choice(payoffs: readonly (readonly [number, number])[], wide: boolean): Game {
  const ends = payoffs.length;
  const structure: Structure = {
    key: `ties of ${ends}, ${wide ? 'wide' : 'narrow'}`,
    players: ['one', 'two'],
    control: [
      { name: 'stage', size: 3 },
      { name: 'end', size: ends },
    ],
    value: [{ name: 'value', size: 2 }],
    kernels: [{ name: 'stay', axis: 0 }],
    slots: 0,
    roots: [{ name: 'start', state: [0, 0] }],
    isWide: ([stage]) => wide && stage !== 2,
    expand([stage = 0, end = 0], into) {
      if (stage === 2) into.end(end);
      else if (stage === 1) into.sort();
      else {
        into.decide(0);
        // Ids fall while ranks rise, so that nothing hangs on the order of writing.
        for (let i = ends - 1; i >= 0; i--) into.move(100 - i, i, [wide ? 1 : 2, i], wide ? [0] : []);
      }
    },
    sort: ([, end = 0], _, target) => {
      target.set([2, end]);
    },
  };
  const stay = tableKernel([
    [1, 0],
    [0, 1],
  ]);
  return plainGame(
    structure,
    { sizes: [2], slots: new Float64Array(0), kernels: [stay] },
    (end, player) => payoffs[end]?.[player] ?? NaN,
  );
}

function chosen(payoffs: readonly (readonly [number, number])[]): number[] {
  return [false, true].map((wide) => {
    const game = choice(payoffs, wide);
    const solution = solve(compile(game.structure), game);
    expect(solution.value(0, 0)).toBeCloseTo(Math.max(...payoffs.map(([own]) => own)), 6);
    return solution.tables.choice[0] ?? -1;
  });
}

describe('equal choices (R-28)', () => {
  it('take the lowest rank among moves within 1e-9 of the scale of the best', () => {
    const far = [100, -100] as const;
    expect(chosen([[1, -1], [1, -1], [1, -1], far])).toEqual([3, 3]);
    expect(
      chosen([
        [99, -99],
        [100, -100],
        [100, -100],
      ]),
    ).toEqual([1, 1]);
    // Scale 100: ties are within 1e-7.
    expect(
      chosen([
        [100 - 0.9e-7, -100],
        [100, -100],
      ]),
    ).toEqual([0, 0]);
    expect(
      chosen([
        [100 - 1.1e-7, -100],
        [100, -100],
      ]),
    ).toEqual([1, 1]);
    // A chain of near ties counts from the best alone.
    expect(
      chosen([
        [100 - 1.6e-7, -100],
        [100 - 0.8e-7, -100],
        [100, -100],
      ]),
    ).toEqual([1, 1]);
  });

  it('are measured by the payoff of whoever moves, however much is at stake for the other', () => {
    const payoffs = [
      [1 - 5e-8, 100],
      [1, -100],
    ] as const;
    expect(chosen(payoffs)).toEqual([1, 1]);
  });

  it('decide what the other player gets when payoffs are not opposite', () => {
    const payoffs = [
      [4, 7],
      [5, 1],
      [5, 9],
    ] as const;
    for (const wide of [false, true]) {
      const game = choice(payoffs, wide);
      const solution = solve(compile(game.structure), game);
      expect(solution.zeroSum).toBe(false);
      expect([solution.value(0, 0), solution.value(0, 1)]).toEqual([5, 1]);
    }
  });

  it('leave the value of opposed play the true best', () => {
    const game = choice(
      [
        [100 - 0.9e-7, -100 + 0.9e-7],
        [100, -100],
      ],
      true,
    );
    expect(solve(compile(game.structure), game).value(0, 0)).toBe(100);
  });
});
