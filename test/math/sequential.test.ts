import { describe, expect, it } from 'vitest';
import {
  binomialPmf,
  createConfidenceSequence,
  criticalRegion,
  exactBinomialPower,
  exactBinomialTest,
  gammaExponentialBoundary,
  logGamma,
  gammaTail,
  readVerdict,
  trialsNeeded,
} from '../../src/math/index.js';
import { holds, relativeError, seededUniform } from './helpers.js';

/** The boundary of the normal mixture to both sides (Howard et al. 2021, equation 14), which the other comes near. */
const normalBoundary = (variance: number, tuning: number, errorRate: number): number =>
  Math.sqrt((variance + tuning) * (Math.log((variance + tuning) / tuning) - 2 * Math.log(errorRate)));

/** Composite Simpson rule with 20,000 steps. */
function integrate(f: (x: number) => number, low: number, high: number): number {
  const steps = 20_000;
  const h = (high - low) / steps;
  let sum = f(low) + f(high);
  for (let i = 1; i < steps; i++) sum += (i % 2 === 1 ? 4 : 2) * f(low + i * h);
  return (sum * h) / 3;
}

describe('uniform boundaries', () => {
  it('gamma-exponential: the mixture of the paper, integrated, is 1 / errorRate on the boundary', () => {
    for (const [v, rho, c, alpha] of [
      [100, 30, 1, 0.025],
      [4, 2, 0.5, 0.05],
      [900, 100, 2, 0.01],
    ] as const) {
      const s = gammaExponentialBoundary(v, rho, c, alpha);
      const shape = rho / c ** 2;
      const logWeight = (x: number): number =>
        shape * Math.log(shape) -
        logGamma(shape) -
        Math.log(gammaTail(shape, shape, 'lower')) +
        Math.log(c) +
        (shape - 1) * Math.log(1 - c * x) -
        shape * (1 - c * x);
      const psi = (x: number): number => (-Math.log(1 - c * x) - c * x) / c ** 2;
      const mixture = integrate((x) => Math.exp(logWeight(x) + x * s - psi(x) * v), 0, (1 - 1e-9) / c);
      expect(relativeError(mixture, 1 / alpha)).toBeLessThan(1e-6);
    }
  });

  it('gamma-exponential: close to the normal boundary for a small scale, above it for a large one, finite for huge sums', () => {
    expect(gammaExponentialBoundary(1e6, 1e5, 0.01, 0.025) / normalBoundary(1e6, 1e5, 0.05)).toBeCloseTo(
      1,
      1,
    );
    expect(gammaExponentialBoundary(10, 10, 5, 0.025)).toBeGreaterThan(normalBoundary(10, 10, 0.05));
    expect(gammaExponentialBoundary(1e10, 1e3, 1, 0.025)).toBeLessThan(1e5 * 10);
    expect(gammaExponentialBoundary(0, 1, 1, 0.025)).toBeGreaterThan(0);
  });

  it('is crossed no more often than stated by 1000 walks of 3000 steps of plus or minus one', () => {
    // True rates are at most 5 %; more than 85 crossings would have a chance below 1e-6. Looked at after every tenth step.
    const uniform = seededUniform(81);
    const boundary = Array.from({ length: 301 }, (_, n) => gammaExponentialBoundary(10 * n, 60, 0.1, 0.025));
    let crossed = 0;
    for (let walk = 0; walk < 1000; walk++) {
      let at = 0;
      let outside = false;
      for (let n = 1; n <= 3000 && !outside; n++) {
        at += uniform() < 0.5 ? 1 : -1;
        outside = n % 10 === 0 && Math.abs(at) > (boundary[n / 10] ?? NaN);
      }
      if (outside) crossed++;
    }
    expect(crossed).toBeLessThanOrEqual(85);
    // Not idle either: a boundary that nothing crosses would be of no use.
    expect(crossed).toBeGreaterThan(5);
  });

  it('refuse what is outside', () => {
    expect(() => gammaExponentialBoundary(-1, 1, 1, 0.05)).toThrow(RangeError);
    expect(() => gammaExponentialBoundary(1, 1, 0, 0.05)).toThrow(RangeError);
    expect(() => gammaExponentialBoundary(1, 1, 1, 1)).toThrow(RangeError);
  });
});

