import { describe, expect, it } from 'vitest';
import { compile } from '../../src/game/compile/index.js';
import { firstMovePolicy, randomPolicy } from '../../src/game/index.js';
import { distribute, tabulate } from '../../src/engines/exact/index.js';
import { solve, solveRoots } from '../../src/engines/solve/index.js';
import { adjustingGame, type AdjustingPlan } from './adjusting.js';
import { Oracle } from './oracle.js';

const plan: AdjustingPlan = {
  ofAKind: 2,
  sides: [
    { stamina: 2, dodge: true, trained: true },
    { stamina: 1, discipline: true },
  ],
};
const game = adjustingGame(plan, {
  up: 0.4,
  save: [0.5, 0.25],
  splits: [
    [
      [2, 1],
      [1, 2],
    ],
    [
      [2, 2],
      [0, 1],
    ],
  ],
});

describe('the alternating game of casting and adjusting', () => {
  const compiled = compile(game.structure);

  it.each([
    [0, 0],
    [0, 1],
    [1, 0],
  ])('has the value that a plain recursion finds: splits %i, %i', (...choice) => {
    const oracle = new Oracle(game, game.numbers(choice));
    const solution = solve(compiled, game, { choice });
    expect(solution.value(0, 0)).toBeCloseTo(oracle.values(0)[0] ?? NaN, 12);
    expect(solution.value(0, 1)).toBeCloseTo(oracle.values(0)[1] ?? NaN, 12);
    expect(solveRoots(compiled, game, { choice })[0]?.[0]).toBeCloseTo(solution.value(0, 0), 12);
    expect(solveRoots(compiled, game, { choice })[1]?.[0]).toBeCloseTo(solution.value(0, 1), 12);
  });

  it('has the value of a best reply to a fixed policy', () => {
    const choice = [0, 0];
    const oracle = new Oracle(game, game.numbers(choice));
    for (const policies of [
      [undefined, randomPolicy],
      [firstMovePolicy, undefined],
      [randomPolicy, randomPolicy],
    ]) {
      const play = policies.map((policy) => policy ?? ('optimal' as const));
      const expected = oracle.values(0, policies)[0] ?? NaN;
      expect(solve(compiled, game, { choice, play }).value(0, 0)).toBeCloseTo(expected, 12);
      expect(solveRoots(compiled, game, { choice, play })[0]?.[0]).toBeCloseTo(expected, 12);
    }
  });

  it('has the distribution that a plain recursion finds, for mixed and pure policies', () => {
    for (const policy of [randomPolicy, firstMovePolicy]) {
      const numbers = game.numbers([0, 0]);
      const expected = new Oracle(game, numbers).distribution(0, [policy, randomPolicy]);
      const found = distribute(compiled, numbers, 0, tabulate(compiled, numbers, [policy, randomPolicy]));
      compiled.outcomes.forEach((code, i) => expect(found[i]).toBeCloseTo(expected.get(code) ?? 0, 12));
    }
  });
});
