import { describe, expect, it } from 'vitest';
import {
  bareEstimateText,
  chanceText,
  estimateText,
  intervalDigits,
  shortEstimateText,
  sumOfChances,
} from '../../src/i18n/index.js';

describe('an interval in words', () => {
  it.each([
    [0.361234, 0.36093, 0.36153, '36.12 % (36.09 to 36.15)'],
    [0.0361, 0.03609, 0.036111, '3.610 % (3.609 to 3.611)'],
    [0.5, 0.4, 0.6, '50.0 % (40.0 to 60.0)'],
    [0.25, 0.25, 0.25, '25.0 %'],
    [0, 0, 0, '0 %'],
    [1, 1, 1, '100 %'],
    [0, 0, 0.0000004, 'under 0.1 %'],
    [0, 0, 0.0007, 'under 0.1 %'],
    [0, 0, 0.0699, 'under 7.0 %'],
    [1, 0.99997, 1, 'over 99.9 %'],
    [1, 0.158, 1, 'over 15.8 %'],
    [1, 0, 1, 'not known'],
    [0, 0, 1, 'not known'],
    [0, 0, 0.9999, 'not known'],
    [1e-7, 0, 0.004, 'under 0.1 % (0 to 0.4)'],
    [0.3, 0.3 - 1e-12, 0.3 + 1e-12, '30.0 %'],
  ])('of %d from %d to %d reads %s', (value, low, high, text) => {
    expect(estimateText({ value, low, high })).toBe(text);
  });

  it('never reads as one number: its ends differ whatever its width', () => {
    for (let i = 0; i < 2000; i++) {
      const low = ((i * 7919) % 1000) / 1000;
      const high = low + 10 ** (-1 - (i % 70) / 10);
      const [a, b] = [low, high].map((end) => end.toFixed(intervalDigits(low, high)));
      if (high - low > 1e-7) expect(a).not.toBe(b);
    }
  });

  it('never shows a sampled chance as certain, with or without its interval', () => {
    const never = { value: 0, low: 0, high: 0.0699 };
    const always = { value: 1, low: 0.9301, high: 1 };
    expect([never, always].map((one) => bareEstimateText(one))).toEqual(['under 7.0 %', 'over 93.0 %']);
    expect([never, always].map((one) => bareEstimateText(one, 0))).toEqual(['under 7 %', 'over 93 %']);
    expect([never, always].map(shortEstimateText)).toEqual(['<7', '>93']);
    expect([0, 1].map((value) => shortEstimateText({ value, low: value, high: value }))).toEqual([
      '0',
      '100',
    ]);
    expect(bareEstimateText(sumOfChances([never, { value: 0, low: 0, high: 0.1 }]))).toBe('under 17.0 %');
  });

  it('clamps what is not certain', () => {
    expect([0, 1e-9, 0.0004, 0.5, 0.9996, 1 - 1e-9, 1].map((p) => chanceText(p))).toEqual([
      '0 %',
      'under 0.1 %',
      'under 0.1 %',
      '50.0 %',
      'over 99.9 %',
      'over 99.9 %',
      '100 %',
    ]);
  });
});
