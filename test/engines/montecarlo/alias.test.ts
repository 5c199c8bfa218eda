import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AliasBuilder, type AliasRows } from '../../../src/engines/sample/graph/aliasRows.js';

/** The chance of every value of a row, added up from what the rows promise. */
function chancesOf(rows: AliasRows, row: number): Map<number, number> {
  const chances = new Map<number, number>();
  const add = (value: number, chance: number): void => {
    if (chance > 0) chances.set(value, (chances.get(value) ?? 0) + chance);
  };
  const bits = rows.bits[row] ?? 0;
  const first = rows.first[row] ?? 0;
  if (bits === 0) {
    add(rows.values[2 * first] ?? NaN, 1);
    return chances;
  }
  const entries = 2 ** bits;
  for (let i = first; i < first + entries; i++) {
    const below =
      ((rows.high[i] ?? NaN) / 2 ** (bits - 1) + (rows.low[i] ?? NaN) / 2 ** 32) / 2 ** (32 - bits);
    add(rows.values[2 * i + 1] ?? NaN, below / entries);
    add(rows.values[2 * i] ?? NaN, (1 - below) / entries);
  }
  return chances;
}

describe('rows of the alias method', () => {
  it('give every value its chance to 1e-15, and never a value of chance 0', () => {
    const weights = fc.array(fc.oneof(fc.constant(0), fc.double({ min: 1e-12, max: 1, noNaN: true })), {
      minLength: 1,
      maxLength: 70,
    });
    fc.assert(
      fc.property(weights, (chances) => {
        fc.pre(chances.some((chance) => chance > 0));
        const builder = new AliasBuilder();
        const values = chances.map((_, i) => 3 * i - 50);
        const row = builder.row(values, chances);
        const found = chancesOf(builder.finish(), row);
        const total = chances.reduce((sum, p) => sum + p, 0);
        values.forEach((value, i) => {
          const p = (chances[i] ?? 0) / total;
          expect(Math.abs((found.get(value) ?? 0) - p)).toBeLessThan(1e-15);
          if (p === 0) expect(found.has(value)).toBe(false);
        });
      }),
      { seed: 5, numRuns: 300 },
    );
  });

  it('share equal rows and draw nothing for a certain one', () => {
    const builder = new AliasBuilder();
    expect(builder.row([7], [0.25])).toBe(0);
    expect(builder.row([1, 2], [0.5, 0.5])).toBe(1);
    expect(builder.row([7, 8], [0.25, 0])).toBe(0);
    expect(builder.finish().bits).toEqual(Uint8Array.of(0, 1));
  });

  it('refuse what is no distribution', () => {
    const builder = new AliasBuilder();
    expect(() => builder.row([1, 2], [0, 0])).toThrow(RangeError);
    expect(() => builder.row([1, 2], [1.5, -0.5])).toThrow('-0.5');
    expect(() => builder.row([1], [NaN])).toThrow(RangeError);
  });
});
