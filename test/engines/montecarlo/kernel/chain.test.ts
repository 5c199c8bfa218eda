import { describe, expect, it } from 'vitest';
import { aliasTable, wholeWeights } from '../../../../src/engines/sample/kernel/chainTables.js';
import {
  checkChain,
  toOutcome,
  mergeStates,
  type Chain,
} from '../../../../src/engines/sample/kernel/markovChain.js';
import { chainDistribution, distributionChain } from './chainLaw.js';
import { planeDistribution } from '../../../../src/engines/sample/kernel/exactPlaneDistribution.js';
import { compileChain, type KernelKind } from '../../../../src/engines/sample/kernel/kernel.js';
import { planeChain } from './planeChain.js';
import { BLOCK_COMBATS } from '../../../../src/engines/sample/kernel/randomStream.js';
import { chiSquareTest } from '../../../../src/math/significanceTests.js';
import { duel, everything, FULL_TABLE } from './programs.js';

const SEED = Uint32Array.of(1, 6, 1803, 9);
const KINDS: readonly KernelKind[] = ['wasm-simd', 'js'];

/** Rows as lists of [target, probability]. */
function chainOf(outcomes: number, rows: readonly (readonly (readonly [number, number])[])[]): Chain {
  const flat = rows.flat();
  const rowStart = [0];
  for (const row of rows) rowStart.push((rowStart.at(-1) ?? 0) + row.length);
  return {
    outcomes,
    rowStart: Int32Array.from(rowStart),
    target: Int32Array.from(flat, ([target]) => target),
    probability: Float64Array.from(flat, ([, p]) => p),
  };
}

/** Coins only, with loops; solved by hand below. */
const loops = chainOf(2, [
  [
    [1, 0.5],
    [2, 0.5],
  ],
  [
    [toOutcome(0), 0.5],
    [3, 0.5],
  ],
  [
    [toOutcome(1), 0.5],
    [0, 0.5],
  ],
  [
    [1, 0.5],
    [0, 0.5],
  ],
]);

/** Coins, thirds, a certain step, a loop, and a result that cannot happen. */
const mixed = chainOf(4, [
  [
    [1, 0.25],
    [2, 0.5],
    [toOutcome(3), 0.25],
    [toOutcome(0), 0],
  ],
  [
    [2, 1 / 3],
    [toOutcome(0), 2 / 3],
  ],
  [[3, 1]],
  [
    [0, 0.125],
    [toOutcome(1), 0.5],
    [toOutcome(2), 0.375],
  ],
]);

const chains: readonly (readonly [string, Chain])[] = [
  ['coins with loops', loops],
  ['coins, thirds and loops', mixed],
  ['a distribution', distributionChain([0.1, 0.2, 0, 0.05, 0.65])],
  ['an outcome that is certain', distributionChain([0, 1])],
  ['a hundred outcomes', distributionChain(Array.from({ length: 100 }, (_, i) => (i + 1) / 5050))],
  [
    'an adjusted combat',
    planeChain(
      duel({
        stones: [4, 0, 2, 4],
        saves: [1 / 3, 1 / 3],
        resources: [3, 3],
        dodge: true,
        tables: FULL_TABLE,
      }),
    ),
  ],
  ['everything', planeChain(everything)],
];

describe('chains', () => {
  it('know the law of loops', () => {
    // Chances of outcome 0: h0 = (h1 + h2) / 2, h1 = (1 + h3) / 2, h2 = h0 / 2, h3 = (h0 + h1) / 2; so h0 = 4/7.
    const [first = NaN, second = NaN] = chainDistribution(loops);
    expect(first).toBeCloseTo(4 / 7, 12);
    expect(second).toBeCloseTo(3 / 7, 12);
  });

  it.each([
    ['a state that leads nowhere', chainOf(1, [[[1, 1]]]), /state 0 leads to 1/],
    ['an outcome that is not there', chainOf(1, [[[toOutcome(1), 1]]]), /state 0 leads to -2/],
    ['chances that do not add up', chainOf(1, [[[toOutcome(0), 0.9]]]), /probability of 0.9 together/],
    ['a negative chance', chainOf(1, [[[toOutcome(0), -1]]]), /probability -1/],
    ['no way out', chainOf(1, [[[1, 1]], [[0, 1]]]), /from state 0 no outcome/],
    ['no state', chainOf(1, []), /at least one state/],
  ])('refuse %s', (_, chain, message) => {
    expect(() => checkChain(chain)).toThrow(message);
  });

  it.each(chains)('have the same law merged: %s', (_, chain) => {
    const merged = mergeStates(chain);
    expect(merged.rowStart.length).toBeLessThanOrEqual(chain.rowStart.length);
    const law = chainDistribution(merged);
    chainDistribution(chain).forEach((p, outcome) => expect(law[outcome]).toBeCloseTo(p, 12));
  });

  it('merge what has the same future', () => {
    const twins = chainOf(2, [
      [
        [1, 0.3],
        [2, 0.3],
        [3, 0.4],
      ],
      [
        [toOutcome(0), 0.5],
        [toOutcome(1), 0.5],
      ],
      [
        [toOutcome(1), 0.5],
        [toOutcome(0), 0.5],
      ],
      [[1, 1]],
    ]);
    // The start stays, though it now has one result; the other three are one.
    expect(mergeStates(twins).rowStart.length - 1).toBe(2);
  });
});

