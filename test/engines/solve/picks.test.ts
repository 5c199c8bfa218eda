import { describe, expect, it } from 'vitest';
import { randomPolicy, type Game, type Structure } from '../../../src/game/index.js';
import { StonecastError } from '../../../src/errors/index.js';
import { compile } from '../../../src/game/compile/index.js';
import {
  assessPicks,
  bestResponses,
  pickGames,
  solve,
  solvePicks,
  type PickGame,
} from '../../../src/engines/solve/index.js';
import { adjustingGame, allSplits } from '../../contract/adjusting.js';
import { plainGame } from '../../contract/build.js';

/** A bimatrix game as root picks: every combination is a structure root of its own end. */
function bimatrix(
  name: string,
  own: readonly (readonly number[])[],
  other?: readonly (readonly number[])[],
): PickGame {
  const [rows, columns] = [own.length, own[0]?.length ?? 0];
  const structure: Structure = {
    key: `bimatrix ${name}`,
    players: ['rows', 'columns'],
    control: [{ name: 'end', size: rows * columns + 1 }],
    value: [],
    kernels: [],
    slots: rows * columns,
    roots: [{ name: 'start', state: [0] }],
    isWide: () => false,
    expand([end = 0], into) {
      if (end > 0) {
        into.end(end - 1);
        return;
      }
      into.chance();
      for (let i = 0; i < rows * columns; i++) into.result(i, [i + 1]);
    },
  };
  const game: Game = {
    structure,
    picks: [own.map((_, i) => `row ${i}`), (own[0] ?? []).map((_, j) => `column ${j}`)],
    numbers([i = 0, j = 0]) {
      const slots = new Float64Array(rows * columns);
      slots[i * columns + j] = 1;
      return { sizes: [], slots, kernels: [] };
    },
    payoff(outcome, player) {
      const [i, j] = [Math.floor(outcome / columns), outcome % columns];
      const value = own[i]?.[j] ?? NaN;
      return player === 0 ? value : (other?.[i]?.[j] ?? -value);
    },
  };
  const [found] = pickGames(compile(structure), game);
  if (!found) throw new Error('a structure without root');
  return found;
}

/** Colonel Blotto: soldiers on three fields of equal worth, ordered splits against each other; points for fields won. */
function blotto(soldiers: number): number[][] {
  const splits: number[][] = [];
  for (let a = 0; a <= soldiers; a++)
    for (let b = 0; a + b <= soldiers; b++) splits.push([a, b, soldiers - a - b]);
  return splits.map((x) => splits.map((y) => x.reduce((sum, v, i) => sum + Math.sign(v - (y[i] ?? 0)), 0)));
}

