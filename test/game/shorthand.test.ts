import { describe, expect, it } from 'vitest';
import { numberValue, optionalField, singleValue, wholeValue } from '../../src/system/index.js';
import { StonecastError } from '../../src/errors/index.js';

const given = {
  phase: ['brawl'],
  cover: ['none', 'dense'],
  troops: ['12'],
  distance: ['7.5'],
  charge: ['-1'],
};

describe('options of a shorthand', () => {
  it('are read as text, whole numbers and numbers', () => {
    expect(singleValue('phase', given)).toBe('brawl');
    expect(wholeValue('troops', given)).toBe(12);
    expect(numberValue('distance', given)).toBe(7.5);
  });

  it('are undefined where they were not given', () => {
    expect([singleValue('x', given), wholeValue('x', given), numberValue('x', given)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect({ ...optionalField('x', undefined), ...optionalField('y', 0) }).toEqual({ y: 0 });
  });

  it.each([
    () => singleValue('cover', given),
    () => wholeValue('distance', given),
    () => wholeValue('charge', given),
    () => numberValue('charge', given),
    () => numberValue('phase', given),
  ])('are a wrong usage, with the option in it, where they make no sense: %#', (read) => {
    expect(read).toThrow(StonecastError);
    expect(read).toThrow(/"(cover|distance|charge|phase)" /);
  });
});