describe('createConfidenceSequence', () => {
  it('holds the mean at every look, of skewed bounded values, as often as it says', () => {
    // 400 sequences, looked at 60 times each; at most 5 % may ever miss. More than 45 misses: chance below 1e-6.
    const uniform = seededUniform(82);
    let missed = 0;
    for (let repeat = 0; repeat < 400; repeat++) {
      const sequence = createConfidenceSequence({
        bounds: { low: -1, high: 3 },
        errorRate: 0.05,
        tightAt: 500,
      });
      let held = true;
      for (let look = 0; look < 60; look++) {
        for (let i = 0; i < 25; i++) sequence.add(uniform() < 0.1 ? 3 * uniform() : -uniform() / 2);
        held &&= holds(sequence.interval(), 0.15 - 0.225);
      }
      if (!held) missed++;
    }
    expect(missed).toBeLessThanOrEqual(45);
  });

  it('narrows with the variance seen, not with the bounds', () => {
    const uniform = seededUniform(83);
    const wide = createConfidenceSequence({ bounds: { low: 0, high: 1 }, errorRate: 0.05 });
    const narrow = createConfidenceSequence({ bounds: { low: 0, high: 1 }, errorRate: 0.05 });
    for (let i = 0; i < 5000; i++) {
      wide.add(uniform() < 0.5 ? 0 : 1);
      narrow.add(0.5 + 0.02 * (uniform() - 0.5));
    }
    const width = (s: typeof wide): number => s.interval().high - s.interval().low;
    expect(width(narrow)).toBeLessThan(width(wide) / 5);
    // A fixed-size 95 % interval would be 0.0277 wide.
    expect(width(wide)).toBeGreaterThan(0.0277);
    expect(width(wide)).toBeLessThan(0.0277 * 2);
    expect(wide.count).toBe(5000);
  });

  it('takes batches: one value a batch is the same as adding, and the mean is the same for any batches', () => {
    const uniform = seededUniform(84);
    const bounds = { low: 0, high: 2 };
    const single = createConfidenceSequence({ bounds, errorRate: 0.1 });
    const ones = createConfidenceSequence({ bounds, errorRate: 0.1 });
    const batches = createConfidenceSequence({ bounds, errorRate: 0.1 });
    for (let batch = 0; batch < 20; batch++) {
      let sum = 0;
      let sumOfSquares = 0;
      for (let i = 0; i < 50; i++) {
        const x = 2 * uniform();
        single.add(x);
        ones.addBatch({ count: 1, sum: x, sumOfSquares: x * x });
        sum += x;
        sumOfSquares += x * x;
      }
      batches.addBatch({ count: 50, sum, sumOfSquares });
    }
    expect(ones.interval()).toEqual(single.interval());
    const [a, b] = [single.interval(), batches.interval()];
    expect(a.low + a.high).toBeCloseTo(b.low + b.high, 10);
    expect(Math.abs(b.high - b.low - (a.high - a.low))).toBeLessThan(0.02 * (a.high - a.low));
  });

  it('starts with the bounds and refuses values outside', () => {
    const sequence = createConfidenceSequence({ bounds: { low: 0, high: 1 }, errorRate: 0.05 });
    expect(sequence.interval()).toEqual({ low: 0, high: 1 });
    expect(() => sequence.add(1.5)).toThrow(/between 0 and 1/);
    expect(() => sequence.addBatch({ count: 2, sum: 1, sumOfSquares: 3 })).toThrow(RangeError);
    expect(() => createConfidenceSequence({ bounds: { low: 1, high: 1 }, errorRate: 0.05 })).toThrow(
      RangeError,
    );
    expect(() => createConfidenceSequence({ bounds: { low: 0, high: 1 }, errorRate: 0 })).toThrow(RangeError);
  });
});

