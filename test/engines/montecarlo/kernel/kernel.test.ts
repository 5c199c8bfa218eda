import { describe, expect, it } from 'vitest';
import { planeLayout, type PlaneProgram } from '../../../../src/game/plane/planeProgram.js';
import { GANG_WORDS } from '../../../../src/engines/sample/kernel/bitProgram.js';
import { planeDistribution } from '../../../../src/engines/sample/kernel/exactPlaneDistribution.js';
import { interpretPlane } from './interpret.js';
import { compileKernel, type KernelKind } from '../../../../src/engines/sample/kernel/kernel.js';
import { BLOCK_COMBATS } from '../../../../src/engines/sample/kernel/randomStream.js';
import { chiSquareTest } from '../../../../src/math/significanceTests.js';
import { duel, everything, falls, FULL_TABLE, savage } from './programs.js';
import { leastP, largestZ } from './law.js';
import { playGang } from './twin.js';

const SEED = Uint32Array.of(20, 26, 11, 5);
const KINDS: readonly KernelKind[] = ['wasm-simd', 'js'];

const programs: readonly (readonly [string, PlaneProgram])[] = [
  ['4 against 2 + 4, saves 5+', duel({ stones: [4, 0, 2, 4], saves: [1 / 3, 1 / 3] })],
  ['4 against 2 + 4, saves 4+', duel({ stones: [4, 0, 2, 4], saves: [1 / 2, 1 / 2] })],
  ['6 + 6 against 6 + 6, saves 5+', duel({ stones: [6, 6, 6, 6], saves: [1 / 3, 1 / 3] })],
  [
    'its full table, a re-rolled save',
    duel({ stones: [6, 6, 6, 6], saves: [1 / 3, 5 / 9], tables: FULL_TABLE }),
  ],
  ['saves that get worse by a flag, models behind', savage],
  [
    'rules of thumb with Stamina 3 and 3',
    duel({ stones: [4, 0, 2, 4], saves: [1 / 3, 1 / 3], resources: [3, 3], dodge: true, tables: FULL_TABLE }),
  ],
  [
    'rules of thumb with Stamina 5 and 5',
    duel({ stones: [6, 6, 6, 6], saves: [1 / 3, 1 / 3], resources: [5, 5], dodge: true }),
  ],
  ['everything that a program can say', everything],
];

describe.each(KINDS)('a kernel as %s', (kind) => {
  it.each(programs)('plays what its slow twin plays: %s', (_, program) => {
    const rounds = 12;
    const counted = compileKernel(program, kind).run(SEED, 3, 5, rounds * GANG_WORDS * 32);
    expect([...counted]).toEqual([...playGang(program, SEED, 3, 5, rounds)]);
  });

  it('counts exactly as many combats as are asked for, the first of its streams', () => {
    const program = duel({ stones: [2, 1, 1, 2], saves: [1 / 3, 1 / 2], tables: FULL_TABLE });
    const kernel = compileKernel(program, kind);
    let before: Float64Array = new Float64Array(kernel.cells);
    for (const combats of [0, 1, 100, 255, 256, 257, 512, 700, BLOCK_COMBATS + 5]) {
      const counted = kernel.run(SEED, 0, 0, combats);
      expect(counted.reduce((sum, count) => sum + count, 0)).toBe(combats);
      expect(counted.every((count, cell) => count >= (before[cell] ?? 0))).toBe(true);
      before = counted;
    }
  });

  it('gives the same counts however blocks are dealt out', () => {
    const kernel = compileKernel(duel({ stones: [3, 1, 2, 2], saves: [1 / 6, 1 / 2] }), kind);
    const whole = kernel.run(SEED, 1, 10, 3 * BLOCK_COMBATS + 1000);
    const parts = [
      kernel.run(SEED, 1, 12, BLOCK_COMBATS),
      kernel.run(SEED, 1, 13, 1000),
      kernel.run(SEED, 1, 10, 2 * BLOCK_COMBATS),
    ];
    const sum = whole.map((_, cell) => parts.reduce((total, part) => total + (part[cell] ?? 0), 0));
    expect([...sum]).toEqual([...whole]);
  });

  it('refuses what cannot be played', () => {
    const kernel = compileKernel(everything, kind);
    expect(() => kernel.run(SEED, 0, 0, 1.5)).toThrow(/number of combats is 1.5/);
    expect(() => kernel.run(SEED, 0, 0, -1)).toThrow(RangeError);
    expect(() => kernel.run(SEED, -1, 0, 1)).toThrow(/job -1/);
  });
});

/**
 * The law, at 10^7 combats a program: each table's chi-square and every cell's z. With a fixed seed the outcome is
 * fixed too; on another seed the chance of a false alarm is below 20 tables × 1e-6 plus 700 cells × 2e-7 (z of 5.2).
 */
describe('the law of the kernel', () => {
  it.each(programs)('is the exact one: %s', (_, program) => {
    const combats = 1e7;
    const counted = compileKernel(program).run(SEED, 0, 0, combats);
    const exact = planeDistribution(program);
    expect(leastP(program, counted, exact, combats)).toBeGreaterThan(1e-6);
    expect(largestZ(counted, exact, combats)).toBeLessThan(5.2);
  });

  it('would not pass for a save of 35 % in place of 1/3', () => {
    const right = duel({ stones: [4, 0, 2, 4], saves: [1 / 3, 1 / 3] });
    const [first, second] = right.events;
    if (!first || !second) throw new Error('a duel has two events');
    const wrong = { ...right, events: [first, { ...second, cases: [{ chances: falls(0.35, 4) }] }] };
    const combats = 1e7;
    const counted = compileKernel(wrong).run(SEED, 0, 0, combats);
    expect(leastP(right, counted, planeDistribution(right), combats)).toBeLessThan(1e-30);
  });

  it('would not pass for one coin of ten that is cast twice', () => {
    const combats = 1e7;
    const right = duel({ stones: [4, 0, 2, 4], saves: [1 / 3, 1 / 3] });
    const wrong = duel({ stones: [4, 0, 2, 3], saves: [1 / 3, 1 / 3] });
    const counted = compileKernel(wrong).run(SEED, 0, 0, combats);
    expect(leastP(right, counted, planeDistribution(right), combats)).toBeLessThan(1e-30);
  });
});

/** Kernel against interpreter as two samples: a chi-square of the kernel's counts on the interpreter's frequencies. */
describe('interpretPlane', () => {
  it.each(programs)('has the law too: %s', (_, program) => {
    let x = 1;
    // A 32-bit xorshift (Marsaglia 2003): another generator than the kernel's, on purpose.
    const uniform = (): number => {
      x ^= x << 13;
      x ^= x >>> 17;
      x ^= x << 5;
      return (x >>> 0) / 2 ** 32;
    };
    const combats = 60_000;
    const chance = { coin: () => uniform() < 0.5, happens: (p: number) => uniform() < p };
    const counted = interpretPlane(program, combats, chance);
    const exact = planeDistribution(program);
    // False alarms: as above, 20 tables × 1e-6.
    for (const { offset, cells } of planeLayout(program)) {
      const table = (list: Float64Array): Float64Array => list.subarray(offset, offset + cells);
      const { pValue } = chiSquareTest(
        table(counted),
        table(exact).map((p) => p * combats),
      );
      expect(pValue).toBeGreaterThan(1e-6);
    }
  });
});
