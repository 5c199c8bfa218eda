import jstat from 'jstat';
import { describe, expect, it } from 'vitest';
import {
  betaIncomplete,
  betaQuantile,
  betaTail,
  chiSquareTail,
  gammaTail,
  logGamma,
  normalQuantile,
  studentTQuantile,
  studentTTail,
} from '../../src/math/index.js';
import { deviance, poissonTerm, stirlingError } from '../../src/math/games/binomialTerms.js';
import { relativeError } from './helpers.js';
// Oracle: mpmath with 40 digits, see references.py.
import references from './references.json' with { type: 'json' };

describe('logGamma', () => {
  it('agrees with mpmath', () => {
    for (const [x, wanted] of references.logGamma as [number, number][]) {
      expect(relativeError(logGamma(x), wanted)).toBeLessThan(2e-15);
    }
  });
  it('refuses zero, negative numbers and NaN', () => {
    for (const x of [0, -1, NaN]) expect(() => logGamma(x)).toThrow(RangeError);
  });
});

describe('saddle-point pieces', () => {
  it('give factorials', () => {
    let factorial = 1;
    for (let n = 1; n <= 20; n++) {
      factorial *= n;
      const log = stirlingError(n) + 0.5 * Math.log(2 * Math.PI * n) + n * Math.log(n) - n;
      expect(relativeError(Math.exp(log), factorial)).toBeLessThan(3e-14);
      expect(relativeError(poissonTerm(n, 3), (Math.exp(-3) * 3 ** n) / factorial)).toBeLessThan(1e-14);
    }
    expect(poissonTerm(0, 3)).toBe(Math.exp(-3));
  });
  it('have a deviance that is continuous where the formula changes', () => {
    const edge = 11 / 9;
    expect(relativeError(deviance(edge * (1 - 1e-12), 1), deviance(edge * (1 + 1e-12), 1))).toBeLessThan(
      1e-10,
    );
  });
});

describe('incomplete beta', () => {
  it('agrees with mpmath in both tails', () => {
    for (const [x, a, b, lower, upper] of references.betaIncomplete as [
      number,
      number,
      number,
      number,
      number,
    ][]) {
      expect(relativeError(betaIncomplete(x, a, b), lower)).toBeLessThan(5e-14);
      expect(relativeError(betaTail(a, b, x, 1 - x, 'upper'), upper)).toBeLessThan(5e-14);
    }
  });
  it('is inverted by the quantile', () => {
    for (const [x, a, b, lower, upper] of references.betaIncomplete as [
      number,
      number,
      number,
      number,
      number,
    ][]) {
      // Where the curve is flat or the point is next to 1 a probability does not determine x to full precision.
      if (lower < 1e-3 || upper < 1e-3 || x > 0.999 || x < 1e-6) continue;
      expect(relativeError(betaQuantile(lower, a, b), x)).toBeLessThan(1e-12);
    }
    expect(betaQuantile(1e-200, 2, 3)).toBeCloseTo(Math.sqrt(1e-200 / 6), 110);
  });
  it('converges for huge parameters', () => {
    expect(betaIncomplete(0.5, 1e9, 1e9)).toBeCloseTo(0.5, 10);
    expect(betaQuantile(0.5, 1, 1e12)).toBeCloseTo(Math.LN2 * 1e-12, 22);
  });
  it('holds at the ends and refuses what is outside', () => {
    expect(betaIncomplete(0, 2, 3)).toBe(0);
    expect(betaIncomplete(1, 2, 3)).toBe(1);
    expect(() => betaIncomplete(1.1, 2, 3)).toThrow(RangeError);
    expect(() => betaIncomplete(0.5, 0, 3)).toThrow(RangeError);
    expect(() => betaQuantile(0, 1, 1)).toThrow(RangeError);
  });
});

describe('incomplete gamma', () => {
  it('agrees with mpmath in both tails', () => {
    for (const [a, x, lower, upper] of references.gammaTail as [number, number, number, number][]) {
      expect(relativeError(gammaTail(a, x, 'lower'), lower)).toBeLessThan(5e-14);
      expect(relativeError(gammaTail(a, x, 'upper'), upper)).toBeLessThan(5e-14);
    }
  });
  it('gives the chi-square tail of jstat', () => {
    for (const degrees of [1, 2, 5, 30, 200]) {
      for (const statistic of [0.1, 1, 4, 30, 190, 260]) {
        const wanted = 1 - jstat.chisquare.cdf(statistic, degrees);
        expect(Math.abs(chiSquareTail(statistic, degrees) - wanted)).toBeLessThan(1e-10);
      }
    }
  });
  it('holds at the ends and refuses what is outside', () => {
    expect(chiSquareTail(0, 3)).toBe(1);
    expect(chiSquareTail(Infinity, 3)).toBe(0);
    expect(() => chiSquareTail(-1, 3)).toThrow(RangeError);
    expect(() => chiSquareTail(1, 0)).toThrow(RangeError);
  });
});

describe('normal distribution', () => {
  it('agrees with mpmath', () => {
    for (const [p, wanted] of references.normalQuantile as [number, number][]) {
      expect(relativeError(normalQuantile(p), wanted)).toBeLessThan(1e-15);
    }
  });
  it('holds at the ends and refuses what is outside', () => {
    expect(normalQuantile(0)).toBe(-Infinity);
    expect(normalQuantile(1)).toBe(Infinity);
    expect(() => normalQuantile(1.5)).toThrow(RangeError);
  });
});

describe("Student's t", () => {
  it('agrees with mpmath', () => {
    for (const [t, degrees, wanted] of references.studentTTail as [number, number, number][]) {
      expect(relativeError(studentTTail(t, degrees), wanted)).toBeLessThan(5e-14);
    }
  });
  it('is inverted by the quantile', () => {
    for (const degrees of [0.5, 1, 2, 3.5, 30, 1e4, 1e8]) {
      for (const p of [1e-12, 0.001, 0.025, 0.3, 0.5, 0.6, 0.975, 0.9999]) {
        const t = studentTQuantile(p, degrees);
        const back = p < 0.5 ? studentTTail(-t, degrees) : 1 - studentTTail(t, degrees);
        expect(relativeError(back, p)).toBeLessThan(1e-12);
      }
    }
  });
  it('holds at the ends and refuses what is outside', () => {
    expect(studentTTail(Infinity, 3)).toBe(0);
    expect(studentTTail(-Infinity, 3)).toBe(1);
    expect(studentTTail(0, 3)).toBe(0.5);
    expect(() => studentTTail(1, 0)).toThrow(RangeError);
    expect(() => studentTQuantile(0.9, 0)).toThrow(RangeError);
    expect(() => studentTQuantile(1, 5)).toThrow(RangeError);
  });
  it('has the printed quantiles (Abramowitz and Stegun, table 26.10)', () => {
    expect(studentTQuantile(0.975, 1)).toBeCloseTo(12.706, 3);
    expect(studentTQuantile(0.975, 10)).toBeCloseTo(2.228, 3);
    expect(studentTQuantile(0.9995, 120)).toBeCloseTo(3.373, 3);
  });
});
