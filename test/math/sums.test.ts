import { describe, expect, it } from 'vitest';
import {
  binomialPmf,
  compensatedDot,
  compensatedSum,
  convolve,
  convolvePower,
} from '../../src/math/index.js';
import {
  addPair,
  createPair,
  divideDouble,
  dividePair,
  multiplyDouble,
  multiplyPair,
  type DoubleDouble,
} from '../../src/math/numeric/preciseSums.js';
import { exactly, generate, nearestDouble, seededUniform } from './helpers.js';

describe('compensated sums', () => {
  it('keep what plain addition loses', () => {
    expect(compensatedSum([1, 1e100, 1, -1e100])).toBe(2);
    expect(compensatedSum(new Array<number>(10).fill(0.1))).toBe(1);
    expect(compensatedSum([])).toBe(0);
  });

  it('keep a dot product whose terms cancel', () => {
    expect(compensatedDot([1e10, 1, -1e10], [1e10, 1, 1e10])).toBe(1);
    expect(() => compensatedDot([1], [1, 2])).toThrow(RangeError);
  });

  it('agree with exact whole numbers on random products', () => {
    const uniform = seededUniform(3);
    const whole = (): number => Math.round((uniform() - 0.5) * 2 ** 50);
    for (let repeat = 0; repeat < 50; repeat++) {
      const left = generate(100, whole);
      const right = generate(100, whole);
      let exact = 0n;
      left.forEach((a, i) => (exact += BigInt(a) * BigInt(right[i] ?? 0)));
      expect(compensatedDot(left, right)).toBe(Number(exact));
    }
  });
});

describe('double-double arithmetic', () => {
  const value = (pair: DoubleDouble): number => (pair[0] ?? NaN) + (pair[1] ?? NaN);

  it('keeps about 30 digits through a product and a quotient', () => {
    // Oracle: exact fractions. (1/3 of a pair times 7, divided by 11, plus 2^-60) - 7/33 is 2^-60 up to 1e-30.
    const pair = createPair(1);
    divideDouble(pair, 3);
    multiplyDouble(pair, 7);
    divideDouble(pair, 11);
    addPair(pair, createPair(2 ** -60));
    const other = createPair(7);
    dividePair(other, createPair(33));
    multiplyPair(other, createPair(-1));
    addPair(pair, other);
    expect(Math.abs(value(pair) - 2 ** -60)).toBeLessThan(1e-30);
  });

  it('rounds products and quotients of pairs to the nearest double of the exact fraction', () => {
    const uniform = seededUniform(4);
    for (let repeat = 0; repeat < 500; repeat++) {
      const a = uniform();
      const b = uniform();
      const c = uniform() + 0.5;
      const pair = createPair(a);
      multiplyDouble(pair, b);
      multiplyPair(pair, createPair(b));
      dividePair(pair, createPair(c));
      const [x, y, z] = [exactly(a), exactly(b), exactly(c)];
      const wanted = nearestDouble({
        top: x.top * y.top ** 2n * z.bottom,
        bottom: x.bottom * y.bottom ** 2n * z.top,
      });
      expect(value(pair)).toBe(wanted);
    }
  });
});

describe('convolve', () => {
  it('adds binomial variables of the same chance', () => {
    const sum = convolve(binomialPmf(4, 0.3), binomialPmf(7, 0.3));
    binomialPmf(11, 0.3).forEach((wanted, k) => expect(sum[k]).toBeCloseTo(wanted, 15));
  });

  it('equals the count of all sums of two dice', () => {
    const die = generate(7, (face) => (face === 0 ? 0 : 1));
    expect([...convolve(die, die)]).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
  });

  it('raises to a power as repeated convolution does', () => {
    const row = [0.2, 0.5, 0.3];
    let slow = Float64Array.of(1);
    for (let times = 0; times <= 9; times++) {
      const fast = convolvePower(row, times);
      expect(fast).toHaveLength(slow.length);
      slow.forEach((wanted, k) => expect(fast[k]).toBeCloseTo(wanted, 15));
      slow = Float64Array.from(convolve(slow, row));
    }
    expect(() => convolve([], row)).toThrow(RangeError);
    expect(() => convolvePower(row, -1)).toThrow(RangeError);
  });
});
