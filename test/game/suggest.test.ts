/** Near misses by Damerau's distance. Oracle: a plain recursion on short words. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, nearest } from '../../src/system/index.js';

/** Optimal string alignment distance by its definition. */
function plain(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const change = a.at(-1) === b.at(-1) ? 0 : 1;
  const rest = (text: string, n: number): string => text.slice(0, text.length - n);
  let best = Math.min(
    plain(rest(a, 1), b) + 1,
    plain(a, rest(b, 1)) + 1,
    plain(rest(a, 1), rest(b, 1)) + change,
  );
  if (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)) {
    best = Math.min(best, plain(rest(a, 2), rest(b, 2)) + 1);
  }
  return best;
}

describe('editDistance', () => {
  it('equals the plain recursion', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b)).toBe(plain(a, b));
      }),
      { seed: 7, numRuns: 300 },
    );
  });
  it('is blind to case', () => {
    expect(editDistance('MILITIA', 'militai')).toBe(1);
  });
});

describe('nearest', () => {
  const known = ['empire/militia', 'empire/militia-captain', 'kedashi/abrok'];
  it.each([
    ['empire/milita', 'empire/militia'],
    ['abrock', 'kedashi/abrok'],
    ['captain', 'empire/militia-captain'],
    ['zzzzzz', undefined],
    ['', undefined],
  ])('%s → %s', (found, expected) => {
    expect(nearest(found, known)).toBe(expected);
  });
});