describe('readVerdict', () => {
  it.each([
    [0.1, 0.4, 0.2, 'better'],
    [-0.4, -0.1, 0.2, 'worse'],
    [-0.1, 0.1, 0.2, 'equivalent'],
    [0.05, 0.1, 0.2, 'equivalent'],
    [-0.1, 0.3, 0.2, 'undecided'],
    [0, 0.3, 0, 'undecided'],
  ] as const)('%d..%d with margin %d is %s', (low, high, margin, wanted) => {
    expect(readVerdict({ low, high }, margin)).toBe(wanted);
  });

  it('is wrong no more often than stated: 200 comparisons of equals within a margin, 200 with an advantage', () => {
    // Error rate 5 % each; more than 27 wrong of 200 has a chance below 1e-5.
    const uniform = seededUniform(85);
    for (const [advantage, wrongs] of [
      [0, ['better', 'worse']],
      [0.2, ['worse', 'equivalent']],
    ] as const) {
      let wrong = 0;
      for (let repeat = 0; repeat < 200; repeat++) {
        const sequence = createConfidenceSequence({
          bounds: { low: -1, high: 1 },
          errorRate: 0.05,
          tightAt: 3000,
        });
        let verdict: string = 'undecided';
        while (verdict === 'undecided') {
          for (let i = 0; i < 200; i++) sequence.add(Math.sign(uniform() - 0.5 + advantage / 2));
          verdict = readVerdict(sequence.interval(), 0.1);
          expect(sequence.count).toBeLessThan(20_000);
        }
        if (wrongs.some((w) => w === verdict)) wrong++;
      }
      expect(wrong).toBeLessThanOrEqual(27);
    }
  });

  it('refuses a negative margin', () => {
    expect(() => readVerdict({ low: 0, high: 1 }, -1)).toThrow(RangeError);
  });
});

describe('sample size', () => {
  it('critical regions and power equal the sums over all counts', () => {
    for (const [n, p0, p1] of [
      [1, 0.5, 0.9],
      [10, 0.5, 0.7],
      [37, 0.2, 0.4],
      [80, 0.9, 0.8],
      [5, 0.01, 0.3],
    ] as const) {
      const { low, high } = criticalRegion(n, p0, 0.05);
      const rejected = binomialPmf(n, p1).reduce((sum, chance, k) => {
        const rejects = exactBinomialTest(k, n, p0) <= 0.05;
        expect(rejects).toBe(k <= low || k >= high);
        return sum + (rejects ? chance : 0);
      }, 0);
      expect(exactBinomialPower(n, p0, p1, 0.05)).toBeCloseTo(rejected, 12);
    }
  });

  it('trialsNeeded is the first size from which two teeth of the saw suffice (brute force from one)', () => {
    for (const [p0, p1, power] of [
      [0.5, 0.7, 0.8],
      [0.5, 0.35, 0.9],
      [0.2, 0.4, 0.8],
      [0.9, 0.7, 0.9],
      [0.5, 0.95, 0.8],
    ] as const) {
      const found = trialsNeeded(p0, p1, 0.05, power);
      const teeth = Math.ceil(2 / Math.min(p0, 1 - p0));
      const enough = (n: number): boolean => exactBinomialPower(n, p0, p1, 0.05) >= power;
      const suffices = (n: number): boolean =>
        Array.from({ length: teeth + 1 }, (_, i) => n + i).every(enough);
      let brute = 1;
      while (!suffices(brute)) brute++;
      expect(found).toBe(brute);
    }
  });

  it('is near the normal approximation for a small imbalance: 55 against 50 takes about 783', () => {
    const needed = trialsNeeded(0.5, 0.55, 0.05, 0.8);
    expect(needed).toBeGreaterThan(775);
    expect(needed).toBeLessThan(815);
  });

  it('refuses what cannot be told apart', () => {
    expect(() => trialsNeeded(0.5, 0.5, 0.05, 0.8)).toThrow(/tells them apart/);
    expect(() => trialsNeeded(0.5, 0.5001, 0.05, 0.8)).toThrow(/searched/);
    expect(() => trialsNeeded(0, 0.5, 0.05, 0.8)).toThrow(RangeError);
    expect(() => criticalRegion(-1, 0.5, 0.05)).toThrow(RangeError);
  });
});
