import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Game, type Structure } from '../../../src/game/index.js';
import { compile } from '../../../src/game/compile/index.js';
import { distribute } from '../../../src/engines/exact/index.js';
import { exploitability, quantalResponse, solve, solveRoots } from '../../../src/engines/solve/index.js';
import { plainGame, range } from '../../contract/build.js';
import { Oracle } from '../../contract/oracle.js';

/** A node: whose it is (−1: chance), where its edges lead (−1: it ends), and their weights. */
interface Node {
  readonly player: number;
  readonly edges: readonly { readonly to: number; readonly weight: number }[];
}

let made = 0;

/**
 * Nodes that lead to each other in any way. Every move first meets a chance that ends the game with `leave`; the ends pay
 * by where they were reached.
 */
function looping(
  nodes: readonly Node[],
  leave: number,
  pays: (end: number, player: number) => number,
  players = 2,
): Game {
  const n = nodes.length;
  const weights = nodes.flatMap(({ edges }) => edges.map(({ weight }) => weight));
  const first = nodes.map((_, i) => nodes.slice(0, i).reduce((sum, { edges }) => sum + edges.length, 2));
  const slots = Float64Array.of(leave, 1 - leave, ...weights);
  nodes.forEach(({ player, edges }, i) => {
    const total = edges.reduce((sum, { weight }) => sum + weight, 0);
    edges.forEach((edge, e) => (slots[(first[i] ?? 0) + e] = player < 0 ? edge.weight / total : 0));
  });
  const structure: Structure = {
    key: `looping ${made++}`,
    players: range(players).map((p) => `player ${p}`),
    control: [
      { name: 'kind', size: 3 },
      { name: 'node', size: n + 1 },
    ],
    value: [],
    kernels: [],
    slots: slots.length,
    roots: range(n).map((node) => ({ name: `node ${node}`, state: [0, node] })),
    isWide: () => false,
    expand([kind = 0, at = 0], into) {
      if (kind === 2) {
        into.end(at);
        return;
      }
      if (kind === 1) {
        into.chance();
        into.result(0, [2, at]);
        into.result(1, [0, at]);
        return;
      }
      const node = nodes[at];
      if (!node) throw new Error(`no node ${at}`);
      if (node.player < 0) into.chance();
      else into.decide(node.player);
      node.edges.forEach(({ to }, e) => {
        const target = to < 0 ? [2, at] : [1, to];
        if (node.player < 0) into.result((first[at] ?? 0) + e, target);
        else into.move(e, e, target);
      });
    },
  };
  return plainGame(structure, { sizes: [], slots, kernels: [] }, pays);
}

const graph = fc.integer({ min: 1, max: 7 }).chain((n) =>
  fc.array(
    fc.record({
      player: fc.integer({ min: -1, max: 1 }),
      edges: fc.array(
        fc.record({ to: fc.integer({ min: -1, max: n - 1 }), weight: fc.integer({ min: 1, max: 5 }) }),
        { minLength: 1, maxLength: 4 },
      ),
    }),
    { minLength: n, maxLength: n },
  ),
);

