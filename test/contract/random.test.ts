/**
 * Random small games: slabs, plain states and a plain recursion agree, and nobody beats the solver. The games come from
 * fast-check with a fixed seed, so a failure is found again and shrunk.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  firstMovePolicy,
  randomPolicy,
  type Game,
  type KernelMatrix,
  type Policy,
  type Structure,
} from '../../src/game/index.js';
import { compile, flatten } from '../../src/game/compile/index.js';
import { distribute, tabulate } from '../../src/engines/exact/index.js';
import { exploitability, quantalResponse, solve, solveRoots } from '../../src/engines/solve/index.js';
import { plainGame, range, tableKernel } from './build.js';
import { Oracle } from './oracle.js';

/** What a random game is made from. */
interface Seedling {
  readonly players: number;
  readonly sizes: readonly number[];
  /** Three kernels an axis; each row either weights or not available. */
  readonly kernels: readonly (readonly (readonly number[] | undefined)[])[][];
  /** Layers of nodes; a node is a decision of a player or a chance, its edges lead to the next layers. */
  readonly layers: readonly (readonly Node[])[];
  readonly payoffs: readonly (readonly number[])[];
  readonly zeroSum: boolean;
}

interface Node {
  readonly player: number;
  readonly edges: readonly {
    readonly to: number;
    readonly word: readonly number[];
    readonly weight: number;
  }[];
}

const OUTCOMES = 5;
const KERNELS_AN_AXIS = 3;

const weight = fc.integer({ min: 0, max: 4 });

/** Rows that may be banded (equal steps), a general table, or not available. */
const kernelRows = (size: number): fc.Arbitrary<(number[] | undefined)[]> =>
  fc.oneof(
    fc.tuple(fc.integer({ min: -1, max: 1 }), fc.integer({ min: 1, max: 9 })).map(([step, tenths]) =>
      range(size).map((from) => {
        const to = from + step;
        if (to < 0 || to >= size) return undefined;
        const row = range(size).map(() => 0);
        row[from] = 1 - tenths / 10;
        row[to] = (row[to] ?? 0) + tenths / 10;
        return row;
      }),
    ),
    fc.array(fc.option(fc.array(weight, { minLength: size, maxLength: size }), { nil: undefined, freq: 3 }), {
      minLength: size,
      maxLength: size,
    }),
  );

const seedling: fc.Arbitrary<Seedling> = fc
  .record({
    players: fc.integer({ min: 1, max: 3 }),
    sizes: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
    depth: fc.integer({ min: 1, max: 5 }),
  })
  .chain(({ players, sizes, depth }) =>
    fc.record({
      players: fc.constant(players),
      sizes: fc.constant(sizes),
      kernels: fc.tuple(
        ...sizes.map((size) =>
          fc.array(kernelRows(size), { minLength: KERNELS_AN_AXIS, maxLength: KERNELS_AN_AXIS }),
        ),
      ),
      layers: fc.array(
        fc.array(
          fc.record({
            player: fc.integer({ min: -1, max: players - 1 }),
            edges: fc.array(
              fc.record({
                to: fc.nat(2),
                word: fc.array(fc.nat(sizes.length * KERNELS_AN_AXIS - 1), { maxLength: 3 }),
                weight: fc.integer({ min: 1, max: 5 }),
              }),
              { minLength: 1, maxLength: 5 },
            ),
          }),
          { minLength: 3, maxLength: 3 },
        ),
        { minLength: depth, maxLength: depth },
      ),
      payoffs: fc.array(
        fc.array(fc.integer({ min: -3, max: 3 }), { minLength: OUTCOMES, maxLength: OUTCOMES }),
        {
          minLength: players,
          maxLength: players,
        },
      ),
      zeroSum: fc.boolean(),
    }),
  );

let grown = 0;

