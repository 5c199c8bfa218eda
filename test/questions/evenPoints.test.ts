/** Where a falling curve crosses nothing, beside answers by hand and a search over a grid. */
import { describe, expect, it } from 'vitest';
import { seedWords, uniformStream } from '../../src/engines/sample/index.js';
import { binomialCdf, normalQuantile, studentTQuantile } from '../../src/math/index.js';
import { evenPoints } from '../../src/questions/price/battles/evenPoints.js';

const AT = [20, 60, 100];
const normals = (seed: string) => {
  const uniform = uniformStream(seedWords(seed), 0, 0);
  return (): number => normalQuantile(Math.min(1 - 1e-9, Math.max(1e-9, uniform())));
};
/** Grounds about a curve. */
function curvesAbout(means: readonly number[], seed: string, grounds = 24, noise = 0.08): number[][] {
  const normal = normals(seed);
  return Array.from({ length: grounds }, () => {
    const common = noise * normal();
    return means.map((mean) => mean + common + noise * normal());
  });
}

/** Every thousandth of a point whose value on the grounds a Student test does not tell from nothing, as the seam states it. */
function byGrid(curves: readonly (readonly number[])[], confidence: number): [number, number] {
  const quantile = -studentTQuantile((1 - confidence) / 2, curves.length - 1);
  const valueAt = ([a = 0, b = 0, c = 0]: readonly number[], x: number): number => {
    const whole = (c - a) / 80;
    if (x < 20) return a + whole * (x - 20);
    if (x > 100) return c + whole * (x - 100);
    return x < 60 ? a + ((b - a) * (x - 20)) / 40 : b + ((c - b) * (x - 60)) / 40;
  };
  let [low, high] = [Infinity, -Infinity];
  for (let x = 0; x <= 400; x += 0.01) {
    const values = curves.map((curve) => valueAt(curve, x));
    const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
    const variance = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (values.length - 1);
    if (Math.abs(mean) <= quantile * Math.sqrt(variance / values.length))
      [low, high] = [Math.min(low, x), Math.max(high, x)];
  }
  return [low, high];
}

describe('the points at which a curve crosses nothing', () => {
  it('are those of the curve, not of a straight line through it', () => {
    // Even at 60 exactly; a straight line would cross at 52.
    const found = evenPoints(
      AT,
      [0, 0].map(() => [0.02, 0, -0.1]),
      0.95,
    );
    expect(found?.value).toBeCloseTo(60, 5);
    expect(found?.low).toBeCloseTo(60, 5);
    expect(found?.high).toBeCloseTo(60, 5);
  });

  it('are a known point to the last digit where all grounds are even there', () => {
    // What is written is then neither too cheap nor too dear, whatever sums are rounded to.
    for (let i = 0; i < 50; i++) {
      const written = 30 + i / 7;
      const at = [written / 3, (2 * written) / 3, written, (4 * written) / 3];
      const curves = curvesAbout([0.05, 0.03, 0, -0.1], `even ${i}`, 24, 0.002);
      const even = curves.map((curve) => curve.map((value, place) => (place === 2 ? 0 : value)));
      expect(evenPoints(at, even, 0.95)).toEqual({ value: written, low: written, high: written });
    }
  });

  it('lie beyond the tried ones where the curve goes on as it falls on the whole, and never below nothing', () => {
    const line = (even: number): number[][] => [0, 0].map(() => AT.map((x) => (even - x) / 100));
    expect(evenPoints(AT, line(130), 0.95)?.value).toBeCloseTo(130, 9);
    expect(evenPoints(AT, line(7), 0.95)?.value).toBeCloseTo(7, 9);
    expect(evenPoints(AT, line(-9), 0.95)).toEqual({ value: 0, low: 0, high: 0 });
  });

  it('have the ends that a search over a grid finds', () => {
    for (let i = 0; i < 12; i++) {
      const curves = curvesAbout([0.15, 0.03 - i / 100, -0.2], `grid ${i}`);
      const [low, high] = byGrid(curves, 0.9);
      const found = evenPoints(AT, curves, 0.9);
      expect(Math.abs((found?.low ?? NaN) - low)).toBeLessThan(0.02);
      expect(Math.abs((found?.high ?? NaN) - high)).toBeLessThan(0.02);
    }
  });

  it('are not told where the curve does not fall, or may not', () => {
    expect(evenPoints(AT, curvesAbout([-0.2, 0, 0.2], 'rising'), 0.95)).toBeUndefined();
    expect(evenPoints(AT, curvesAbout([0.01, 0, -0.01], 'flat'), 0.95)?.high).toBe(Infinity);
    expect(evenPoints(AT, [[0.1, 0, -0.1]], 0.95)).toBeUndefined();
  });

  it('lie in their interval at the stated rate', () => {
    let held = 0;
    for (let i = 0; i < 400; i++) {
      const found = evenPoints(AT, curvesAbout([0.1, 0.05, -0.15], `rate ${i}`), 0.8);
      // Even at 70.
      if (found && found.low <= 70 && 70 <= found.high) held++;
    }
    // Fails by chance twice in 10,000 seeds.
    expect(binomialCdf(held, 400, 0.8)).toBeGreaterThan(1e-4);
    expect(1 - binomialCdf(held - 1, 400, 0.8)).toBeGreaterThan(1e-4);
  });
});