describe('games that return to where they were', () => {
  it('are worth what repeated sweeps settle at, and nobody gains by another policy', () => {
    fc.assert(
      fc.property(graph, fc.constantFrom(0.25, 0.5, 0.9), (nodes, leave) => {
        const game = looping(nodes, leave, (end, player) => (player === 0 ? 1 : -1) * ((end * 7) % 5));
        const compiled = compile(game.structure);
        const solution = solve(compiled, game);
        const oracle = new Oracle(game, game.numbers([]));
        nodes.forEach((_, root) => {
          const value = oracle.loopValue(root);
          expect(solution.value(root, 0)).toBeCloseTo(value, 11);
          expect(solveRoots(compiled, game)[0]?.[root]).toBeCloseTo(value, 11);
          expect(
            exploitability(compiled, game, root, { tables: solution.tables }).exploitability,
          ).toBeLessThan(1e-8);
        });
      }),
      { seed: 11, numRuns: 100 },
    );
  });

  it('pay lone players what they are worth when played', () => {
    fc.assert(
      fc.property(graph, (nodes) => {
        const own = nodes.map((node) => ({ ...node, player: Math.min(node.player, 0) }));
        const game = looping(own, 0.2, (end) => (end * 3) % 4, 1);
        const compiled = compile(game.structure);
        const solution = solve(compiled, game);
        nodes.forEach((_, root) => {
          const p = distribute(compiled, game.numbers([]), root, solution.tables);
          const mean = compiled.outcomes.reduce((sum, end, i) => sum + (p[i] ?? 0) * game.payoff(end, 0), 0);
          expect(mean).toBeCloseTo(solution.value(root, 0), 10);
        });
      }),
      { seed: 12, numRuns: 60 },
    );
  });

  it('are refused where they can go on for ever, where general payoffs find no rest, and for soft play', () => {
    const circle: Node[] = [
      { player: 0, edges: [{ to: 1, weight: 1 }] },
      { player: 1, edges: [{ to: 0, weight: 1 }] },
    ];
    const endless = looping(circle, 0, () => 1);
    expect(() => solve(compile(endless.structure), endless)).toThrow(/for ever/);
    const soft = looping(circle, 0.5, () => 1);
    expect(() => quantalResponse(compile(soft.structure), soft, { rationality: [1, 1] })).toThrow(
      /return to where it was/,
    );
    // Each of three stops just where the next one does not: among three no pure choice fits.
    const three = range(3).map((player) => ({
      player,
      edges: [
        { to: -1, weight: 1 },
        { to: (player + 1) % 3, weight: 1 },
      ],
    }));
    const restless = looping(three, 0.001, (end, player) => [1, 1.9, 0][(end - player + 3) % 3] ?? NaN, 3);
    expect(() => solve(compile(restless.structure), restless)).toThrow(
      /without an equilibrium in pure moves/,
    );
  });
});

describe('secret picks again and again', () => {
  /** Both equal in the first option: nobody scores and, with `again`, it is played once more. */
  function inspection(again: number): Game {
    const structure: Structure = {
      key: `inspection ${again}`,
      players: ['rows', 'columns'],
      control: [
        { name: 'kind', size: 3 },
        { name: 'pays', size: 2 },
      ],
      value: [],
      kernels: [],
      slots: 2,
      roots: [{ name: 'pick', state: [0, 0] }],
      isWide: () => false,
      expand([kind = 0, pays = 0], into) {
        if (kind === 2) into.end(pays);
        else if (kind === 1) {
          into.chance();
          into.result(0, [0, 0]);
          into.result(1, [2, 0]);
        } else {
          into.pick([2, 2]);
          into.joint([0, 0], [1, 0]);
          into.joint([0, 1], [2, 1]);
          into.joint([1, 0], [2, 1]);
          into.joint([1, 1], [2, 0]);
        }
      },
    };
    const numbers = { sizes: [], slots: Float64Array.of(again, 1 - again), kernels: [] };
    return plainGame(structure, numbers, (outcome, player) => (player === 0 ? outcome : -outcome));
  }

  it('are worth the root of v = val [[δv, 1], [1, 0]], which is (1 − √(1 − δ)) / δ', () => {
    for (const again of [0.25, 0.75, 0.99]) {
      const game = inspection(again);
      const compiled = compile(game.structure);
      const value = (1 - Math.sqrt(1 - again)) / again;
      const solution = solve(compiled, game);
      expect(solution.value(0, 0)).toBeCloseTo(value, 11);
      expect(solveRoots(compiled, game)[0]?.[0]).toBeCloseTo(value, 11);
      const { exploitability: gap } = exploitability(compiled, game, 0, { tables: solution.tables });
      expect(gap).toBeLessThan(1e-9);
      const [rows] = solution.tables.picks.get(0) ?? [];
      // Rows takes its first option with 1 / (2 − δv).
      expect(rows?.[0]).toBeCloseTo(1 / (2 - again * value), 10);
    }
  });
});