/** Turns a seedling into a game; where its rows and words do not fit, they are mended the same way every time. */
function grow(seed: Seedling): Game {
  const kernels = seed.kernels.flatMap((ofAxis) => ofAxis.map(normalised));
  const axisOf = (kernel: number): number => Math.floor(kernel / KERNELS_AN_AXIS);
  const slots: number[] = [];
  const firstSlot = seed.layers.map((layer) =>
    layer.map(({ edges }) => {
      const total = edges.reduce((sum, edge) => sum + edge.weight, 0);
      return slots.push(...edges.map((edge) => edge.weight / total)) - edges.length;
    }),
  );
  const depth = seed.layers.length;
  const structure: Structure = {
    key: `random game ${grown++}`,
    players: range(seed.players).map((p) => `player ${p}`),
    control: [
      { name: 'layer', size: depth + 2 },
      { name: 'node', size: Math.max(3, OUTCOMES) },
    ],
    value: seed.sizes.map((size, i) => ({ name: `axis ${i}`, size })),
    kernels: kernels.map((_, kernel) => ({ name: `kernel ${kernel}`, axis: axisOf(kernel) })),
    slots: slots.length,
    roots: range(3).map((node) => ({ name: `root ${node}`, state: [0, node] })),
    isWide: ([layer = 0]) => layer <= depth,
    expand([layer = 0, index = 0], into) {
      if (layer > depth) {
        into.end(index);
        return;
      }
      const node = seed.layers[layer]?.[index];
      if (!node) {
        into.sort();
        return;
      }
      if (node.player < 0) into.chance();
      else into.decide(node.player);
      node.edges.forEach(({ to, word }, i) => {
        // Chances may not meet rows that are not available, and a decision keeps one move without a word.
        const target = [layer + 1, to];
        if (node.player < 0)
          into.result(
            (firstSlot[layer]?.[index] ?? 0) + i,
            target,
            word.filter((k) => whole(kernels[k])),
          );
        else into.move(i, node.edges.length - i, target, i === 0 ? [] : word);
      });
    },
    sort([, index = 0], cell, target) {
      target[0] = depth + 1;
      target[1] = (index + cell.reduce((sum, value, axis) => sum + value * (axis + 1), 0)) % OUTCOMES;
    },
  };
  const numbers = { sizes: seed.sizes, slots: Float64Array.from(slots), kernels };
  return plainGame(structure, numbers, (outcome, player) => {
    if (seed.zeroSum && seed.players === 2)
      return (player === 0 ? 1 : -1) * (seed.payoffs[0]?.[outcome] ?? NaN);
    return seed.payoffs[player]?.[outcome] ?? NaN;
  });
}

const whole = (kernel: KernelMatrix | undefined): boolean =>
  kernel?.available.every((row) => row === 1) ?? false;

function normalised(rows: readonly (readonly number[] | undefined)[]): KernelMatrix {
  return tableKernel(
    rows.map((row) => {
      const total = row?.reduce((sum, value) => sum + value, 0) ?? 0;
      return total > 0 ? row?.map((value) => value / total) : undefined;
    }),
  );
}

/** A policy that looks random but is the same in the same place: weights from a hash of what it sees. */
function hashPolicy(salt: number): Policy {
  return {
    name: `hash ${salt}`,
    decide({ state, cell, moves }, weights) {
      let h = salt;
      for (const value of [...state, ...cell]) h = Math.imul(h ^ (value + 1), 0x9e3779b1);
      const chosen = (h >>> 8) % moves.length;
      if ((h & 128) === 0) weights[chosen] = 1;
      else weights.fill(1 / moves.length, 0, moves.length);
    },
  };
}

