import { describe, expect, it } from 'vitest';
import { exp, log, log1p } from '../../src/math/index.js';
import { seededUniform } from './helpers.js';

/** Units in the last place between two numbers of one sign. */
const apart = (a: number, b: number): number =>
  Object.is(a, b) || (Number.isNaN(a) && Number.isNaN(b)) ? 0 : Math.abs(a - b) / (Math.abs(b) * 2 ** -52);

describe('exp, log and log1p', () => {
  it('are within two units in the last place of what the host says, near and far', () => {
    const uniform = seededUniform(3);
    for (let i = 0; i < 40_000; i++) {
      const size = 10 ** (uniform() * 40 - 20);
      const x = (uniform() - 0.5) * (i % 2 === 0 ? 1400 : 3);
      expect(apart(exp(x), Math.exp(x))).toBeLessThanOrEqual(2);
      expect(apart(log(size), Math.log(size))).toBeLessThanOrEqual(2);
      expect(apart(log1p(size), Math.log1p(size))).toBeLessThanOrEqual(2);
      const below = -uniform();
      expect(apart(log1p(below), Math.log1p(below))).toBeLessThanOrEqual(2);
    }
  });

  it('are these bits, on every host', () => {
    // Digits of fdlibm, where a host may round the last one otherwise.
    expect([exp(1), exp(-1), exp(0.1), exp(100)]).toEqual([
      2.718281828459045, 0.36787944117144233, 1.1051709180756477, 2.6881171418161356e43,
    ]);
    expect([log(2), log(10), log(0.1), log(1e-300)]).toEqual([
      0.6931471805599453, 2.302585092994046, -2.3025850929940455, -690.7755278982137,
    ]);
    expect([log1p(0.5), log1p(-0.5), log1p(1e-9), log1p(1e9)]).toEqual([
      0.4054651081081644, -0.6931471805599453, 9.999999995e-10, 20.72326583794641,
    ]);
  });

  it('are right at their ends', () => {
    expect([exp(0), exp(-Infinity), exp(Infinity), exp(710), exp(-746)]).toEqual([
      1,
      0,
      Infinity,
      Infinity,
      0,
    ]);
    expect([log(1), log(0), log(Infinity), log1p(0), log1p(-1)]).toEqual([
      0,
      -Infinity,
      Infinity,
      0,
      -Infinity,
    ]);
    for (const wrong of [exp(NaN), log(-1), log(NaN), log1p(-2), log1p(NaN)]) expect(wrong).toBeNaN();
    expect(exp(-740)).toBe(4.2e-322);
    expect(Object.is(log1p(-0), -0)).toBe(true);
  });
});