describe('planeChain', () => {
  it('has the law of its program', () => {
    const exact = planeDistribution(everything);
    chainDistribution(planeChain(everything)).forEach((p, cell) =>
      expect(p).toBeCloseTo(exact[cell] ?? NaN, 13),
    );
  });
});

describe('alias tables', () => {
  it.each([
    [[1]],
    [[0.5, 0.5]],
    [[0.7, 0.2, 0.1]],
    [[0, 1 / 3, 2 / 3]],
    [Array.from({ length: 37 }, () => 1 / 37)],
  ])('hold %j in whole numbers of 2^-32', (probabilities) => {
    const weights = wholeWeights(probabilities);
    expect(weights.reduce((sum, w) => sum + w, 0)).toBe(2 ** 32);
    weights.forEach((w, i) => expect(Math.abs(w - (probabilities[i] ?? NaN) * 2 ** 32)).toBeLessThan(1));
    const { bits, threshold, below, above } = aliasTable(weights, [...probabilities.keys()]);
    const held = new Float64Array(probabilities.length);
    const size = 2 ** (32 - bits);
    below.forEach((value, slot) => {
      const under =
        Math.min(Math.max((threshold[slot] ?? 0) >>> 0, slot * size), (slot + 1) * size) - slot * size;
      held[value] = (held[value] ?? 0) + under;
      const over = above[slot] ?? 0;
      held[over] = (held[over] ?? 0) + size - under;
    });
    expect([...held]).toEqual([...weights]);
  });

  it('refuses weights that do not add up', () => {
    expect(() => aliasTable(Float64Array.of(1, 2), [0, 1])).toThrow(/add up to 2\^32/);
  });
});

describe.each(KINDS)('the table kernel as %s', (kind) => {
  // χ² at 2 × 10^6 combats; the seed is fixed, on another a false alarm has a chance of 7 × 1e-6.
  it.each(chains)('has the law of its chain: %s', (_, chain) => {
    const combats = 2e6;
    const counted = compileChain(chain, kind).run(SEED, 0, 0, combats);
    const exact = chainDistribution(chain);
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(combats);
    counted.forEach((count, outcome) => {
      if (exact[outcome] === 0) expect(count).toBe(0);
    });
    const due = exact.map((p) => p * combats);
    expect(chiSquareTest(counted, due).pValue).toBeGreaterThan(1e-6);
  });

  it('plays exactly as many combats as are asked for, block by block', () => {
    const kernel = compileChain(mixed, kind);
    for (const combats of [0, 1, 3, 1023, 1025]) {
      expect(kernel.run(SEED, 0, 0, combats).reduce((sum, count) => sum + count, 0)).toBe(combats);
    }
    const whole = kernel.run(SEED, 2, 4, 2 * BLOCK_COMBATS);
    const parts = [kernel.run(SEED, 2, 5, BLOCK_COMBATS), kernel.run(SEED, 2, 4, BLOCK_COMBATS)];
    expect(whole.map((_, o) => (parts[0]?.[o] ?? 0) + (parts[1]?.[o] ?? 0))).toEqual(whole);
  });
});

describe('both table kernels', () => {
  it.each(chains)('count the same: %s', (_, chain) => {
    const [a, b] = KINDS.map((kind) => compileChain(chain, kind).run(SEED, 7, 1, 300_001));
    expect(a).toEqual(b);
  });
});
