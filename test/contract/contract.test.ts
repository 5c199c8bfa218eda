/**
 * The contract of the engines: on every toy, slabs and the same game written out give equal answers, equal to a plain
 * recursion; and what is solved cannot be beaten.
 */
import { describe, expect, it } from 'vitest';
import { firstMovePolicy, randomPolicy, type Game, type Policy } from '../../src/game/index.js';
import { bind, compile, flatten, type Compiled, type PolicyTables } from '../../src/game/compile/index.js';
import { distribute, forward, tabulate } from '../../src/engines/exact/index.js';
import { bestResponse, exploitability, solve, solveRoots } from '../../src/engines/solve/index.js';
import { emptyTotals } from '../engines/montecarlo/totals.js';
import { playGraph } from '../../src/engines/sample/graph/playGraph.js';
import { graphProgram } from '../../src/engines/sample/graph/graphProgram.js';
import { seedWords } from '../../src/engines/sample/seededDraws.js';
import { chiSquareTest } from '../../src/math/index.js';
import { plainGame } from './build.js';
import { Oracle } from './oracle.js';
import { TOYS } from './toys.js';

/** Probabilities by outcome code, rounded to 12 decimals, zeros left out. */
function byCode(compiled: Compiled, distribution: Float64Array): Map<number, number> {
  const found = new Map<number, number>();
  compiled.outcomes.forEach((code, i) => {
    if ((distribution[i] ?? 0) > 1e-15) found.set(code, distribution[i] ?? 0);
  });
  return found;
}

function expectEqual(found: ReadonlyMap<number, number>, expected: ReadonlyMap<number, number>): void {
  const codes = new Set([...found.keys(), ...expected.keys()]);
  for (const code of codes) expect(found.get(code) ?? 0).toBeCloseTo(expected.get(code) ?? 0, 12);
}

/** Takes the last move that is available. */
const lastMovePolicy: Policy = {
  name: 'last',
  decide: ({ moves }, weights) => {
    weights[moves.length - 1] = 1;
  },
};

