import { describe, expect, it } from 'vitest';
import { findRoot } from '../../src/math/index.js';

describe('findRoot', () => {
  it.each([
    ['the square root of two', (x: number) => x * x - 2, 0, 2, Math.SQRT2],
    ['pi', Math.sin, 2, 4, Math.PI],
    ['the fixed point of cos', (x: number) => Math.cos(x) - x, 0, 1, 0.7390851332151607],
    ['the real root of x^3 - 2x - 5 (Wallis)', (x: number) => x ** 3 - 2 * x - 5, 2, 3, 2.0945514815423265],
    ['a triple root', (x: number) => (x - 1) ** 3, -5, 9, 1],
    ['a step', (x: number) => (x < 0.3 ? -1 : 1), 0, 1, 0.3],
    ['a root at an end', (x: number) => x - 1, 1, 4, 1],
    ['a root far from the scale of the ends', (x: number) => Math.log(x) + 50, 1e-300, 1, Math.exp(-50)],
  ])('finds %s', (_, f, low, high, wanted) => {
    const root = findRoot(f, low, high);
    expect(Math.abs(root - wanted)).toBeLessThan(
      wanted === 1 ? 1e-5 : 1e-14 * Math.max(1e-22, Math.abs(wanted)) + 1e-16 * wanted,
    );
  });

  it('takes few steps on a smooth function and halves at worst', () => {
    let calls = 0;
    findRoot((x) => (calls++, Math.exp(x) - 3), 0, 4);
    expect(calls).toBeLessThan(15);
    calls = 0;
    findRoot((x) => (calls++, x < 0.123 ? -1e-9 : 1e9), 0, 1);
    expect(calls).toBeLessThan(200);
  });

  it('refuses equal signs, NaN and ends that are none', () => {
    expect(() => findRoot((x) => x * x + 1, -1, 1)).toThrow(/signs/);
    expect(() => findRoot(() => NaN, 0, 1)).toThrow(/NaN/);
    expect(() => findRoot((x) => x, -Infinity, 1)).toThrow(RangeError);
    expect(() => findRoot((x) => x, -1, 1, 0)).toThrow(RangeError);
  });
});