describe('secret picks before play', () => {
  it('solve the games of the textbooks', () => {
    const pennies = solvePicks(
      bimatrix('pennies', [
        [1, -1],
        [-1, 1],
      ]),
    );
    expect(pennies.values[0]).toBeCloseTo(0, 14);
    for (const mix of pennies.mixes) mix.forEach((p) => expect(p).toBeCloseTo(0.5, 13));
    const scissors = solvePicks(
      bimatrix('scissors', [
        [0, -1, 1],
        [1, 0, -1],
        [-1, 1, 0],
      ]),
    );
    for (const mix of scissors.mixes) mix.forEach((p) => expect(p).toBeCloseTo(1 / 3, 12));
    // von Neumann and Morgenstern's poker-like 2 × 2: val [[3, 0], [1, 2]] = (3·2 − 0·1) / (3 + 2 − 0 − 1).
    expect(
      solvePicks(
        bimatrix('mixed', [
          [3, 0],
          [1, 2],
        ]),
      ).values[0],
    ).toBeCloseTo(1.5, 13);
    // Blotto is symmetric, so worth 0, and no split is good alone.
    const colonel = solvePicks(bimatrix('blotto', blotto(5)));
    expect(colonel.values[0]).toBeCloseTo(0, 12);
    expect(colonel.exploitability).toBeLessThan(1e-12);
    expect(Math.max(...(colonel.mixes[0] ?? []))).toBeLessThan(0.5);
  });

  it('answer a given mix by the first best response, and tell all of them', () => {
    const game = bimatrix('answers', [
      [0, 2, 2],
      [5, 2, 2],
    ]);
    const solution = solvePicks(game, [[1, 0], 'equilibrium']);
    expect(Array.from(solution.mixes[1] ?? [])).toEqual([1, 0, 0]);
    expect(solution.values).toEqual([0, 0]);
    expect(solution.gains).toEqual([5, 0]);
    const half = [Float64Array.of(1, 0), Float64Array.of(0, 0.5, 0.5)];
    expect(bestResponses(game, half, 0)).toEqual([0, 1]);
    expect(bestResponses(game, half, 1)).toEqual([0]);
    expect(assessPicks(game, half).gains).toEqual([0, 2]);
  });

  it('need an explicit choice of equilibrium where payoffs are not opposite', () => {
    const battle = bimatrix(
      'battle of the sexes',
      [
        [2, 0],
        [0, 1],
      ],
      [
        [1, 0],
        [0, 2],
      ],
    );
    expect(battle.zeroSum).toBe(false);
    expect(() => solvePicks(battle)).toThrow(StonecastError);
    expect(() => solvePicks(battle)).toThrow(/not opposite/);
    const second = solvePicks(battle, [], () => [Float64Array.of(0, 1), Float64Array.of(0, 1)]);
    expect(second.values).toEqual([1, 2]);
    expect(second.exploitability).toBe(0);
    expect(solvePicks(battle, ['equilibrium', [1, 0]]).values).toEqual([2, 1]);
  });

  it('value every combination as solving it alone does, from every root', () => {
    const plan = {
      ofAKind: 3,
      remember: true,
      sides: [
        { stamina: 1, trained: true },
        { stamina: 2, dodge: true },
      ],
    } as const;
    const game = adjustingGame(plan, {
      up: 0.5,
      save: [0.6, 0.3],
      splits: [allSplits(3, 3), allSplits(4, 3)],
    });
    const compiled = compile(game.structure);
    for (const play of [undefined, ['optimal', randomPolicy]] as const) {
      const options = play ? { play } : {};
      const games = pickGames(compiled, game, options);
      expect(games).toHaveLength(game.structure.roots.length);
      games[0]?.choices.forEach((choice, joint) => {
        const solution = solve(compiled, game, { ...options, choice });
        games.forEach((ofRoot, root) => {
          expect(ofRoot.values[0]?.[joint]).toBeCloseTo(solution.value(root, 0), 11);
          expect(ofRoot.values[1]?.[joint]).toBeCloseTo(solution.value(root, 1), 11);
        });
      });
    }
  });

  it('serve a game without picks, and one player alone with some', () => {
    const structure: Structure = {
      key: 'one picks',
      players: ['only'],
      control: [{ name: 'end', size: 3 }],
      value: [],
      kernels: [],
      slots: 2,
      roots: [{ name: 'start', state: [0] }],
      isWide: () => false,
      expand([end = 0], into) {
        if (end > 0) into.end(end);
        else {
          into.chance();
          into.result(0, [1]);
          into.result(1, [2]);
        }
      },
    };
    const numbers = (p: number) => ({ sizes: [], slots: Float64Array.of(p, 1 - p), kernels: [] });
    const none = plainGame(structure, numbers(0.5), (end) => end);
    const [alone] = pickGames(compile(structure), none);
    expect(alone && solvePicks(alone).values).toEqual([1.5]);
    const three: Game = {
      ...none,
      picks: [['a', 'b', 'c']],
      numbers: ([i = 0]) => numbers([0.5, 0.25, 0.75][i] ?? NaN),
    };
    const [picks] = pickGames(compile(structure), three);
    const solution = picks && solvePicks(picks);
    expect(solution?.values).toEqual([1.75]);
    expect(Array.from(solution?.mixes[0] ?? [])).toEqual([0, 1, 0]);
  });
});