describe('random games', () => {
  it('are worth the same as slabs, written out, and by plain recursion; nobody gains by another policy', () => {
    fc.assert(
      fc.property(seedling, fc.nat(1_000_000), (seed, salt) => {
        const game = grow(seed);
        const numbers = game.numbers([]);
        const compiled = compile(game.structure);
        const flat = flatten(game.structure, numbers);
        const flatGame = plainGame(flat.structure, flat.numbers, (outcome, player) =>
          game.payoff(outcome, player),
        );
        const plain = compile(flat.structure);
        const oracle = new Oracle(game, numbers);
        const solution = solve(compiled, game);
        const written = solve(plain, flatGame);
        const fast = solveRoots(compiled, game);
        for (const root of range(3)) {
          const expected = oracle.values(root);
          expected.forEach((value, player) => {
            expect(solution.value(root, player)).toBeCloseTo(value, 10);
            expect(written.value(root, player)).toBeCloseTo(value, 10);
            expect(fast[player]?.[root]).toBeCloseTo(value, 10);
          });
          for (const gain of exploitability(compiled, game, root, { tables: solution.tables }).gains) {
            expect(gain).toBeLessThan(1e-8);
          }
          for (let player = 0; player < seed.players; player++) {
            const play = range(seed.players).map((p) =>
              p === player ? hashPolicy(salt) : ('optimal' as const),
            );
            if (seed.zeroSum && seed.players === 2) {
              expect(solveRoots(compiled, game, { play })[player]?.[root]).toBeLessThan(
                (expected[player] ?? NaN) + 1e-9,
              );
            }
          }
        }
      }),
      { seed: 20_261, numRuns: 100 },
    );
  });

  it('come out the same as slabs, written out, and by plain recursion, under any policies', () => {
    fc.assert(
      fc.property(seedling, fc.nat(1_000_000), (seed, salt) => {
        const game = grow(seed);
        const numbers = game.numbers([]);
        const compiled = compile(game.structure);
        const flat = flatten(game.structure, numbers);
        const plain = compile(flat.structure);
        const oracle = new Oracle(game, numbers);
        const kinds = [hashPolicy(salt), randomPolicy, firstMovePolicy];
        const policies = range(seed.players).map((player) => kinds[(player + salt) % 3] ?? randomPolicy);
        const tables = tabulate(compiled, numbers, policies);
        const lifted = tabulate(
          plain,
          flat.numbers,
          policies.map((policy) => flat.lift(policy)),
        );
        for (const root of range(3)) {
          const expected = oracle.distribution(root, policies);
          const found = distribute(compiled, numbers, root, tables);
          const written = distribute(plain, flat.numbers, root, lifted);
          compiled.outcomes.forEach((code, i) => expect(found[i]).toBeCloseTo(expected.get(code) ?? 0, 12));
          plain.outcomes.forEach((code, i) => expect(written[i]).toBeCloseTo(expected.get(code) ?? 0, 12));
          // With fixed policies everywhere the value is the mean payoff.
          const values = solveRoots(compiled, game, { play: policies });
          values.forEach((ofRoots, player) => {
            const mean = [...expected].reduce((sum, [code, p]) => sum + p * game.payoff(code, player), 0);
            expect(ofRoots[root]).toBeCloseTo(mean, 11);
          });
        }
      }),
      { seed: 20_262, numRuns: 100 },
    );
  });

  it('have quantal responses between random and best play', () => {
    fc.assert(
      fc.property(seedling, (seed) => {
        const game = grow({
          ...seed,
          players: 1,
          layers: seed.layers.map((layer) =>
            layer.map((node) => ({ ...node, player: Math.min(node.player, 0) })),
          ),
        });
        const compiled = compile(game.structure);
        const best = solve(compiled, game);
        const random = solve(compiled, game, { play: [randomPolicy] });
        for (const rationality of [0, 0.5, 8, 1e6]) {
          const soft = quantalResponse(compiled, game, { rationality: [rationality] });
          const values = range(3).map((root) => soft.value(root, 0));
          values.forEach((value, root) => {
            expect(value).toBeLessThanOrEqual(best.value(root, 0) + 1e-9);
            if (rationality === 0) expect(value).toBeCloseTo(random.value(root, 0), 10);
          });
          if (rationality === 1e6)
            values.forEach((value, root) => expect(value).toBeCloseTo(best.value(root, 0), 5));
        }
      }),
      { seed: 20_263, numRuns: 60 },
    );
  });
});
