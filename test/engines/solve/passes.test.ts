import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bind, compile } from '../../../src/game/compile/index.js';
import { OpposedSweep } from '../../../src/engines/solve/opposedRootValues.js';
import {
  createPlainPasses,
  createWasmPasses,
  type Passes,
  Workspace,
} from '../../../src/engines/solve/slabWorkspace.js';
import { payoffsOf } from '../../../src/engines/solve/payoffs.js';
import { terminalPart } from '../../../src/engines/solve/solveGame.js';
import { adjustingGame, allSplits } from '../../contract/adjusting.js';

const CELLS = 64;
const RUNS = 6 * CELLS * 8;

/** Five slabs of numbers, infinities and non-numbers, then the runs. */
const content = fc.array(
  fc.oneof(fc.double({ min: -9, max: 9, noNaN: true }), fc.constantFrom(NaN, Infinity, -Infinity, 0)),
  { minLength: 6 * CELLS, maxLength: 6 * CELLS },
);
const runs = fc.array(fc.tuple(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 0, max: 20 })), {
  maxLength: 5,
});

function fill(passes: Passes, cells: readonly number[], pairs: readonly (readonly [number, number])[]): void {
  passes.cells.set(cells);
  passes.integers.set(
    pairs.flatMap(([from, length]) => [from * 8, length * 8]),
    RUNS / 4,
  );
}

describe('passes in WebAssembly and in plain loops', () => {
  const wasm = createWasmPasses(1 << 16);
  const plain = createPlainPasses(1 << 16);

  it('exist on this host', () => {
    expect(wasm).toBeDefined();
  });

  it('leave the same memory', () => {
    const slab = (index: number): number => index * CELLS * 8;
    fc.assert(
      fc.property(
        content,
        runs,
        fc.integer({ min: -2, max: 2 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (cells, pairs, shift, p) => {
          for (const name of ['bandStore', 'bandMax', 'bandMin', 'bandStoreMax', 'bandStoreMin'] as const) {
            for (const passes of [wasm, plain]) {
              if (!passes) return;
              fill(passes, cells, pairs);
              const [s1, s2] = [slab(2) + shift * 8, slab(2)];
              passes[name](slab(0), slab(1), s1, s2, RUNS, RUNS + pairs.length * 8, p, 1 - p);
            }
            expect(wasm?.cells.subarray(0, 6 * CELLS)).toEqual(plain.cells.subarray(0, 6 * CELLS));
          }
          for (const name of ['bestMax', 'bestMin'] as const) {
            for (const passes of [wasm, plain]) {
              if (!passes) return;
              fill(passes, cells, pairs);
              passes[name](slab(0), slab(3), slab(4), slab(3) + 40 * 8);
            }
            expect(wasm?.cells.subarray(0, 6 * CELLS)).toEqual(plain.cells.subarray(0, 6 * CELLS));
          }
        },
      ),
      { seed: 5, numRuns: 60 },
    );
  });

  it('give the same values of a whole game, one memory serving many sizes', () => {
    const plan = {
      ofAKind: 4,
      sides: [
        { stamina: 2, trained: true },
        { stamina: 1, dodge: true, discipline: true },
      ],
    } as const;
    const game = adjustingGame(plan, {
      up: 0.45,
      save: [0.5, 0.3],
      splits: [allSplits(4, 4), allSplits(5, 4)],
    });
    const compiled = compile(game.structure);
    const payoffs = payoffsOf(compiled, game);
    const workspaces = [new Workspace(), new Workspace(createPlainPasses)];
    for (let i = 0; i < 5; i++) {
      for (let j = 0; j < 4; j++) {
        const context = { binding: bind(compiled, game.numbers([i, j])), payoffs, open: [true, true] };
        const terminal = terminalPart(context).values[0] ?? new Float64Array(0);
        const [fast, slow] = workspaces.map((workspace) =>
          new OpposedSweep(context, terminal, workspace).run(context, new Float64Array(1)),
        );
        expect(fast).toEqual(slow);
      }
    }
  });
});
