import { describe, expect, it } from 'vitest';
import { wholePower } from '../../src/math/index.js';

describe('wholePower', () => {
  it('is exact where doubles are', () => {
    for (let n = 0; n <= 30; n++) {
      expect(wholePower(1 / 2, n)).toBe(1 / (1 << n));
      expect(wholePower(3, n)).toBe(Number(3n ** BigInt(n)));
    }
  });

  it('is as near to sixths in whole numbers as its roundings allow', () => {
    for (let faces = 0; faces <= 6; faces++) {
      for (let n = 0; n <= 12; n++) {
        const exact = faces ** n / 6 ** n;
        expect(Math.abs(wholePower(faces / 6, n) - exact)).toBeLessThanOrEqual(
          2 * n * Number.EPSILON * exact,
        );
      }
    }
  });

  it('refuses powers that are not whole', () => {
    for (const n of [-1, 0.5, NaN]) expect(() => wholePower(2, n)).toThrow(RangeError);
  });
});