describe.each(TOYS)('$name', (toy) => {
  const { game } = toy;
  const numbers = game.numbers([]);
  const compiled = compile(game.structure);
  const flat = flatten(game.structure, numbers);
  const flatGame: Game = plainGame(flat.structure, flat.numbers, (outcome, player) =>
    game.payoff(outcome, player),
  );
  const plain = compile(flat.structure);
  const oracle = new Oracle(game, numbers);
  const players = game.structure.players.map((_, player) => player);
  const roots = game.structure.roots.map((_, root) => root);

  it('has the same outcomes as slabs, written out, and by plain recursion, under fixed policies', () => {
    for (const policy of [randomPolicy, firstMovePolicy, lastMovePolicy]) {
      if (toy.loops && policy !== randomPolicy) continue;
      const policies = players.map((player) => (player === 0 ? policy : randomPolicy));
      for (const root of roots) {
        const found = byCode(
          compiled,
          distribute(compiled, numbers, root, tabulate(compiled, numbers, policies)),
        );
        const lifted = tabulate(
          plain,
          flat.numbers,
          policies.map((one) => flat.lift(one)),
        );
        expectEqual(byCode(plain, distribute(plain, flat.numbers, root, lifted)), found);
        if (!toy.loops) expectEqual(oracle.distribution(root, policies), found);
      }
    }
  });

  it('is worth the same as slabs, written out, and by plain recursion', () => {
    for (const root of roots) {
      const solution = solve(compiled, game);
      const written = solve(plain, flatGame);
      for (const player of players) {
        const value = solution.value(root, player);
        expect(written.value(root, player)).toBeCloseTo(value, 12);
        expect(solveRoots(compiled, game)[player]?.[root]).toBeCloseTo(value, 12);
        expect(solveRoots(plain, flatGame)[player]?.[root]).toBeCloseTo(value, 12);
        if (!toy.loops && !toy.picks) expect(oracle.values(root)[player]).toBeCloseTo(value, 12);
        if (toy.loops && player === 0) expect(oracle.loopValue(root)).toBeCloseTo(value, 11);
      }
      if (toy.value !== undefined) expect(solution.value(0, 0)).toBeCloseTo(toy.value, 12);
    }
  });

  it('pays what it is worth when it is played as solved', () => {
    const solution = solve(compiled, game);
    for (const root of roots) {
      const play = forward(compiled, numbers, root, solution.tables);
      for (const player of players)
        expect(mean(game, compiled, play.distribution, player)).toBeCloseTo(solution.value(root, player), 11);
    }
  });

  it('leaves nobody anything to gain by another policy', () => {
    const { tables } = solve(compiled, game);
    for (const root of roots) {
      const { gains } = exploitability(compiled, game, root, { tables });
      gains.forEach((gain) => expect(gain).toBeLessThan(1e-9));
      for (const player of players) {
        for (const policy of [randomPolicy, firstMovePolicy, lastMovePolicy]) {
          if (toy.loops && policy !== randomPolicy) continue;
          const other = players.map((p) => (p === player ? policy : undefined));
          const mixed = overlay(tabulate(compiled, numbers, other), tables, player);
          const value = mean(game, compiled, distribute(compiled, numbers, root, mixed), player);
          expect(value).toBeLessThanOrEqual(solve(compiled, game).value(root, player) + 1e-9);
        }
      }
    }
  });

  it('answers a mixed policy with the same best response in both forms', () => {
    for (const player of players) {
      const policies = players.map(() => randomPolicy);
      const tables = tabulate(compiled, numbers, policies);
      const lifted = tabulate(
        plain,
        flat.numbers,
        policies.map((one) => flat.lift(one)),
      );
      for (const root of roots) {
        const value = bestResponse(compiled, game, player, { tables }).value(root, player);
        expect(bestResponse(plain, flatGame, player, { tables: lifted }).value(root, player)).toBeCloseTo(
          value,
          12,
        );
        const play = players.map((p) => (p === player ? ('optimal' as const) : randomPolicy));
        expect(solveRoots(compiled, game, { play })[player]?.[root]).toBeCloseTo(value, 12);
      }
    }
  });

  // False alarm: 1e-4 a form of a toy, once, for this seed.
  it('is sampled as it is computed, in both forms', () => {
    for (const [graph, numbersOf, tables] of [
      [compiled, numbers, solve(compiled, game).tables],
      [plain, flat.numbers, solve(plain, flatGame).tables],
    ] as const) {
      const expected = distribute(graph, numbersOf, 0, tables);
      const program = graphProgram(bind(graph, numbersOf), tables, 0, []);
      const totals = emptyTotals(program);
      playGraph(program, seedWords('contract'), 1, 0, 100_000, totals);
      if (expected.filter((p) => p > 0).length < 2) continue;
      const { pValue } = chiSquareTest(
        totals.counts,
        expected.map((p) => p * 100_000),
      );
      expect(pValue).toBeGreaterThan(1e-4);
    }
  });
});

function mean(game: Game, compiled: Compiled, distribution: Float64Array, player: number): number {
  return compiled.outcomes.reduce(
    (sum, code, i) => sum + (distribution[i] ?? 0) * game.payoff(code, player),
    0,
  );
}

/** The tables of all, with those of one player put over them. */
function overlay(own: PolicyTables, others: PolicyTables, player: number): PolicyTables {
  const shift = own.mixStart.length - 1;
  const choice = others.choice.map((entry) => (entry < -1 ? entry - shift : entry));
  own.choice.forEach((entry, i) => {
    if (entry !== -1) choice[i] = entry;
  });
  const picks = new Map(
    [...others.picks].map(([node, mixes]) => [
      node,
      mixes.map((mix, p) => (p === player ? own.picks.get(node)?.[p] : mix)),
    ]),
  );
  return {
    choice,
    mixStart: Int32Array.from([
      ...own.mixStart,
      ...others.mixStart.slice(1).map((at) => at + own.mixOption.length),
    ]),
    mixOption: Int32Array.from([...own.mixOption, ...others.mixOption]),
    mixWeight: Float64Array.from([...own.mixWeight, ...others.mixWeight]),
    picks,
  };
}
